import { useMutation, useQueryClient } from '@tanstack/react-query'
import { loadPlan, planQuery, plansQuery } from '#app/features/plans/queries.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import { AppError, fromDatabase, toAppError } from '#app/lib/app-error.ts'
import { supabase } from '#app/lib/supabase.ts'
import { fromMinor } from '#domain/money/money.ts'
import { type BudgetDraft, isSameBudget, savedBudget } from './budget-draft.ts'
import { fromAllocation } from './rows.ts'

/** Whether a save was refused because somebody else's came first. */
export const isChangedElsewhere = (error: unknown): boolean => toAppError(error).code === 'budget.changed-elsewhere'

interface BudgetSave {
  readonly draft: BudgetDraft
  /** The saved budget the draft was made from. */
  readonly base: BudgetDraft
}

/**
 * Saves total and lines in one call. Shown as saved at once and taken back when refused; renews the plan and the list.
 * Refuses with `budget.changed-elsewhere` what was made from numbers that somebody has replaced meanwhile.
 */
export function useSaveBudget(plan: Plan) {
  const queryClient = useQueryClient()
  const { queryKey } = planQuery(plan.id)
  return useMutation({
    mutationFn: async ({ draft, base }: BudgetSave) => {
      const current = savedBudget(await loadPlan(plan.id))
      // Already as wanted: an earlier try got through and its answer was lost.
      if (isSameBudget(current, draft)) return
      if (!isSameBudget(current, base)) throw new AppError('budget.changed-elsewhere')
      const { total, lines } = draft
      const { error } = await supabase().rpc('save_budget', {
        plan_id: plan.id,
        total: fromMinor(total, plan.currency),
        allocations: lines.map((line) => fromAllocation(line, plan.currency)),
      })
      if (error) throw fromDatabase(error)
    },
    onMutate: async ({ draft: { total, lines } }) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (shown) => shown && { ...shown, total, allocations: lines })
      return { before }
    },
    onError: (_error, _save, context) => {
      if (context?.before) queryClient.setQueryData(queryKey, context.before)
    },
    onSettled: (_saved, error) => {
      const renewed = Promise.all([
        queryClient.invalidateQueries({ queryKey }),
        queryClient.invalidateQueries({ queryKey: plansQuery().queryKey, exact: true }),
      ])
      // A service that did not answer the save may not answer this either; the refusal is not to wait for it.
      return error && !isChangedElsewhere(error) ? undefined : renewed
    },
  })
}
