import { describe, expect, test } from 'vitest'
import {
  type AddedDayEntries,
  MAX_SENT_ENTRIES,
  type NewDayEntryRow,
  toDayEntries,
} from '#contracts/event-day/event-day.ts'
import { DAY_TEXT_BOUNDS, MAX_NOTE_FILES, replacedBy } from '#domain/event-day/day-entries.ts'
import { dayState } from '#domain/event-day/day-state.ts'
import { withDatabase } from '#tests/support/database.ts'
import { aDayEntry, addDayEntries } from '../support/event-day/calls.ts'
import { addForeignLedger, type CallerName, type TestContext, withSharedContext } from '../support/test-context.ts'

const inContext = withSharedContext(withDatabase())

const add = async (
  { as, planId }: TestContext,
  entries: readonly unknown[],
  { after = 0, caller = 'editor' as CallerName } = {},
): Promise<AddedDayEntries> => {
  const outcome = await as(caller, (sql) => addDayEntries(sql, planId, entries, after))
  if (!outcome.isAllowed) throw new Error(outcome.message)
  return outcome.rows[0]?.['added'] as AddedDayEntries
}

const refusal = async ({ as, planId }: TestContext, entries: unknown, caller: CallerName = 'editor') => {
  const outcome = await as(caller, (sql) => addDayEntries(sql, planId, entries))
  return outcome.isAllowed ? 'done' : outcome.message
}

const codesOf = ({ refused }: AddedDayEntries) => refused.map(({ code }) => code)
const stateOf = ({ entries }: AddedDayEntries) => dayState(toDayEntries(entries))

const arrival = ({ guests }: TestContext, arrived: boolean, changes: Partial<NewDayEntryRow> = {}) =>
  aDayEntry('arrival', guests.memberId, { arrived }, changes)

describe('entries', () => {
  test('are answered in the order of arrival, with who noted them, and only those that are new', () =>
    inContext(async (context) => {
      const [first, second] = [arrival(context, true), aDayEntry('gift', context.guests.guestId, { text: 'sobre' })]
      expect(await add(context, [first])).toMatchObject({ position: 1, refused: [] })
      const added = await add(context, [second], { after: 1, caller: 'owner' })
      expect(added).toMatchObject({ position: 2, entries: [{ id: second.id, position: 2, value: { text: 'sobre' } }] })
      const all = await add(context, [])
      expect(all.entries.map(({ id }) => id)).toEqual([first.id, second.id])
      const names = await context.sql`select full_name from profiles where id = ${context.people.editor}`
      expect(all.entries[0]?.by).toBe(names[0]?.['full_name'])
    }))

  test('that are sent again are stored once', () =>
    inContext(async (context) => {
      const entries = [arrival(context, true), aDayEntry('note', null, { text: 'llovió', files: [] })]
      const once = await add(context, entries)
      expect(await add(context, [...entries, ...entries])).toEqual(once)
    }))

  test('of two devices that knew nothing of each other come to one state on both', () =>
    inContext(async (context) => {
      const { guests, timeline } = context
      const first = [
        arrival(context, true),
        aDayEntry('cue', timeline.segmentId, {
          state: 'started',
          started_at: new Date().toISOString(),
          ended_at: null,
        }),
        aDayEntry('arrival', guests.companionId, { arrived: true }),
      ]
      const second = [arrival(context, true), aDayEntry('arrival', guests.companionId, { arrived: false })]
      const known = await add(context, first)
      const told = await add(context, second, { after: 0, caller: 'owner' })
      const missed = await add(context, [], { after: known.position })
      const onFirst = dayState(toDayEntries([...missed.entries, ...known.entries]))
      expect(onFirst).toEqual(stateOf(told))
      // The same check-in twice is none.
      expect(onFirst.differences.map(({ subjectId }) => subjectId)).toEqual([guests.companionId])

      const entries = toDayEntries(told.entries)
      const replaces = replacedBy(entries, { kind: 'arrival', subjectId: guests.companionId })
      const decided = await add(context, [aDayEntry('arrival', guests.companionId, { arrived: true }, { replaces })])
      expect(stateOf(decided).differences).toEqual([])
    }))

  test('that are refused hold up no others', () =>
    inContext(async (context) => {
      const { guests } = context
      const photos = (many: number) =>
        Array.from({ length: many }, (_, index) => ({
          ...{ path: `${context.planId}/day/${crypto.randomUUID()}/${index}.jpg`, type: 'image/jpeg', size: 1 },
        }))
      const good = [
        arrival(context, true),
        aDayEntry('gift', guests.guestId, { text: 'x'.repeat(DAY_TEXT_BOUNDS.gift) }),
        aDayEntry('note', null, { text: 'x'.repeat(DAY_TEXT_BOUNDS.note), files: photos(MAX_NOTE_FILES) }),
      ]
      const bad = [
        ...[arrival(context, true, { id: 'x' }), arrival(context, true, { at: 'yesterday' }), null, 7, 'text', []],
        aDayEntry('arrival', guests.memberId, { arrived: 'yes' } as never),
        aDayEntry('arrival', guests.memberId, { arrived: true, paid: true } as never),
        aDayEntry('toast' as never, guests.memberId, { arrived: true }),
        arrival(context, true, { replaces: ['nothing'] }),
        arrival(context, true, { replaces: null as never }),
        arrival(context, true, { replaces: Array.from({ length: 101 }, () => crypto.randomUUID()) }),
        aDayEntry('gift', guests.guestId, { text: 'x'.repeat(DAY_TEXT_BOUNDS.gift + 1) }),
        aDayEntry('note', null, { text: ' ', files: [] }),
        aDayEntry('note', null, { text: 'x'.repeat(DAY_TEXT_BOUNDS.note + 1), files: [] }),
        aDayEntry('note', null, { text: '', files: photos(MAX_NOTE_FILES + 1) }),
        aDayEntry('cue', context.timeline.segmentId, { state: 'done', started_at: null, ended_at: null }),
        aDayEntry('cue', context.timeline.segmentId, {
          state: 'done',
          started_at: '2026-01-02T00:00:00Z',
          ended_at: '2026-01-01T00:00:00Z',
        }),
      ]
      const added = await add(context, [...bad, ...good])
      expect(added.entries.map(({ id }) => id)).toEqual(good.map(({ id }) => id))
      expect(codesOf(added)).toEqual(bad.map(() => 'event-day.malformed'))
    }))

  test('keep their content: an id that is used says nothing else later', () =>
    inContext(async (context) => {
      const entry = arrival(context, true)
      await add(context, [entry])
      const added = await add(context, [{ ...entry, value: { arrived: false } }])
      expect(codesOf(added)).toEqual(['event-day.malformed'])
      expect(added.entries.map(({ value }) => value)).toEqual([{ arrived: true }])
    }))

  test('IDOR: are about what is in the plan, and their ids are those of the plan', () =>
    inContext(async (context) => {
      const foreign = await addForeignLedger(context)
      const cue = { state: 'open', started_at: null, ended_at: null } as const
      const about = [
        aDayEntry('arrival', foreign.memberId, { arrived: true }),
        aDayEntry('gift', foreign.guestId, { text: 'sobre' }),
        aDayEntry('thanks', foreign.guestId, { thanked: true }),
        aDayEntry('cue', foreign.segmentId, cue),
        aDayEntry('delay', foreign.timelineId, { moved: [] }),
        aDayEntry('cash', foreign.paymentId, { paid: true }),
        aDayEntry('arrival', null, { arrived: true }),
      ]
      const added = await add(context, about)
      expect(codesOf(added)).toEqual(about.map(() => 'event-day.not-found'))
      expect(added.entries).toEqual([])
      const [payment] = await context.sql`select status from payments where id = ${foreign.paymentId}`
      expect(payment?.['status']).toBe('scheduled')

      const moved = [
        { id: foreign.segmentId, before: { start_minute: 0, minutes: 5 }, after: { start_minute: 5, minutes: 5 } },
      ]
      const delay = await add(context, [aDayEntry('delay', context.timeline.timelineId, { moved })])
      expect(delay.entries).toMatchObject([{ is_applied: false }])

      // Of an id that another plan uses, nothing is told.
      const entry = arrival(context, true)
      await context.sql`
        insert into private.event_day_entries (id, plan_id, kind, value, at, author, position, content_hash)
        values (${entry.id}, ${foreign.planId}, 'note', '{"removed": true}', now(), ${context.people.stranger}, 1, ${crypto.randomUUID()})`
      expect((await add(context, [entry])).refused).toEqual([])
    }))

  test('TENANCY: are added by editors, read by members, and by no one else', () =>
    inContext(async (context) => {
      const entry = arrival(context, true)
      expect(await refusal(context, [entry], 'stranger')).toBe('plan.not-found')
      expect(await refusal(context, [], 'stranger')).toBe('plan.not-found')
      expect(await refusal(context, [], 'former-member')).toBe('plan.not-found')
      await add(context, [entry])
      const read = await add(context, [arrival(context, false)], { caller: 'viewer' })
      expect(read).toMatchObject({
        position: 1,
        entries: [{ id: entry.id }],
        refused: [{ code: 'access.not-allowed' }],
      })
      await context.sql`update event_plans set deleted_at = now() where id = ${context.planId}`
      expect(await refusal(context, [], 'owner')).toBe('plan.not-found')
    }))

  test('TENANCY: of kinds that their author may not write are refused one by one', () =>
    inContext(async (context) => {
      const { sql, planId, people, guests, ledger, timeline } = context
      const entries = [
        aDayEntry('cash', ledger.paymentId, { paid: true }),
        aDayEntry('thanks', guests.guestId, { thanked: true }),
        aDayEntry('note', timeline.segmentId, { text: 'x', files: [] }),
        arrival(context, true),
      ]
      // As someone without a right to money, and as a link does.
      const [row] = await sql`
        select private.write_day_entries(
          ${planId}, ${JSON.stringify(entries)}::text::jsonb, ${people.editor}, null, '{arrival,gift}'
        ) as refused`
      expect(row?.['refused']).toEqual(entries.slice(0, 3).map(({ id }) => ({ id, code: 'access.not-allowed' })))
      expect((await add(context, [])).entries.map(({ kind }) => kind)).toEqual(['arrival'])
      const [payment] = await sql`select status from payments where id = ${ledger.paymentId}`
      expect(payment?.['status']).toBe('scheduled')
    }))

  test('on private segments are told to those who may see these', () =>
    inContext(async (context) => {
      const { timeline } = context
      const [place] = await context.sql<{ start_minute: number; minutes: number }[]>`
        select start_minute, minutes from timeline_segments where id = ${timeline.privateSegmentId}`
      const before = place ?? expect.unreachable()
      const after = { ...before, start_minute: before.start_minute + 5 }
      const [shown] = await context.sql<{ start_minute: number; minutes: number }[]>`
        select start_minute, minutes from timeline_segments where id = ${timeline.segmentId}`
      const moved = [
        { id: timeline.privateSegmentId, before, after },
        { id: timeline.segmentId, before: shown ?? before, after: shown ?? before },
      ]
      const added = await add(context, [
        aDayEntry('note', timeline.privateSegmentId, { text: 'el novio no sabe', files: [] }),
        aDayEntry('delay', timeline.timelineId, { moved }),
      ])
      expect(added.entries).toHaveLength(2)
      const told = await add(context, [], { caller: 'viewer' })
      expect(told.entries).toMatchObject([{ kind: 'delay', value: { moved: [{ id: timeline.segmentId }] } }])
      expect(JSON.stringify(told)).not.toContain(timeline.privateSegmentId)
    }))

  test('have the hour of the server where the clock of a device is wrong, unless the event is an example', () =>
    inContext(async (context) => {
      const far = '2030-01-01T00:00:00+00:00'
      const cue = { state: 'done', started_at: far, ended_at: far } as const
      const entries = () => [
        arrival(context, true, { at: far }),
        aDayEntry('cue', context.timeline.segmentId, cue, { at: far }),
      ]
      const [now] = await context.sql<{ now: Date }[]>`select now()`
      const corrected = await add(context, entries())
      expect(corrected.refused).toEqual([])
      expect(corrected.entries.map(({ at }) => Date.parse(at))).toEqual([now?.now.getTime(), now?.now.getTime()])
      const { ended_at } = (corrected.entries[1]?.value ?? {}) as { readonly ended_at?: string }
      expect(Date.parse(String(ended_at))).toBe(now?.now.getTime())

      await context.sql`alter table event_plans disable trigger keep_example`
      await context.sql`update event_plans set example = 'wedding', example_until = now() + interval '1 day' where id = ${context.planId}`
      const tried = await add(context, entries(), { after: corrected.position })
      expect(tried.entries.map(({ at }) => at)).toEqual([far, far])
    }))

  test('are taken for 90 days after the plan was completed, but for delays and payments', () =>
    inContext(async (context) => {
      const { sql, planId, guests, timeline, ledger } = context
      const entries = () => [
        arrival(context, true),
        aDayEntry('thanks', guests.guestId, { thanked: true }),
        aDayEntry('note', timeline.segmentId, { text: 'bien', files: [] }),
        aDayEntry('delay', timeline.timelineId, { moved: [] }),
        aDayEntry('cash', ledger.paymentId, { paid: true }),
      ]
      await sql`update event_plans set completed_at = now() - interval '89 days' where id = ${planId}`
      const late = await add(context, entries())
      expect(late.entries).toHaveLength(3)
      expect(codesOf(late)).toEqual(['plan.completed', 'plan.completed'])
      await sql`update event_plans set completed_at = null where id = ${planId}`
      await sql`update event_plans set completed_at = now() - interval '91 days' where id = ${planId}`
      expect(await refusal(context, entries())).toBe('plan.completed')
      expect((await add(context, [])).entries).toHaveLength(3)
    }))

  test('are bounded in a request, and in a plan', () =>
    inContext(async (context) => {
      const { sql, planId, people } = context
      const many = Array.from({ length: MAX_SENT_ENTRIES + 1 }, () => arrival(context, true))
      expect(await refusal(context, many)).toBe('event-day.malformed')
      expect(await refusal(context, {})).toBe('event-day.malformed')
      expect((await add(context, many.slice(0, 500))).position).toBe(500)
      await sql`update event_days set position = 20000 where plan_id = ${planId}`
      await sql`
        update private.event_day_entries set position = 20000
        where plan_id = ${planId} and position = ${MAX_SENT_ENTRIES} and author = ${people.editor}`
      expect(codesOf(await add(context, [arrival(context, true)], { after: 20_000 }))).toEqual([
        'event-day.limit-reached',
      ])
    }))
})

test('a note on a segment that is gone is one on the day as a whole, and can be removed', () =>
  inContext(async (context) => {
    const gone = crypto.randomUUID()
    const note = aDayEntry('note', gone, { text: 'se cayó el pastel', files: [] })
    const added = await add(context, [note])
    expect(stateOf(added).notes).toMatchObject([{ id: note.id, segmentId: null }])
    const removed = await add(context, [note, aDayEntry('note', gone, { removed: true }, { replaces: [note.id] })])
    expect(stateOf(removed).notes).toEqual([])
  }))

test('what was noted of a plan goes with it', () =>
  inContext(async (context) => {
    await add(context, [arrival(context, true)])
    await context.sql`delete from event_plans where id = ${context.planId}`
    const left = await context.sql`select from private.event_day_entries where plan_id = ${context.planId}`
    expect(left).toHaveLength(0)
  }))
