import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenedTimeline } from '#contracts/timeline/open-timeline.ts'
import type { TimelineLinkRow } from '#contracts/timeline/timeline.ts'
import type { TimelineLinkRequest, TimelineLinkSecret } from '#contracts/timeline/timeline-link.ts'
import { addGuests } from '#tests/database/support/guest-rows.ts'
import { addLedger } from '#tests/database/support/ledger-rows.ts'
import { ALLOCATIONS, aPlan } from '#tests/database/support/test-context.ts'
import { addTimeline, type TimelineIds } from '#tests/database/support/timeline-rows.ts'
import { makeDataFolder } from '#tests/support/data-folder.ts'
import { type SignedIn, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { spawnGateway } from '#tests/support/gateway-process.ts'

let gateway: TestGateway
let folder: Awaited<ReturnType<typeof makeDataFolder>>
let owner: SignedIn
let editor: SignedIn
let viewer: SignedIn
let stranger: SignedIn
let planId: string
let vendorId: string
let timeline: TimelineIds

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
  const ledger = await addLedger(admin, planId)
  vendorId = ledger.vendorId
  const guests = await addGuests(admin, planId)
  timeline = await addTimeline(admin, planId, { vendorId, subEventId: guests.mainEventId })
})

beforeEach(() => gateway.database.admin`delete from private.turns`)

afterAll(async () => {
  await gateway.stop()
  await folder.remove()
})

const MADE = { role: 'music', vendorId: null, name: 'DJ Ramiro', language: 'es', expiresAt: null } as const

async function ofHosts({ client }: SignedIn, body: object) {
  const { data, error } = await client.functions.invoke<TimelineLinkSecret>('timeline-link', {
    body: { planId, ...body },
    headers: { 'x-csrf-token': crypto.randomUUID() },
  })
  if (!error) return { status: 200, body: data }
  const response = (error as { context: Response }).context
  return { status: response.status, body: (await response.json()) as unknown }
}

/** A link that was made for a role, and its secret. */
async function make(changes: Partial<TimelineLinkRequest> & object = {}, by = owner) {
  const linkId = crypto.randomUUID()
  const { body } = await ofHosts(by, { action: 'make', linkId, ...MADE, ...changes })
  return { linkId, token: (body as TimelineLinkSecret).token ?? expect.unreachable() }
}

/** As the browser of somebody without an account: no key, no session. */
const send = (body: object, headers: object = {}, url = gateway.url) =>
  fetch(`${url}/functions/v1/open-timeline`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
async function ask<Answer = { code: string }>(body: object): Promise<{ status: number; body: Answer }> {
  const response = await send(body)
  return { status: response.status, body: (await response.json()) as Answer }
}
const open = (token: unknown, since?: string) => ask<OpenedTimeline>({ action: 'open', token, since })
const confirm = (token: string, version = 1, timelineId = timeline.timelineId) =>
  ask({ action: 'confirm', token, timelineId, version })

const shown = async (token: string) => {
  const { page } = (await open(token)).body
  return page?.timelines[0] ?? expect.unreachable()
}

const links = async () => {
  const { data } = await owner.client.rpc('timeline_links', { plan_id: planId })
  return data as TimelineLinkRow[]
}

const CLOSED = { status: 404, body: { code: 'timeline-link.closed' } }

describe('LINK: the link of a role', () => {
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
    expect((await open(token)).status).toBe(200)
  })

  test('LINK: is refused of another plan, without the token of the page, and where it makes no sense', async () => {
    const gone = { status: 404, body: { code: 'timeline-link.not-found' } }
    for (const action of ['show', 'renew', 'revoke', 'remove']) {
      expect(await ofHosts(owner, { action, linkId: crypto.randomUUID() })).toEqual(gone)
    }
    const linkId = crypto.randomUUID()
    const malformed = { status: 400, body: { code: 'timeline-link.malformed' } }
    for (const changes of [
      { role: 'uncle' },
      { language: 'fr' },
      { name: 'x'.repeat(81) },
      { expiresAt: 'tomorrow' },
      { vendorId: crypto.randomUUID() },
      { token: 'x' },
      { linkId: 'x' },
    ]) {
      expect(await ofHosts(owner, { action: 'make', linkId, ...MADE, ...changes })).toEqual(malformed)
    }
    const { response } = await owner.client.functions.invoke('timeline-link', {
      body: { action: 'make', planId, linkId, ...MADE },
    })
    expect(response?.status).toBe(403)
    expect((await links()).map(({ id }) => id)).not.toContain(linkId)
  })

  test('LINK: opens nothing once it is renewed, revoked, removed or over, nor where it never was, which is one answer', async () => {
    const { linkId, token } = await make()
    const renewed = (await ofHosts(owner, { action: 'renew', linkId })).body as TimelineLinkSecret
    const second = renewed.token ?? expect.unreachable()
    for (const other of [token, 'x'.repeat(22), 'x', '', null, [second], { token: second }]) {
      expect(await open(other)).toEqual(CLOSED)
    }
    expect((await open(second)).status).toBe(200)
    expect((await ofHosts(owner, { action: 'revoke', linkId })).body).toEqual({ token: null })
    expect(await open(second)).toEqual(CLOSED)
    expect(await confirm(second)).toEqual(CLOSED)
    expect((await links()).find(({ id }) => id === linkId)).toMatchObject({ is_revoked: true })
    const over = await make({ expiresAt: '2026-01-01T00:00:00Z' })
    expect(await open(over.token)).toEqual(CLOSED)
    const removed = await make()
    await ofHosts(owner, { action: 'remove', linkId: removed.linkId })
    expect(await open(removed.token)).toEqual(CLOSED)
    expect((await links()).map(({ id }) => id)).not.toContain(removed.linkId)
  })

  test('LINK: tells its role what it may know, at the hours of the event, and nothing private', async () => {
    const { token } = await make({ vendorId })
    const { status, body } = await open(token)
    expect(status).toBe(200)
    expect(body.page).toMatchObject({ role: 'music', name: 'DJ Ramiro', language: 'es', is_completed: false })
    const [told] = body.page?.timelines ?? []
    expect(told).toMatchObject({ version: 1, read_version: null, changes: null, time_zone: 'America/Mexico_City' })
    // Guadalajara is six hours behind UTC.
    expect(told?.call).toMatchObject({ meals: 3, local_starts_at: '2099-05-15T15:30' })
    const first = told?.segments.find(({ start_minute }) => start_minute === 0)
    expect(first?.local_starts_at).toBe('2099-05-15T17:00')
    expect(JSON.stringify(body)).not.toMatch(/Sorpresa|Rosa|vendor_id|audience|owner_id|@/)
    const { admin } = gateway.database
    const everything = await admin`select id from timeline_segments where timeline_id = ${timeline.timelineId}`
    const guests = await make({ role: 'guests' })
    expect((await shown(guests.token)).segments.length).toBeLessThan(told?.segments.length ?? 0)
    expect(told?.segments.length).toBeLessThan(everything.length)
  })

  test('LINK: opening it changes nothing but that it was opened', async () => {
    const { linkId, token } = await make()
    const { admin } = gateway.database
    const state = () => admin`
      select timelines::text, (select count(*) from private.timeline_readings) as readings from timelines
      where plan_id = ${planId}`
    const before = await state()
    const { revision } = (await open(token)).body
    expect(await open(token, revision)).toEqual({ status: 200, body: { revision, page: null } })
    expect(await state()).toEqual(before)
    expect((await links()).find(({ id }) => id === linkId)).toMatchObject({ openings: 1 })
  })

  test('LINK: a page of another site cannot have its visitors ask, and of one network so many ask and no more', async () => {
    const { token } = await make()
    const asked = { action: 'open', token }
    expect((await send(asked, { origin: 'https://otra.example' })).status).toBe(403)
    expect((await send(asked, { origin: gateway.url })).status).toBe(200)
    const tries = await Promise.all(
      Array.from({ length: 130 }, () =>
        send({ action: 'confirm', token, timelineId: timeline.timelineId, version: 1 }),
      ),
    )
    const refused = tries.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(10)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(60)
  })
})

describe('what a role has read', () => {
  const change = async (segmentId: string, before: object, after: object) => {
    const { error } = await owner.client.rpc('change_timeline', {
      plan_id: planId,
      timeline_id: timeline.timelineId,
      changes: { segments: [{ id: segmentId, before, after }] },
    })
    if (error) throw error
  }

  test('is told to the hosts by version, and to its reader what changed since', async () => {
    const { linkId, token } = await make()
    expect((await confirm(token)).body).toEqual({ isRead: true })
    expect((await links()).find(({ id }) => id === linkId)?.readings).toMatchObject([{ version: 1 }])
    const before = await shown(token)
    expect(before).toMatchObject({ read_version: 1, changes: [] })
    const { revision } = (await open(token)).body
    const moved = before.segments.find(({ start_minute }) => start_minute === 0) ?? expect.unreachable()
    await change(moved.id, { start_minute: 0 }, { start_minute: 15 })
    const after = await open(token, revision)
    const changes = after.body.page?.timelines[0]?.changes
    expect(changes).toMatchObject([
      {
        kind: 'moved',
        before: { local_starts_at: '2099-05-15T17:00' },
        after: { local_starts_at: '2099-05-15T17:15' },
      },
    ])
    await change(moved.id, { start_minute: 15 }, { start_minute: 0 })
    expect((await shown(token)).changes).toEqual([])
  })

  test('LINK: nothing is told of a segment that has become private since, and one that is gone is named', async () => {
    const { token } = await make()
    await confirm(token)
    const told = (await shown(token)).segments.filter(({ start_minute }) => start_minute > 0)
    const [hidden, removed] = [told[0], told[1]]
    if (!hidden || !removed) return expect.unreachable()
    const { admin } = gateway.database
    const audience = await admin`select audience from timeline_segments where id = ${hidden.id}`
    await admin`update timeline_segments set audience = 'private' where id = ${hidden.id}`
    const [row] = await admin`delete from timeline_segments where id = ${removed.id} returning *`
    const { changes, segments } = await shown(token)
    expect(changes).toMatchObject([{ kind: 'removed', after: { id: removed.id } }])
    expect(JSON.stringify([changes, segments])).not.toContain(hidden.id)
    await admin`update timeline_segments set audience = ${audience[0]?.['audience']} where id = ${hidden.id}`
    await admin`insert into timeline_segments ${admin(row ?? {})}`
  })

  test('is a version that was sent, of a timeline that the link tells of', async () => {
    const { linkId, token } = await make()
    expect((await confirm(token, 2)).body).toEqual({ isRead: true })
    expect((await confirm(token, 1, crypto.randomUUID())).body).toEqual({ isRead: true })
    for (const version of [0, 1000, '1', null]) {
      expect((await ask({ action: 'confirm', token, timelineId: timeline.timelineId, version })).status).toBe(400)
    }
    expect((await links()).find(({ id }) => id === linkId)?.readings).toEqual([])
  })
})

describe('LINK: the calendar of a link', () => {
  const calendarOf = async (token: string) => (await open(token)).body.page?.calendar_token ?? expect.unreachable()
  const subscribe = (token: string, init?: RequestInit) =>
    fetch(`${gateway.url}/functions/v1/timeline-calendar?token=${token}`, init)
  /** The lines of its entries by their ids, unfolded. */
  const entriesOf = (text: string) =>
    new Map(
      text
        .replaceAll('\r\n ', '')
        .split('BEGIN:VEVENT')
        .slice(1)
        .map((entry) => [/^UID:(.*)\r$/m.exec(entry)?.[1] ?? '', entry]),
    )

  test('LINK: tells what is the reader’s at its instant, under ids that stay when it moves, and nothing private', async () => {
    const { linkId, token } = await make({ vendorId })
    const calendar = await calendarOf(token)
    const response = await subscribe(calendar)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const text = await response.text()
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n.*END:VCALENDAR\r\n$/s)
    expect(text).not.toMatch(/Sorpresa|Rosa/)
    const { segments } = await shown(token)
    const own = segments.filter(({ is_own }) => is_own)
    const entries = entriesOf(text)
    expect([...entries.keys()]).toEqual([`${timeline.timelineId}-call`, ...own.map(({ id }) => id)])
    expect(entries.get(`${timeline.timelineId}-call`)).toContain('DTSTART:20990515T213000Z\r\n')

    const etag = response.headers.get('etag') ?? ''
    expect((await subscribe(calendar, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect(await (await subscribe(calendar, { method: 'HEAD' })).text()).toBe('')
    const moved = own[0] ?? expect.unreachable()
    const sequence = (entry = '') => Number(/^SEQUENCE:(\d+)\r$/m.exec(entry)?.[1])
    const was = entries.get(moved.id)
    const { admin } = gateway.database
    await admin`
      update timelines set changed_at = now() + interval '1 hour' where id = ${timeline.timelineId}`
    await admin`update timeline_segments set start_minute = start_minute + 15 where id = ${moved.id}`
    const now = entriesOf(await (await subscribe(calendar, { headers: { 'if-none-match': etag } })).text()).get(
      moved.id,
    )
    expect(sequence(now)).toBeGreaterThan(sequence(was))
    expect(/^DTSTART:.*$/m.exec(now ?? '')).not.toEqual(/^DTSTART:.*$/m.exec(was ?? ''))
    await admin`update timeline_segments set start_minute = start_minute - 15 where id = ${moved.id}`
    // A program that asks every hour opens nothing.
    const [{ openings } = { openings: 0 }] = (await links()).filter(({ id }) => id === linkId)
    expect(openings).toBe(2)
  })

  test('LINK: has a secret of its own, ends with the link, and every other token is one answer', async () => {
    const { linkId, token } = await make()
    const calendar = await calendarOf(token)
    expect(calendar).not.toContain(token)
    expect(await open(calendar)).toEqual(CLOSED)
    const refusal = async (asked: string) => {
      const response = await subscribe(asked)
      return { status: response.status, body: await response.text() }
    }
    const closed = { status: 404, body: '{"code":"calendar.not-found"}' }
    for (const other of [token, '', '%00', `${calendar.slice(0, -2)}AA`, 'x'.repeat(123), 'x'.repeat(5000)]) {
      expect(await refusal(other)).toEqual(closed)
    }
    expect((await refusal(calendar)).status).toBe(200)
    await ofHosts(owner, { action: 'renew', linkId })
    expect(await refusal(calendar)).toEqual(closed)
  })
})

test('a link is not made of an example or a completed plan, where it can still be ended', async () => {
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
    select timeline_links::text as text from private.timeline_links where id = ${linkId}`
  expect(row?.['text']).not.toContain(token)
  await gateway.stop()
  const logging = await spawnGateway({ dataDir: folder.path, env: { LOG_LEVEL: 'trace' } })
  const at = (body: object, headers = {}) => send(body, headers, logging.url)
  expect((await at({ action: 'open', token })).status).toBe(200)
  expect((await at({ action: 'open', token: 'x'.repeat(22) })).status).toBe(404)
  expect((await at({ action: 'open', token }, { origin: 'https://otra.example' })).status).toBe(403)
  await fetch(`${logging.url}/d`)
  await logging.end()
  const log = logging.log()
  for (const event of ['timeline link not open', 'timeline link asked from another site']) expect(log).toContain(event)
  for (const hidden of [token, 'x'.repeat(22), 'DJ Ramiro']) expect(log).not.toContain(hidden)
})
