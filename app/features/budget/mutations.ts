import { planQuery, plansQuery } from '#app/features/plans/queries.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import { fromDatabase, toAppError } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { useRecordMutation, useUndoableMutation } from '#app/lib/records/use-record-mutation.ts'
import { type BudgetDraft, fromBudget } from './breakdown/budget-draft.ts'
import { whatIfQuery } from './queries.ts'
import { fromScenario, type SavedScenario, type WhatIf } from './what-if/what-if-rows.ts'
import type { AppliedBudget } from './what-if/what-if-scenario.ts'

/** Whether a change was refused because its base is no longer the saved budget. */
export const isChangedElsewhere = (error: unknown): boolean => toAppError(error).code === 'budget.changed-elsewhere'

/** What becomes of the drinks plan of a revision with a budget. */
export interface DrinksOfBudget {
  readonly action: 'reset' | 'restore'
  /** Null: there was none. */
  readonly revision: string | null
}

interface BudgetSave {
  readonly draft: BudgetDraft
  /** The saved budget that the draft is based on. */
  readonly base: BudgetDraft
  /** In the same transaction. Without it the drinks plan stays. Refuses with `drinks.changed-elsewhere` when another one is saved by now. */
  readonly drinks?: DrinksOfBudget
}

const planList = { queryKey: plansQuery().queryKey, exact: true } as const

/**
 * Saves total and lines in one call; refetches the plan and the list. Shown at once, and restored when refused. Refuses
 * with `budget.changed-elsewhere` when the base is no longer the saved budget; safe to repeat.
 */
export function useSaveBudget(plan: Plan) {
  return useRecordMutation<BudgetSave, void, Plan>({
    query: planQuery(plan.id),
    write: async ({ draft, base, drinks }) => {
      const { error } = await supabase().rpc('save_budget', {
        plan_id: plan.id,
        ...fromBudget(draft, plan.currency),
        base: fromBudget(base, plan.currency),
        ...(drinks && { drinks: { ...drinks } }),
      })
      if (error) throw fromDatabase(error)
    },
    expect: (shown, { draft: { total, lines } }) => ({ ...shown, total, allocations: lines }),
    isRenewed: 'with-children',
    isRefusalRenewed: isChangedElsewhere,
    invalidates: [planList],
  })
}

/** Saves a scenario under its name; rejects with `scenario.limit-reached` when the plan has too many. */
export function useSaveScenario(plan: Plan) {
  return useRecordMutation<SavedScenario, void, WhatIf>({
    query: whatIfQuery(plan.id),
    write: async (scenario) => {
      // Safe to repeat: a scenario has its id from the client.
      const { error } = await supabase()
        .from('budget_scenarios')
        .upsert(
          { ...fromScenario(scenario, plan.currency), plan_id: plan.id },
          { onConflict: 'id', ignoreDuplicates: true },
        )
      if (error) throw fromDatabase(error)
    },
    isRenewed: true,
  })
}

/** Removes a scenario; undo saves it again. */
export function useRemoveScenario(plan: Plan) {
  const removal = useRecordMutation<SavedScenario, void, WhatIf>({
    query: whatIfQuery(plan.id),
    write: async ({ id }) => {
      const { error } = await supabase().from('budget_scenarios').delete().eq('id', id).select('id').single()
      if (error) throw fromDatabase(error)
    },
    isRenewed: true,
  })
  return useUndoableMutation(removal, useSaveScenario(plan), (_nothing, scenario) => scenario)
}

interface ScenarioApplication {
  readonly scenarioId: string
  readonly budget: AppliedBudget
  /** The budget that the scenario was computed from. */
  readonly base: AppliedBudget
}

/**
 * Applies a scenario to the plan: guests, total and every line in one call. Undo is the same call with both budgets
 * swapped. Refuses with `budget.changed-elsewhere` like `useSaveBudget`, and then refetches the plan too.
 */
export function useApplyScenario(plan: Plan) {
  const application = useRecordMutation<ScenarioApplication, void, Plan>({
    query: planQuery(plan.id),
    write: async ({ scenarioId, budget, base }) => {
      const { error } = await supabase().rpc('apply_budget_scenario', {
        scenario_id: scenarioId,
        guests: budget.guests,
        ...fromBudget(budget, plan.currency),
        base: { guests: base.guests, ...fromBudget(base, plan.currency) },
      })
      if (error) throw fromDatabase(error)
    },
    // The plan's child records depend on the number of guests and the total.
    isRenewed: 'with-children',
    isRefusalRenewed: isChangedElsewhere,
    invalidates: [planList],
  })
  return useUndoableMutation(application, application, (_nothing, { scenarioId, budget, base }) => ({
    scenarioId,
    budget: base,
    base: budget,
  }))
}
