import { queryOptions } from '@tanstack/react-query'
import { loadPlanRow, planQuery } from '#app/features/plans/queries.ts'
import { type PlanRow, toPlan } from '#app/features/plans/rows.ts'
import { COMPARISON_SELECT, type ComparisonRow, toComparison } from './rows.ts'

type PlanWithComparisonRow = PlanRow & ComparisonRow

/** Vendors of a plan with their quotes and the weights. The plan comes along in the same request and is renewed too. */
export const comparisonQuery = (planId: string) =>
  queryOptions({
    queryKey: ['plans', planId, 'comparison'],
    queryFn: async ({ signal, client }) => {
      const row = await loadPlanRow<PlanWithComparisonRow>(planId, signal, COMPARISON_SELECT)
      client.setQueryData(planQuery(planId).queryKey, toPlan(row))
      return toComparison(row, row.currency)
    },
  })

/** The plan, with its vendors put where `comparisonQuery` finds them: one request for a screen that shows both. */
export const planWithComparisonQuery = (planId: string) =>
  queryOptions({
    ...planQuery(planId),
    queryFn: async ({ signal, client }) => {
      const row = await loadPlanRow<PlanWithComparisonRow>(planId, signal, COMPARISON_SELECT)
      client.setQueryData(comparisonQuery(planId).queryKey, toComparison(row, row.currency))
      return toPlan(row)
    },
  })
