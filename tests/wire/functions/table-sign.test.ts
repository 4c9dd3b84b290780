import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SignPage, SoughtTable } from '#contracts/find-table.ts'
import type { TableSign } from '#contracts/table-sign.ts'
import { addGuests, type GuestIds } from '#tests/database/support/guest-rows.ts'
import { addSeating, type SeatingIds } from '#tests/database/support/seating-rows.ts'
import { ALLOCATIONS, aPlan } from '#tests/database/support/test-context.ts'
import { makeDataFolder } from '#tests/support/data-folder.ts'
import { type SignedIn, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { spawnGateway } from '#tests/support/gateway-process.ts'

let gateway: TestGateway
let folder: Awaited<ReturnType<typeof makeDataFolder>>
let owner: SignedIn
let viewer: SignedIn
let stranger: SignedIn
let planId: string
let guests: GuestIds
let seating: SeatingIds

beforeAll(async () => {
  folder = await makeDataFolder()
  gateway = await startTestGateway({ dataDir: folder.path, dataRequestsPerSecond: Number.POSITIVE_INFINITY })
  const person = (name: string) =>
    gateway.signUpConfirmed({ email: `${name}@example.com`, password: 'un buen secreto', fullName: name })
  owner = await person('olga')
  viewer = await person('vera')
  stranger = await person('saul')
  const { admin } = gateway.database
  await admin`update subscriptions set tier = 'enterprise'`
  const plan = aPlan({ starts_at: '2199-05-15T23:00:00Z' })
  const { data, error } = await owner.client.rpc('create_event_plan', { plan, allocations: ALLOCATIONS, tasks: [] })
  if (error) throw error
  planId = (data as { id: string }).id
  await admin`insert into plan_members (plan_id, user_id, role) values (${planId}, ${viewer.user.id}, 'viewer')`
  guests = await addGuests(admin, planId)
  seating = await addSeating(admin, planId, guests)
  await admin`update arrangements set state = 'final' where id = ${seating.arrangementId}`
  await seat('Guadalupe', 'Hernández Ríos', 2)
  await seat('Beto', 'Salas', 1, 2)
  await seat('Beto', 'Salas', 2, 2)
  await seat('Leo', 'Muñoz', 3, 1, 'under-18')
})

beforeEach(() => gateway.database.admin`delete from private.turns`)

afterAll(async () => {
  await gateway.stop()
  await folder.remove()
})

/** Somebody with a seat, in a party of their own; a child comes along with Ana. */
async function seat(first: string, last: string, number: number, at = 1, age: string | null = null) {
  const { admin } = gateway.database
  const [table] = await admin`
    insert into room_tables (plan_id, room_id, number, name, x, y)
    values (${planId}, ${seating.roomId}, ${number + at * 10}, ${at === 1 ? null : `Familia ${number}`}, 8, ${number})
    returning id`
  const guestId = age ? guests.guestId : crypto.randomUUID()
  const memberId = crypto.randomUUID()
  await admin.begin(async (sql) => {
    if (!age) await sql`insert into guests (id, plan_id) values (${guestId}, ${planId})`
    await sql`
      insert into party_members (id, plan_id, guest_id, position, first_name, last_name, age_group)
      values (${memberId}, ${planId}, ${guestId}, ${age ? 2 : 0}, ${first}, ${last}, ${age})`
  })
  await admin`
    insert into seat_assignments (plan_id, room_id, arrangement_id, table_id, seat, member_id)
    values (${planId}, ${seating.roomId}, ${seating.arrangementId}, ${table?.['id']}, 1, ${memberId})`
}

async function ofHosts({ client }: SignedIn, changes: object = {}) {
  const { data, error } = await client.functions.invoke<TableSign>('table-sign', {
    body: { action: 'save', planId, subEventId: guests.subEventId, isOn: true, opensEarly: true, ...changes },
    headers: { 'x-csrf-token': crypto.randomUUID() },
  })
  if (!error) return { status: 200, body: data }
  const response = (error as { context: Response }).context
  return { status: response.status, body: (await response.json()) as unknown }
}
const change = (action: 'read' | 'renew', of: object = {}) => ({
  action,
  isOn: undefined,
  opensEarly: undefined,
  ...of,
})

async function tokenOf(changes: object = {}): Promise<string> {
  const { body } = await ofHosts(owner, changes)
  return (body as TableSign).token ?? expect.unreachable()
}

/** As the browser of a guest: no key, no session. */
const send = (body: object, headers: object = {}, url = gateway.url) =>
  fetch(`${url}/functions/v1/find-table`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
async function ask<Answer = { code: string }>(body: object): Promise<{ status: number; body: Answer }> {
  const response = await send(body)
  return { status: response.status, body: (await response.json()) as Answer }
}
const open = (token: unknown) => ask<SignPage>({ action: 'open', token })
const lookUp = (token: string, name: string) => ask<SoughtTable>({ action: 'look-up', token, name })

const CLOSED = { status: 404, body: { code: 'table-sign.closed' } }
const NOTHING = { status: 200, body: { table: null, isUnclear: false } }

describe('LINK: the sign of a sub-event', () => {
  test('LINK, IDOR: editors switch it on and see its link; a viewer and all others are refused', async () => {
    const saved = await ofHosts(owner)
    expect(saved).toMatchObject({ status: 200, body: { is_on: true, opens_early: true, has_final: true } })
    expect((saved.body as TableSign).token).toMatch(/^[\w-]{22}$/)
    expect((await ofHosts(owner, change('read'))).body).toEqual(saved.body)
    expect(await ofHosts(viewer, change('read'))).toEqual({ status: 403, body: { code: 'access.not-allowed' } })
    const foreign = { status: 404, body: { code: 'plan.not-found' } }
    expect(await ofHosts(stranger)).toEqual(foreign)
    for (const id of [crypto.randomUUID(), 'x', [planId], { id: planId }, null]) {
      expect(await ofHosts(owner, { planId: id })).toEqual(foreign)
    }
    // Members of the plan see whether it is on, and no link.
    const read = await viewer.client.rpc('table_sign', { plan_id: planId, sub_event_id: guests.subEventId })
    expect(Object.keys(read.data as object).sort()).toEqual([
      ...['closes_at', 'has_final', 'is_on', 'opens_at', 'opens_early'],
    ])
  })

  test('LINK: is closed when it is off, renewed, not of this day, or never was, which is one answer', async () => {
    const first = await tokenOf()
    expect((await open(first)).status).toBe(200)
    await ofHosts(owner, { isOn: false })
    expect(await open(first)).toEqual(CLOSED)
    await ofHosts(owner, { opensEarly: false })
    expect(await lookUp(first, 'Ana Muñoz')).toEqual(CLOSED)
    // The same link is on the printed sign.
    expect(await tokenOf()).toBe(first)
    const second = await tokenOf(change('renew'))
    expect(second).not.toBe(first)
    for (const token of [first, 'x'.repeat(22), 'x', '', null, [second], { token: second }]) {
      expect(await open(token)).toEqual(CLOSED)
    }
    expect((await open(second)).status).toBe(200)
  })
})

describe('LINK: a look-up on a sign', () => {
  test('LINK: tells the table of the name, where it stands, and no name of a person', async () => {
    const token = await tokenOf()
    const found = await lookUp(token, 'ana munoz')
    expect(found).toMatchObject({ status: 200, body: { table: { label: '1', isNamed: false }, isUnclear: false } })
    const { room } = found.body.table ?? expect.unreachable()
    expect(room.tables.filter(({ is_sought }) => is_sought)).toMatchObject([{ x: 5, y: 5, shape: 'round' }])
    const keys = new Set(room.tables.flatMap((table) => Object.keys(table)))
    expect([...keys].sort()).toEqual(['is_sought', 'length', 'rotation', 'shape', 'width', 'x', 'y'])
    expect(room.items).toEqual([{ kind: 'dance-floor', x: 0, y: 0, width: 1, length: 1, rotation: 0 }])
    expect(JSON.stringify(found)).not.toMatch(/Muñoz|Ana|Beto|Familia/i)
  })

  test('forgives accents, nicknames, one surname of two, typos, and the order of surnames', async () => {
    const token = await tokenOf()
    for (const name of ['Lupita Hernandez', 'guadalupe rios', 'Guadalupe Ríos Hernández', 'Guadalupe Hernandes Rios']) {
      expect((await lookUp(token, name)).body.table?.label, name).toBe('12')
    }
  })

  test('LINK: several people of a name at different tables, unknown names and children are told by no table', async () => {
    const token = await tokenOf()
    expect(await lookUp(token, 'Beto Salas')).toEqual({ status: 200, body: { table: null, isUnclear: true } })
    for (const name of ['Carlos Nadie', 'Leo Muñoz', 'Muñoz', '%', '*', 'Ana']) {
      expect(await lookUp(token, name), name).toEqual(NOTHING)
    }
    for (const name of ['', ' ', 'x'.repeat(101), null, ['Ana Muñoz']]) {
      expect((await ask({ action: 'look-up', token, name })).status).toBe(400)
    }
  })

  test('LINK: fifty tries tell nothing else, take a least time for each name, and the limits of guests of one network hold', async () => {
    const token = await tokenOf()
    const times: number[] = []
    const timed = async (kind: 'found' | 'missing', name: string) => {
      const began = performance.now()
      const answer = await lookUp(token, name)
      times.push(performance.now() - began)
      expect(answer.status).toBe(200)
      if (kind === 'missing') expect(answer).toEqual(NOTHING)
    }
    for (let round = 0; round < 5; round += 1) {
      const tries = Array.from({ length: 5 }, (_, at) => [
        timed('found', 'Ana Muñoz'),
        timed('missing', `Nadie Nada ${at}`),
      ])
      await Promise.all(tries.flat())
    }
    expect(Math.min(...times)).toBeGreaterThan(240)
    const all = await Promise.all(
      Array.from({ length: 90 }, () => send({ action: 'look-up', token, name: 'Ana Muñoz' })),
    )
    expect(all.filter(({ status }) => status === 429)).not.toEqual([])
    expect(all.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(70)
    const refused = all.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(60)
  })

  test('LINK: a page of another site cannot have its visitors ask', async () => {
    const token = await tokenOf()
    const foreign = await send({ action: 'look-up', token, name: 'Ana Muñoz' }, { origin: 'https://otra.example' })
    expect(foreign.status).toBe(403)
    const own = await send({ action: 'look-up', token, name: 'Ana Muñoz' }, { origin: gateway.url })
    expect(own.status).toBe(200)
  })
})

describe('the sign on paper', () => {
  const print = async ({ client }: SignedIn, changes: object = {}) => {
    const { response } = await client.functions.invoke('export-table-sign', {
      body: { planId, subEventId: guests.subEventId, size: 'a4', language: 'both', ...changes },
      headers: { 'x-csrf-token': crypto.randomUUID() },
    })
    if (!response) return expect.unreachable()
    return { status: response.status, type: response.headers.get('content-type') }
  }

  test('LINK: is for editors, and is refused where the tier has no PDF', async () => {
    await ofHosts(owner)
    expect(await print(owner)).toMatchObject({ status: 200, type: 'application/pdf' })
    expect((await print(viewer)).status).toBe(403)
    expect((await print(stranger)).status).toBe(404)
    expect((await print(owner, { subEventId: guests.mainEventId })).status).toBe(404)
    await gateway.database.admin`update subscriptions set tier = 'free'`
    expect((await print(owner)).status).toBe(402)
    await gateway.database.admin`update subscriptions set tier = 'enterprise'`
  })
})

test('LINK: the secret is not in the database, what is asked is in no log, and what happened is', async () => {
  const token = await tokenOf()
  const [row] = await gateway.database.admin`select table_signs::text as text from private.table_signs`
  expect(row?.['text']).not.toContain(token)
  await gateway.stop()
  const logging = await spawnGateway({ dataDir: folder.path, env: { LOG_LEVEL: 'trace' } })
  const at = (body: object, headers = {}) => send(body, headers, logging.url)
  expect((await at({ action: 'open', token })).status).toBe(200)
  expect((await at({ action: 'look-up', token, name: 'Jicama Secreta' })).status).toBe(200)
  expect((await at({ action: 'look-up', token, name: 'Ana Muñoz' }, { origin: 'https://otra.example' })).status).toBe(
    403,
  )
  await fetch(`${logging.url}/t`)
  await logging.end()
  const log = logging.log()
  for (const event of ['table sign name not found', 'table sign asked from another site']) expect(log).toContain(event)
  for (const hidden of [token, 'Jicama', 'Secreta', 'Muñoz']) expect(log).not.toContain(hidden)
})
