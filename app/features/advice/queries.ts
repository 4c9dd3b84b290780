import { queryOptions } from '@tanstack/react-query'
import { loadPlanRow } from '#app/features/plans/queries.ts'
import type { PlanRow } from '#app/features/plans/rows.ts'
import { invokeFunction } from '#app/lib/api/functions.ts'
import { type LiveTable, liveTables } from '#app/lib/live/live-table.ts'
import type { AiModel } from '#contracts/ai/read-quote.ts'
import { ADVICE_SELECT, type AdviceRow, toAdviceChoices } from './rows.ts'

/** Operators rarely change it; a tier may end. */
const MODEL_STALE_MS = 10 * 60_000

/** The kinds of vendors of a plan that advice was asked about, and about how many its tier gives it. */
export const adviceQuery = (planId: string) =>
  queryOptions({
    queryKey: ['plans', planId, 'advice'],
    queryFn: async ({ signal }) =>
      toAdviceChoices(await loadPlanRow<PlanRow & AdviceRow>(planId, signal, ADVICE_SELECT)),
  })

/** The operator's model, and whether the plan's tier has it; null where the operator chose none. */
export const aiModelQuery = (planId: string) =>
  queryOptions({
    queryKey: ['plans', planId, 'ai-model'],
    staleTime: MODEL_STALE_MS,
    queryFn: async () => (await invokeFunction<AiModel>('read-quote', { planId })).model,
  })

/** What of other people's changes the recommendations show, besides vendors and quotes. */
export const ADVICE_LIVE: readonly LiveTable[] = liveTables(['vendor_advice'], {
  shownBy: (planId) => [{ queryKey: adviceQuery(planId).queryKey }],
})
