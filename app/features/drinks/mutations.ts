import { fromDatabase, toAppError } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { useRecordMutation, useUndoableMutation } from '#app/lib/records/use-record-mutation.ts'
import {
  type DrinksSave,
  fromDrinksSave,
  fromLeftovers,
  fromProposals,
  type SavedDrinks,
  type SavedDrinksRow,
  type SentProposal,
  toSavedDrinks,
} from '#contracts/drinks.ts'
import type { DrinkLeftover } from '#domain/drinks/leftovers.ts'
import { type DrinksOf, drinksQuery } from './queries.ts'

/** Whether a change was refused because another one was saved since the drinks plan was read. */
export const isDrinksChangedElsewhere = (error: unknown): boolean =>
  toAppError(error).code === 'drinks.changed-elsewhere'

type Answer = PromiseLike<{ readonly data: unknown; readonly error: Parameters<typeof fromDatabase>[0] | null }>

/** A change of drinks: each procedure answers what is saved then. */
function useDrinksMutation<Input>(plan: DrinksOf, call: (input: Input) => Answer) {
  return useRecordMutation<Input, SavedDrinks, SavedDrinks | null>({
    query: drinksQuery(plan),
    write: async (input) => {
      const { data, error } = await call(input)
      if (error) throw fromDatabase(error)
      return toSavedDrinks(data as SavedDrinksRow, plan.currency)
    },
    change: (_before, saved) => saved,
    isRefusalRenewed: isDrinksChangedElsewhere,
    scope: `drinks ${plan.id}`,
  })
}

/** Saves the wizard. Refuses with `drinks.changed-elsewhere` when its base is not what is saved now; safe to repeat. */
export const useSaveDrinks = (plan: DrinksOf) =>
  useDrinksMutation<DrinksSave>(plan, (save) =>
    supabase().rpc('save_drinks_plan', {
      plan_id: plan.id,
      drinks: JSON.parse(JSON.stringify(fromDrinksSave(save, plan.currency))),
    }),
  )

/** Brings a reset drinks plan back by its revision; one that was saved since goes to the bin in exchange. */
export const useRestoreDrinks = (plan: DrinksOf) =>
  useDrinksMutation<string>(plan, (revision) => supabase().rpc('restore_drinks_plan', { plan_id: plan.id, revision }))

/** Moves the drinks plan of a revision to the bin; undo brings it back. */
export function useResetDrinks(plan: DrinksOf) {
  const reset = useDrinksMutation<string>(plan, (revision) =>
    supabase().rpc('reset_drinks_plan', { plan_id: plan.id, revision }),
  )
  return useUndoableMutation(reset, useRestoreDrinks(plan), (_saved, revision) => revision)
}

/** Replaces what is noted of leftovers. */
export const useSaveLeftovers = (plan: DrinksOf) =>
  useDrinksMutation<readonly DrinkLeftover[]>(plan, (leftovers) =>
    supabase().rpc('save_drink_leftovers', { plan_id: plan.id, leftovers: fromLeftovers(leftovers) }),
  )

/** Makes tasks and vendors of proposals. Each key becomes one, as long as it is there: safe to repeat. */
export function useAcceptProposals(plan: DrinksOf) {
  return useRecordMutation<readonly SentProposal[], SavedDrinks, SavedDrinks | null>({
    query: drinksQuery(plan),
    write: async (proposals) => {
      const { data, error } = await supabase().rpc('accept_drink_proposals', {
        plan_id: plan.id,
        proposals: fromProposals(proposals, plan.currency),
      })
      if (error) throw fromDatabase(error)
      return toSavedDrinks(data as unknown as SavedDrinksRow, plan.currency)
    },
    change: (_before, saved) => saved,
    // Tasks, vendors and the figures of both.
    invalidates: [{ queryKey: ['plans', plan.id] }, { queryKey: ['plans'], exact: true }],
    scope: `drinks ${plan.id}`,
  })
}
