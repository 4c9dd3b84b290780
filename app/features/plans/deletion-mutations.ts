import { AppError, fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { useRecordMutation, useUndoableMutation } from '#app/lib/records/use-record-mutation.ts'
import { duePaymentsKey } from '../ledger/queries.ts'
import { deletedPlansQuery, planQuery, plansQuery } from './queries.ts'
import type { DeletedPlan, Plan } from './rows.ts'

const deletedPlans = { queryKey: deletedPlansQuery().queryKey } as const

/** Moves a plan into the bin, where it waits thirty days; undo restores it. Owner only. */
export function useDeletePlan() {
  const deletion = useRecordMutation<string, void, readonly Plan[]>({
    query: plansQuery(),
    write: async (planId) => {
      const { error } = await supabase().rpc('delete_event_plan', { plan_id: planId })
      if (error) throw fromDatabase(error)
    },
    change: (plans, _nothing, planId) => plans.filter((plan) => plan.id !== planId),
    alsoChange: (client, _nothing, planId) => client.removeQueries({ queryKey: planQuery(planId).queryKey }),
    invalidates: [deletedPlans],
  })
  return useUndoableMutation(deletion, useRestorePlan(), (_nothing, planId) => planId)
}

/** Takes a plan out of the bin. Refuses with `plan.limit-reached` when the tier has no room for it. Owner only. */
export function useRestorePlan() {
  return useRecordMutation<string, void, readonly Plan[]>({
    query: plansQuery(),
    isRenewed: true,
    write: async (planId) => {
      const { error } = await supabase().rpc('restore_event_plan', { plan_id: planId })
      if (error) throw fromDatabase(error)
    },
    alsoChange: (client, _nothing, planId) =>
      client.setQueryData(deletedPlansQuery().queryKey, (plans) => plans?.filter(({ id }) => id !== planId)),
    invalidates: (planId) => [
      { queryKey: planQuery(planId).queryKey, exact: true },
      { queryKey: duePaymentsKey },
      deletedPlans,
    ],
  })
}

/** Removes a plan in the bin for good. Owner only. */
export function usePurgePlan() {
  return useRecordMutation<string, void, readonly DeletedPlan[]>({
    query: deletedPlansQuery(),
    write: async (planId) => {
      const { error } = await supabase().rpc('purge_event_plan', { plan_id: planId })
      if (!error) return
      const refusal = fromDatabase(error)
      // It is gone already: its time ended, or the response to an earlier try was lost.
      if (!(refusal instanceof AppError) || refusal.code !== 'plan.not-found') throw refusal
    },
    change: (plans, _nothing, planId) => plans.filter(({ id }) => id !== planId),
    invalidates: [deletedPlans],
  })
}
