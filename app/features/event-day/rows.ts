import type { Prepared } from '#app/lib/kept/prepared-storage.ts'
import type { AddedDayEntries, DayEntryRow, EventDayRow } from '#contracts/event-day/event-day.ts'
import { type Module, mayRead, type Rights } from '#domain/team/rights.ts'

/** The day of an event as it was read, with what came since. */
export interface KeptDay extends Prepared<EventDayRow> {
  /** Whether what guests need was asked for, to be kept here: each reading of it is noted */
  readonly hasNeeds: boolean
}

/** A kept day, and whether the device has it. */
export interface ReadDay extends KeptDay {
  /** Whether the device keeps it */
  readonly isStored: boolean
}

/** The day as a member with these rights sees it, who may note nothing of it. */
export const daySeenWith = (row: EventDayRow, rights: Rights): EventDayRow => {
  const may = (module: Module) => (mayRead(rights, module) ? ('read' as const) : null)
  const shown = mayRead(rights, 'needs') ? row : withoutNeeds(row)
  return {
    ...shown,
    may: {
      ...{ guests: may('guests'), timeline: may('timeline'), vendors: may('vendors') },
      ...{ money: may('money'), tasks: may('tasks'), needs: false },
    },
    timelines: mayRead(rights, 'timeline') ? shown.timelines : null,
    parties: mayRead(rights, 'guests') ? shown.parties : null,
    vendors: mayRead(rights, 'vendors') ? shown.vendors : null,
    payments: mayRead(rights, 'money') ? shown.payments : null,
    tasks: mayRead(rights, 'tasks') ? shown.tasks : null,
  }
}

/** The day without what guests need. */
export const withoutNeeds = (row: EventDayRow): EventDayRow => ({
  ...row,
  parties:
    row.parties?.map((party) => ({ ...party, members: party.members.map((member) => ({ ...member, needs: null })) })) ??
    null,
})

const DAY_MS = 86_400_000

/** After the event the device keeps it for so long. */
const KEPT_AFTER_MS = 7 * DAY_MS

/** Until when the device keeps the day of an event. */
export function keptUntil({ plan, timelines }: EventDayRow): number {
  const ends = [plan.starts_at, plan.ends_at, ...(timelines ?? []).flatMap((each) => [each.starts_at, each.ends_at])]
  const last = Math.max(...ends.flatMap((each) => (each === null ? [] : [Date.parse(each)])))
  return last + DAY_MS + KEPT_AFTER_MS
}

/** From which position on entries are asked for. */
export const lastPosition = ({ entries, position }: Pick<EventDayRow, 'entries' | 'position'>): number =>
  entries.reduce((last, entry) => Math.max(last, entry.position), position)

/** Entries are never changed: those of both are all there are. */
function united(some: readonly DayEntryRow[], others: readonly DayEntryRow[]): readonly DayEntryRow[] {
  const known = new Set(some.map(({ id }) => id))
  const added = others.filter(({ id }) => !known.has(id))
  return added.length === 0 ? some : [...some, ...added].sort((a, b) => a.position - b.position)
}

/** The day with the entries that an answer brought. */
export function withAdded<Day extends Pick<KeptDay, 'data'>>(
  day: Day,
  { entries }: Pick<AddedDayEntries, 'entries'>,
): Day {
  const all = united(day.data.entries, entries)
  return all === day.data.entries ? day : { ...day, data: { ...day.data, entries: all } }
}

/** A new reading with the entries that came while it was on its way. */
export const renewedDay = <Day extends KeptDay>(before: KeptDay | null | undefined, next: Day): Day =>
  before ? withAdded(next, before.data) : next
