import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ExportTimelineRequest } from '#contracts/timeline/export-timeline.ts'
import { ALLOCATIONS, aPlan } from '#tests/database/support/test-context.ts'
import { aSegmentRow } from '#tests/database/support/timeline-calls.ts'
import { type SignedIn, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'

let gateway: TestGateway
let ana: SignedIn
let luis: SignedIn
let planId: string
const timelineId = crypto.randomUUID()

beforeAll(async () => {
  gateway = await startTestGateway()
  ana = await gateway.signUpConfirmed({ email: 'ana@example.com', password: 'un buen secreto' })
  luis = await gateway.signUpConfirmed({ email: 'luis@example.com', password: 'un buen secreto' })
  const { admin } = gateway.database
  const { data, error } = await ana.client.rpc('create_event_plan', { plan: aPlan(), allocations: ALLOCATIONS })
  if (error) throw error
  planId = (data as { id: string }).id
  await admin`insert into plan_members (plan_id, user_id, role) values (${planId}, ${luis.user.id}, 'viewer')`
  const [main] = await admin<{ id: string }[]>`select id from sub_events where plan_id = ${planId} and is_main`
  const segment = (changes: object) => ({ id: crypto.randomUUID(), ...aSegmentRow(changes) })
  const made = await ana.client.rpc('create_timeline', {
    plan_id: planId,
    timeline: {
      ...{ id: timelineId, sub_event_id: main?.id, template: null },
      segments: [
        segment({ name: 'Brindis', owner: 'mc' }),
        segment({ name: 'Sorpresa', audience: 'private', owner: 'family', start_minute: 60 }),
      ],
    },
  })
  if (made.error) throw made.error
})

afterAll(() => gateway.stop())

const haveTier = (tier: string) =>
  gateway.database.admin`update subscriptions set tier = ${tier} where user_id = ${ana.user.id}`

async function ask(person: SignedIn, body: Omit<ExportTimelineRequest, 'planId' | 'timelineId'>) {
  const { data, error, response } = await person.client.functions.invoke('export-timeline', {
    body: { planId, timelineId, ...body },
    headers: { 'x-csrf-token': crypto.randomUUID() },
  })
  if (error) return { status: response?.status, code: JSON.parse((await response?.text()) ?? '{}').code as string }
  return { status: 200, bytes: new Uint8Array(await (data as Blob).arrayBuffer()) }
}

const textOf = ({ bytes }: { readonly bytes?: Uint8Array }) => new TextDecoder().decode(bytes)

test('a table has what is private for those who plan it, and for no one who only reads', async () => {
  expect(textOf(await ask(ana, { file: 'csv', for: 'hosts' }))).toMatch(/Brindis.*Sorpresa/s)
  const read = textOf(await ask(luis, { file: 'csv', for: 'hosts' }))
  expect(read).toContain('Brindis')
  expect(read).not.toContain('Sorpresa')
  expect(textOf(await ask(ana, { file: 'csv', for: 'family' }))).not.toContain('Sorpresa')
})

test('TIER: paper is refused on Free, and has the tier of the plan’s owner', async () => {
  for (const file of ['wall', 'sheets'] as const)
    expect(await ask(luis, { file })).toEqual({ status: 402, code: 'export.not-in-tier' })
  await haveTier('basic')
  for (const file of ['wall', 'sheets'] as const) {
    const { bytes } = await ask(luis, { file })
    const { text } = await extractText(await getDocumentProxy(bytes ?? new Uint8Array()), { mergePages: true })
    expect(text).toContain('Brindis')
    expect(text).not.toContain('Sorpresa')
  }
})

test('a timeline that was reset is not found', async () => {
  const reset = await ana.client.rpc('reset_timeline', { plan_id: planId, timeline_id: timelineId })
  expect(reset.error).toBeNull()
  expect(await ask(ana, { file: 'csv' })).toEqual({ status: 404, code: 'timeline.not-found' })
})
