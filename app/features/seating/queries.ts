import { queryOptions } from '@tanstack/react-query'
import { AppError, fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { type SeatingData, type SeatingRow, toSeating } from './rows.ts'

/** Between two questions whether others have changed something, in milliseconds. */
const POLL_MS = 10_000

/** What is not told by the version of the room, such as the tier, is read again after so long, in milliseconds. */
const WHOLE_MS = 60_000

const seatingKey = (planId: string, subEventId: string, arrangementId: string | null) =>
  ['plans', planId, 'seating', subEventId, arrangementId] as const

/** The room of a sub-event, and who sits there in an arrangement; null is the final one, or the first. */
export const seatingQuery = (planId: string, subEventId: string, arrangementId: string | null = null) =>
  queryOptions({
    queryKey: seatingKey(planId, subEventId, arrangementId),
    queryFn: async ({ signal, client }): Promise<SeatingData> => {
      const held = client.getQueryData<SeatingData>(seatingKey(planId, subEventId, arrangementId))
      const since = held && Date.now() - held.readAtMs < WHOLE_MS ? held.changedAt : null
      const { data, error } = await supabase()
        .rpc('seating', {
          plan_id: planId,
          sub_event_id: subEventId,
          ...(arrangementId !== null && { arrangement_id: arrangementId }),
          ...(since !== null && { since }),
        })
        .abortSignal(signal)
      if (error) throw fromDatabase(error)
      if (data === null) throw new AppError('access.not-allowed')
      const row = data as unknown as Partial<SeatingRow>
      // Nothing has changed since.
      if (row.tables === undefined && held) return held
      return toSeating(row as SeatingRow, Date.now())
    },
  })

/** The same, asked again while the screen is looked at and nothing of the reader's own is on its way. */
export const liveSeatingQuery = (
  planId: string,
  subEventId: string,
  arrangementId: string | null,
  isSaving: boolean,
) => ({
  ...seatingQuery(planId, subEventId, arrangementId),
  refetchInterval: isSaving ? (false as const) : POLL_MS,
})
