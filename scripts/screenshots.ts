// Pictures of the running product for the README and for review: `npx node scripts/screenshots.ts [folder] [all]`.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { joinTokenIn } from '#app/lib/site/join-token.ts'
import { example } from '#content/example/es.ts'
import type { CreateExampleAnswer } from '#contracts/create-example.ts'
import type { MadeJoinLink } from '#contracts/team/invite-member.ts'
import { addDays, toDay } from '#domain/day/day.ts'
import { EXAMPLE_EVENT } from '#domain/example/event.ts'
import { exampleLedger } from '#domain/example/event-ledger.ts'
import { ledgerRows } from '#domain/example/rows.ts'
import { toMinor } from '#domain/money/money.ts'
import { presetOf } from '#domain/team/rights.ts'
import { type Account, aNewAccount, anAccount, aSavedPlan, idBelow, signInAs } from '#tests/e2e/support/account.ts'
import { closeBrowser, type Device, openVisitor, type Scheme } from '#tests/e2e/support/browser.ts'
import { messagesIn } from '#tests/e2e/support/messages.ts'
import { raiseTier } from '#tests/e2e/support/planner.ts'
import { startProduct } from '#tests/e2e/support/product.ts'
import { saveExampleDrinks } from '#tests/support/drinks/save-example.ts'
import { saveExampleGuests } from '#tests/support/guests/save-example.ts'
import { insertRows } from '#tests/support/insert-rows.ts'
import { saveExampleSeating } from '#tests/support/seating/save-example.ts'
import { hideWhatMoves } from './screens/page.ts'

const [folder = join(import.meta.dirname, '..', 'docs', 'screenshots'), isAll] = process.argv.slice(2)
await mkdir(folder, { recursive: true })

const product = await startProduct()
// The day in Guadalajara, where the events take place.
const today = toDay(new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 10))
const wholeLedger = exampleLedger(today)
// One payment is overdue and another due in some days, whatever the day of the pictures.
const NEW_DAYS = new Map([
  [1, addDays(today, 4)],
  [3, addDays(today, -2)],
])
const ledger = {
  ...wholeLedger,
  payments: wholeLedger.payments.map((payment, at) => ({ ...payment, dueOn: NEW_DAYS.get(at) ?? payment.dueOn })),
}
/** Two people join a plan by a link, one of them with rights of her own, and a third is invited. */
async function joinWedding({ client }: Account, planId: string) {
  const headers = { 'x-csrf-token': crypto.randomUUID() }
  const link = await client.functions.invoke<MadeJoinLink>('create-join-link', {
    body: { planId, role: 'editor', rights: null, days: 7, maxUses: 2 },
    headers,
  })
  const token = joinTokenIn(new URL(link.data?.url ?? '', product.url).hash)
  for (const name of ['Ana Soto', 'Carmen Ruiz']) {
    const member = await aNewAccount(product, 'es', name)
    const joined = await member.client.rpc('accept_invitation', { token })
    if (joined.error) throw joined.error
    if (name === 'Carmen Ruiz') {
      const rights = { ...presetOf('viewer'), guests: 'write', seating: 'write', drinks: 'none' }
      const user_id = member.session.user.id
      const changed = await client.rpc('change_member', { plan_id: planId, user_id, role: 'editor', rights })
      if (changed.error) throw changed.error
    }
  }
  await client.functions.invoke('invite-member', {
    body: { planId, email: 'rosa@example.com', role: 'viewer', rights: null, language: 'es' },
    headers,
  })
}

const family = await anAccount(product, 'lucia@example.com', 'es')
const english = await anAccount(product, 'grace@example.com', 'en')
const planIds = new Map<Account, string>()
/** Example events, which have a timeline. */
const exampleIds = new Map<Account, string>()
for (const account of [family, english]) {
  await raiseTier(product, account, 'pro')
  const wedding = await aSavedPlan(account)
  planIds.set(account, wedding)
  const rows = { planId: wedding, words: example, currency: EXAMPLE_EVENT.currency, idOf: () => crypto.randomUUID() }
  await insertRows(account, ledgerRows(ledger, rows))
  const first = crypto.randomUUID()
  const idOf = (number: number) => idBelow(first, number)
  await saveExampleGuests(account.client, wedding, { idOf })
  await saveExampleSeating(account.client, wedding, { idOf })
  await saveExampleDrinks(account.client, wedding)
  await joinWedding(account, wedding)
  const made = await account.client.functions.invoke<CreateExampleAnswer>('create-example', {
    body: { kind: 'wedding', language: account === english ? 'en' : 'es' },
    headers: { 'x-csrf-token': crypto.randomUUID() },
  })
  if (!made.data) throw new Error('the example was not made')
  exampleIds.set(account, made.data.planId)
  await aSavedPlan(
    account,
    { eventType: 'graduation', guests: 60, total: toMinor(90_000, 'MXN') },
    { name: example.otherPlans.graduation, weeksAhead: 12 },
  )
  await aSavedPlan(
    account,
    { eventType: 'corporate', variant: 'gala-dinner', guests: 200, total: toMinor(480_000, 'MXN') },
    { name: example.otherPlans.gala, weeksAhead: 4 },
  )
}

const looks: readonly { device: Device; scheme: Scheme; account: Account; tag: 'es' | 'en' }[] = [
  { device: 'desktop', scheme: 'light', account: family, tag: 'es' },
  { device: 'phone', scheme: 'light', account: family, tag: 'es' },
  ...(isAll
    ? ([
        { device: 'desktop', scheme: 'dark', account: english, tag: 'en' },
        { device: 'phone', scheme: 'dark', account: english, tag: 'en' },
      ] as const)
    : []),
]

for (const { device, scheme, account, tag } of looks) {
  const name = (screen: string) => join(folder, `${screen}-${device}-${tag}${scheme === 'dark' ? '-dark' : ''}.png`)
  const visitor = await openVisitor({ device, scheme, baseUrl: product.url })
  await hideWhatMoves(visitor.context)
  const { page } = visitor
  const take = async (screen: string, path: string) => {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: name(screen), fullPage: device === 'desktop', animations: 'disabled' })
  }
  await take('landing', tag === 'en' ? '/en' : '/')
  await take('sign-in', '/auth')
  await take('not-found', '/no-such-page')
  await visitor.close()

  const inside = await openVisitor({ device, scheme, baseUrl: product.url })
  await signInAs(inside.context, account)
  const id = planIds.get(account)
  for (const [screen, path] of [
    ['my-plans', '/app/saved-plans'],
    ['wizard', '/app/new-plan'],
    ['event-plan', `/app/event-plan/${id}`],
    ['budget-breakdown', `/app/budget-breakdown/${id}`],
    ['event-tasks', `/app/event-tasks/${id}`],
    ['guest-list', `/app/guest-list/${id}`],
    ['seating', `/app/table-arrangement/${id}`],
    ['drinks', `/app/drinks-wizard?plan=${id}&step=result`],
    ['event-timeline', `/app/event-timeline/${exampleIds.get(account)}`],
    ['analytics', `/app/analytics?plan=${exampleIds.get(account)}`],
    ['team', `/app/team/${id}`],
    ['plan-history', `/app/plan-history/${exampleIds.get(account)}`],
    ['account', '/app/account'],
    ['subscription', '/app/subscription'],
  ] as const) {
    await inside.page.goto(path)
    await inside.page.getByRole('heading', { level: 1 }).waitFor()
    await inside.page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
    await inside.page.evaluate(() => document.fonts.ready)
    if (screen === 'seating' && device === 'desktop') {
      // The canvas is loaded after the list, and drawn within a few frames.
      await inside.page.locator('canvas').first().waitFor()
      await inside.page.waitForTimeout(1000)
    }
    // A list of any length renders only the rows in view.
    const fullPage = device === 'desktop' && !['event-tasks', 'guest-list', 'drinks', 'plan-history'].includes(screen)
    await inside.page.screenshot({ path: name(screen), fullPage, animations: 'disabled' })
  }
  // The day of the event by a simulated clock, at half past eight.
  await inside.page.goto(`/app/event-day/${exampleIds.get(account)}`)
  await inside.page.getByRole('button', { name: messagesIn(tag)('day.rehearsal.begin') }).click()
  await inside.page.waitForURL(/clock=/)
  await inside.page.goto(inside.page.url().replace(/T\d\d(:|%3A)\d\d/, 'T20:30'))
  await inside.page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  await inside.page.evaluate(() => document.fonts.ready)
  await inside.page.screenshot({ path: name('event-day'), fullPage: false, animations: 'disabled' })
  await inside.close()
}
await closeBrowser()
await product.remove()
