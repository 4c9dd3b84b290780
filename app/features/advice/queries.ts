import { queryOptions } from '@tanstack/react-query'
import { fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { type LiveTable, liveTables } from '#app/lib/live/live-table.ts'
import { ADVICE_SELECT, type AdviceRow, toAdviceChoices } from './rows.ts'

/** The kinds of vendors of a plan that advice was asked about, and about how many its tier gives it. */
export const adviceQuery = (planId: string) =>
  queryOptions({
    queryKey: ['plans', planId, 'advice'],
    queryFn: async ({ signal }) => {
      const { data, error } = await supabase()
        .from('event_plans')
        .select(ADVICE_SELECT)
        .eq('id', planId)
        .abortSignal(signal)
        .single()
        .overrideTypes<AdviceRow, { merge: false }>()
      if (error) throw fromDatabase(error)
      return toAdviceChoices(data)
    },
  })

/** What of other people's changes the recommendations show, besides vendors and quotes. */
export const ADVICE_LIVE: readonly LiveTable[] = liveTables(['vendor_advice'], {
  shownBy: (planId) => [{ queryKey: adviceQuery(planId).queryKey }],
})
