import { queryOptions } from '@tanstack/react-query'
import { loadPlanRow } from '#app/features/plans/queries.ts'
import type { PlanRow } from '#app/features/plans/rows.ts'
import { type LiveTable, liveTables } from '#app/lib/live/live-table.ts'
import { toWhatIf, WHAT_IF_SELECT, type WhatIfRow } from './what-if/what-if-rows.ts'

/** The saved scenarios of a plan, and the amounts promised to its vendors, which no scenario goes below. */
export const whatIfQuery = (planId: string) =>
  queryOptions({
    queryKey: ['plans', planId, 'scenarios'],
    queryFn: async ({ signal }) => {
      const row = await loadPlanRow<PlanRow & WhatIfRow>(planId, signal, WHAT_IF_SELECT)
      return toWhatIf(row, row.currency)
    },
  })

/** What of other people's changes the scenarios show: also what is promised to vendors. */
export const BUDGET_LIVE: readonly LiveTable[] = liveTables(['budget_scenarios', 'vendors', 'payments'], {
  shownBy: (planId) => [{ queryKey: whatIfQuery(planId).queryKey }],
})
