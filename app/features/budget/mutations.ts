import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { planQuery, plansQuery } from '#app/features/plans/queries.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import { fromDatabase, toAppError } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { type BudgetDraft, fromBudget } from './breakdown/budget-draft.ts'
import { whatIfQuery } from './queries.ts'
import { fromScenario, type SavedScenario } from './what-if/what-if-rows.ts'
import type { AppliedBudget } from './what-if/what-if-scenario.ts'

/** Whether a change was refused because the budget it was made from has been replaced meanwhile. */
export const isChangedElsewhere = (error: unknown): boolean => toAppError(error).code === 'budget.changed-elsewhere'

interface BudgetSave {
  readonly draft: BudgetDraft
  /** The saved budget the draft was made from. */
  readonly base: BudgetDraft
}

/**
 * Saves total and lines in one call. Optimistic, and rolled back when refused; invalidates the plan and the list.
 * Refuses with `budget.changed-elsewhere` what was made from a budget that has been replaced meanwhile; safe to repeat.
 */
export function useSaveBudget(plan: Plan) {
  const queryClient = useQueryClient()
  const { queryKey } = planQuery(plan.id)
  return useMutation({
    mutationFn: async ({ draft, base }: BudgetSave) => {
      const { error } = await supabase().rpc('save_budget', {
        plan_id: plan.id,
        ...fromBudget(draft, plan.currency),
        base: fromBudget(base, plan.currency),
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
      // Without waiting: if the save got no response, this request may get none either.
      return error && !isChangedElsewhere(error) ? undefined : renewed
    },
  })
}

/** Invalidates what depends on the number of guests and the total. */
const renewPlan = (queryClient: QueryClient, planId: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: planQuery(planId).queryKey }),
    queryClient.invalidateQueries({ queryKey: plansQuery().queryKey, exact: true }),
  ])

/** Saves a scenario under its name; rejects with `scenario.limit-reached` when the plan has too many. */
export function useSaveScenario(plan: Plan) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (scenario: SavedScenario) => {
      // Safe to repeat: a scenario carries its id.
      const { error } = await supabase()
        .from('budget_scenarios')
        .upsert(
          { ...fromScenario(scenario, plan.currency), plan_id: plan.id },
          { onConflict: 'id', ignoreDuplicates: true },
        )
      if (error) throw fromDatabase(error)
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: whatIfQuery(plan.id).queryKey }),
  })
}

/** Removes a scenario; saving it again restores it. */
export function useRemoveScenario(plan: Plan) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (scenarioId: string) => {
      const { error } = await supabase().from('budget_scenarios').delete().eq('id', scenarioId).select('id').single()
      if (error) throw fromDatabase(error)
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: whatIfQuery(plan.id).queryKey }),
  })
}

interface ScenarioApplication {
  readonly scenarioId: string
  readonly budget: AppliedBudget
  /** What the plan had when the scenario was reckoned. */
  readonly base: AppliedBudget
}

/**
 * Makes a scenario the plan: guests, total and every line in one call. Undo is the same call with both budgets swapped.
 * Refuses with `budget.changed-elsewhere` like `useSaveBudget`, and renews the plan then too.
 */
export function useApplyScenario(plan: Plan) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ scenarioId, budget, base }: ScenarioApplication) => {
      const { error } = await supabase().rpc('apply_budget_scenario', {
        scenario_id: scenarioId,
        guests: budget.guests,
        ...fromBudget(budget, plan.currency),
        base: { guests: base.guests, ...fromBudget(base, plan.currency) },
      })
      if (error) throw fromDatabase(error)
    },
    onSettled: (_applied, error) => (error && !isChangedElsewhere(error) ? undefined : renewPlan(queryClient, plan.id)),
  })
}
