import {
  type AddedDayEntries,
  type EventDayRow,
  type NewDayEntryRow,
  toDayEntries,
} from '#contracts/event-day/event-day.ts'
import { dayState } from '#domain/event-day/day-state.ts'
import { timelineRows } from '#domain/example/timeline.ts'
import { ALLOCATIONS, aPlan } from '#tests/database/support/test-context.ts'
import { type SignedIn, startTestGateway } from '#tests/support/gateway.ts'
import { fillRoom } from '#tests/support/guests/full-room.ts'
import { quantile, timed } from '../measure.ts'
import type { BenchRow } from '../row.ts'

const GUESTS = 1_000
const ENTRIES = 3_000
const RUNS = 40
const BATCH = 500

/**
 * The day of an event with a thousand guests at their tables and three thousand entries: all of it in one reading, through HTTP, before
 * anything was noted and after; one check-in; and what the entries come to, which a screen tells anew after each of them.
 */
export async function benchEventDay(): Promise<readonly BenchRow[]> {
  const gateway = await startTestGateway({ dataRequestsPerSecond: Number.POSITIVE_INFINITY })
  try {
    const ana = await gateway.signUpConfirmed({ email: 'ana@example.com', password: 'una mesa bien puesta' })
    const { data, error } = await ana.client.rpc('create_event_plan', { plan: aPlan(), allocations: ALLOCATIONS })
    if (error) throw error
    const planId = (data as { id: string }).id
    await gateway.database.admin`update subscriptions set tier = 'basic'`
    await fillRoom(gateway.database.admin, planId, GUESTS)
    await makeDayTimeline(ana, planId)
    const read = async () => {
      const answer = await ana.client.rpc('event_day', { plan_id: planId, with_needs: true }).throwOnError()
      return answer.data as unknown as EventDayRow
    }
    const name = `event day, ${GUESTS.toLocaleString('en')} guests`
    const before = await read()
    const rows = await timesOf(`${name}, read`, read)
    rows.push({ name: `${name}, read`, value: JSON.stringify(before).length / 1024, unit: 'KB' })

    const entries = someEntries(before)
    for (let at = 0; at < entries.length; at += BATCH) {
      const added = await add(ana, planId, entries.slice(at, at + BATCH))
      if (added.refused.length > 0) throw new Error(`an entry was refused: ${added.refused[0]?.code}`)
    }
    const noted = `${name} and ${ENTRIES.toLocaleString('en')} entries`
    rows.push(...(await timesOf(`${noted}, read`, read)))
    const [first] = entries
    rows.push(
      ...(await timesOf(`${noted}, one check-in added`, () =>
        add(ana, planId, first ? [{ ...first, id: crypto.randomUUID() }] : []),
      )),
    )
    const day = toDayEntries((await read()).entries)
    rows.push(
      ...(await timesOf(`${ENTRIES.toLocaleString('en')} entries, what they come to`, async () => dayState(day))),
    )
    return rows
  } finally {
    await gateway.stop()
  }
}

async function add({ client }: SignedIn, planId: string, entries: readonly NewDayEntryRow[]): Promise<AddedDayEntries> {
  const { data } = await client
    .rpc('add_day_entries', { plan_id: planId, entries, after: Number.MAX_SAFE_INTEGER })
    .throwOnError()
  return data as unknown as AddedDayEntries
}

/** The timeline of the example event for the main part of a plan. */
export async function makeDayTimeline({ client }: Pick<SignedIn, 'client'>, planId: string): Promise<void> {
  const event = await client
    .from('sub_events')
    .select('id')
    .eq('plan_id', planId)
    .eq('is_main', true)
    .single()
    .throwOnError()
  const segments = timelineRows(() => crypto.randomUUID()).map(({ started_at, ended_at, ...columns }) => columns)
  const timeline = { id: crypto.randomUUID(), sub_event_id: event.data.id, segments }
  await client.rpc('create_timeline', { plan_id: planId, timeline }).throwOnError()
}

/** Check-ins of everyone, taken back and made again, as many as there are to be. */
function someEntries({ parties }: EventDayRow): readonly NewDayEntryRow[] {
  const people = (parties ?? []).flatMap(({ members }) => members)
  const last = new Map<string, string>()
  return Array.from({ length: ENTRIES }, (_, index) => {
    const id = crypto.randomUUID()
    const subjectId = people[index % people.length]?.id ?? ''
    const before = last.get(subjectId)
    last.set(subjectId, id)
    return {
      ...{ id, kind: 'arrival', subject_id: subjectId, value: { arrived: index % 2 === 0 } },
      ...{ at: new Date(Date.now() - (ENTRIES - index) * 1000).toISOString(), replaces: before ? [before] : [] },
    }
  })
}

/** The median and the 95th percentile of single calls, in milliseconds. */
async function timesOf(name: string, call: () => Promise<unknown>): Promise<BenchRow[]> {
  for (let turn = 0; turn < 5; turn += 1) await call()
  const times: number[] = []
  for (let turn = 0; turn < RUNS; turn += 1) times.push(await timed(call))
  return [
    { name: `${name}, median`, value: quantile(times, 0.5), unit: 'ms' },
    { name: `${name}, p95`, value: quantile(times, 0.95), unit: 'ms' },
  ]
}
