import papa from 'papaparse'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ExportCatererListRequest } from '#contracts/export-caterer-list.ts'
import { addGuests, type GuestIds } from '#tests/database/support/guest-rows.ts'
import { addSeating } from '#tests/database/support/seating-rows.ts'
import { ALLOCATIONS, aPlan } from '#tests/database/support/test-context.ts'
import { type SignedIn, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'

let gateway: TestGateway
let ana: SignedIn
let luis: SignedIn
let planId: string
let guests: GuestIds

/** A dinner at which Ana and a companion eat, of whom one has a seat; sent once, then the companion is vegan. */
beforeAll(async () => {
  gateway = await startTestGateway()
  ana = await gateway.signUpConfirmed({ email: 'ana@example.com', password: 'un buen secreto' })
  luis = await gateway.signUpConfirmed({ email: 'luis@example.com', password: 'un buen secreto' })
  const { data, error } = await ana.client.rpc('create_event_plan', { plan: aPlan(), allocations: ALLOCATIONS })
  if (error) throw error
  planId = (data as { id: string }).id
  const { admin } = gateway.database
  guests = await addGuests(admin, planId)
  await addSeating(admin, planId, guests)
  await admin`
    insert into invitations (plan_id, member_id, sub_event_id, answer, meal_option_id)
    select ${planId}, member_id, ${guests.subEventId}, 'yes', ${guests.mealOptionId}
    from unnest(${[guests.memberId, guests.companionId]}::uuid[]) as member_id
    on conflict (plan_id, member_id, sub_event_id) do update set answer = 'yes', meal_option_id = excluded.meal_option_id`
  await admin`insert into plan_members (plan_id, user_id, role) values (${planId}, ${luis.user.id}, 'viewer')`
  const read = await ana.client.rpc('caterer_list', { plan_id: planId, sub_event_id: guests.subEventId })
  if (read.error) throw read.error
  const { arrangement_id, digest } = read.data as { arrangement_id: string; digest: string }
  const version = { id: crypto.randomUUID(), sub_event_id: guests.subEventId, arrangement_id, digest, sent_to: 'Lira' }
  const sent = await ana.client.rpc('send_caterer_list', { plan_id: planId, version })
  if (sent.error) throw sent.error
  const needs = [{ member_id: guests.companionId, diets: ['vegan'] }]
  const noted = await ana.client.rpc('save_guest_needs', { plan_id: planId, needs })
  if (noted.error) throw noted.error
})

afterAll(() => gateway.stop())

async function ask(person: SignedIn, body: Omit<ExportCatererListRequest, 'planId' | 'subEventId'>) {
  const { data, error, response } = await person.client.functions.invoke('export-caterer-list', {
    body: { planId, subEventId: guests.subEventId, ...body },
    headers: { 'x-csrf-token': crypto.randomUUID() },
  })
  if (error) return { status: response?.status, body: await response?.text() }
  return { status: 200, bytes: new Uint8Array(await (data as Blob).arrayBuffer()) }
}

const rowsOf = async (person: SignedIn) => {
  const { bytes } = await ask(person, { format: 'csv', language: 'en' })
  return papa.parse<Record<string, string>>(new TextDecoder().decode(bytes), { header: true }).data
}

test('the table has everybody with table and menu, and what changed since the list was sent', async () => {
  expect(await rowsOf(ana)).toMatchObject([
    { Table: '1', Seat: '1', Name: 'Ana Muñoz', Menu: 'Chicken', Diet: 'Vegetarian', 'Changes since version 1': '' },
    { Table: 'No table', Name: 'Guest of Ana Muñoz', Diet: 'Vegan', 'Changes since version 1': 'needs: + vegan' },
    { Name: 'Julia Ríos (Fotógrafa)', Who: 'Crew' },
  ])
})

test('a list of an arrangement that is gone is not written as that of another one', async () => {
  expect(await ask(ana, { format: 'csv', arrangementId: crypto.randomUUID() })).toEqual({
    status: 404,
    body: '{"code":"seating.not-found"}',
  })
})

test('NEEDS: who may not know them gets a list without them, and is told of no change', async () => {
  const rows = await rowsOf(luis)
  expect(rows.map(({ Name }) => Name)).toContain('Guest of Ana Muñoz')
  expect(JSON.stringify(rows)).not.toMatch(/[Vv]egan|Vegetarian|Diet/)
})

test('a PDF depends on the owner’s tier; with it the version is there as it was sent', async () => {
  expect(await ask(ana, { format: 'pdf' })).toEqual({ status: 402, body: '{"code":"export.not-in-tier"}' })
  await gateway.database.admin`update subscriptions set tier = 'basic' where user_id = ${ana.user.id}`
  const textOf = async (version?: number) => {
    const { bytes } = await ask(ana, { format: 'pdf', ...(version && { version }) })
    return (await extractText(await getDocumentProxy(bytes as Uint8Array), { mergePages: true })).text.replace(
      /\s+/g,
      ' ',
    )
  }
  expect(await textOf()).toMatch(/Versión 2, al .* Cambios desde la versión 1, enviada el .* \+1 vegano/)
  const sent = await textOf(1)
  expect(sent).toMatch(/Versión 1, enviada el .* para Lira/)
  expect(sent).not.toContain('Vegana')
  expect(await ask(ana, { format: 'csv', version: 9 })).toEqual({
    status: 404,
    body: '{"code":"caterer-version.not-found"}',
  })
})
