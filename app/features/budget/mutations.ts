import { useMutation, useQueryClient } from '@tanstack/react-query'
import { planQuery, plansQuery } from '#app/features/plans/queries.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import { fromDatabase } from '#app/lib/app-error.ts'
import { supabase } from '#app/lib/supabase.ts'
import { fromMinor } from '#domain/money/money.ts'
import type { BudgetDraft } from './budget-draft.ts'
import { fromAllocation } from './rows.ts'

/** Saves total and lines in one call. Shown as saved at once and taken back when refused; renews the plan and the list. */
export function useSaveBudget(plan: Plan) {
  const queryClient = useQueryClient()
  const { queryKey } = planQuery(plan.id)
  return useMutation({
    mutationFn: async ({ total, lines }: BudgetDraft) => {
      const { error } = await supabase().rpc('save_budget', {
        plan_id: plan.id,
        total: fromMinor(total, plan.currency),
        allocations: lines.map((line) => fromAllocation(line, plan.currency)),
      })
      if (error) throw fromDatabase(error)
    },
    onMutate: async ({ total, lines }) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (shown) => shown && { ...shown, total, allocations: lines })
      return { before }
    },
    onError: (_error, _draft, context) => {
      if (context?.before) queryClient.setQueryData(queryKey, context.before)
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey }),
        queryClient.invalidateQueries({ queryKey: plansQuery().queryKey, exact: true }),
      ]),
  })
}
