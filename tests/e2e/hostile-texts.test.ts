import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Locator, Page } from 'playwright-core'
import { matchPath } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { type ContactRequest, contactSchema } from '#contracts/site/contact.ts'
import type { TableSign } from '#contracts/table-sign.ts'
import type { MadeJoinLink } from '#contracts/team/invite-member.ts'
import type { TimelineLinkSecret } from '#contracts/timeline/timeline-link.ts'
import { WRITABLE } from '#tests/database/support/writable-columns.ts'
import { HOSTILE_TEXTS } from '#tests/support/hostile/hostile-texts.ts'
import { type Account, anAccount, signInAs } from './support/account.ts'
import { openVisitor, type Visitor } from './support/browser.ts'
import { linkOf } from './support/guests.ts'
import { type HarmWatch, hostileMarkup, missingTexts, watchForHarm } from './support/harm.ts'
import {
  aHostilePlan,
  HOSTILE_CITY,
  HOSTILE_FILE,
  HOSTILE_NAME,
  type HostilePlan,
  joinedTexts,
} from './support/hostile-plan.ts'
import { messagesIn } from './support/messages.ts'
import { raiseTier } from './support/planner.ts'
import { type Product, startProduct } from './support/product.ts'

const t = messagesIn('es')
/** As a sign-up sends it. */
const PERSON = '"><img src=x onerror=alert(1)> {{7*7}} $t(x)'

const HOSTILE_DRAFT = {
  ...{ eventType: 'birthday', date: '2027-11-14', time: '18:00', timeZone: 'America/Mexico_City', durationHours: '5' },
  ...{ countryCode: 'MX', city: HOSTILE_CITY, locationType: 'home', guests: '50', currency: 'MXN', total: 10_000_000 },
  ...{ name: HOSTILE_NAME, isNameTyped: true, reached: 'name' },
}

/** The data API's own description, as far as it is read here. */
interface ApiDescription {
  readonly definitions: Readonly<
    Record<string, { readonly properties: Readonly<Record<string, { readonly format: string; readonly enum?: [] }>> }>
  >
}

let product: Product
let account: Account
let plan: HostilePlan
let visitor: Visitor
let harm: HarmWatch
/** The paths of the screens that the test has looked at. */
let visited: string[] = []
beforeEach(() => {
  visited = []
  // Of an earlier attempt.
  harm.seen()
  visitor.complaints()
})

beforeAll(async () => {
  product = await startProduct()
  account = await anAccount(product, 'ataque@example.com', 'es', PERSON)
  await raiseTier(product, account, 'enterprise')
  plan = await aHostilePlan(account)
  visitor = await openVisitor({ baseUrl: product.url })
  harm = await watchForHarm(visitor.context, product.url)
  await signInAs(visitor.context, account)
  // Long lists draw only what is near the window.
  await visitor.page.setViewportSize({ width: 1440, height: 3600 })
})
afterAll(async () => {
  await visitor.close()
  await product.remove()
})

const named = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name)
const button = (name: string | RegExp, within: Page | Locator = visitor.page) =>
  within.getByRole('button', { name, exact: true }).first()

async function expectHarmless(what: string, texts: readonly string[]) {
  const { page } = visitor
  await expect.poll(() => missingTexts(page, texts), { message: `texts that are not shown: ${what}` }).toEqual([])
  expect(await hostileMarkup(page), `markup: ${what}`).toEqual([])
  expect(harm.seen(), `harm: ${what}`).toEqual([])
  // The browser logs the status of an answer that refuses a malformed id.
  const complaints = visitor.complaints().filter((each) => !/^Failed to load resource: .* status of 4\d\d/.test(each))
  expect(complaints, `complaints: ${what}`).toEqual([])
}

async function expectHarmlessScreen(path: string, texts: readonly string[]) {
  const { page } = visitor
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  await expectHarmless(path, texts)
  visited.push(new URL(path, page.url()).pathname)
}

/** Goes to a screen as a link of the app would: the page is not loaded again. */
async function show(path: string, texts: readonly string[]) {
  await visitor.page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expectHarmlessScreen(path, texts)
}

/** Opens an address as a link in a mail would. */
async function openPage(path: string, texts: readonly string[] = []) {
  const answer = await visitor.page.goto(path)
  const policy = answer?.headers()['content-security-policy']?.split('; ') ?? []
  expect(policy, path).toContain("frame-ancestors 'none'")
  expect(policy.find((part) => part.startsWith('script-src ')) ?? "'unsafe-inline'", path).not.toContain('unsafe')
  await expectHarmlessScreen(path, texts)
}

/** Pages that are the same for everybody, whatever the address. */
const CONSTANT = ['landing', 'features', 'pricing', 'about', 'privacy', 'terms', 'blog', 'blog-rss', 'offline']
const ENTRANCE = ['auth', 'confirm', 'reset-password']
type Area = 'app' | 'entrance' | 'guests' | 'site'

/** The test that looks at a route's screen: a new one belongs to the site's, unless its path says otherwise. */
function areaOf(path: string): Area {
  if (path === 'app' || /^(app|bottle-recommendations)\//.test(path) || /^(en\/)?join$/.test(path)) return 'app'
  if (/^(en\/)?(c$|d$|r$|t$|e\/)/.test(path)) return 'guests'
  return ENTRANCE.includes(path) ? 'entrance' : 'site'
}

/** Every screen is looked at in one language: the same program shows the other. */
function expectAllVisited(area: Area) {
  const flat = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
    entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])
  const screens = flat(routes as RouteConfigEntry[]).flatMap(({ path, file }) => {
    const name = /([^/]+)\.tsx$/.exec(file)?.[1] ?? file
    const isSeenHere = path !== undefined && path !== '*' && areaOf(path) === area && !CONSTANT.includes(name)
    return isSeenHere ? [{ path, name }] : []
  })
  const seen = new Set(
    screens.flatMap(({ path, name }) => (visited.some((each) => matchPath(path, each)) ? [name] : [])),
  )
  expect(screens.length).toBeGreaterThan(0)
  expect(screens.filter(({ name }) => !seen.has(name))).toEqual([])
}

/** Opens a dialog of the screen, does something in it, and closes it again. */
async function showDialog(what: string, opener: Locator, texts: readonly string[], act = async () => {}) {
  const { page } = visitor
  await opener.click()
  await page.getByRole('dialog').last().waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  await expectHarmless(what, texts)
  await act()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').first().waitFor({ state: 'detached' })
  // Its entry of the history goes a moment later; `show` in between would be taken back with it.
  await page.waitForFunction(() => !(history.state as { readonly overlays?: number } | null)?.overlays)
}

/** Shows what is folded after the first lines of a list. */
async function unfold(texts: readonly string[]) {
  const more = visitor.page.getByRole('button', { name: /^Mostrar .* más$/ })
  await expect
    .poll(async () => {
      if ((await more.count()) > 0) await more.first().click()
      return (await missingTexts(visitor.page, texts)).length
    })
    .toBe(0)
}

test('XSS: texts in names, notes and files are shown as they are on every screen of the app', async () => {
  const { page } = visitor
  const [vendor, candidate] = [plan.vendors[1], plan.vendors[0]]
  const [contributor] = plan.contributors
  const [task] = plan.tasks
  const [payment] = plan.payments
  const [deleted] = plan.deletedPlans
  if (!(vendor && candidate && contributor && task && payment && deleted)) throw new Error('the plan has no rows')

  await openPage('/app/saved-plans', [
    ...[HOSTILE_NAME, HOSTILE_CITY, ...named(plan.keptPlans)],
    ...plan.keptPlans.map(({ city }) => city),
  ])
  await unfold(named(plan.vendors))
  await expectHarmless('this month', named(plan.vendors))
  const due = t('plans.month.payment', { money: '$10', vendor: vendor.name })
  // The message stays while the pointer is on it.
  const undo = button(t('common.undo'))
  await button(t('plans.month.mark-paid-named', { payment: due })).click()
  await undo.hover()
  await expectHarmless('a message', [t('plans.month.marked-paid', { payment: due })])
  await undo.click()
  await page.getByText(t('plans.deleted.title')).click()
  await expectHarmless('the bin', named(plan.deletedPlans))
  await showDialog('deleting for good', button(t('plans.deleted.purge-named', deleted)), [deleted.name])
  await button(t('common.nav.user-menu')).click()
  await expectHarmless('the menu of the person', [PERSON])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  const search = page.getByPlaceholder(t('search.placeholder'))
  for (const text of [task.name, vendor.name, HOSTILE_NAME]) {
    await search.fill(text)
    // The page behind has choices of its own.
    await page.getByRole('dialog').getByRole('option').first().waitFor()
    await expectHarmless('the search', [text])
  }
  await search.fill(`zzz ${HOSTILE_NAME}`)
  await expectHarmless('a search without results', [t('search.nothing', { query: `zzz ${HOSTILE_NAME}` })])
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await show('/app/saved-plans?view=calendar', [HOSTILE_NAME])
  const onOneDay = [...named(plan.vendors), ...named(plan.tasks)]
  await unfold(onOneDay)
  await expectHarmless('a day of the calendar', onOneDay)
  const compared = plan.keptPlans.slice(0, 4)
  await show(`/app/saved-plans?compare=${compared.map(({ id }) => id)}`, named(compared))

  await show(`/app/event-plan/${plan.id}`, [HOSTILE_NAME, HOSTILE_CITY])
  expect(await page.title()).toContain(HOSTILE_NAME)
  await show(`/app/budget-breakdown/${plan.id}`, [HOSTILE_NAME])
  await show(`/app/budget-breakdown/${plan.id}?view=what-if`, named(plan.budget_scenarios))

  await show(`/app/budget-tracking/${plan.id}?vendor=${vendor.id}`, [
    ...named(plan.vendors),
    ...[vendor.notes, vendor.description, vendor.address, vendor.phone, vendor.email, HOSTILE_FILE],
    vendor.website.replace('https://', ''),
  ])
  await showDialog('a vendor', button(t('ledger.vendor.edit-named', { vendor: vendor.name })), [
    ...[vendor.name, vendor.notes, vendor.website, vendor.email],
  ])
  await showDialog('a file', button(t('ledger.file.change-contract')), [HOSTILE_FILE], async () => {
    const chooser = page.waitForEvent('filechooser')
    await button(t('ledger.file.replace')).click()
    const name = `${HOSTILE_NAME}.pdf`
    await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer: Buffer.alloc(0) })
    await expectHarmless('a refused file', [t('ledger.file.empty', { name })])
  })
  await showDialog('removing', button(t('ledger.vendor.remove-named', { vendor: vendor.name })), [
    t('ledger.remove.title', { vendor: vendor.name }),
  ])
  await show(`/app/budget-tracking/${plan.id}?tab=payments`, [
    ...[...named(plan.vendors), ...named(plan.contributors)],
    ...plan.payments.map(({ reference }) => reference),
  ])
  await show(`/app/budget-tracking/${plan.id}?tab=cash-flow`, [
    ...named(plan.contributors),
    ...plan.contributors.map(({ purpose }) => purpose),
  ])
  await showDialog('a contribution', button(t('ledger.contributors.add-money-named', contributor)), [contributor.name])
  await show(`/app/budget-tracking/${plan.id}?tab=charts`, [])

  const candidates = plan.vendors.filter((each) => each.vendor_category === 'music')
  await show(`/app/vendor-comparison/music?plan=${plan.id}`, named(candidates))
  await showDialog('a quote', button(t('comparison.table.edit-name', { name: candidate.name })), [candidate.name])
  await showDialog('booking', button(t('comparison.table.choose-name', { name: candidate.name })), [candidate.name])

  await show(`/app/event-tasks/${plan.id}`, [...named(plan.tasks), ...plan.tasks.map(({ description }) => description)])
  const comments = plan.comments.map(({ body }) => body)
  await show(`/app/event-tasks/${plan.id}?task=${task.id}`, [task.name, task.note, task.description, ...comments])
  await show(`/app/event-tasks/${plan.id}?comments=task.${task.id}`, [task.name, ...comments])
  await show(`/app/event-tasks/${plan.id}?view=calendar`, [task.name])
  const { guests, members, needs, guest_questions } = plan.guestRows
  await show(`/app/guest-list/${plan.id}`, [
    ...members.flatMap((member) => [member.first_name, member.last_name]),
    ...guests.flatMap((guest) => [guest.guest_group, guest.table_number]),
  ])
  await button(t('guests.views.label')).click()
  const views = plan.guestRows.guest_views
  await showDialog('views', page.getByRole('menuitem', { name: t('guests.views.edit') }), named(views))
  const [view] = views
  await show(`/app/guest-list/${plan.id}?${view?.parameters}`, [
    new URLSearchParams(view?.parameters).get('group') ?? '',
  ])
  const unfolded = guests[1]
  if (!unfolded) throw new Error('the plan has no guests')
  await show(`/app/guest-list/${plan.id}?guest=${unfolded.id}`, [
    unfolded.address,
    unfolded.notes,
    ...unfolded.tags,
    needs[1]?.note ?? '',
  ])
  await show(`/app/guest-list/${plan.id}?view=answers`, [
    unfolded.guest_group,
    ...guest_questions.flatMap((question) => [question.text_es, ...question.choices_es]),
  ])
  const { room_tables, room_items, seat_people, arrangements, seating_wishes, seating_wish_targets } = plan.seatingRows
  const inMenu = (name: string) => page.getByRole('menuitem', { name, exact: true })
  const seating = async (what: string, name: string, texts: readonly string[]) => {
    // The plan's own menu has the same name.
    await page
      .getByRole('button', { name: t('seating.more'), exact: true })
      .last()
      .click()
    await showDialog(what, inMenu(name), texts)
  }
  await show(`/app/table-arrangement/${plan.id}?view=list&show=all`, [...named(room_tables), ...named(seat_people)])
  await seating('venue items', t('seating.items.open'), named(room_items))
  await seating('hosts and crew', t('seating.hosts-and-crew'), [
    ...named(seat_people),
    ...seat_people.map(({ role }) => role),
  ])
  await seating('arrangements', t('seating.arrangements.open'), named(arrangements))
  await button(t('takeout.open')).click()
  await showDialog('take out', inMenu(t('takeout.open.lists')), [])
  await showDialog('wishes', button(t('wishes.open')), [
    ...seating_wishes.map(({ note }) => note),
    ...seating_wish_targets.map((target) => target.guest_group),
  ])
  await button(t('takeout.open')).click()
  const said = plan.catererTexts.flatMap(({ sent_to, note }) => [sent_to, note])
  await showDialog('caterer’s list', inMenu(t('caterer.open')), said)
  await show(
    `/app/event-timeline/${plan.id}`,
    plan.segments.flatMap(({ name, person, place, note }) => [name, person, place, note]),
  )
  await show(`/app/event-day/${plan.id}?view=door`, [HOSTILE_NAME])
  await show(`/app/vendor-recommendations/${plan.id}?kind=music`, [HOSTILE_NAME])
  const { cocktails } = plan
  const mixed = [...named(cocktails), ...cocktails.flatMap(({ ingredients }) => named(ingredients))]
  await show(`/app/drinks-wizard?plan=${plan.id}&step=styles`, [HOSTILE_NAME, ...mixed])
  await show(`/app/drinks-wizard?plan=${plan.id}&step=result`, mixed)
  await show(`/app/drinks-preferences?plan=${plan.id}`, [HOSTILE_NAME])
  await show(`/bottle-recommendations?plan=${plan.id}`, [HOSTILE_NAME])
  await show(`/bottle-recommendations/tequila?plan=${plan.id}`, [HOSTILE_NAME])
  await show(`/app/team/${plan.id}`, [HOSTILE_NAME, PERSON])
  await show(`/app/analytics?plan=${plan.id}&view=compare`, [HOSTILE_NAME])
  await show(`/app/plan-history/${plan.id}`, [HOSTILE_NAME, PERSON])
  await show('/app/account', [PERSON])
  await show('/app/subscription', [])
  await show('/app/checkout?tier=basic', [])
  await show('/app/example', [])

  await page.evaluate(
    ([userId, stored]) => localStorage.setItem(`convite.plan-draft.${userId}`, stored ?? ''),
    [account.session.user.id, JSON.stringify({ version: 1, draft: HOSTILE_DRAFT })],
  )
  await show('/app/new-plan?step=name', [HOSTILE_NAME, HOSTILE_CITY])
  await openPage('/app', [HOSTILE_NAME])
  const made = await account.client.functions.invoke<MadeJoinLink>('create-join-link', {
    body: { planId: plan.id, role: 'viewer', rights: null, days: 1, maxUses: 1 },
    headers: { 'x-csrf-token': crypto.randomUUID() },
  })
  const { pathname, hash } = new URL(made.data?.url ?? '/', product.url)
  await openPage(pathname + hash, [HOSTILE_NAME, PERSON])
  expectAllVisited('app')
})

test('XSS: texts in the address of a page are shown as they are, or not at all', async () => {
  const hostile = encodeURIComponent(HOSTILE_NAME)
  await openPage('/app', [HOSTILE_NAME])
  await show(`/app/saved-plans?q=zzz${hostile}`, [t('plans.list.none-for', { query: `zzz${HOSTILE_NAME}` })])
  await show(`/app/event-tasks/${plan.id}?q=${hostile}&task=${hostile}&group=constructor&sort=__proto__`, [
    HOSTILE_NAME,
  ])
  await show(`/app/budget-tracking/${plan.id}?q=${hostile}&tab=${hostile}&vendor=${hostile}`, [HOSTILE_NAME])
  await show(`/app/vendor-comparison/constructor?plan=${plan.id}`, [])
  await show(`/app/vendor-comparison/${hostile}?plan=${hostile}`, [])
  await show(`/app/event-plan/${hostile}`, [])
  await show(`/app/checkout?tier=pro&period=${hostile}&from=${hostile}`, [])
  await show(`/app/subscription?to=${hostile}&period=${hostile}&from=${hostile}`, [])
  await openPage(`/contact?tier=__proto__&subject=${hostile}`, [HOSTILE_NAME])
  await openPage(`/newsletter?token=${hostile}`)
  await openPage(`/blog/${hostile}`)
  await openPage('/404')
  await openPage(`/${hostile}`)
  expectAllVisited('site')
})

test('XSS: texts in names and questions are shown as they are on the pages of guests', async () => {
  const { guests, members, guest_questions: questions } = plan.guestRows
  const [guest, lead] = [guests[1], members[1]]
  if (!(guest && lead)) throw new Error('the plan has no guests')
  const { client } = account
  const { data: subEvents } = await client.from('sub_events').select('id').eq('plan_id', plan.id).throwOnError()
  await client
    .from('invitations')
    .upsert(
      subEvents.map(({ id }) => ({ plan_id: plan.id, member_id: lead.id, sub_event_id: id })),
      { ignoreDuplicates: true },
    )
    .throwOnError()
  await openPage(await linkOf(account, guest.id), [
    HOSTILE_NAME,
    lead.first_name,
    ...questions.map(({ text_es }) => text_es),
    ...plan.guestRows.sub_events.flatMap(({ place, dress }) => [place, dress]),
  ])
  const { data: others } = await client
    .from('sub_events')
    .select('id')
    .eq('plan_id', plan.id)
    .eq('is_main', false)
    .throwOnError()
  const page = {
    address: 'textos',
    is_on: true,
    shows_hosts: true,
    shows_place: true,
    sub_event_ids: others.map(({ id }) => id),
  }
  await client.rpc('save_public_page', { plan_id: plan.id, page }).throwOnError()
  const { settings } = plan.guestRows
  await openPage('/e/textos', [HOSTILE_NAME, settings.first_host])
  // The sign of the room.
  const arrangement = await client
    .from('arrangements')
    .select('id, rooms(sub_event_id)')
    .eq('plan_id', plan.id)
    .limit(1)
    .single()
    .throwOnError()
  const { id, rooms } = arrangement.data as unknown as { id: string; rooms: { sub_event_id: string } }
  await client.rpc('set_final_arrangement', { plan_id: plan.id, arrangement_id: id }).throwOnError()
  const sign = await client.functions.invoke<TableSign>('table-sign', {
    body: { action: 'save', planId: plan.id, subEventId: rooms.sub_event_id, isOn: true, opensEarly: true },
    headers: { 'x-csrf-token': crypto.randomUUID() },
  })
  await openPage(`/t#${sign.data?.token}`, [HOSTILE_NAME, settings.first_host])
  // The timeline of who coordinates.
  const { data: timelines } = await client.rpc('event_timelines', { plan_id: plan.id }).throwOnError()
  const [timeline] = timelines as readonly { readonly id: string; readonly revision: string }[]
  const version = { id: crypto.randomUUID(), revision: timeline?.revision }
  await client.rpc('send_timeline', { plan_id: plan.id, timeline_id: timeline?.id, version }).throwOnError()
  const link = await client.functions.invoke<TimelineLinkSecret>('timeline-link', {
    body: {
      ...{ action: 'make', planId: plan.id, linkId: crypto.randomUUID(), role: 'coordinator', vendorId: null },
      ...{ name: PERSON, language: 'es', expiresAt: null },
    },
    headers: { 'x-csrf-token': crypto.randomUUID() },
  })
  await openPage(`/d#${link.data?.token}`, [
    ...[HOSTILE_NAME, PERSON],
    ...plan.segments.flatMap(({ name, person, place, note }) => [name, person, place, note]),
  ])
  // The door, for a helper.
  const helper = await client.functions.invoke<{ readonly token: string | null }>('event-day-link', {
    body: {
      ...{ action: 'make', planId: plan.id, linkId: crypto.randomUUID() },
      ...{ name: PERSON, language: 'es', showsNeeds: true },
    },
    headers: { 'x-csrf-token': crypto.randomUUID() },
  })
  await openPage(`/c#${helper.data?.token}`, [HOSTILE_NAME, PERSON, lead.first_name])
  expectAllVisited('guests')
})

test('XSS: texts in the address of the entrance are not shown', async () => {
  const family = { visitor, harm }
  const hostile = encodeURIComponent(HOSTILE_NAME)
  visitor = await openVisitor({ baseUrl: product.url })
  try {
    harm = await watchForHarm(visitor.context, product.url)
    for (const path of [
      `/auth?next=javascript:alert(1)&mode=${hostile}&email=${hostile}`,
      `/confirm?token_hash=${hostile}&type=signup#error=x&error_code=x&error_description=${hostile}`,
      `/reset-password?token_hash=${hostile}&type=recovery#error_description=${hostile}`,
    ]) {
      await openPage(path)
    }
    expectAllVisited('entrance')
  } finally {
    await visitor.close()
    ;({ visitor, harm } = family)
  }
})

test('XSS: texts of visitors are shown as they are in the mails of the test mailbox', async () => {
  const { page } = visitor
  const sent = [0, 30].map(
    (from): ContactRequest => ({
      first_name: HOSTILE_CITY,
      last_name: PERSON,
      email: "o'hara+alert@evil.example",
      company: HOSTILE_NAME,
      subject: HOSTILE_NAME,
      message: joinedTexts(from, 2_000),
      language: 'es',
      website: '',
    }),
  )
  for (const body of sent) {
    const { error } = await account.client.functions.invoke('send-contact-message', { body })
    if (error) throw error
  }
  const mails = page.getByRole('link').filter({ hasText: HOSTILE_NAME })
  await expect
    .poll(async () => {
      await page.goto('/dev/mailbox')
      return await mails.count()
    })
    .toBeGreaterThanOrEqual(sent.length)
  await expectHarmless('the mailbox', [HOSTILE_NAME])
  // The newest comes first.
  for (const [index, body] of sent.toReversed().entries()) {
    await mails.nth(index).click()
    // Marks of direction and tabs are taken out of messages.
    const { message } = contactSchema.parse(body)
    const texts = [message, HOSTILE_NAME, HOSTILE_CITY, PERSON]
    await expectHarmless('a mail', texts)
    const preview = page.frames()[1]
    if (!preview) throw new Error('a mail has no preview')
    expect(await missingTexts(preview, texts)).toEqual([])
    expect(await hostileMarkup(preview)).toEqual([])
    await page.goBack()
  }
})

describe('XSS: nothing is left out', () => {
  test('XSS: texts that become markup are noticed', async () => {
    const { page } = visitor
    await page.goto('/404')
    await page.evaluate((texts) => {
      const places = texts.map((text) => {
        const place = document.createElement('div')
        place.innerHTML = text
        return place
      })
      document.body.replaceChildren(...places)
    }, HOSTILE_TEXTS)
    expect((await missingTexts(page, HOSTILE_TEXTS)).length).toBeGreaterThan(15)
    expect(await hostileMarkup(page)).toEqual(
      expect.arrayContaining(['IMG has onerror', 'A leads to javascript:alert(1)', 'math', 'a style']),
    )
    await expect
      .poll(() => harm.seen().map((each) => each.split(' ', 2).join(' ')))
      .toContain('policy: script-src-attr')
  })

  test('XSS: every text that a user may write through the data API was hostile', async () => {
    /** Columns that the database keeps to a pattern, to a list or to numbers, and what no screen shows. */
    const bound = [
      ...['event_plans.time_zone', 'event_plans.country_code', 'event_plans.city_id', 'event_plans.currency'],
      ...['event_plans.variant', 'event_plans.checklist_traits', 'tasks.template_id', 'payments.receipt_path'],
      ...['quotes.scores', 'quotes.red_flags', 'quotes.answered', 'quotes.checked', 'vendor_weights.weights'],
      ...['security_events.type', 'security_events.details'],
      ...['guests.phone', 'guests.whatsapp', 'sub_events.time_zone', 'guest_views.parameters'],
      ...['rooms.background_path', 'arrangements.weights', 'quotes.file_path', 'vendor_advice.style'],
    ]
    const { keptPlans, vendors, contributors, payments, tasks, budget_scenarios } = plan
    const { members, settings, ...guestTables } = plan.guestRows
    const tables = {
      ...{ event_plans: keptPlans, vendors, contributors, payments, tasks, budget_scenarios },
      ...{ ...guestTables, party_members: members, guest_settings: [settings], ...plan.seatingRows },
    }
    const isHostile = (value: unknown): boolean =>
      Array.isArray(value)
        ? value.some(isHostile)
        : typeof value === 'string' && HOSTILE_TEXTS.some((text) => value.includes(text) || value.includes('alert(1)'))
    const written = Object.entries(tables).flatMap(([table, rows]) =>
      rows.flatMap((row) =>
        Object.entries(row).flatMap(([column, value]) => (isHostile(value) ? [`${table}.${column}`] : [])),
      ),
    )
    // Of the account, and of the budget of the plan.
    const known = new Set([...bound, ...written, 'profiles.full_name', 'budget_allocations.reasons'])
    const { publishableKey } = (await (await fetch(`${product.url}/config.json`)).json()) as { publishableKey: string }
    const headers = { apikey: publishableKey, authorization: `Bearer ${account.session.access_token}` }
    const { definitions } = (await (await fetch(`${product.url}/rest/v1/`, { headers })).json()) as ApiDescription
    const missed = Object.entries(WRITABLE).flatMap(([table, { insert, update }]) =>
      [...new Set([...insert, ...update])]
        .filter((column) => {
          const { format, enum: values } = definitions[table]?.properties[column] ?? {}
          return values === undefined && /^(text|character|json)/.test(format ?? '')
        })
        .map((column) => `${table}.${column}`)
        .filter((column) => !known.has(column)),
    )
    expect(Object.keys(definitions).length).toBeGreaterThan(10)
    expect(missed).toEqual([])
  })
})
