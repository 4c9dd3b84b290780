import { queryOptions } from '@tanstack/react-query'
import { loadPlanRow } from '#app/features/plans/queries.ts'
import type { PlanRow } from '#app/features/plans/rows.ts'
import { invokeFunction } from '#app/lib/api/functions.ts'
import { type LiveTable, liveTables } from '#app/lib/live/live-table.ts'
import type { QuoteModel } from '#contracts/read-quote.ts'
import { ADVICE_SELECT, type AdviceRow, toAdviceChoices } from './rows.ts'

/** The kinds of vendors of a plan that advice was asked about, and about how many its tier gives it. */
export const adviceQuery = (planId: string) =>
  queryOptions({
    queryKey: ['plans', planId, 'advice'],
    queryFn: async ({ signal }) =>
      toAdviceChoices(await loadPlanRow<PlanRow & AdviceRow>(planId, signal, ADVICE_SELECT)),
  })

/** The model that reads quotes besides the rules; null where the operator chose none. */
export const quoteModelQuery = (planId: string) =>
  queryOptions({
    queryKey: ['plans', planId, 'quote-model'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (await invokeFunction<QuoteModel>('read-quote', { planId })).model,
  })

/** What of other people's changes the recommendations show, besides vendors and quotes. */
export const ADVICE_LIVE: readonly LiveTable[] = liveTables(['vendor_advice'], {
  shownBy: (planId) => [{ queryKey: adviceQuery(planId).queryKey }],
})
