import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GuestReplyPage } from '#contracts/guest-reply.ts'
import type { LookedUp, OpenedPage, UnlockedPage } from '#contracts/public-page.ts'
import type { PublicPageSettings, PublicPageSettingsRequest } from '#contracts/public-page-settings.ts'
import { addGuests, type GuestIds } from '#tests/database/support/guest-rows.ts'
import { ALLOCATIONS, aPlan } from '#tests/database/support/test-context.ts'
import { makeDataFolder } from '#tests/support/data-folder.ts'
import { type SignedIn, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { spawnGateway } from '#tests/support/gateway-process.ts'

const PASSWORD = 'jacarandas en mayo'

let gateway: TestGateway
let folder: Awaited<ReturnType<typeof makeDataFolder>>
let owner: SignedIn
let viewer: SignedIn
let stranger: SignedIn
let planId: string
let guests: GuestIds

beforeAll(async () => {
  folder = await makeDataFolder()
  gateway = await startTestGateway({ dataDir: folder.path, dataRequestsPerSecond: Number.POSITIVE_INFINITY })
  const person = (name: string) =>
    gateway.signUpConfirmed({ email: `${name}@example.com`, password: 'un buen secreto', fullName: name })
  owner = await person('olga')
  viewer = await person('vera')
  stranger = await person('saul')
  await gateway.database.admin`update subscriptions set tier = 'enterprise'`
  planId = await aPlanOf(owner)
  await gateway.database.admin`
    insert into plan_members (plan_id, user_id, role) values (${planId}, ${viewer.user.id}, 'viewer')`
})

/** Everybody is without an answer, in a list of its own for each test. */
beforeEach(async () => {
  const { admin } = gateway.database
  await admin`delete from private.turns`
  await admin`delete from guests where plan_id = ${planId}`
  await admin`delete from sub_events where plan_id = ${planId} and not is_main`
  await admin`delete from guest_questions where plan_id = ${planId}`
  await admin`delete from meal_options where plan_id = ${planId}`
  guests = await addGuests(admin, planId)
  await admin`update invitations set answer = 'pending' where plan_id = ${planId}`
  await save(owner)
})

afterAll(async () => {
  await gateway.stop()
  await folder.remove()
})

async function aPlanOf({ client }: SignedIn): Promise<string> {
  const plan = aPlan({ starts_at: '2199-05-15T23:00:00Z' })
  const { data, error } = await client.rpc('create_event_plan', { plan, allocations: ALLOCATIONS, tasks: [] })
  if (error) throw error
  return (data as { id: string }).id
}

async function save(
  { client }: SignedIn,
  changes: Partial<PublicPageSettingsRequest['page']> = {},
  of: unknown = planId,
) {
  const page = {
    address: 'ana-y-luis',
    isOn: true,
    showsHosts: true,
    showsPlace: true,
    subEventIds: [],
    password: null,
  }
  const { data, error } = await client.functions.invoke<PublicPageSettings>('public-page-settings', {
    body: { planId: of, page: { ...page, ...changes } },
    headers: { 'x-csrf-token': crypto.randomUUID() },
  })
  if (!error) return { status: 200, body: data }
  const response = (error as { context: Response }).context
  return { status: response.status, body: (await response.json()) as unknown }
}

/** As the browser of a guest: no key, no session. */
const send = (body: object, { headers = {}, url = gateway.url }: { headers?: object; url?: string } = {}) =>
  fetch(`${url}/functions/v1/public-page`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ address: 'ana-y-luis', ...body }),
  })

async function ask<Answer = { code: string }>(body: object): Promise<{ status: number; body: Answer }> {
  const response = await send(body)
  return { status: response.status, body: (await response.json()) as Answer }
}

const open = (pass: string | null = null) => ask<OpenedPage>({ action: 'open', pass })
const unlock = (password: string) => ask<UnlockedPage>({ action: 'unlock', password })
const lookUp = (first: string, last: string | null, more: object = {}) =>
  ask<LookedUp>({ action: 'look-up', name: { first, last }, ...more })
const forgetTurns = () => gateway.database.admin`delete from private.turns`

const answerOf = (ticket: string, changes: object = {}) => ({
  action: 'answer',
  ticket,
  answer: {
    id: crypto.randomUUID(),
    people: [{ person: 0, answers: [{ sub_event_id: guests.mainEventId, answer: 'yes' }] }],
  },
  ...changes,
})

async function ticketOf(first: string, last: string): Promise<string> {
  const { body } = await lookUp(first, last)
  return body.hits[0]?.ticket ?? expect.unreachable(JSON.stringify(body))
}

const NOTHING = { status: 200, body: { hits: [], isUnclear: false, party: null } }
const NOT_FOUND = { status: 404, body: { code: 'public-page.not-found' } }

describe('LINK: who publishes a page', () => {
  test('LINK, IDOR: editors do; a viewer and all others are refused, and nothing changes', async () => {
    expect(await save(owner, { showsPlace: false })).toMatchObject({
      status: 200,
      body: { address: 'ana-y-luis', is_on: true, has_password: false, shows_place: false },
    })
    expect(await save(viewer, { isOn: false })).toEqual({ status: 403, body: { code: 'access.not-allowed' } })
    const foreign = { status: 404, body: { code: 'plan.not-found' } }
    expect(await save(stranger, { isOn: false })).toEqual(foreign)
    for (const id of [crypto.randomUUID(), 'x', [planId], { id: planId }, null]) {
      expect(await save(owner, {}, id)).toEqual(foreign)
    }
    expect((await open()).status).toBe(200)
    const read = await viewer.client.rpc('public_page', { plan_id: planId })
    expect(read.data).toMatchObject({ address: 'ana-y-luis', is_on: true })
    expect((await stranger.client.rpc('public_page', { plan_id: planId })).data).toBeNull()
  })

  test('LINK: an address that another plan has is refused, whatever its state', async () => {
    const other = await aPlanOf(stranger)
    expect(await save(stranger, { isOn: false }, other)).toEqual({ status: 409, body: { code: 'public-page.taken' } })
  })

  test('MASS: what is no setting is refused', async () => {
    const refused = [
      { address: 'Ana y Luis' },
      { address: 'admin' },
      { password: 'corta' },
      { password: ` ${PASSWORD}` },
      { password: 'x'.repeat(73) },
      { isOn: 'yes' },
      { owner: 'me' },
    ]
    for (const changes of refused) {
      expect(await save(owner, changes as object)).toEqual({ status: 400, body: { code: 'public-page.malformed' } })
    }
  })

  test('BRUTE: the database holds no password, and no member of the plan is told its hash', async () => {
    await save(owner, { password: PASSWORD })
    const [stored] = await gateway.database.admin`select to_jsonb(page) as page from private.public_pages as page`
    expect(JSON.stringify(stored)).not.toContain('jacarandas')
    for (const { client } of [owner, viewer]) {
      const { data } = await client.rpc('public_page', { plan_id: planId })
      expect(JSON.stringify(data)).not.toMatch(/pbkdf2|version/)
      expect((await client.rpc('try_public_page_password', { address: 'ana-y-luis', visitor: 'x' })).error?.code).toBe(
        '42501',
      )
    }
  })
})

describe('LINK: the page', () => {
  test('LINK: shows the plan to anybody, and no person, note, contact or need of it', async () => {
    const { status, body } = await open()
    expect([status, body]).toMatchObject([200, { page: { language: 'es', plan: { name: 'Boda de Ana y Luis' } } }])
    expect(JSON.stringify(body)).not.toMatch(/Muñoz|\+5255|primos|vegetarian|Familia|olga|example|autobús|Pollo/)
  })

  test('LINK: is found without regard to capitals, accents and spaces', async () => {
    for (const address of ['ANA-Y-LUIS', 'ana y luis', '/ána-y-luis/']) {
      expect((await ask<OpenedPage>({ action: 'open', address })).body.page?.plan.name).toBe('Boda de Ana y Luis')
    }
  })

  test('LINK: switched off, deleted and never there are one answer', async () => {
    const answers = [await ask({ action: 'open', address: 'no-hay' }), await ask({ action: 'open', address: '' })]
    await save(owner, { isOn: false })
    answers.push(await ask({ action: 'open' }), await ask({ action: 'unlock', password: PASSWORD }))
    answers.push(await ask({ action: 'look-up', name: { first: 'Ana', last: 'Muñoz' }, digits: null }))
    await save(owner)
    await gateway.database.admin`update event_plans set deleted_at = now() where id = ${planId}`
    answers.push(await ask({ action: 'open' }))
    await gateway.database.admin`update event_plans set deleted_at = null where id = ${planId}`
    expect(answers).toEqual(answers.map(() => NOT_FOUND))
  })

  test('BRUTE: wants its password for everything, and its pass is of this password and this address', async () => {
    await save(owner, { password: PASSWORD })
    expect(await open()).toEqual({ status: 200, body: { page: null } })
    expect(await lookUp('Ana', 'Muñoz')).toEqual({ status: 403, body: { code: 'public-page.locked' } })
    expect(await unlock('otra cosa')).toEqual({ status: 403, body: { code: 'public-page.wrong-password' } })
    const { body } = await unlock(` ${PASSWORD} `)
    expect((await open(body.pass)).body.page).toEqual(body.page)
    expect((await lookUp('Ana', 'Muñoz', { pass: body.pass })).body.hits).toHaveLength(1)
    // Of another address of the same page, and of the password before.
    await save(owner, { address: 'luis-y-ana', password: undefined })
    expect((await ask<OpenedPage>({ action: 'open', address: 'luis-y-ana', pass: body.pass })).body.page).toBeNull()
    await save(owner, { password: `${PASSWORD} 2` })
    expect((await open(body.pass)).body.page).toBeNull()
    for (const forged of ['A'.repeat(80), body.pass.slice(1), `${body.pass}A`]) {
      expect((await open(forged)).body.page).toBeNull()
    }
  })

  test('BRUTE: the sixth wrong password in five minutes is refused with the time of the next, also the right one', async () => {
    await save(owner, { password: PASSWORD })
    const tries = await Promise.all(Array.from({ length: 50 }, () => unlock('otra cosa')))
    expect(tries.filter(({ status }) => status === 403)).toHaveLength(5)
    const refused = await send({ action: 'unlock', password: PASSWORD })
    expect([refused.status, await refused.json()]).toEqual([429, { code: 'public-page.too-many' }])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200)
  })
})

test('LINK: nothing of a page is kept by a browser or between, whether it is served or refused', async () => {
  const { body } = await lookUp('Ana', 'Muñoz', { digits: '5678' })
  const ticket = body.party?.ticket ?? expect.unreachable()
  const form = new URLSearchParams({ action: 'ics', address: 'ana-y-luis', ticket, language: 'es' })
  const answers = await Promise.all([
    send({ action: 'open' }),
    send({ action: 'open', address: 'no-hay' }),
    send({ action: 'unlock', password: PASSWORD }),
    send({ action: 'look-up', name: { first: 'Rosa', last: 'Muñoz' } }),
    send({ action: 'read', ticket }),
    send({ action: 'read', ticket: 'x' }),
    send({ action: 'none' }),
    send({ action: 'open' }, { headers: { origin: 'https://evil.example' } }),
    fetch(`${gateway.url}/functions/v1/public-page`, { method: 'POST', body: form }),
    fetch(`${gateway.url}/functions/v1/public-page?address=ana-y-luis`),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 200, 200, 410, 400, 403, 200, 405])
  for (const { headers } of answers) expect(headers.get('cache-control')).toContain('no-store')
})

describe('LINK: a look-up', () => {
  test('LINK: finds a name however it is written, and tells the first name as the hosts wrote it', async () => {
    const written = [
      ['ana', 'munoz'],
      ['Anita', 'Muñoz'],
      ['Muñoz', 'Ana'],
      ['Ana Muñoz', null],
      ['Ana', 'Muñzo'],
    ] as const
    for (const found of await Promise.all(written.map(([first, last]) => lookUp(first, last)))) {
      expect(found).toEqual({
        status: 200,
        body: { hits: [{ ticket: expect.any(String), names: ['Ana'] }], isUnclear: false, party: null },
      })
    }
  })

  test('LINK: who has answered, who is not there and digits that are not theirs are one answer', async () => {
    const { admin } = gateway.database
    const answers = [await lookUp('Rosa', 'Muñoz'), await lookUp('Ana', 'Muñoz', { digits: '0000' })]
    await admin`update invitations set answer = 'no' where member_id = ${guests.memberId}`
    answers.push(await lookUp('Ana', 'Muñoz'), await lookUp('Rosa', 'Muñoz', { digits: '5678' }))
    await admin`update guests set deleted_at = now() where id = ${guests.guestId}`
    answers.push(await lookUp('Ana', 'Muñoz', { digits: '5678' }))
    expect(answers).toEqual(answers.map(() => NOTHING))
  })

  test('LINK: fifty look-ups give away the first names of five people at most, and no id, surname or number', async () => {
    const { admin } = gateway.database
    const names = Array.from(
      { length: 50 },
      (_, place) => `Zulema${'abcdefghij'[place % 10]}${'klmno'[Math.floor(place / 10)]}x`,
    )
    for (const first_name of names) {
      const id = crypto.randomUUID()
      await admin`
        with party as (insert into guests (id, plan_id, notes) values (${id}, ${planId}, 'Nota'))
        insert into party_members (plan_id, guest_id, position, first_name, last_name)
        values (${planId}, ${id}, 0, ${first_name}, 'Quetzalcuautli')`
    }
    const found = await Promise.all(names.map((first) => lookUp(first, 'Quetzalcuautli')))
    expect(found.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(found.filter(({ status }) => status === 429)).toHaveLength(45)
    const told = JSON.stringify(found.map(({ body }) => ({ ...body, hits: body.hits?.map(({ names }) => names) })))
    expect(told).not.toMatch(/Quetzal|Nota|[0-9a-f]{8}-/)
    const ticketed = found.flatMap(({ body }) => body.hits ?? []).map(({ ticket }) => Buffer.from(ticket, 'base64url'))
    for (const bytes of ticketed) expect(bytes.toString('latin1')).not.toContain('guestId')
  })

  test('LINK: takes as long for who is there as for who is not', async () => {
    const timeOf = async (first: string) => {
      const start = performance.now()
      await lookUp(first, 'Muñoz')
      return performance.now() - start
    }
    for (const time of await Promise.all([timeOf('Ana'), timeOf('Rosa')])) expect(time).toBeGreaterThanOrEqual(245)
  })

  test('LINK: the page of another site cannot ask in its visitors’ browsers', async () => {
    const body = { action: 'look-up', name: { first: 'Ana', last: 'Muñoz' } }
    for (const origin of ['https://evil.example', 'null', `${gateway.url}.evil.example`]) {
      const refused = await send(body, { headers: { origin } })
      expect([refused.status, await refused.json()]).toEqual([403, { code: 'csrf.missing' }])
    }
    // Without a question of the browser first, nothing is asked.
    const simple = await send(body, { headers: { 'content-type': 'text/plain' } })
    expect(simple.status).toBe(400)
    expect((await send(body, { headers: { origin: gateway.url } })).status).toBe(200)
  })

  test('LIMIT: what is no name and no digits is refused', async () => {
    const refused = [
      { name: { first: null, last: ' ' } },
      { name: { first: 'x'.repeat(51), last: 'y' } },
      { name: 'Ana' },
      { name: { first: ['Ana'], last: null } },
      { digits: '567' },
      { digits: 5678 },
      { digits: '٥٦٧٨' },
      { visitor: 'x' },
    ]
    for (const changes of refused) {
      const body = { action: 'look-up', name: { first: 'Ana', last: 'Muñoz' }, ...changes }
      expect(await ask(body)).toEqual({ status: 400, body: { code: 'public-page.malformed' } })
    }
  })
})

describe('LINK: an answer', () => {
  test('LINK: is saved for the people of the ticket, and seen by the hosts', async () => {
    const ticket = await ticketOf('Ana', 'Muñoz')
    const sent = answerOf(ticket)
    expect(await ask(sent)).toEqual({ status: 200, body: {} })
    expect(await ask(sent)).toEqual({ status: 200, body: {} })
    const listed = await viewer.client.rpc('guest_list', { plan_id: planId })
    const [party] = listed.data as { members: { invitations: object[] }[] }[]
    expect(party?.members[0]?.invitations).toContainEqual(
      expect.objectContaining({ sub_event_id: guests.mainEventId, answer: 'yes', answered_by: 'guest' }),
    )
    // Who answered is not found any more, and nobody answers for her again.
    expect(await lookUp('Ana', 'Muñoz')).toEqual(NOTHING)
    expect(await ask(answerOf(ticket))).toEqual({ status: 409, body: { code: 'reply.changed' } })
  })

  test('LINK: nothing is saved with a ticket that is forged, late, of another kind or address, nor for others', async () => {
    const ticket = await ticketOf('Ana', 'Muñoz')
    const expired = { status: 410, body: { code: 'public-page.expired' } }
    const { body } = await lookUp('Ana', 'Muñoz', { digits: '5678' })
    const partyTicket = body.party?.ticket ?? expect.unreachable()
    for (const other of [`A${ticket}`, ticket.slice(4), 'x', partyTicket, '', null])
      expect(await ask(answerOf(other as string))).toEqual(expired)
    expect(await ask({ action: 'read', ticket })).toEqual(expired)
    await save(owner, { address: 'luis-y-ana' })
    expect(await ask(answerOf(ticket, { address: 'luis-y-ana' }))).toEqual(expired)
    expect(await ask(answerOf(ticket))).toEqual(NOT_FOUND)
    await save(owner)
    const { answer } = answerOf(ticket)
    const [line] = answer.people
    const others = [
      { ...answer, people: [{ ...line, person: 1 }] },
      { ...answer, people: [{ ...line, person: -1 }] },
      { ...answer, people: [] },
      { ...answer, people: [{ ...line, id: guests.companionId }] },
      { ...answer, message: 'Hola' },
    ]
    for (const changed of others) expect((await ask(answerOf(ticket, { answer: changed }))).status).toBe(400)
    const saved = await gateway.database.admin`select from invitations where answer <> 'pending'`
    expect(saved).toEqual([])
  })
})

describe('LINK: with the digits of the phone', () => {
  test('LINK, NEEDS: the party has its whole page, answers on it and has its calendar', async () => {
    const { body } = await lookUp('Ana', 'Munoz', { digits: '5678' })
    const { ticket, page } = body.party ?? expect.unreachable()
    expect(page.members).toMatchObject([{ first_name: 'Ana', needs: null }, { first_name: null }])
    const reply = {
      id: crypto.randomUUID(),
      members: [
        { id: guests.memberId, answers: [{ sub_event_id: guests.mainEventId, answer: 'yes', meal_option_id: null }] },
      ],
      message: 'Ahí estaremos',
      song: '',
      question_answers: {},
      has_consented: false,
    }
    const saved = await ask<GuestReplyPage>({ action: 'reply', ticket, reply })
    expect([saved.status, saved.body.message]).toEqual([200, 'Ahí estaremos'])
    expect((await ask({ action: 'read', ticket })).body).toEqual(saved.body)
    const form = new URLSearchParams({ action: 'ics', address: 'ana-y-luis', pass: '', ticket, language: 'es' })
    const calendar = await fetch(`${gateway.url}/functions/v1/public-page`, { method: 'POST', body: form })
    expect(await calendar.text()).toContain('SUMMARY:Boda de Ana y Luis')
    form.set('ticket', 'x')
    const refused = await fetch(`${gateway.url}/functions/v1/public-page`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
    })
    expect([refused.status, refused.headers.get('location')]).toEqual([303, expect.stringMatching(/\/e\/ana-y-luis$/)])
  })

  test('BRUTE: of a party whose tries of the day are used up the right digits are told apart from wrong ones by nothing', async () => {
    await gateway.database.admin`
      insert into private.turns (key, taken, ends_at)
      values (sha256(convert_to('public page digits of ' || ${guests.guestId}, 'UTF8')), 10, now() + interval '1 hour')`
    expect(await lookUp('Ana', 'Muñoz', { digits: '5678' })).toEqual(NOTHING)
  })
})

test('LINK: what is asked is in no log, and what happened is', async () => {
  await save(owner, { password: PASSWORD })
  await forgetTurns()
  await gateway.stop()
  const logging = await spawnGateway({ dataDir: folder.path, env: { LOG_LEVEL: 'trace' } })
  const at = (body: object) => send(body, { url: logging.url })
  await at({ action: 'unlock', password: 'contraseña equivocada' })
  const { pass } = (await (await at({ action: 'unlock', password: PASSWORD })).json()) as UnlockedPage
  await at({ action: 'look-up', pass, name: { first: 'Xochiquetzal', last: 'Ixtli' } })
  await at({ action: 'look-up', pass, name: { first: 'Ana', last: 'Muñoz' }, digits: '9876' })
  const found = await at({ action: 'look-up', pass, name: { first: 'Ana', last: 'Muñoz' }, digits: '5678' })
  for (let times = 0; times < 3; times += 1) await at({ action: 'look-up', pass, name: { first: 'X', last: 'Y' } })
  const { party } = (await found.json()) as LookedUp
  await logging.end()
  const log = logging.log()
  for (const event of [
    'public page password wrong',
    'public page name not found',
    'public page digits wrong',
    'public page opened by digits',
    'public page limit reached',
  ]) {
    expect(log).toContain(event)
  }
  for (const hidden of ['equivocada', 'jacarandas', 'Xochi', 'Muñoz', pass, party?.ticket ?? '?']) {
    expect(log).not.toContain(hidden)
  }
  // Digits by themselves: times, ids and durations may hold the same four by chance.
  expect(log).not.toMatch(/(?<![\w.-])(9876|5678)(?![\w.-])/)
})
