import papa from 'papaparse'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ExportGuestsRequest } from '#contracts/export-guests.ts'
import { addGuests, type GuestIds } from '#tests/database/support/guest-rows.ts'
import { ALLOCATIONS, aPlan } from '#tests/database/support/test-context.ts'
import { readWorkbook } from '#tests/support/files/workbook.ts'
import { type SignedIn, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { fillGuestList } from '#tests/support/guests/large-guest-list.ts'

let gateway: TestGateway
let ana: SignedIn
let luis: SignedIn
let planId: string
let guests: GuestIds

beforeAll(async () => {
  gateway = await startTestGateway()
  ana = await gateway.signUpConfirmed({ email: 'ana@example.com', password: 'un buen secreto' })
  luis = await gateway.signUpConfirmed({ email: 'luis@example.com', password: 'un buen secreto' })
  planId = await addPlan()
  guests = await addGuests(gateway.database.admin, planId)
  await gateway.database.admin`
    update invitations set answer = 'yes', meal_option_id = ${guests.mealOptionId}
    where plan_id = ${planId} and sub_event_id = ${guests.mainEventId}`
  await gateway.database.admin`
    update guests set table_number = '12', address = 'Calle Ñandú 4, Mérida' where plan_id = ${planId}`
})

afterAll(() => gateway.stop())

async function addPlan(): Promise<string> {
  const { data, error } = await ana.client.rpc('create_event_plan', { plan: aPlan(), allocations: ALLOCATIONS })
  if (error) throw error
  return (data as { id: string }).id
}

const tierOf = (person: SignedIn, tier: string) =>
  gateway.database.admin`update subscriptions set tier = ${tier} where user_id = ${person.user.id}`
const join = (person: SignedIn, role: string) =>
  gateway.database
    .admin`insert into plan_members (plan_id, user_id, role) values (${planId}, ${person.user.id}, ${role})`
const leave = (person: SignedIn) =>
  gateway.database.admin`delete from plan_members where plan_id = ${planId} and user_id = ${person.user.id}`
const readings = async () =>
  (await gateway.database.admin`select user_id from private.needs_readings where plan_id = ${planId}`).length

async function ask(person: SignedIn | null, body: Omit<ExportGuestsRequest, 'planId'>, plan = planId) {
  const client = person?.client ?? gateway.anonClient()
  const { data, error, response } = await client.functions.invoke('export-guests', {
    body: { planId: plan, ...body },
    headers: { 'x-csrf-token': crypto.randomUUID() },
  })
  if (error) return { status: response?.status, body: await response?.text() }
  return { status: 200, file: data as Blob, headers: (response as Response).headers }
}

const bytesOf = async (file: Blob | undefined) => new Uint8Array((await file?.arrayBuffer()) as ArrayBuffer)
const textOf = async (file: Blob | undefined) => {
  const { text } = await extractText(await getDocumentProxy(await bytesOf(file)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

describe("the browser's client receives a complete file", () => {
  beforeAll(() => tierOf(ana, 'basic'))
  afterAll(() => tierOf(ana, 'free'))

  test('the table has a row for each person, with what is of the party beside its lead', async () => {
    const { file, headers } = await ask(ana, { file: 'csv' })
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(file))
    expect(text.startsWith('\ufeff')).toBe(true)
    const rows = papa.parse<Record<string, string>>(text.slice(1), { header: true }).data
    expect(rows).toMatchObject([
      {
        'ID de invitado': guests.guestId,
        'ID de persona': guests.memberId,
        Nombre: 'Ana',
        Apellidos: 'Muñoz',
        Teléfono: "'+525512345678",
        Confirmación: 'Confirmado',
        Menú: 'Pollo',
        'Confirmación: Ceremonia': 'Confirmado',
        Mesa: '12',
        Etiquetas: 'primos',
      },
      { 'ID de persona': guests.companionId, Nombre: '', Teléfono: '', Mesa: '', Confirmación: 'Confirmado' },
    ])
    expect(Object.keys(rows[0] ?? {})).not.toContain('Dieta')
    expect(headers?.get('content-disposition')).toBe('attachment; filename="invitados-boda-de-ana-y-luis.csv"')
  })

  test('the workbook has the same rows', async () => {
    const { file } = await ask(ana, { file: 'xlsx', language: 'en', hasNeeds: true })
    const { sheets } = await readWorkbook(await bytesOf(file))
    const [sheet] = sheets
    expect(sheet?.rows[0]).toContain('Confirmation: Ceremony')
    const columnOf = (header: string) => sheet?.rows[0]?.indexOf(header) ?? -1
    expect(sheet?.rows.slice(1).map((row) => row[columnOf('Diet')])).toEqual(['Vegetarian', null])
    expect(sheet?.rows).toHaveLength(3)
  })

  test('the PDF has the people by table and in alphabetical order', async () => {
    const { file } = await ask(ana, { file: 'guest-list', hasMenus: true, hasNeeds: true })
    const text = await textOf(file)
    expect(text).toContain('2 personas confirmadas de 1 grupo')
    expect(text).toContain('Mesa 12 2 personas')
    expect(text).toContain('Ana Muñoz Pollo Vegetariana')
    expect(text).toContain('Acompañante de Ana Muñoz 12 Pollo')
    expect(text).toContain('Muñoz, Ana 12 Pollo Vegetariana')
  })

  test('labels have the name on the envelope and the address', async () => {
    expect(await textOf((await ask(ana, { file: 'address-labels' })).file)).toBe(
      'Ana Muñoz y acompañante Calle Ñandú 4, Mérida',
    )
    expect(await textOf((await ask(ana, { file: 'name-labels' })).file)).toBe('Ana Muñoz y acompañante')
  })
})

describe('access to a file', () => {
  test.each(['guest-list', 'address-labels', 'name-labels'] as const)(
    'a %s depends on the owner’s tier, not on the reader’s',
    async (file) => {
      await join(luis, 'viewer')
      await tierOf(luis, 'enterprise')
      const refusal = { status: 402, body: '{"code":"export.not-in-tier"}' }
      expect([await ask(ana, { file }), await ask(luis, { file })]).toEqual([refusal, refusal])
      await tierOf(luis, 'free')
      await tierOf(ana, 'basic')
      expect([(await ask(ana, { file })).status, (await ask(luis, { file })).status]).toEqual([200, 200])
      await tierOf(ana, 'free')
      await leave(luis)
    },
  )

  test.each(['owner', 'editor', 'viewer'])('the %s can export CSV and XLSX on the free tier', async (role) => {
    if (role !== 'owner') await join(luis, role)
    const reader = role === 'owner' ? ana : luis
    expect([(await ask(reader, { file: 'csv' })).status, (await ask(reader, { file: 'xlsx' })).status]).toEqual([
      200, 200,
    ])
    if (role !== 'owner') await leave(luis)
  })

  test('NEEDS: an editor gets them, which is noted; a viewer is refused and gets the rest without them', async () => {
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
    expect(await (await ask(luis, { file: 'csv' })).file?.text()).not.toMatch(/Vegetariana|Dieta/)
    expect(await readings()).toBe(0)
    expect(await (await ask(luis, { file: 'csv', hasNeeds: true })).file?.text()).toContain('Vegetariana')
    expect(await readings()).toBe(1)
    await leave(luis)
  })

  test('a user who cannot read the plan does not learn that it exists', async () => {
    await tierOf(ana, 'basic')
    const nothing = { status: 404, body: '{"code":"plan.not-found"}' }
    for (const file of ['csv', 'guest-list'] as const) {
      expect(await ask(luis, { file, hasNeeds: true })).toEqual(nothing)
      expect(await ask(null, { file })).toEqual(nothing)
      expect(await ask(ana, { file }, crypto.randomUUID())).toEqual(nothing)
    }
    await join(luis, 'editor')
    await leave(luis)
    expect(await ask(luis, { file: 'csv' })).toEqual(nothing)
    await tierOf(ana, 'free')
  })

  test('a completed plan can still be exported, and what was deleted is in no file', async () => {
    await ana.client.rpc('complete_event_plan', { plan_id: planId })
    expect((await ask(ana, { file: 'csv' })).status).toBe(200)
    await ana.client.rpc('reopen_event_plan', { plan_id: planId })
    await ana.client.rpc('delete_guests', { plan_id: planId, ids: [guests.guestId] })
    expect(await (await ask(ana, { file: 'csv' })).file?.text()).not.toContain('Muñoz')
    await ana.client.rpc('restore_guests', { plan_id: planId, ids: [guests.guestId] })
  })
})

test('a list longer than one answer of the database is whole', async () => {
  await tierOf(ana, 'enterprise')
  const large = await addPlan()
  await fillGuestList(gateway.database.admin, large, 5_505)
  const { file } = await ask(ana, { file: 'csv' }, large)
  const rows = papa.parse(await (file as Blob).text(), { header: true }).data
  expect(rows).toHaveLength(5_505)
})
