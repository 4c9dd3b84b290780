import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadKeys } from '#gateway/keys.ts'
import { type Account, aNewAccount, aSavedPlan, signInAs } from './support/account.ts'
import { openVisitor, type Visitor } from './support/browser.ts'
import { messagesIn } from './support/messages.ts'
import { raiseTier } from './support/planner.ts'
import { type Product, startProduct } from './support/product.ts'
import { aSeatingRoom, roomPoint } from './support/seating-room.ts'

const t = messagesIn('es')
const NAME = 'Boda de Lucía y Mateo'

let product: Product
let owner: Account
let editor: Account
let planId: string
let service: SupabaseClient
const visitors: Visitor[] = []

beforeAll(async () => {
  product = await startProduct()
  const { secretKey } = await loadKeys(product.dataDir)
  service = createClient(product.url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } })
})
afterAll(() => product.remove())

beforeEach(async () => {
  ;[owner, editor] = await Promise.all([
    aNewAccount(product, 'es', 'Lucía Hernández'),
    aNewAccount(product, 'es', 'Ana Soto'),
  ])
  // Members write where the owner's tier has teams.
  await raiseTier(product, owner, 'pro')
  planId = await aSavedPlan(owner, {}, { hasTasks: false })
  await join('editor')
})
afterEach(async () => {
  await Promise.all(visitors.splice(0).map((visitor) => visitor.close()))
})

async function join(role: 'editor' | 'viewer') {
  const { error } = await service
    .from('plan_members')
    .upsert({ plan_id: planId, user_id: editor.session.user.id, role })
  if (error) throw error
}

/** The socket of each page that hears of changes. */
const sockets = new Map<Page, { isClosed: boolean }>()

/** A screen of the plan in a browser of its own, once it hears of changes. */
async function open(account: Account, path: string): Promise<Page> {
  const visitor = await openVisitor({ device: 'desktop', baseUrl: product.url })
  visitors.push(visitor)
  await signInAs(visitor.context, account)
  const joined = heard(visitor.page)
  await visitor.page.goto(`/app/${path}`)
  await joined
  return visitor.page
}

/** Resolves when a channel of the page has joined. */
const heard = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) => {
      const state = { isClosed: false }
      sockets.set(page, state)
      socket.on('close', () => {
        state.isClosed = true
      })
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('Subscribed to PostgreSQL')) resolve()
      })
    })
  })

async function addTask(account: Account, name: string): Promise<string> {
  const { data, error } = await account.client
    .from('tasks')
    .insert({ plan_id: planId, name, category: 'planning', priority: 'low' })
    .select('id')
    .single()
  if (error) throw error
  return data.id
}

test('what one person changes, another sees on every screen, and what is being typed stays', async () => {
  const [tasks, dashboard] = await Promise.all([open(owner, `event-tasks/${planId}`), open(editor, 'saved-plans')])
  const quick = tasks.getByRole('textbox', { name: t('tasks.quick.label') })
  await quick.fill('A medio escribir')
  await addTask(editor, 'Reservar el mariachi')
  // Lit for a moment with the name of whom it is, which is told to screen readers too.
  await tasks.locator('[data-lit-by="Ana Soto"]', { hasText: 'Reservar el mariachi' }).waitFor()
  await tasks.getByText(t('plans.live.changed-by', { names: 'Ana Soto', count: 1 })).waitFor({ state: 'attached' })
  const { error } = await owner.client.from('event_plans').update({ name: 'Boda en la playa' }).eq('id', planId)
  if (error) throw error
  await dashboard.getByText('Boda en la playa').first().waitFor()
  await tasks.getByText('Boda en la playa').first().waitFor()
  expect(await quick.inputValue()).toBe('A medio escribir')
})

test('nothing is missed while the network is away', async () => {
  const tasks = await open(owner, `event-tasks/${planId}`)
  const gone = await addTask(editor, 'Cancelar el salón')
  await tasks.getByText('Cancelar el salón').waitFor()
  await tasks.context().setOffline(true)
  await addTask(editor, 'Probar el pastel')
  const { error } = await editor.client.from('tasks').delete().eq('id', gone)
  if (error) throw error
  await tasks.context().setOffline(false)
  await tasks.getByText('Probar el pastel').waitFor()
  await tasks.getByText('Cancelar el salón').waitFor({ state: 'detached' })
})

test('who else is there is seen, and who is removed is told so at once, and has no socket any more', async () => {
  const [tasks, dashboard, page] = await Promise.all([
    open(owner, `event-tasks/${planId}`),
    open(editor, 'saved-plans'),
    open(editor, `guest-list/${planId}`),
  ])
  const socket = sockets.get(page)
  if (!socket) throw new Error('the page has no socket')
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Both see each other, and where.
  const here = { name: t('plans.live.here', { count: 1 }) }
  await dashboard.getByText(NAME).first().waitFor()
  await page.getByRole('button', here).waitFor()
  await tasks.getByRole('button', here).click()
  const people = tasks.getByRole('dialog', here)
  await people.getByText('Ana Soto').waitFor()
  await people.getByText(t('search.screen.guests')).waitFor()
  await tasks.keyboard.press('Escape')
  const { error } = await service
    .from('plan_members')
    .delete()
    .match({ plan_id: planId, user_id: editor.session.user.id })
  if (error) throw error
  // Before a missing heartbeat could close it.
  await expect.poll(() => socket.isClosed, { timeout: 15_000 }).toBe(true)
  await page.getByRole('heading', { level: 2, name: t('plans.lost.title', { name: NAME }) }).waitFor()
  await tasks.getByRole('button', here).waitFor({ state: 'detached' })
  await dashboard.getByText(NAME).first().waitFor({ state: 'detached' })
  await join('editor')
  await dashboard.getByText(NAME).first().waitFor()
})

test('two who edit the same field are asked which to keep', async () => {
  const tasks = await open(owner, `event-tasks/${planId}`)
  const id = await addTask(editor, 'Elegir flores')
  await tasks.getByText('Elegir flores').click()
  const name = tasks.getByRole('textbox', { name: t('tasks.form.name') })
  await name.fill('Elegir flores blancas')
  const { error } = await editor.client
    .from('tasks')
    .update({ name: 'Elegir peonías', note: 'Solo en mayo' })
    .eq('id', id)
  if (error) throw error
  // What was not edited follows.
  await expect.poll(() => tasks.getByRole('textbox', { name: t('tasks.form.note') }).inputValue()).toBe('Solo en mayo')
  await tasks.getByRole('button', { name: t('tasks.form.save'), exact: true }).click()
  await tasks
    .getByRole('dialog', { name: t('common.contested.title') })
    .getByRole('button', { name: t('common.contested.mine') })
    .click()
  const saved = async () => (await owner.client.from('tasks').select('name, note').eq('id', id).single()).data
  await expect.poll(saved).toEqual({ name: 'Elegir flores blancas', note: 'Solo en mayo' })
})

test('what another drags in the seating is seen while it happens: a table in the room, and a person to a chair', async () => {
  await aSeatingRoom(owner, planId)
  const [hers, his] = await Promise.all([
    open(owner, `table-arrangement/${planId}?view=room`),
    open(editor, `table-arrangement/${planId}?view=room`),
  ])
  const [at, seenAt] = await Promise.all([roomPoint(hers, t), roomPoint(his, t)])
  const room = hers.getByRole('application', { name: t('seating.room.label') })
  /** The color of a place of his room, off the lines of its grid. */
  const color = () =>
    his.evaluate(
      ([x, y]) => {
        const canvas = document.querySelector('[role="application"] canvas') as HTMLCanvasElement
        const box = canvas.getBoundingClientRect()
        const scale = canvas.width / box.width
        return canvas
          .getContext('2d')
          ?.getImageData((x - box.left) * scale, (y - box.top) * scale, 1, 1)
          .data.join()
      },
      seenAt(9.3, 7.3),
    )
  // Once it is drawn.
  await expect.poll(color).not.toBe('0,0,0,0')
  const floor = await color()
  await hers.mouse.move(...at(4, 4))
  await hers.mouse.down()
  // Both have joined the channel of the seating once one sees what the other moves.
  let step = 0
  await expect
    .poll(async () => {
      step += 1
      await hers.mouse.move(...at(9.2 + (step % 2) / 10, 7.3), { steps: 2 })
      return await color()
    })
    .not.toBe(floor)
  await room.press('Escape')
  await expect.poll(color).toBe(floor)
  await hers.mouse.up()

  const person = hers.locator('[data-row][data-inner]').first()
  const name = (await person.textContent()) ?? ''
  const row = await person.boundingBox()
  if (!row) throw new Error('the row has no place')
  await hers.mouse.move(row.x + 60, row.y + 15)
  await hers.mouse.down()
  await hers.mouse.move(row.x + 80, row.y + 20, { steps: 2 })
  await hers.mouse.move(...at(4, 4), { steps: 6 })
  const carried = his.locator('[data-carried]')
  await carried.waitFor()
  expect(name).toContain(await carried.textContent())
  // In the list it is the card of the table.
  await his.getByText(t('seating.room.layout-list'), { exact: true }).click()
  await his.locator('section[data-carried]').waitFor()
  await hers.mouse.up()
  await his.locator('section[data-carried]').waitFor({ state: 'detached' })
})

test('who is invited, and another tier of the owner, are seen on screens that are open', async () => {
  const [team, subscription] = await Promise.all([open(editor, `team/${planId}`), open(owner, 'subscription')])
  await team.getByRole('heading', { level: 1 }).waitFor()
  const invited = { planId, email: 'tia.lupe@correo.mx', role: 'viewer', rights: null, language: 'es' }
  const { error } = await owner.client.functions.invoke('invite-member', {
    body: invited,
    headers: { 'x-csrf-token': crypto.randomUUID() },
  })
  if (error) throw error
  await team.getByText('tia.lupe@correo.mx').waitFor()
  const shown = (tier: 'pro' | 'enterprise') => {
    const name = t('plans.subscription.title', { tier: t(`plans.subscription.tier-${tier}`) })
    return subscription.getByRole('heading', { name }).first().waitFor()
  }
  await shown('pro')
  await raiseTier(product, owner, 'enterprise')
  await shown('enterprise')
})
