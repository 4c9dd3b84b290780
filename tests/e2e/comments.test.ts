import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadKeys } from '#gateway/keys.ts'
import { aNewAccount, aSavedPlan, signInAs } from './support/account.ts'
import { accessibilityProblems, openVisitor } from './support/browser.ts'
import { latestMailWith } from './support/mailbox.ts'
import { messagesIn } from './support/messages.ts'
import { raiseTier } from './support/planner.ts'
import { type Product, startProduct } from './support/product.ts'

const [t, en] = [messagesIn('es'), messagesIn('en')]

let product: Product

beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.remove())

test('who is mentioned sees it at once, reads it, answers, and finds the mail that leads there', async () => {
  const [lucia, ana] = await Promise.all([
    aNewAccount(product, 'es', 'Lucía Hernández'),
    aNewAccount(product, 'en', 'Ana Soto'),
  ])
  await raiseTier(product, lucia, 'pro')
  const planId = await aSavedPlan(lucia, {}, { hasTasks: false })
  const { secretKey } = await loadKeys(product.dataDir)
  const service = createClient(product.url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } })
  const anaId = ana.session.user.id
  const joined = await service.from('plan_members').insert({ plan_id: planId, user_id: anaId, role: 'viewer' })
  expect(joined.error).toBeNull()
  const task = { id: crypto.randomUUID(), plan_id: planId, name: 'Probar el pastel', category: 'planning' }
  expect((await lucia.client.from('tasks').insert({ ...task, priority: 'low' })).error).toBeNull()
  const [desk, phone] = await Promise.all([
    openVisitor({ device: 'desktop', baseUrl: product.url }),
    openVisitor({ device: 'phone', baseUrl: product.url }),
  ])
  try {
    await Promise.all([signInAs(desk.context, lucia), signInAs(phone.context, ana)])
    const [writer, reader] = [desk.page, phone.page]
    const live = new Promise<void>((resolve) => {
      reader.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => {
          if (String(payload).includes('Subscribed to PostgreSQL')) resolve()
        }),
      )
    })
    await reader.goto(`/app/event-tasks/${planId}`)
    await live
    await writer.goto(`/app/event-tasks/${planId}?task=${task.id}`)
    const panel = writer.getByRole('region', { name: t('plans.comments.open', { count: 0 }) })
    const field = panel.getByRole('textbox', { name: t('comments.write') })

    // An @ offers who may read the task; the keyboard chooses, and Escape closes the list alone.
    await field.pressSequentially('@an')
    const option = panel.getByRole('option', { name: 'Ana Soto' })
    await option.waitFor()
    expect(await accessibilityProblems(writer)).toEqual([])
    await field.press('Escape')
    await option.waitFor({ state: 'detached' })
    await field.press('Backspace')
    await option.waitFor()
    await field.press('Enter')
    await field.pressSequentially('¿lo hacemos el jueves?')
    expect(await field.inputValue()).toBe('@Ana Soto ¿lo hacemos el jueves?')

    // What is typed outlives a reload.
    await writer.reload()
    await expect.poll(() => field.inputValue()).toBe('@Ana Soto ¿lo hacemos el jueves?')
    await field.press('Control+Enter')
    await panel.getByRole('listitem').filter({ hasText: '@Ana Soto ¿lo hacemos el jueves?' }).waitFor()

    // She has the screen open: it is there without a reload.
    await reader.getByRole('button', { name: en('plans.comments.mentions', { count: 1 }) }).click()
    const list = reader.getByRole('dialog', { name: en('comments.mentions.title') })
    await list.getByRole('link', { name: /Lucía Hernández · Probar el pastel/ }).click()
    const thread = reader.getByRole('dialog', { name: en('comments.title', { name: 'Probar el pastel' }) })
    await thread.getByText('¿lo hacemos el jueves?').waitFor()
    expect(await accessibilityProblems(reader)).toEqual([])
    await reader
      .getByRole('button', { name: en('plans.comments.mentions', { count: 1 }) })
      .waitFor({ state: 'detached' })
    await thread.getByRole('textbox', { name: en('comments.write') }).fill('Yes, at five.')
    await thread.getByRole('button', { name: en('comments.send') }).click()
    await panel.getByText('Yes, at five.').waitFor()

    // A mention that she has not read comes by mail, in her language.
    const id = crypto.randomUUID()
    const body = `@[${anaId}] gracias, te espero`
    const told = await lucia.client.rpc('add_comment', {
      ...{ id, plan_id: planId, subject_kind: 'task', subject_id: task.id, body },
    })
    expect(told.error).toBeNull()
    await thread.getByText('gracias, te espero').waitFor()
    await service.from('comment_mentions').delete().eq('comment_id', id)
    const earlier = { comment_id: id, user_id: anaId, plan_id: planId, created_at: new Date(Date.now() - 300_000) }
    expect((await service.from('comment_mentions').insert(earlier)).error).toBeNull()
    expect((await service.functions.invoke('send-mention-mails', { method: 'POST' })).error).toBeNull()
    const mail = await latestMailWith(product.dataDir, ana.session.user.email ?? '', '@Ana Soto gracias, te espero')
    expect(mail.subject).toContain('Lucía Hernández mentioned you')
    const link = mail.links.find((each) => each.includes('comments='))
    expect(link).toContain(`/app/event-tasks/${planId}?comments=task.${task.id}`)
    expect([...desk.complaints(), ...phone.complaints()]).toEqual([])
  } finally {
    await Promise.all([desk.close(), phone.close()])
  }
})
