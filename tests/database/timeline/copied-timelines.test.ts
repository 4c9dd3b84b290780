import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { duplicatePlan } from '../support/calls.ts'
import { anExample, createExample } from '../support/example-calls.ts'
import { ALLOCATIONS, type TestContext, withSharedContext } from '../support/test-context.ts'

const inContext = withSharedContext(
  withDatabase(),
  ({ sql, people }) => sql`update subscriptions set tier = 'pro' where user_id = ${people.owner}`,
)

async function copyAs({ as, planId }: TestContext, caller: 'owner' | 'viewer', take: readonly string[]) {
  const plan = { id: crypto.randomUUID(), name: 'Otra boda', starts_at: '2028-05-15T23:00:00Z' }
  const outcome = await as(caller, (sql) =>
    duplicatePlan(sql, { sourceId: planId, plan, allocations: ALLOCATIONS, take }),
  )
  if (!outcome.isAllowed) throw new Error(outcome.message)
  return plan.id
}

const segmentsOf = ({ sql }: TestContext, planId: string) =>
  sql`select segment.name, segment.vendor_id, segment.started_at, timeline.state, timeline.version, event.is_main
    from timeline_segments as segment
    join timelines as timeline on timeline.id = segment.timeline_id
    join sub_events as event on event.id = timeline.sub_event_id
    where segment.plan_id = ${planId}`

test('a copy has the timelines as drafts, without vendors, versions and what the clock said', () =>
  inContext(async (context) => {
    const { sql, ledger, timeline, planId } = context
    await sql`update timeline_segments set vendor_id = ${ledger.vendorId}, started_at = now() where id = ${timeline.segmentId}`
    const source = await segmentsOf(context, planId)
    const copied = await segmentsOf(context, await copyAs(context, 'owner', ['guests', 'timeline']))
    expect(copied).toHaveLength(source.length)
    for (const each of copied) {
      expect(each).toMatchObject({ vendor_id: null, started_at: null, state: 'draft', version: 0, is_main: false })
    }
  }))

test('without the guest list a copy has no other part of the event that a timeline could be of', () =>
  inContext(async (context) => {
    expect(await segmentsOf(context, await copyAs(context, 'owner', ['timeline']))).toEqual([])
  }))

test('a copy of who may not read what is private goes without it', () =>
  inContext(async (context) => {
    const names = (await segmentsOf(context, await copyAs(context, 'viewer', ['guests', 'timeline']))).map(
      ({ name }) => name,
    )
    expect(names.length).toBeGreaterThan(10)
    expect(names).not.toContain('Sorpresa')
  }))

test('both examples have the timeline of their day', () =>
  inContext(async (context) => {
    for (const kind of ['wedding', 'company-dinner'] as const) {
      const [made] = await createExample(context.sql, context.people.stranger, kind, anExample(kind))
      const segments = await segmentsOf(context, String(made?.['id']))
      expect(segments.length).toBeGreaterThan(12)
      expect(segments.every(({ is_main, state }) => is_main && state === 'draft')).toBe(true)
    }
  }))
