import { isId } from '#app/lib/browser/new-id.ts'
import { asObject, readList, readText } from '#app/lib/records/stored-record.ts'
import { MAX_SENT_ENTRIES, type NewDayEntryRow } from '#contracts/event-day/event-day.ts'
import { DAY_ENTRY_KINDS, type DayEntryKind } from '#domain/event-day/day-entries.ts'

/** What was noted on the day of an event, as it is sent. */
export interface DayCommand {
  readonly entries: readonly NewDayEntryRow[]
}

/** An entry that a device stored; what its value may be is the database's to say. Null when it is none. */
function readEntry(stored: unknown): NewDayEntryRow | null {
  const { id, kind, subject_id, value, at, replaces } = asObject(stored) ?? {}
  const ids = readList(replaces, readText)
  if (typeof id !== 'string' || !isId(id) || !DAY_ENTRY_KINDS.includes(kind as DayEntryKind) || ids === null)
    return null
  if (typeof at !== 'string' || asObject(value) === null) return null
  if (subject_id !== null && typeof subject_id !== 'string') return null
  return { id, kind: kind as DayEntryKind, subject_id, value: value as NewDayEntryRow['value'], at, replaces: ids }
}

/** A command that was stored on a device; null when it is none. */
export function readCommand(stored: unknown): DayCommand | null {
  const entries = readList(asObject(stored)?.['entries'], readEntry)
  return entries && entries.length > 0 ? { entries } : null
}

/** What was noted one after the other goes in one call; null where that would be too much. */
export const joinCommands = (first: DayCommand, second: DayCommand): DayCommand | null =>
  first.entries.length + second.entries.length > MAX_SENT_ENTRIES
    ? null
    : { entries: [...first.entries, ...second.entries] }
