import papa from 'papaparse'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ExportDrinksRequest } from '#contracts/export-drinks.ts'
import { aDrinksSave } from '#tests/database/support/drinks-calls.ts'
import { ALLOCATIONS, aPlan } from '#tests/database/support/test-context.ts'
import { type SignedIn, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'

let gateway: TestGateway
let ana: SignedIn
let luis: SignedIn
let planId: string

beforeAll(async () => {
  gateway = await startTestGateway()
  ana = await gateway.signUpConfirmed({ email: 'ana@example.com', password: 'un buen secreto' })
  luis = await gateway.signUpConfirmed({ email: 'luis@example.com', password: 'un buen secreto' })
  const { data, error } = await ana.client.rpc('create_event_plan', { plan: aPlan(), allocations: ALLOCATIONS })
  if (error) throw error
  planId = (data as { id: string }).id
  await gateway.database.admin`
    insert into plan_members (plan_id, user_id, role) values (${planId}, ${luis.user.id}, 'viewer')`
})

afterAll(() => gateway.stop())

const haveTier = (tier: string) =>
  gateway.database.admin`update subscriptions set tier = ${tier} where user_id = ${ana.user.id}`

async function ask(person: SignedIn, body: Omit<ExportDrinksRequest, 'planId'>) {
  const { data, error, response } = await person.client.functions.invoke('export-drinks', {
    body: { planId, ...body },
    headers: { 'x-csrf-token': crypto.randomUUID() },
  })
  if (error) return { status: response?.status, code: JSON.parse((await response?.text()) ?? '{}').code as string }
  return { status: 200, bytes: new Uint8Array(await (data as Blob).arrayBuffer()) }
}

const save = () => ana.client.rpc('save_drinks_plan', { plan_id: planId, drinks: aDrinksSave() })

test('the list is saved and taken out with the tier of the plan’s owner, and refused without', async () => {
  expect((await save()).error).toMatchObject({ message: 'drinks.not-in-tier', hint: 'free' })
  expect(await ask(ana, { file: 'csv' })).toEqual({ status: 402, code: 'drinks.not-in-tier' })
  await haveTier('basic')
  expect(await ask(ana, { file: 'csv' })).toEqual({ status: 404, code: 'drinks.not-found' })
  expect((await save()).error).toBeNull()

  // A member who only reads, in the tier of the owner.
  const table = await ask(luis, { file: 'csv', language: 'en' })
  const rows = papa.parse<Record<string, string>>(new TextDecoder().decode(table.bytes), { header: true }).data
  expect(rows.find((row) => row['Drink'] === 'Tequila')).toMatchObject({ Bottle: 'Herradura Reposado', Size: '700 mL' })
  const paper = await ask(luis, { file: 'shopping-list' })
  const { text } = await extractText(await getDocumentProxy(paper.bytes ?? new Uint8Array()), { mergePages: true })
  expect(text).toContain('Tequila: Herradura Reposado')

  await haveTier('free')
  for (const file of ['csv', 'shopping-list'] as const)
    expect(await ask(luis, { file })).toEqual({ status: 402, code: 'drinks.not-in-tier' })
})
