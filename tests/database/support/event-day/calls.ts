import type { TransactionSql } from 'postgres'
import type { DayEntryRow, NewDayEntryRow } from '#contracts/event-day/event-day.ts'
import type { DayEntryKind } from '#domain/event-day/day-entries.ts'
import { json, type Rows } from '../test-context.ts'

/** The procedures of the day of an event as the data API calls them: JSON as text, every argument by its name. */

export const readEventDay = (sql: TransactionSql, planId: string, withNeeds = false): Promise<Rows> =>
  sql`select event_day(plan_id => ${planId}, with_needs => ${withNeeds}) as day`

export const addDayEntries = (sql: TransactionSql, planId: string, entries: unknown, after = 0): Promise<Rows> => sql`
  select add_day_entries(plan_id => ${planId}, entries => ${json(entries)}::text::jsonb, after => ${after}) as added`

/** An entry as a device sends it, noted now. */
export const aDayEntry = <Kind extends DayEntryKind>(
  kind: Kind,
  subjectId: string | null,
  value: Extract<NewDayEntryRow, { readonly kind: unknown }>['value'],
  changes: Partial<DayEntryRow> = {},
): NewDayEntryRow => ({
  ...{ id: crypto.randomUUID(), kind, subject_id: subjectId, value, at: new Date().toISOString(), replaces: [] },
  ...changes,
})
