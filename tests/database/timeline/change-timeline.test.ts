import { describe, expect, test } from 'vitest'
import {
  type EventTimelineRow,
  fromNewTimeline,
  fromTimelineChanges,
  type TimelineChanges,
  toEventTimelines,
  undoOf,
} from '#contracts/timeline/timeline.ts'
import { aSegment, exampleSegments } from '#domain/example/timeline.ts'
import { delayTimeline } from '#domain/timeline/delay-timeline.ts'
import { duplicateSegment } from '#domain/timeline/edit-segments.ts'
import { withDatabase } from '#tests/support/database.ts'
import { type Outcome, type TestContext, withSharedContext } from '../support/test-context.ts'
import {
  aSegmentRow,
  changeTimeline,
  createTimeline,
  readTimelines,
  readTimelineVersion,
  resetTimeline,
  sendTimeline,
  timeSegments,
} from '../support/timeline-calls.ts'

const inContext = withSharedContext(withDatabase())

const rowsOf = (outcome: Outcome) => {
  if (!outcome.isAllowed) throw new Error(outcome.message)
  return outcome.rows[0]?.['timelines'] as EventTimelineRow[]
}
const refusal = (outcome: Outcome) => (outcome.isAllowed ? 'done' : outcome.message)

const read = async ({ as, planId }: TestContext, caller: 'owner' | 'viewer' = 'owner') =>
  toEventTimelines(rowsOf(await as(caller, (sql) => readTimelines(sql, planId))))

const timelineOf = async (context: TestContext) => {
  const found = (await read(context)).find(({ id }) => id === context.timeline.timelineId)
  return found ?? expect.unreachable()
}

const change = ({ as, planId, timeline }: TestContext, changes: TimelineChanges) =>
  as('editor', (sql) => changeTimeline(sql, planId, timeline.timelineId, fromTimelineChanges(changes)))

const sendRaw = ({ as, planId, timeline }: TestContext, changes: unknown) =>
  as('editor', (sql) => changeTimeline(sql, planId, timeline.timelineId, changes))

describe('a timeline', () => {
  test('is made with its segments, for a part of the event without one, and made once', () =>
    inContext(async (context) => {
      const { as, planId, guests } = context
      const segments = exampleSegments(() => crypto.randomUUID())
      const id = crypto.randomUUID()
      const made = fromNewTimeline({
        ...{ id, subEventId: guests.mainEventId, template: 'wedding-mexican', uses24Hours: false, segments },
      })
      for (let times = 0; times < 2; times += 1) {
        const timelines = toEventTimelines(rowsOf(await as('editor', (sql) => createTimeline(sql, planId, made))))
        // The main part of the event comes first.
        expect(timelines[0]).toMatchObject({ id, state: 'draft', uses24Hours: false, versions: [], calls: [] })
        const byId = (list: readonly { id: string }[]) => list.toSorted((a, b) => (a.id < b.id ? -1 : 1))
        expect(byId(timelines[0]?.segments ?? [])).toEqual(byId(segments))
      }
      const another = { ...made, id: crypto.randomUUID() }
      expect(refusal(await as('owner', (sql) => createTimeline(sql, planId, another)))).toBe(
        'timeline.changed-elsewhere',
      )
    }))

  test('begins with its part of the event, and moves with it and with the event', () =>
    inContext(async (context) => {
      const { sql, planId, guests } = context
      await sql`update sub_events set starts_at = null where id = ${guests.subEventId}`
      const [plan] = await sql<{ starts_at: Date }[]>`select starts_at from event_plans where id = ${planId}`
      const planned = plan?.starts_at.getTime() ?? expect.unreachable()
      const startsAt = async () => Date.parse((await timelineOf(context)).startsAt)
      expect(await startsAt()).toBe(planned)
      await sql`update event_plans set starts_at = starts_at + interval '90 minutes' where id = ${planId}`
      expect(await startsAt()).toBe(planned + 90 * 60_000)
      await sql`update sub_events set starts_at = '2027-05-15T20:00:00Z' where id = ${guests.subEventId}`
      expect(await startsAt()).toBe(Date.parse('2027-05-15T20:00:00Z'))
      // A day later at the same hour, as the event is.
      await sql`update event_plans set starts_at = starts_at + interval '1 day' where id = ${planId}`
      expect(await startsAt()).toBe(Date.parse('2027-05-16T20:00:00Z'))
    }))

  test('is deleted by a reset, with what was sent of it, and can be made anew', () =>
    inContext(async (context) => {
      const { as, sql, planId, guests, timeline } = context
      rowsOf(await as('editor', (inner) => resetTimeline(inner, planId, timeline.timelineId)))
      expect(await read(context)).toEqual([])
      const [left] = await sql`
        select (select count(*)::int from timeline_segments where plan_id = ${planId}) as segments,
          (select count(*)::int from private.timeline_versions where plan_id = ${planId}) as versions,
          (select count(*)::int from private.timeline_links where plan_id = ${planId}) as links`
      expect(left).toEqual({ segments: 0, versions: 0, links: 1 })
      // Sent again, because the answer was lost.
      expect(rowsOf(await as('editor', (inner) => resetTimeline(inner, planId, timeline.timelineId)))).toEqual([])
      const anew = { id: crypto.randomUUID(), sub_event_id: guests.subEventId, segments: [] }
      expect(rowsOf(await as('editor', (inner) => createTimeline(inner, planId, anew)))).toHaveLength(1)
    }))

  test('that is locked is not reset', () =>
    inContext(async (context) => {
      const { as, sql, planId, timeline } = context
      await sql`update timelines set state = 'locked' where id = ${timeline.timelineId}`
      expect(refusal(await as('owner', (inner) => resetTimeline(inner, planId, timeline.timelineId)))).toBe(
        'timeline.locked',
      )
      expect(await read(context)).toHaveLength(1)
    }))
})

describe('a change', () => {
  test('moves many segments, and exchanged is undone', () =>
    inContext(async (context) => {
      const before = await timelineOf(context)
      const mass = before.segments.find(({ template }) => template === 'wedding-mexican.mass') ?? expect.unreachable()
      const delay = { segmentId: mass.id, byMinutes: 15, how: 'takes-longer' } as const
      const { moved } = delayTimeline(before.segments, delay, 480)
      expect(moved.length).toBeGreaterThan(5)
      const changes: TimelineChanges = {
        segments: moved.flatMap(({ id, after }) => {
          const segment = before.segments.find((each) => each.id === id)
          return segment ? [{ before: segment, after: { ...segment, ...after } }] : []
        }),
      }
      rowsOf(await change(context, changes))
      // Sent again, because the answer was lost.
      rowsOf(await change(context, changes))
      const after = await timelineOf(context)
      expect(after.revision).not.toBe(before.revision)
      for (const each of moved) {
        expect(after.segments.find(({ id }) => id === each.id)).toMatchObject(each.after)
      }
      rowsOf(await change(context, undoOf(changes)))
      expect((await timelineOf(context)).segments).toEqual(before.segments)
    }))

  test('adds, removes and changes segments and calls, all or nothing', () =>
    inContext(async (context) => {
      const before = await timelineOf(context)
      const [first, second] = before.segments
      const [call] = before.calls
      if (!first || !second || !call) return expect.unreachable()
      const added = { ...duplicateSegment(second, crypto.randomUUID()), vendorId: context.ledger.vendorId }
      const changes: TimelineChanges = {
        segments: [
          { before: first, after: null },
          { before: null, after: added },
        ],
        calls: [{ before: call, after: { ...call, meals: 5, note: 'Sin gluten' } }],
      }
      const [now] = toEventTimelines(rowsOf(await change(context, changes)))
      expect(now?.segments.find(({ id }) => id === first.id)).toBeUndefined()
      expect(now?.segments.find(({ id }) => id === added.id)).toEqual(added)
      expect(now?.calls).toEqual([{ ...call, meals: 5, note: 'Sin gluten' }])
      const wrong = { ...changes, segments: [{ before: second, after: { ...second, minutes: -1 } }] }
      expect(refusal(await change(context, { ...wrong, calls: undoOf(changes).calls ?? [] }))).toBe(
        'timeline.malformed',
      )
      expect((await timelineOf(context)).calls).toEqual(now?.calls)
    }))

  test('of what another has changed meanwhile is refused, and of another field is not', () =>
    inContext(async (context) => {
      const segment = (await timelineOf(context)).segments[0] ?? expect.unreachable()
      rowsOf(await change(context, { segments: [{ before: segment, after: { ...segment, note: 'Del otro' } }] }))
      const mine = { ...segment, note: 'Mía' }
      expect(refusal(await change(context, { segments: [{ before: segment, after: mine }] }))).toBe(
        'timeline.changed-elsewhere',
      )
      rowsOf(await change(context, { segments: [{ before: segment, after: { ...segment, cue: 9 } }] }))
      const now = (await timelineOf(context)).segments.find(({ id }) => id === segment.id)
      expect(now).toMatchObject({ note: 'Del otro', cue: 9 })
      rowsOf(await sendRaw(context, { segments: [{ id: segment.id, before: { cue: 9 }, after: null }] }))
      expect(refusal(await change(context, { segments: [{ before: segment, after: { ...segment, cue: 10 } }] }))).toBe(
        'timeline.changed-elsewhere',
      )
    }))

  test('of a locked timeline is refused, until it is unlocked, also by the same call', () =>
    inContext(async (context) => {
      const { segments, state, closesMinute, isRaining, uses24Hours } = await timelineOf(context)
      const segment = segments[0] ?? expect.unreachable()
      const settings = { state, closesMinute, isRaining, uses24Hours }
      const locked = { ...settings, state: 'locked' } as const
      rowsOf(await change(context, { settings: { before: settings, after: locked } }))
      const longer = { segments: [{ before: segment, after: { ...segment, minutes: segment.minutes + 5 } }] }
      expect(refusal(await change(context, longer))).toBe('timeline.locked')
      const [unlocked] = toEventTimelines(
        rowsOf(
          await change(context, { ...longer, settings: { before: locked, after: { ...settings, isRaining: true } } }),
        ),
      )
      expect(unlocked).toMatchObject({ state: 'shared', isRaining: true })
    }))

  test.each([
    ['no object', []],
    ['segments that are none', { segments: {} }],
    ['neither before nor after', { segments: [{ id: crypto.randomUUID() }] }],
    ['an id that is none', { segments: [{ id: 'x', before: null, after: aSegmentRow() }] }],
    [
      'a segment without a name',
      { segments: [{ id: crypto.randomUUID(), before: null, after: aSegmentRow({ name: null }) }] },
    ],
    [
      'a column of the table’s own',
      { segments: [{ id: crypto.randomUUID(), before: null, after: aSegmentRow({ plan_id: crypto.randomUUID() }) }] },
    ],
    [
      'what the clock said',
      { segments: [{ id: crypto.randomUUID(), before: null, after: aSegmentRow({ started_at: '2027-05-15' }) }] },
    ],
    [
      'a column that is not there',
      { segments: [{ id: crypto.randomUUID(), before: null, after: aSegmentRow({ budget: 1 }) }] },
    ],
    [
      'a vendor that is not there',
      { segments: [{ id: crypto.randomUUID(), before: null, after: aSegmentRow({ vendor_id: crypto.randomUUID() }) }] },
    ],
    [
      'a text as a number',
      { segments: [{ id: crypto.randomUUID(), before: null, after: aSegmentRow({ minutes: 'x' }) }] },
    ],
    ['the revision', { timeline: { before: {}, after: { revision: crypto.randomUUID() } } }],
    ['settings to nothing', { timeline: { before: {}, after: null } }],
    ['a call without a start', { calls: [{ vendor_id: crypto.randomUUID(), before: null, after: { meals: 1 } }] }],
  ])('to %s is refused', (_what, changes) =>
    inContext(async (context) => {
      const before = await timelineOf(context)
      expect(refusal(await sendRaw(context, changes))).toBe('timeline.malformed')
      expect(await timelineOf(context)).toEqual(before)
    }),
  )

  test('beyond a thousand segments of a plan is refused', () =>
    inContext(async (context) => {
      const { segments } = await timelineOf(context)
      const add = (count: number) =>
        sendRaw(context, {
          segments: Array.from({ length: count }, () => ({
            id: crypto.randomUUID(),
            before: null,
            after: aSegmentRow(),
          })),
        })
      rowsOf(await add(1000 - segments.length))
      expect(refusal(await add(1))).toBe('timeline.limit-reached')
    }))
})

describe('what is private', () => {
  test('is read by those who may write the timeline alone, in every way', () =>
    inContext(async (context) => {
      const { as, planId, timeline } = context
      const has = (rows: readonly { id: string }[] | undefined) =>
        rows?.some(({ id }) => id === timeline.privateSegmentId)
      expect(has((await read(context, 'owner'))[0]?.segments)).toBe(true)
      expect(has((await read(context, 'viewer'))[0]?.segments)).toBe(false)
      const version = async (caller: 'owner' | 'viewer') => {
        const outcome = await as(caller, (sql) => readTimelineVersion(sql, planId, timeline.timelineId, 1))
        return outcome.isAllowed ? (outcome.rows[0]?.['version'] as EventTimelineRow | undefined)?.segments : undefined
      }
      expect([has(await version('owner')), has(await version('viewer'))]).toEqual([true, false])
      const direct = async (caller: 'owner' | 'viewer') => {
        const outcome = await as(caller, (sql) => sql`select id from timeline_segments`)
        return has(outcome.isAllowed ? (outcome.rows as unknown as { id: string }[]) : undefined)
      }
      expect([await direct('owner'), await direct('viewer')]).toEqual([true, false])
    }))
})

describe('a version', () => {
  test('is kept as it was when it was sent, and shares a draft', () =>
    inContext(async (context) => {
      const { as, sql, planId, timeline } = context
      await sql`update timelines set state = 'draft' where id = ${timeline.timelineId}`
      const before = await timelineOf(context)
      const version = { id: crypto.randomUUID(), revision: before.revision, note: 'Con la hora loca' }
      const send = () => as('editor', (inner) => sendTimeline(inner, planId, timeline.timelineId, version))
      rowsOf(await send())
      const [sent] = toEventTimelines(rowsOf(await send()))
      expect(sent).toMatchObject({
        state: 'shared',
        versions: [{ number: 2, note: 'Con la hora loca', sentBy: context.people.editor }, { number: 1 }],
      })
      const segment = before.segments[0] ?? expect.unreachable()
      rowsOf(await change(context, { segments: [{ before: segment, after: null }] }))
      const outcome = await as('owner', (inner) => readTimelineVersion(inner, planId, timeline.timelineId, 2))
      const kept = outcome.isAllowed ? (outcome.rows[0]?.['version'] as EventTimelineRow) : expect.unreachable()
      expect(kept.segments.map(({ id }) => id)).toEqual(before.segments.map(({ id }) => id))
      expect(Date.parse(kept.starts_at)).toBe(Date.parse(before.startsAt))
    }))

  test('is of what its sender has read', () =>
    inContext(async (context) => {
      const { as, planId, timeline } = context
      const { revision, segments } = await timelineOf(context)
      const segment = segments[0] ?? expect.unreachable()
      rowsOf(await change(context, { segments: [{ before: segment, after: { ...segment, cue: 3 } }] }))
      const version = { id: crypto.randomUUID(), revision }
      expect(refusal(await as('owner', (sql) => sendTimeline(sql, planId, timeline.timelineId, version)))).toBe(
        'timeline.changed-elsewhere',
      )
    }))
})

describe('what the clock said', () => {
  const times = ({ timeline }: TestContext, started_at: string | null, ended_at: string | null = null) => [
    { id: timeline.segmentId, started_at, ended_at },
  ]
  const note = (context: TestContext, sent: unknown) =>
    context.as('editor', (sql) => timeSegments(sql, context.planId, context.timeline.timelineId, sent))

  test('is noted beside the plan, also when it is locked, and is no change of it', () =>
    inContext(async (context) => {
      await context.sql`update timelines set state = 'locked' where id = ${context.timeline.timelineId}`
      const { revision } = await timelineOf(context)
      rowsOf(await note(context, times(context, '2027-05-15T20:07:00Z', '2027-05-15T20:40:00Z')))
      const now = await timelineOf(context)
      const segment = now.segments.find(({ id }) => id === context.timeline.segmentId)
      expect(Date.parse(segment?.startedAt ?? '')).toBe(Date.parse('2027-05-15T20:07:00Z'))
      expect(now.revision).toBe(revision)
      rowsOf(await note(context, times(context, null)))
    }))

  test('is refused where it ends before it begins, or has no start', () =>
    inContext(async (context) => {
      const wrong = [
        times(context, '2027-05-15T20:07:00Z', '2027-05-15T20:00:00Z'),
        times(context, null, '2027-05-15T20:00:00Z'),
        {},
      ]
      for (const sent of wrong) expect(refusal(await note(context, sent))).toBe('timeline.malformed')
    }))

  test.each([
    [89, 'done'],
    [91, 'plan.completed'],
  ])('is, %s days after the plan was completed, %s', (days, expected) =>
    inContext(async (context) => {
      const { sql, planId } = context
      await sql`update event_plans set completed_at = now() - make_interval(days => ${days}) where id = ${planId}`
      expect(refusal(await note(context, times(context, '2027-05-15T20:07:00Z')))).toBe(expected)
    }),
  )
})

test('a vendor that is deleted leaves its segments, and takes its call along', () =>
  inContext(async (context) => {
    const { sql, ledger, timeline } = context
    const added = { ...aSegment({ id: crypto.randomUUID(), name: 'Banda' }), vendorId: ledger.vendorId }
    rowsOf(await change(context, { segments: [{ before: null, after: added }] }))
    await sql`delete from payments where vendor_id = ${ledger.vendorId}`
    await sql`delete from vendors where id = ${ledger.vendorId}`
    const now = await timelineOf(context)
    expect(now.segments.find(({ id }) => id === added.id)).toMatchObject({ vendorId: null, name: 'Banda' })
    expect([now.calls, now.id]).toEqual([[], timeline.timelineId])
  }))
