import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { AppError, fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import type { CreatedPlan, CreatePlanCall } from '../wizard/rows.ts'
import type { DuplicateCall } from './duplicate/duplicate-call.ts'
import type { EventChanges } from './edit/edit-plan-draft.ts'
import type { MovedKind } from './move-date/move-date.ts'
import { planQuery, plansQuery } from './queries.ts'

/** The list and one plan; not what hangs below the plan, which these calls leave as it is. */
const renew = (queryClient: QueryClient, planId: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: plansQuery().queryKey, exact: true }),
    queryClient.invalidateQueries({ queryKey: planQuery(planId).queryKey, exact: true }),
  ])

/** What of an answered row of event_plans the callers look at. */
interface AnsweredPlan {
  readonly id: string
  readonly name: string
  readonly completed_at: string | null
}

/**
 * Makes a plan after the model of another in one call. Safe to repeat: the new plan carries its id. Refuses with
 * `plan.limit-reached` when the tier is full.
 */
export function useDuplicatePlan() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (call: DuplicateCall): Promise<AnsweredPlan> => {
      const { data, error } = await supabase()
        .rpc('duplicate_event_plan', call)
        .single()
        .overrideTypes<AnsweredPlan, { merge: false }>()
      if (error) throw fromDatabase(error)
      if (!data) throw new AppError('unexpected')
      return data
    },
    onSuccess: () => {
      // Not awaited: the caller goes on to the new plan.
      void queryClient.invalidateQueries({ queryKey: plansQuery().queryKey, exact: true })
    },
  })
}

/** Moves a plan into the bin, from where `useRestorePlan` brings it back for five minutes. Owner only. */
export function useDeletePlan() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (planId: string) => {
      const { error } = await supabase().rpc('delete_event_plan', { plan_id: planId })
      if (error) throw fromDatabase(error)
    },
    onSuccess: async (_nothing, planId) => {
      const { queryKey } = plansQuery()
      // A list asked for before would bring the plan back.
      await queryClient.cancelQueries({ queryKey, exact: true })
      queryClient.setQueryData(queryKey, (plans) => plans?.filter((plan) => plan.id !== planId))
      queryClient.removeQueries({ queryKey: planQuery(planId).queryKey })
    },
  })
}

/** Takes a plan out of the bin as it was. Refuses with `plan.limit-reached` when another has taken its place. */
export function useRestorePlan() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (planId: string) => {
      const { error } = await supabase().rpc('restore_event_plan', { plan_id: planId })
      if (error) throw fromDatabase(error)
    },
    onSuccess: (_nothing, planId) => renew(queryClient, planId),
  })
}

/** Shows on both, list and plan, when it was completed; null opens it again. */
function showCompleted(queryClient: QueryClient, planId: string, completedAt: string | null) {
  const completedAtMs = completedAt === null ? null : Date.parse(completedAt)
  queryClient.setQueryData(planQuery(planId).queryKey, (plan) => plan && { ...plan, completedAtMs })
  queryClient.setQueryData(plansQuery().queryKey, (plans) =>
    plans?.map((plan) => (plan.id === planId ? { ...plan, completedAtMs } : plan)),
  )
}

/** Marks a plan complete: from then on it is read only. Owner only. */
export function useCompletePlan() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (planId: string): Promise<AnsweredPlan> => {
      const { data, error } = await supabase()
        .rpc('complete_event_plan', { plan_id: planId })
        .single()
        .overrideTypes<AnsweredPlan, { merge: false }>()
      if (error) throw fromDatabase(error)
      return data
    },
    onSuccess: (plan, planId) => {
      showCompleted(queryClient, planId, plan.completed_at)
      return renew(queryClient, planId)
    },
  })
}

/** Opens a completed plan for changes again. Owner only. */
export function useReopenPlan() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (planId: string) => {
      const { error } = await supabase().rpc('reopen_event_plan', { plan_id: planId })
      if (error) throw fromDatabase(error)
    },
    onSuccess: (_nothing, planId) => {
      showCompleted(queryClient, planId, null)
      return renew(queryClient, planId)
    },
  })
}

/** What editing an event sends in one call; `useSaveEventDetails` with the values of before takes it back. */
export interface EventDetailsSave {
  readonly planId: string
  readonly changes: EventChanges
  readonly days: readonly NewDay[]
}

/** Another day for a task, a payment, or the final payment to a vendor; the id is of that task, payment or vendor. */
export interface NewDay {
  readonly kind: MovedKind
  readonly id: string
  readonly on: string
}

const toPaymentChange = ({ kind, id, on }: NewDay) =>
  kind === 'payment' ? { id, due_on: on } : { vendor_id: id, final_payment_on: on }

/** Saves what was edited of an event together with the days of its tasks and payments: all of it, or nothing. */
export function useSaveEventDetails() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ planId, changes, days }: EventDetailsSave) => {
      const { error } = await supabase().rpc('save_event_details', {
        plan_id: planId,
        changes: { ...changes },
        task_changes: days.filter(({ kind }) => kind === 'task').map(({ id, on }) => ({ id, due_on: on })),
        payment_changes: days.filter(({ kind }) => kind !== 'task').map(toPaymentChange),
      })
      if (error) throw fromDatabase(error)
    },
    // The plan and what hangs below it: its tasks and payments have other days now.
    onSuccess: (_nothing, { planId }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: plansQuery().queryKey, exact: true }),
        queryClient.invalidateQueries({ queryKey: planQuery(planId).queryKey }),
      ]),
  })
}

/**
 * Makes the plan with its whole budget and its checklist in one call. Safe to repeat: the plan carries its id, and the database hands
 * back the plan that already has it.
 */
export function useCreatePlan() {
  const queryClient = useQueryClient()
  return useMutation({
    // Without a connection the person is told so at once; a save that waits unseen would look like one that hangs.
    networkMode: 'always',
    mutationFn: async (call: CreatePlanCall): Promise<CreatedPlan> => {
      const { data, error } = await supabase()
        .rpc('create_event_plan', { plan: call.plan, allocations: call.allocations, tasks: call.tasks })
        .single()
        .overrideTypes<CreatedPlan, { merge: false }>()
      if (error) throw fromDatabase(error)
      if (!data) throw new AppError('unexpected')
      return data
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: plansQuery().queryKey }),
  })
}
