import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestReply as english } from '#content/guest-reply/en.ts'
import { aNewAccount, aSavedPlan, signInAs } from '../support/account.ts'
import { accessibilityProblems, openVisitor } from '../support/browser.ts'
import { aParty } from '../support/guests.ts'
import { latestMailWith } from '../support/mailbox.ts'
import { messagesIn } from '../support/messages.ts'
import { type Product, startProduct } from '../support/product.ts'

const t = messagesIn('es')

let product: Product
let service: SupabaseClient

beforeAll(async () => {
  product = await startProduct()
  const { secretKey } = JSON.parse(await readFile(join(product.dataDir, 'keys.json'), 'utf8')) as { secretKey: string }
  service = createClient(product.url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } })
})
afterAll(() => product.remove())

test('an invitation is mailed in the guest’s language, answered by its link and left by its way out', async () => {
  const host = await aNewAccount(product)
  const planId = await aSavedPlan(host, {}, { hasTasks: false })
  const email = `emily-${planId}@correo.mx`
  const party = await aParty(host, planId, { language: 'en', names: [['Emily', 'Watson'], null] })
  await aParty(host, planId, { names: [['Rosa', 'Díaz']] })
  const saved = await host.client.rpc('save_guest', {
    plan_id: planId,
    guest: { id: party.id, email },
  })
  expect(saved.error).toBeNull()

  const desk = await openVisitor({ device: 'phone', baseUrl: product.url })
  await signInAs(desk.context, host)
  await desk.page.goto(`/app/guest-list/${planId}`)
  const { page } = desk
  const dialog = page.getByRole('dialog')
  const openFromMenu = async (item: string) => {
    await page.getByRole('button', { name: t('guests.more.label') }).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  await openFromMenu(t('mailings.send.menu'))
  await dialog.getByText(t('mailings.send.recipients', { count: 1 })).waitFor()
  await dialog.getByText('Sin correo (1)').waitFor()
  await dialog.getByLabel(t('mailings.send.note-en')).fill('Bring a coat <b>please</b>')
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: t('mailings.preview.open') }).click()
  await dialog.frameLocator('iframe').getByText('Bring a coat <b>please</b>').waitFor()
  await dialog.getByRole('button', { name: t('mailings.send.save', { count: 1 }) }).click()
  await page.getByRole('button', { name: t('mailings.send.yes'), exact: true }).click()
  await page.getByText(t('mailings.send.done', { count: 1 })).waitFor()
  await service.functions.invoke('send-guest-mail', { method: 'POST' })

  const mail = await latestMailWith(product.dataDir, email, 'Bring a coat <b>please</b>')
  expect(mail.headers.get('reply-to')).toBe(host.email)
  await openFromMenu(t('mailings.list.menu'))
  await dialog.getByText(t('mailings.list.taken', { count: 1 })).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t('guests.more.label') }).click()
  const digest = page.getByRole('menuitem', { name: t('mailings.digest.menu'), exact: true })
  await digest.waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await digest.click()
  await dialog.getByText(t('mailings.digest.legend')).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  const guest = await openVisitor({ device: 'phone', baseUrl: product.url })
  await guest.page.goto(mail.links.find((each) => /\/en\/r#[\w-]{22}$/.test(each)) ?? '')
  await guest.page.getByRole('button', { name: english['form.all-come'] }).click()
  await guest.page.getByRole('button', { name: english['send.act'] }).click()
  await guest.page.getByRole('heading', { name: english['done.title-yes'] }).waitFor()

  await guest.page.goto(mail.links.find((each) => each.includes('#mail=')) ?? '')
  await guest.page.getByRole('button', { name: english['mail.stop'] }).click()
  await guest.page.getByRole('heading', { name: english['mail.stopped-title'] }).waitFor()
  expect(await accessibilityProblems(guest.page)).toEqual([])
  expect(guest.complaints()).toEqual([])
  const preview = await host.client.rpc('preview_guest_mailing', {
    plan_id: planId,
    kind: 'save-the-date',
    is_again: false,
    guest_ids: [party.id],
  })
  expect(preview.data.parties).toMatchObject([{ reason: 'unsubscribed' }])
  await guest.page.getByRole('button', { name: english['mail.resume'] }).click()
  await guest.page.getByRole('heading', { name: english['mail.resumed-title'] }).waitFor()

  // Who left the mail comes back from the invitation too.
  await guest.page.getByRole('button', { name: english['mail.stop'] }).click()
  await guest.page.getByRole('heading', { name: english['mail.stopped-title'] }).waitFor()
  await guest.page.goto(mail.links.find((each) => /\/en\/r#[\w-]{22}$/.test(each)) ?? '')
  await guest.page.getByRole('button', { name: english['mail.resume'] }).click()
  await guest.page.getByText(english['mail.back-done']).waitFor()
  expect(await accessibilityProblems(guest.page)).toEqual([])
})
