import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { AppError, fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { useRecordMutation, useUndoableMutation } from '#app/lib/records/use-record-mutation.ts'
import type { CreatedPlan, CreatePlanCall } from '../wizard/rows.ts'
import type { DuplicateCall } from './duplicate/duplicate-call.ts'
import type { EventChanges } from './edit/edit-plan-draft.ts'
import type { MovedKind } from './move-date/move-date.ts'
import { planQuery, plansQuery } from './queries.ts'
import type { Plan } from './rows.ts'

/** One plan without its child records, which these calls do not change. */
const onlyPlan = (planId: string) => [{ queryKey: planQuery(planId).queryKey, exact: true }]

const planList = { queryKey: plansQuery().queryKey, exact: true } as const

/** The columns of a returned event_plans row that the callers use. */
interface ReturnedPlan {
  readonly id: string
  readonly name: string
  readonly completed_at: string | null
}

/**
 * Duplicates a plan in one call. Safe to repeat: the new plan carries its id. Refuses with `plan.limit-reached` when
 * the tier is full.
 */
export function useDuplicatePlan() {
  return useRecordMutation<DuplicateCall, ReturnedPlan, readonly Plan[]>({
    query: plansQuery(),
    write: async (call) => {
      const { data, error } = await supabase()
        .rpc('duplicate_event_plan', call)
        .single()
        .overrideTypes<ReturnedPlan, { merge: false }>()
      if (error) throw fromDatabase(error)
      if (!data) throw new AppError('unexpected')
      return data
    },
    // Not awaited: the caller navigates to the new plan at once.
    invalidates: [planList],
  })
}

/** Moves a plan into the bin; undo restores it for five minutes. Owner only. */
export function useDeletePlan() {
  const deletion = useRecordMutation<string, void, readonly Plan[]>({
    query: plansQuery(),
    write: async (planId) => {
      const { error } = await supabase().rpc('delete_event_plan', { plan_id: planId })
      if (error) throw fromDatabase(error)
    },
    change: (plans, _nothing, planId) => plans.filter((plan) => plan.id !== planId),
    alsoChange: (client, _nothing, planId) => client.removeQueries({ queryKey: planQuery(planId).queryKey }),
  })
  // Refuses with `plan.limit-reached` when another plan has taken its place.
  const restoration = useRecordMutation<string, void, readonly Plan[]>({
    query: plansQuery(),
    isRenewed: true,
    write: async (planId) => {
      const { error } = await supabase().rpc('restore_event_plan', { plan_id: planId })
      if (error) throw fromDatabase(error)
    },
    invalidates: onlyPlan,
  })
  return useUndoableMutation(deletion, restoration, (_nothing, planId) => planId)
}

/** A plan with the completion time that the database returned; null reopens it. */
const withCompletion = (plan: Plan, completedAt: string | null): Plan => ({
  ...plan,
  completedAtMs: completedAt === null ? null : Date.parse(completedAt),
})

const inList = (plans: readonly Plan[], planId: string, completedAt: string | null) =>
  plans.map((plan) => (plan.id === planId ? withCompletion(plan, completedAt) : plan))

const inPlan = (client: QueryClient, planId: string, completedAt: string | null) =>
  client.setQueryData(planQuery(planId).queryKey, (plan) => plan && withCompletion(plan, completedAt))

/** Marks a plan complete, which makes it read only; undo reopens it. Owner only. */
export function useCompletePlan() {
  const completion = useRecordMutation<string, ReturnedPlan, readonly Plan[]>({
    query: plansQuery(),
    write: async (planId) => {
      const { data, error } = await supabase()
        .rpc('complete_event_plan', { plan_id: planId })
        .single()
        .overrideTypes<ReturnedPlan, { merge: false }>()
      if (error) throw fromDatabase(error)
      return data
    },
    change: (plans, plan, planId) => inList(plans, planId, plan.completed_at),
    alsoChange: (client, plan, planId) => inPlan(client, planId, plan.completed_at),
    isRenewed: true,
    invalidates: onlyPlan,
  })
  return useUndoableMutation(completion, useReopenPlan(), (_plan, planId) => planId)
}

/** Reopens a completed plan. Owner only. */
export function useReopenPlan() {
  return useRecordMutation<string, void, readonly Plan[]>({
    query: plansQuery(),
    write: async (planId) => {
      const { error } = await supabase().rpc('reopen_event_plan', { plan_id: planId })
      if (error) throw fromDatabase(error)
    },
    change: (plans, _nothing, planId) => inList(plans, planId, null),
    alsoChange: (client, _nothing, planId) => inPlan(client, planId, null),
    isRenewed: true,
    invalidates: onlyPlan,
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
  return useRecordMutation<EventDetailsSave, void, Plan>({
    query: ({ planId }) => planQuery(planId),
    write: async ({ planId, changes, days }) => {
      const { error } = await supabase().rpc('save_event_details', {
        plan_id: planId,
        changes: { ...changes },
        task_changes: days.filter(({ kind }) => kind === 'task').map(({ id, on }) => ({ id, due_on: on })),
        payment_changes: days.filter(({ kind }) => kind !== 'task').map(toPaymentChange),
      })
      if (error) throw fromDatabase(error)
    },
    // The plan and its child records: its tasks and payments have new days.
    isRenewed: true,
    invalidates: [planList],
  })
}

/**
 * Makes the plan with its whole budget and its checklist in one call. Safe to repeat: the plan carries its id, and the database returns
 * the plan that already has it.
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
