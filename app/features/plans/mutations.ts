import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { AppError, fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import type { CreatedPlan, CreatePlanCall } from '../wizard/rows.ts'
import type { DuplicateCall } from './duplicate/duplicate-call.ts'
import type { EventChanges } from './edit/edit-plan-draft.ts'
import type { MovedKind } from './move-date/move-date.ts'
import { planQuery, plansQuery } from './queries.ts'

/** The list and one plan, without the plan's child records, which these calls do not change. */
const renew = (queryClient: QueryClient, planId: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: plansQuery().queryKey, exact: true }),
    queryClient.invalidateQueries({ queryKey: planQuery(planId).queryKey, exact: true }),
  ])

/** The columns of a returned event_plans row that the callers use. */
interface AnsweredPlan {
  readonly id: string
  readonly name: string
  readonly completed_at: string | null
}

/**
 * Duplicates a plan in one call. Safe to repeat: the new plan carries its id. Refuses with `plan.limit-reached` when
 * the tier is full.
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
      // Not awaited: the caller navigates to the new plan at once.
      void queryClient.invalidateQueries({ queryKey: plansQuery().queryKey, exact: true })
    },
  })
}

/** Moves a plan into the bin; `useRestorePlan` restores it for five minutes. Owner only. */
export function useDeletePlan() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (planId: string) => {
      const { error } = await supabase().rpc('delete_event_plan', { plan_id: planId })
      if (error) throw fromDatabase(error)
    },
    onSuccess: async (_nothing, planId) => {
      const { queryKey } = plansQuery()
      // The response of a list request already in flight would restore the plan.
      await queryClient.cancelQueries({ queryKey, exact: true })
      queryClient.setQueryData(queryKey, (plans) => plans?.filter((plan) => plan.id !== planId))
      queryClient.removeQueries({ queryKey: planQuery(planId).queryKey })
    },
  })
}

/** Restores a plan from the bin. Refuses with `plan.limit-reached` when another has taken its place. */
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

/** Sets the completion time in both the list and the plan; null reopens it. */
function showCompleted(queryClient: QueryClient, planId: string, completedAt: string | null) {
  const completedAtMs = completedAt === null ? null : Date.parse(completedAt)
  queryClient.setQueryData(planQuery(planId).queryKey, (plan) => plan && { ...plan, completedAtMs })
  queryClient.setQueryData(plansQuery().queryKey, (plans) =>
    plans?.map((plan) => (plan.id === planId ? { ...plan, completedAtMs } : plan)),
  )
}

/** Marks a plan complete, which makes it read only. Owner only. */
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

/** Reopens a completed plan. Owner only. */
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

/** The arguments of one edit; `useSaveEventDetails` with the previous values undoes it. */
export interface EventDetailsSave {
  readonly planId: string
  readonly changes: EventChanges
  readonly days: readonly NewDay[]
}

/** A new day for a task, a payment, or the final payment to a vendor; the id is that of the task, payment or vendor. */
export interface NewDay {
  readonly kind: MovedKind
  readonly id: string
  readonly on: string
}

const toPaymentChange = ({ kind, id, on }: NewDay) =>
  kind === 'payment' ? { id, due_on: on } : { vendor_id: id, final_payment_on: on }

/** Saves the event's details together with the days of its tasks and payments, atomically. */
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
    // The plan and its child records: its tasks and payments have new days.
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
