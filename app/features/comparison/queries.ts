import { queryOptions } from '@tanstack/react-query'
import { loadPlanRow, planQuery } from '#app/features/plans/queries.ts'
import { type PlanRow, toPlan } from '#app/features/plans/rows.ts'
import { putRead } from '#app/lib/kept/kept-queries.ts'
import { type LiveTable, liveTables } from '#app/lib/live/live-table.ts'
import { COMPARISON_SELECT, type ComparisonRow, toComparison } from './rows.ts'

type PlanWithComparisonRow = PlanRow & ComparisonRow

/** Vendors of a plan with their quotes and the weights. The plan is part of the same request and is refreshed too. */
export const comparisonQuery = (planId: string) =>
  queryOptions({
    queryKey: ['plans', planId, 'comparison'],
    meta: { isKept: true },
    queryFn: async ({ signal, client }) => {
      const row = await loadPlanRow<PlanWithComparisonRow>(planId, signal, COMPARISON_SELECT)
      putRead(client, planQuery(planId).queryKey, toPlan(row))
      return toComparison(row, row.currency)
    },
  })

/** The plan; stores its vendors where `comparisonQuery` finds them, so that a screen with both sends one request. */
export const planWithComparisonQuery = (planId: string) =>
  queryOptions({
    ...planQuery(planId),
    queryFn: async ({ signal, client }) => {
      const row = await loadPlanRow<PlanWithComparisonRow>(planId, signal, COMPARISON_SELECT)
      putRead(client, comparisonQuery(planId).queryKey, toComparison(row, row.currency))
      return toPlan(row)
    },
  })

/** What of other people's changes the comparison shows. */
export const COMPARISON_LIVE: readonly LiveTable[] = liveTables(['vendors', 'quotes', 'vendor_weights', 'payments'], {
  shownBy: (planId) => [{ queryKey: comparisonQuery(planId).queryKey }],
})
