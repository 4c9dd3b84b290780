import { fromDatabase } from '#app/lib/api/app-error.ts'
import { queryClient } from '#app/lib/api/query-client.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import type { AddedDayEntries, NewDayEntryRow } from '#contracts/event-day/event-day.ts'
import { keepAdded, knownPosition } from './queries.ts'

/** Sends what was noted and keeps what is answered on the device; sent again it is the same. */
export async function sendDayEntries(
  planId: string,
  entries: readonly NewDayEntryRow[],
  signal: AbortSignal,
): Promise<AddedDayEntries> {
  const after = await knownPosition(queryClient, planId)
  const { data, error } = await supabase()
    .rpc('add_day_entries', { plan_id: planId, entries: JSON.parse(JSON.stringify(entries)), after })
    .abortSignal(signal)
  if (error) throw fromDatabase(error)
  const added = data as unknown as AddedDayEntries
  await keepAdded(planId, added)
  return added
}
