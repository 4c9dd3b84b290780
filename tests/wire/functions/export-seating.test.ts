import papa from 'papaparse'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ExportSeatingRequest } from '#contracts/export-seating.ts'
import { addGuests, type GuestIds } from '#tests/database/support/guest-rows.ts'
import { addSeating, type SeatingIds } from '#tests/database/support/seating-rows.ts'
import { ALLOCATIONS, aPlan } from '#tests/database/support/test-context.ts'
import { ONE_PIXEL_JPEG } from '#tests/support/files/one-pixel.ts'
import { type SignedIn, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'

let gateway: TestGateway
let ana: SignedIn
let luis: SignedIn
let planId: string
let guests: GuestIds
let seating: SeatingIds

beforeAll(async () => {
  gateway = await startTestGateway()
  ana = await gateway.signUpConfirmed({ email: 'ana@example.com', password: 'un buen secreto' })
  luis = await gateway.signUpConfirmed({ email: 'luis@example.com', password: 'un buen secreto' })
  const { data, error } = await ana.client.rpc('create_event_plan', { plan: aPlan(), allocations: ALLOCATIONS })
  if (error) throw error
  planId = (data as { id: string }).id
  guests = await addGuests(gateway.database.admin, planId)
  seating = await addSeating(gateway.database.admin, planId, guests)
  await gateway.database.admin`update invitations set answer = 'yes' where plan_id = ${planId}`
})

afterAll(() => gateway.stop())

const tierOf = (person: SignedIn, tier: string) =>
  gateway.database.admin`update subscriptions set tier = ${tier} where user_id = ${person.user.id}`
const join = (person: SignedIn, role: string) =>
  gateway.database
    .admin`insert into plan_members (plan_id, user_id, role) values (${planId}, ${person.user.id}, ${role})`
const leave = (person: SignedIn) =>
  gateway.database.admin`delete from plan_members where plan_id = ${planId} and user_id = ${person.user.id}`

async function ask(person: SignedIn | null, body: Omit<ExportSeatingRequest, 'planId'>) {
  const client = person?.client ?? gateway.anonClient()
  const { data, error, response } = await client.functions.invoke('export-seating', {
    body: { planId, subEventId: guests.subEventId, ...body },
    headers: { 'x-csrf-token': crypto.randomUUID() },
  })
  if (error) return { status: response?.status, body: await response?.text() }
  return { status: 200, file: data as Blob }
}

test('the table says who sits where, and the PDFs have them too', async () => {
  const { file } = await ask(ana, { file: 'csv', arrangementId: seating.arrangementId })
  const rows = papa.parse<Record<string, string>>((await file?.text()) ?? '', { header: true }).data
  expect(rows[0]).toMatchObject({ Mesa: '1', Lugar: '1', Nombre: 'Ana', Apellidos: 'Muñoz' })
  await tierOf(ana, 'basic')
  for (const paper of ['seating-list', 'room-plan', 'place-cards'] as const) {
    const content = await (await ask(ana, { file: paper })).file?.arrayBuffer()
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(content as ArrayBuffer)), {
      mergePages: true,
    })
    expect(text).toContain('Muñoz')
  }
  await tierOf(ana, 'free')
})

test('the venue’s own plan lies below the room in its PDF, for every member, until it is hidden', async () => {
  const path = `${planId}/${crypto.randomUUID()}/hall.jpg`
  const files = ana.client.storage.from('plan-files')
  const sent = await files.upload(path, ONE_PIXEL_JPEG, { contentType: 'image/jpeg' })
  expect(sent.error).toBeNull()
  const { admin } = gateway.database
  await admin`update rooms set background_path = ${path}, background_width = 12 where plan_id = ${planId}`
  await tierOf(ana, 'basic')
  await join(luis, 'viewer')
  const pictures = async () =>
    (await (await ask(luis, { file: 'room-plan' })).file?.text())?.match(/\/Subtype \/Image/g)?.length ?? 0
  expect(await pictures()).toBe(1)
  await admin`update rooms set is_background_shown = false where plan_id = ${planId}`
  expect(await pictures()).toBe(0)
  await leave(luis)
  await tierOf(ana, 'free')
})

test('a PDF depends on the owner’s tier, not on the reader’s; tables are free for every member', async () => {
  await join(luis, 'viewer')
  await tierOf(luis, 'enterprise')
  for (const file of ['seating-list', 'room-plan', 'place-cards', 'table-cards'] as const) {
    expect(await ask(luis, { file })).toEqual({ status: 402, body: '{"code":"export.not-in-tier"}' })
  }
  for (const file of ['csv', 'xlsx'] as const) {
    const { status, body } = await ask(luis, { file })
    expect({ status, body }).toEqual({ status: 200 })
  }
  await tierOf(luis, 'free')
  await leave(luis)
})

test('NEEDS: an editor gets them, which is noted; a viewer is refused and gets the rest without them', async () => {
  const readings = async () =>
    (await gateway.database.admin`select user_id from private.needs_readings where plan_id = ${planId}`).length
  await gateway.database.admin`delete from private.needs_readings`
  await join(luis, 'viewer')
  expect(await ask(luis, { file: 'csv', hasNeeds: true })).toEqual({
    status: 403,
    body: '{"code":"access.not-allowed"}',
  })
  expect(await (await ask(luis, { file: 'csv' })).file?.text()).not.toMatch(/Vegetariana|Dieta/)
  expect(await readings()).toBe(0)
  await leave(luis)
  await join(luis, 'editor')
  expect(await (await ask(luis, { file: 'csv', hasNeeds: true })).file?.text()).toContain('Vegetariana')
  expect(await readings()).toBe(1)
  await leave(luis)
})

test('who cannot read the plan does not learn that it exists', async () => {
  const nothing = { status: 404, body: '{"code":"plan.not-found"}' }
  expect(await ask(luis, { file: 'csv', hasNeeds: true })).toEqual(nothing)
  expect(await ask(null, { file: 'csv' })).toEqual(nothing)
  expect(await ask(ana, { file: 'csv', arrangementId: crypto.randomUUID() })).toEqual({
    status: 404,
    body: '{"code":"seating.not-found"}',
  })
})
