import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EventDayLinkRequest, EventDayLinksRow } from '#contracts/event-day/event-day-link.ts'
import type { OpenedEventDay } from '#contracts/event-day/open-event-day.ts'
import { addGuests, type GuestIds } from '#tests/database/support/guest-rows.ts'
import { ALLOCATIONS, aPlan } from '#tests/database/support/test-context.ts'
import { makeDataFolder } from '#tests/support/data-folder.ts'
import { type SignedIn, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { spawnGateway } from '#tests/support/gateway-process.ts'

interface LinkSecret {
  readonly token: string | null
}

let gateway: TestGateway
let folder: Awaited<ReturnType<typeof makeDataFolder>>
let owner: SignedIn
let editor: SignedIn
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
  editor = await person('edna')
  viewer = await person('vera')
  stranger = await person('saul')
  const { admin } = gateway.database
  const plan = aPlan({ starts_at: '2099-05-15T23:00:00Z' })
  const { data, error } = await owner.client.rpc('create_event_plan', { plan, allocations: ALLOCATIONS, tasks: [] })
  if (error) throw error
  planId = (data as { id: string }).id
  await admin`
    insert into plan_members (plan_id, user_id, role)
    values (${planId}, ${viewer.user.id}, 'viewer'), (${planId}, ${editor.user.id}, 'editor')`
  guests = await addGuests(admin, planId)
})

beforeEach(() => gateway.database.admin`delete from private.turns`)

afterAll(async () => {
  await gateway.stop()
  await folder.remove()
})

const MADE = { name: 'Luz en la puerta', language: 'es', showsNeeds: false } as const

async function ofHosts({ client }: SignedIn, body: object) {
  const { data, error } = await client.functions.invoke<LinkSecret>('event-day-link', {
    body: { planId, ...body },
    headers: { 'x-csrf-token': crypto.randomUUID() },
  })
  if (!error) return { status: 200, body: data }
  const response = (error as { context: Response }).context
  return { status: response.status, body: (await response.json()) as unknown }
}

/** A link that was made for a helper, and its secret. */
async function make(changes: Partial<EventDayLinkRequest> & object = {}, by = owner) {
  const linkId = crypto.randomUUID()
  const { body } = await ofHosts(by, { action: 'make', linkId, ...MADE, ...changes })
  return { linkId, token: (body as LinkSecret).token ?? expect.unreachable() }
}

/** As the browser of somebody without an account: no key, no session. */
const send = (body: object, headers: object = {}, url = gateway.url) =>
  fetch(`${url}/functions/v1/open-event-day`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
async function open(token: unknown, asked: object = { since: '' }): Promise<{ status: number; body: OpenedEventDay }> {
  const response = await send({ token, ...asked })
  return { status: response.status, body: (await response.json()) as OpenedEventDay }
}

const links = async (by = owner) => {
  const { data } = await by.client.rpc('event_day_links', { plan_id: planId })
  return (data as EventDayLinksRow | null)?.links ?? null
}

const anArrival = (changes: object = {}) => ({
  ...{ id: crypto.randomUUID(), kind: 'arrival', subject_id: guests.memberId, value: { arrived: true } },
  ...{ at: new Date().toISOString(), replaces: [] },
  ...changes,
})

const CLOSED = { status: 404, body: { code: 'event-day-link.closed' } }

describe('LINK: the link of a helper', () => {
  test('LINK, IDOR: owner and editors make it; a viewer and all others are refused, whatever they ask', async () => {
    const { linkId, token } = await make()
    expect(token).toMatch(/^[\w-]{22}$/)
    expect((await ofHosts(editor, { action: 'show', linkId })).body).toEqual({ token })
    // Sent again, it is the same link.
    expect((await ofHosts(editor, { action: 'make', linkId, ...MADE })).body).toEqual({ token })
    const actions = [
      { action: 'make', ...MADE },
      { action: 'change', ...MADE },
      ...['show', 'renew', 'revoke', 'remove'].map((action) => ({ action })),
    ]
    const foreign = { status: 404, body: { code: 'plan.not-found' } }
    for (const action of actions) {
      const asked = { ...action, linkId }
      expect(await ofHosts(viewer, asked)).toEqual({ status: 403, body: { code: 'access.not-allowed' } })
      expect(await ofHosts(stranger, asked)).toEqual(foreign)
      for (const id of [crypto.randomUUID(), 'x', [planId], { id: planId }, null]) {
        expect(await ofHosts(owner, { ...asked, planId: id })).toEqual(foreign)
      }
    }
    expect([await links(viewer), await links(stranger)]).toEqual([null, null])
    expect((await open(token)).status).toBe(200)
  })

  test('LINK: is refused of another plan, without the token of the page, and where it makes no sense', async () => {
    const gone = { status: 404, body: { code: 'event-day-link.not-found' } }
    for (const action of ['show', 'renew', 'revoke', 'remove']) {
      expect(await ofHosts(owner, { action, linkId: crypto.randomUUID() })).toEqual(gone)
    }
    const linkId = crypto.randomUUID()
    const malformed = { status: 400, body: { code: 'event-day-link.malformed' } }
    for (const changes of [
      { language: 'fr' },
      { name: 'x'.repeat(81) },
      { showsNeeds: 'yes' },
      { role: 'music' },
      { token: 'x' },
      { linkId: 'x' },
    ]) {
      expect(await ofHosts(owner, { action: 'make', linkId, ...MADE, ...changes })).toEqual(malformed)
    }
    const { response } = await owner.client.functions.invoke('event-day-link', {
      body: { action: 'make', planId, linkId, ...MADE },
    })
    expect(response?.status).toBe(403)
    expect((await links())?.map(({ id }) => id)).not.toContain(linkId)
  })

  test('LINK: opens nothing once it is renewed, revoked, removed or over, nor where it never was, which is one answer', async () => {
    const { linkId, token } = await make()
    const renewed = (await ofHosts(owner, { action: 'renew', linkId })).body as LinkSecret
    const second = renewed.token ?? expect.unreachable()
    for (const other of [token, 'x'.repeat(22), 'x', '', null, [second], { token: second }]) {
      expect(await open(other)).toEqual(CLOSED)
    }
    expect((await open(second)).status).toBe(200)
    expect((await ofHosts(owner, { action: 'revoke', linkId })).body).toEqual({ token: null })
    expect(await open(second)).toEqual(CLOSED)
    expect(await open(second, { entries: [anArrival()] })).toEqual(CLOSED)
    expect((await links())?.find(({ id }) => id === linkId)).toMatchObject({ is_revoked: true })
    const removed = await make()
    await ofHosts(owner, { action: 'remove', linkId: removed.linkId })
    expect(await open(removed.token)).toEqual(CLOSED)
    const { admin } = gateway.database
    const over = await make()
    await admin`update event_plans set starts_at = now() - interval '4 days' where id = ${planId}`
    expect(await open(over.token)).toEqual(CLOSED)
    await admin`update event_plans set starts_at = '2099-05-15T23:00:00Z' where id = ${planId}`
    expect((await open(over.token)).status).toBe(200)
  })

  test('LINK: opening it changes nothing but that it was opened', async () => {
    const { linkId, token } = await make()
    const { admin } = gateway.database
    const state = () => admin`
      select count(*) as entries, (select md5(string_agg(guest::text, '' order by guest.id)) from guests as guest) as guests
      from private.event_day_entries`
    const before = await state()
    const { revision } = (await open(token)).body
    expect((await open(token, { since: revision })).body).toMatchObject({ page: null, revision })
    expect(await state()).toEqual(before)
    expect((await links())?.find(({ id }) => id === linkId)).toMatchObject({ openings: 1 })
  })

  test('LINK: what a helper notes is seen by the other helpers and by the hosts, and by none of another plan', async () => {
    const [door, garden] = [await make(), await make({ name: 'Beto' })]
    const entry = anArrival()
    expect((await open(door.token, { entries: [entry] })).body).toMatchObject({ refused: [], page: null })
    const seen = (await open(garden.token)).body
    expect(seen.entries.at(-1)).toMatchObject({ id: entry.id, by: 'Luz en la puerta', value: { arrived: true } })
    expect((await open(garden.token, { after: seen.position })).body.entries).toEqual([])
    const ask = (by: SignedIn) => by.client.rpc('add_day_entries', { plan_id: planId, entries: [], after: 0 })
    expect((await ask(owner)).data).toMatchObject({
      entries: expect.arrayContaining([expect.objectContaining({ id: entry.id })]),
    })
    expect((await ask(stranger)).error?.message).toBe('plan.not-found')
  })

  test('LINK: an entry that a helper may not write is refused by itself', async () => {
    const { token } = await make()
    const good = anArrival({ replaces: [] })
    const entries = [
      anArrival({ kind: 'cash', value: { paid: true } }),
      anArrival({ subject_id: crypto.randomUUID() }),
      good,
    ]
    const { status, body } = await open(token, { entries })
    expect(status).toBe(200)
    expect(body.refused.map(({ code }) => code)).toEqual(['access.not-allowed', 'event-day.not-found'])
    for (const asked of [
      { entries: 'x' },
      { entries: [{ id: 'x' }] },
      { entries: Array.from({ length: 201 }, () => anArrival()) },
      { after: -1 },
      { since: 'x' },
      { planId },
      // What no column holds.
      { entries: [{ ...anArrival(), value: { text: 'a\u0000b' } }] },
      { entries: [{ ...anArrival(), value: 5e-324 }] },
    ]) {
      expect(await open(token, asked)).toEqual({ status: 400, body: { code: 'event-day-link.malformed' } })
    }
  })

  test('LINK: a page of another site cannot have its visitors ask, and of one network so many ask and no more', async () => {
    const { token } = await make()
    const asked = { token }
    expect((await send(asked, { origin: 'https://otra.example' })).status).toBe(403)
    expect((await send(asked, { origin: gateway.url })).status).toBe(200)
    // All but five of what one network may ask in ten minutes.
    await gateway.database.admin`update private.turns set taken = 5995`
    const tries = await Promise.all(Array.from({ length: 20 }, () => send(asked)))
    const refused = tries.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(15)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

test('a link is not made of a completed plan, where it can still be ended', async () => {
  const { admin } = gateway.database
  const { linkId } = await make()
  await admin`update event_plans set completed_at = now() where id = ${planId}`
  const completed = { status: 409, body: { code: 'plan.completed' } }
  expect(await ofHosts(owner, { action: 'make', linkId: crypto.randomUUID(), ...MADE })).toEqual(completed)
  expect(await ofHosts(owner, { action: 'renew', linkId })).toEqual(completed)
  expect((await ofHosts(owner, { action: 'revoke', linkId })).status).toBe(200)
  await admin`update event_plans set completed_at = null where id = ${planId}`
})

test('LINK: the secret is not in the database, what is asked is in no log, and what happened is', async () => {
  const { linkId, token } = await make()
  const [row] = await gateway.database.admin`
    select event_day_links::text as text from private.event_day_links where id = ${linkId}`
  expect(row?.['text']).not.toContain(token)
  await gateway.stop()
  const logging = await spawnGateway({ dataDir: folder.path, env: { LOG_LEVEL: 'trace' } })
  const at = (body: object, headers = {}) => send(body, headers, logging.url)
  const gift = anArrival({ kind: 'gift', subject_id: guests.guestId, value: { text: 'Licuadora azul' } })
  expect((await at({ token, entries: [gift] })).status).toBe(200)
  expect((await at({ token: 'x'.repeat(22) })).status).toBe(404)
  expect((await at({ token }, { origin: 'https://otra.example' })).status).toBe(403)
  await fetch(`${logging.url}/c`)
  await logging.end()
  const log = logging.log()
  for (const event of ['event day link not open', 'event day link asked from another site'])
    expect(log).toContain(event)
  for (const hidden of [token, 'x'.repeat(22), 'Luz en la puerta', 'Licuadora azul']) expect(log).not.toContain(hidden)
})
