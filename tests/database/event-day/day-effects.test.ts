import { describe, expect, test } from 'vitest'
import { type AddedDayEntries, fromDayEntry, toDayEntries } from '#contracts/event-day/event-day.ts'
import { type EventTimelineRow, toEventTimelines } from '#contracts/timeline/timeline.ts'
import { applyDelay } from '#domain/event-day/day-effects.ts'
import { type DayEntry, replacedBy } from '#domain/event-day/day-entries.ts'
import { dayState } from '#domain/event-day/day-state.ts'
import { delayTimeline } from '#domain/timeline/delay-timeline.ts'
import { withDatabase } from '#tests/support/database.ts'
import { aDayEntry, addDayEntries } from '../support/event-day/calls.ts'
import { type TestContext, withSharedContext } from '../support/test-context.ts'
import { readTimelines } from '../support/timeline-calls.ts'

const inContext = withSharedContext(withDatabase())

const add = async ({ as, planId }: TestContext, entries: readonly unknown[]): Promise<AddedDayEntries> => {
  const outcome = await as('editor', (sql) => addDayEntries(sql, planId, entries))
  if (!outcome.isAllowed) throw new Error(outcome.message)
  return outcome.rows[0]?.['added'] as AddedDayEntries
}

const timelineOf = async ({ as, planId, timeline }: TestContext) => {
  const outcome = await as('editor', (sql) => readTimelines(sql, planId))
  const rows = outcome.isAllowed ? (outcome.rows[0]?.['timelines'] as EventTimelineRow[]) : []
  return toEventTimelines(rows).find(({ id }) => id === timeline.timelineId) ?? expect.unreachable()
}

const segmentOf = async (context: TestContext) =>
  (await timelineOf(context)).segments.find(({ id }) => id === context.timeline.segmentId) ?? expect.unreachable()

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const ms = (instant: string | null) => (instant === null ? null : Date.parse(instant))

describe('a segment', () => {
  const cue = ({ timeline }: TestContext, started: string | null, ended: string | null, replaces: string[] = []) =>
    aDayEntry(
      'cue',
      timeline.segmentId,
      { state: started === null ? 'open' : ended === null ? 'started' : 'done', started_at: started, ended_at: ended },
      { replaces },
    )

  test('begins and ends as two devices say, at the first instants', () =>
    inContext(async (context) => {
      const { revision } = await timelineOf(context)
      const [first, second, end] = [minutesAgo(30), minutesAgo(29), minutesAgo(5)]
      const added = await add(context, [cue(context, second, end), cue(context, first, null)])
      expect(added.entries.map(({ is_applied }) => is_applied)).toEqual([true, true])
      const segment = await segmentOf(context)
      expect([ms(segment.startedAt), ms(segment.endedAt)]).toEqual([ms(first), ms(end)])
      // What a role reads by its link is read anew.
      expect((await timelineOf(context)).revision).not.toBe(revision)
    }))

  test('stays as it is while it is said to have begun and not to have, until that is decided', () =>
    inContext(async (context) => {
      const started = cue(context, minutesAgo(30), null)
      await add(context, [started])
      const reopened = cue(context, null, null, [started.id])
      const done = cue(context, minutesAgo(30), minutesAgo(2), [started.id])
      await add(context, [done])
      const added = await add(context, [reopened])
      expect(added.entries.at(-1)?.is_applied).toBe(false)
      expect((await segmentOf(context)).endedAt).not.toBeNull()
      const decided = cue(context, null, null, [reopened.id, done.id])
      expect((await add(context, [decided])).entries.at(-1)?.is_applied).toBe(true)
      expect(await segmentOf(context)).toMatchObject({ startedAt: null, endedAt: null })
    }))

  test('is timed on the day also where the timeline is locked', () =>
    inContext(async (context) => {
      await context.sql`update timelines set state = 'locked' where id = ${context.timeline.timelineId}`
      await add(context, [cue(context, minutesAgo(3), null)])
      expect((await segmentOf(context)).startedAt).not.toBeNull()
    }))
})

describe('a delay', () => {
  const delayOf = async (context: TestContext, byMinutes: number): Promise<DayEntry> => {
    const { segments } = await timelineOf(context)
    const first = segments.find(({ track }) => track === 'guests') ?? expect.unreachable()
    const { moved } = delayTimeline(segments, { segmentId: first.id, byMinutes, how: 'takes-longer' })
    return {
      ...{ id: crypto.randomUUID(), kind: 'delay', subjectId: context.timeline.timelineId, value: { moved } },
      ...{ atMs: Date.now(), replaces: [], by: null, position: null, isApplied: null },
    }
  }

  test('moves the segments as the device showed it, also of a locked timeline', () =>
    inContext(async (context) => {
      await context.sql`update timelines set state = 'locked' where id = ${context.timeline.timelineId}`
      const before = await timelineOf(context)
      const delay = await delayOf(context, 15)
      const added = await add(context, [fromDayEntry(delay)])
      expect(added).toMatchObject({ refused: [], entries: [{ is_applied: true }] })
      const after = await timelineOf(context)
      const shown = delay.kind === 'delay' ? applyDelay(before.segments, delay.value.moved) : null
      const byId = (list: readonly { id: string }[]) => list.toSorted((a, b) => (a.id < b.id ? -1 : 1))
      expect(byId(after.segments)).toEqual(byId(shown ?? []))
      expect(after.revision).not.toBe(before.revision)
      expect(after.state).toBe('locked')
    }))

  test('of two phones at once is made once, where they say the same', () =>
    inContext(async (context) => {
      const delay = await delayOf(context, 15)
      const added = await add(context, [fromDayEntry(delay), fromDayEntry({ ...delay, id: crypto.randomUUID() })])
      expect(added.entries.map(({ is_applied }) => is_applied)).toEqual([true, true])
      const { segments } = await timelineOf(context)
      const moved = delay.kind === 'delay' ? delay.value.moved : []
      expect(moved).not.toEqual([])
      for (const { id, after } of moved) expect(segments.find((each) => each.id === id)).toMatchObject(after)
    }))

  test('that finds segments elsewhere moves none, and waits for a decision', () =>
    inContext(async (context) => {
      const [one, other] = [await delayOf(context, 15), await delayOf(context, 20)]
      await add(context, [fromDayEntry(one)])
      const before = (await timelineOf(context)).segments
      const missed = await add(context, [fromDayEntry(other)])
      expect(missed.entries.at(-1)?.is_applied).toBe(false)
      expect((await timelineOf(context)).segments).toEqual(before)
      const entries = toDayEntries(missed.entries)
      expect(dayState(entries).differences).toMatchObject([{ kind: 'delay', entries: [{ id: other.id }] }])

      const letGo = aDayEntry(
        'delay',
        context.timeline.timelineId,
        { moved: [] },
        { replaces: replacedBy(entries, other) },
      )
      expect(dayState(toDayEntries((await add(context, [letGo])).entries)).differences).toEqual([])
    }))

  test('into minutes that no timeline has, or of a segment twice, is refused', () =>
    inContext(async (context) => {
      const { segmentId, timelineId } = context.timeline
      const at = (start_minute: number, minutes = 10) => ({ start_minute, minutes })
      const lists = [
        [{ id: segmentId, before: at(0), after: at(7201) }],
        [{ id: segmentId, before: at(0), after: at(0.5) }],
        [{ id: segmentId, before: at(0), after: at(0, -1) }],
        [{ id: 'x', before: at(0), after: at(1) }],
        [0, 1].map(() => ({ id: segmentId, before: at(0), after: at(1) })),
        [{ id: segmentId, before: at(0), after: { ...at(1), audience: 'guests' } }],
      ]
      const added = await add(
        context,
        lists.map((moved) => aDayEntry('delay', timelineId, { moved })),
      )
      expect(added.refused.map(({ code }) => code)).toEqual(lists.map(() => 'event-day.malformed'))
      expect(added.entries).toEqual([])
    }))
})

describe('a payment', () => {
  const cash = ({ ledger }: TestContext, paid: boolean, at: string, replaces: string[] = []) =>
    aDayEntry('cash', ledger.paymentId, { paid }, { at, replaces })
  const paymentOf = async ({ sql, ledger }: TestContext) => {
    const [row] = await sql`select status, paid_on::text from payments where id = ${ledger.paymentId}`
    return row
  }

  test('is paid on the day there, and is again what it was when that was a mistake', () =>
    inContext(async (context) => {
      const { sql, planId } = context
      const at = minutesAgo(10)
      const paid = cash(context, true, at)
      await add(context, [paid])
      const [day] = await sql`
        select (${at}::timestamptz at time zone time_zone)::date::text as paid_on from event_plans where id = ${planId}`
      expect(await paymentOf(context)).toEqual({ status: 'confirmed', paid_on: day?.['paid_on'] })
      await add(context, [cash(context, false, minutesAgo(1), [paid.id])])
      expect(await paymentOf(context)).toEqual({ status: 'scheduled', paid_on: null })
    }))

  test('that two phones answer differently stays as the first said, until it is decided', () =>
    inContext(async (context) => {
      const [yes, no] = [cash(context, true, minutesAgo(10)), cash(context, false, minutesAgo(9))]
      const added = await add(context, [yes, no])
      expect(added.entries.map(({ is_applied }) => is_applied)).toEqual([true, false])
      expect(await paymentOf(context)).toMatchObject({ status: 'confirmed' })
      await add(context, [cash(context, false, minutesAgo(1), [yes.id, no.id])])
      expect(await paymentOf(context)).toMatchObject({ status: 'scheduled' })
    }))

  test('that the ledger confirmed is left as it is, and goes back to sent when it was not paid after all', () =>
    inContext(async (context) => {
      const { sql, ledger } = context
      await sql`update payments set status = 'confirmed', paid_on = '2026-11-01' where id = ${ledger.paymentId}`
      const paid = cash(context, true, minutesAgo(10))
      expect((await add(context, [paid])).entries).toMatchObject([{ is_applied: true }])
      expect(await paymentOf(context)).toEqual({ status: 'confirmed', paid_on: '2026-11-01' })
      await add(context, [cash(context, false, minutesAgo(1), [paid.id])])
      expect(await paymentOf(context)).toEqual({ status: 'pending', paid_on: null })
    }))
})
