import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { AppError, fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { useRecordMutation, useUndoableMutation } from '#app/lib/records/use-record-mutation.ts'
import { subscriptionQuery } from '../billing/queries.ts'
import { duePaymentsKey } from '../ledger/queries.ts'
import type { CreatedPlan, CreatePlanCall } from '../wizard/rows.ts'
import type { DuplicateCall } from './duplicate/duplicate-call.ts'
import type { EventChanges } from './edit/edit-plan-draft.ts'
import type { DayMove } from './move-date/move-date.ts'
import { planQuery, plansQuery } from './queries.ts'
import type { Plan } from './rows.ts'

/** What is due leaves out the payments of completed and deleted plans. */
const due = { queryKey: duePaymentsKey } as const

/** One plan without its child records, which these calls do not change, and what is due. */
const planAndDue = (planId: string) => [{ queryKey: planQuery(planId).queryKey, exact: true }, due]

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
    invalidates: planAndDue,
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
    invalidates: planAndDue,
  })
}

/** An edit of the event's details. */
export interface DetailsSave {
  readonly planId: string
  readonly changes: EventChanges
  /** The previous values of the changed columns. */
  readonly before: EventChanges
  /** The tasks and payments that move with the event; null while its day stays. */
  readonly moves: readonly DayMove[] | null
}

/** The id of a move is that of a task, a payment, or the vendor whose final payment it is. */
const toPaymentChange = ({ kind, id, after }: DayMove) =>
  kind === 'payment' ? { id, due_on: after } : { vendor_id: id, final_payment_on: after }

/** Saves the event's details together with the days of its tasks and payments, atomically; undo restores all of it. */
export function useSaveEventDetails() {
  const save = useRecordMutation<DetailsSave, void, Plan>({
    query: ({ planId }) => planQuery(planId),
    write: async ({ planId, changes, moves }) => {
      const days = moves ?? []
      const { error } = await supabase().rpc('save_event_details', {
        plan_id: planId,
        changes,
        task_changes: days.filter(({ kind }) => kind === 'task').map(({ id, after }) => ({ id, due_on: after })),
        payment_changes: days.filter(({ kind }) => kind !== 'task').map(toPaymentChange),
      })
      if (error) throw fromDatabase(error)
    },
    // Its tasks and payments have new days.
    isRenewed: 'with-children',
    invalidates: [planList, due],
  })
  return useUndoableMutation(save, save, (_nothing, { planId, changes, before, moves }) => ({
    planId,
    changes: before,
    before: changes,
    moves: moves?.map((move) => ({ ...move, before: move.after, after: move.before })) ?? null,
  }))
}

/**
 * Makes the plan with its whole budget and its checklist in one call. Safe to repeat: the plan carries its id, and the database returns
 * the plan that already has it.
 */
export function useCreatePlan() {
  return useRecordMutation<CreatePlanCall, CreatedPlan, readonly Plan[]>({
    query: plansQuery(),
    write: async (call) => {
      const { data, error } = await supabase()
        .rpc('create_event_plan', { plan: call.plan, allocations: call.allocations, tasks: call.tasks })
        // The total is told with a plan only where it is asked for.
        .select('id, name, total_budget, guest_count')
        .single()
        .overrideTypes<CreatedPlan, { merge: false }>()
      if (error) throw fromDatabase(error)
      if (!data) throw new AppError('unexpected')
      return data
    },
    isRenewed: 'with-children',
  })
}

/** Chooses which plans stay open where the tier allows fewer than there are; the answer has those that are closed then. */
export function useChooseOpenPlans() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (planIds: readonly string[]) => {
      const { data, error } = await supabase().rpc('choose_open_plans', { plan_ids: [...planIds] })
      if (error) throw fromDatabase(error)
      return data
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: subscriptionQuery().queryKey }),
        client.invalidateQueries({ queryKey: ['plans'] }),
      ]),
  })
}
