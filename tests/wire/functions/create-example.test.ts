import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedIn, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'

let gateway: TestGateway
let ana: SignedIn
let planId: string

const call = async (body: object, { client }: SignedIn = ana) => {
  const { data, error } = await client.functions.invoke('create-example', {
    body,
    headers: { 'x-csrf-token': crypto.randomUUID() },
  })
  if (!error) return { planId: (data as { planId: string }).planId }
  return { ...((await (error.context as Response).json()) as { code: string }) }
}

beforeAll(async () => {
  gateway = await startTestGateway()
  ana = await gateway.signUpConfirmed({ email: 'ana@example.com', password: 'un buen secreto' })
  planId = String((await call({ kind: 'wedding', language: 'es' })).planId)
})

afterAll(() => gateway.stop())

test('the example is whole', async () => {
  const { admin } = gateway.database
  const rows = async (table: string) =>
    Number((await admin`select count(*) from ${admin(table)} where plan_id = ${planId}`)[0]?.count)
  const vendors = await admin`select distinct status from vendors where plan_id = ${planId} order by status`
  expect(vendors.map(({ status }) => status)).toEqual(['considering', 'quoted', 'booked', 'done'])
  expect(await Promise.all(['guests', 'party_members', 'room_tables', 'quotes', 'contributions'].map(rows))).toEqual([
    70, 161, 18, 3, 2,
  ])
  const wishes = await admin`select distinct kind from seating_wishes where plan_id = ${planId}`
  expect(wishes).toHaveLength(12)
  expect(await Promise.all(['sub_events', 'guest_questions'].map(rows))).toEqual([2, 2])
  const written = await admin`
    select count(*) filter (where question_answers <> '{}') > 20 as has_answers, count(message) > 1 as has_messages,
      count(song) > 1 as has_songs, count(table_number) > 50 as has_tables
    from guests where plan_id = ${planId}`
  expect(written).toEqual([{ has_answers: true, has_messages: true, has_songs: true, has_tables: true }])
  expect(await admin`select state from arrangements where plan_id = ${planId}`).toEqual([{ state: 'final' }])
  // The family alone is invited to the next day.
  const nextDay = await admin`
    select distinct guest_group from invitations
    join sub_events on sub_events.id = sub_event_id and not is_main
    join party_members on party_members.id = member_id join guests on guests.id = guest_id
    where invitations.plan_id = ${planId}`
  expect(nextDay).toEqual([{ guest_group: 'Familia' }])
  const files = await admin`
    select (select background_path from rooms where plan_id = ${planId}) as floor_plan, (select contract_path from vendors where plan_id = ${planId} and contract_path is not null) as contract,
      (select receipt_path from payments where plan_id = ${planId} and receipt_path is not null) as receipt`
  const download = await ana.client.storage.from('plan-files').download(String(files[0]?.contract))
  expect([download.error, (await download.data?.text())?.slice(0, 5)]).toEqual([null, '%PDF-'])
  const picture = await ana.client.storage.from('plan-files').download(String(files[0]?.['floor_plan']))
  expect([picture.error, (await picture.data?.text())?.slice(1, 4)]).toEqual([null, 'PNG'])
  expect(files[0]?.receipt).toMatch(/recibo-de-ejemplo[.]pdf$/)
})

test('asked again it is the same one', async () => {
  expect(await call({ kind: 'wedding', language: 'en' })).toEqual({ planId })
})

test('a company dinner is a second example, in the language asked for', async () => {
  const dinner = await call({ kind: 'company-dinner', language: 'en' })
  const { data } = await ana.client.from('event_plans').select('name, example, event_type').eq('id', dinner.planId)
  expect(data).toEqual([{ name: 'Annual company dinner', example: 'company-dinner', event_type: 'corporate' }])
})

test.each([
  ['export-guests', { file: 'csv' }],
  ['export-ledger', { format: 'xlsx' }],
])('%s makes no file of an example', async (name, body) => {
  const { error } = await ana.client.functions.invoke(name, {
    body: { planId, language: 'es', ...body },
    headers: { 'x-csrf-token': crypto.randomUUID() },
  })
  const response = error.context as Response
  expect([response.status, await response.json()]).toEqual([409, { code: 'plan.is-example' }])
})

test('its files go with it', async () => {
  expect((await ana.client.rpc('delete_event_plan', { plan_id: planId })).error).toBeNull()
  const left = await gateway.database.admin`
    select 1 from storage.objects where bucket_id = 'plan-files' and starts_with(name, ${planId})`
  expect(left).toEqual([])
  expect((await ana.client.rpc('deleted_event_plans')).data).toEqual([])
})

test('whoever makes examples again and again is asked to wait', async () => {
  const bruno = await gateway.signUpConfirmed({ email: 'bruno@example.com', password: 'un buen secreto' })
  const turns = Array.from({ length: 10 }, () =>
    gateway.serviceClient().rpc('begin_example_plan', { owner: bruno.user.id, kind: 'wedding' }),
  )
  for (const turn of turns) expect((await turn).error).toBeNull()
  expect(await call({ kind: 'wedding', language: 'es' }, bruno)).toEqual({ code: 'example.too-many' })
})
