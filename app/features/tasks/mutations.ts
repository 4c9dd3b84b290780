import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { planQuery, plansQuery } from '#app/features/plans/queries.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import { fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { useRecordMutation } from '#app/lib/records/use-record-mutation.ts'
import type { AdaptCommand, TaskCommand } from './offline/task-commands.ts'
import { calendarFeedQuery, loadTasks, openTasksQuery, taskDigestQuery } from './queries.ts'
import {
  type CalendarFeed,
  fromNewTask,
  fromTaskPatch,
  type NewTask,
  TASK_SELECT,
  type Task,
  type TaskPatch,
  type TaskRow,
  toTask,
} from './rows.ts'

async function changeTasks(planId: string, patches: readonly TaskPatch[], signal: AbortSignal) {
  const { data, error } = await supabase()
    .rpc('change_tasks', { plan_id: planId, changes: patches.map(fromTaskPatch) })
    .abortSignal(signal)
    .overrideTypes<TaskRow[], { merge: false }>()
  if (error) throw fromDatabase(error)
  return data.map(toTask)
}

async function removeTasks(planId: string, ids: readonly string[], signal: AbortSignal) {
  const { data, error } = await supabase()
    .rpc('remove_tasks', { plan_id: planId, task_ids: [...ids] })
    .abortSignal(signal)
    .overrideTypes<TaskRow[], { merge: false }>()
  if (error) throw fromDatabase(error)
  return data.map(toTask)
}

/** Inserts missing rows only: one saved by an earlier attempt, or added by another person, is left alone. */
async function addTasks(planId: string, tasks: readonly NewTask[], signal: AbortSignal): Promise<readonly Task[]> {
  const rows = tasks.map((task) => fromNewTask(task, planId))
  const { data, error } = await supabase()
    .from('tasks')
    .upsert(rows, { onConflict: 'id', ignoreDuplicates: true })
    .select(TASK_SELECT)
    .abortSignal(signal)
    .overrideTypes<TaskRow[], { merge: false }>()
  if (!error && data.length === tasks.length) return data.map(toTask)
  const failure = error ? fromDatabase(error) : null
  if (failure && failure.code !== 'row.taken') throw failure
  const saved = await loadTasks(planId, signal)
  if (!failure) return saved
  // Each template is on the list at most once: another person added some of these first.
  const listed = new Set(saved.map(({ templateId }) => templateId))
  const missing = tasks.filter(({ templateId }) => templateId === null || !listed.has(templateId))
  if (missing.length === tasks.length) throw failure
  return missing.length === 0 ? saved : addTasks(planId, missing, signal)
}

/** Saves the traits with the tasks that they remove and add; returns all tasks of the plan. */
async function adaptChecklist(planId: string, { traits, tasks, ids }: AdaptCommand, signal: AbortSignal) {
  const { data, error } = await supabase()
    .rpc('adapt_checklist', {
      plan_id: planId,
      tasks: tasks.map((task) => fromNewTask(task, planId)),
      task_ids: [...ids],
      ...(traits === undefined ? { traits_stay: true } : traits && { traits: [...traits] }),
    })
    .abortSignal(signal)
    .overrideTypes<TaskRow[], { merge: false }>()
  if (error) throw fromDatabase(error)
  return data.map(toTask)
}

/** Sends a command, and returns the rows as they are now. */
export async function sendTaskCommand(
  planId: string,
  command: TaskCommand,
  signal: AbortSignal,
): Promise<readonly Task[]> {
  if (command.kind === 'change') return changeTasks(planId, command.patches, signal)
  if (command.kind === 'remove') return removeTasks(planId, command.ids, signal)
  if (command.kind === 'adapt') return adaptChecklist(planId, command, signal)
  return addTasks(planId, command.tasks, signal)
}

/** Invalidates the queries that count the tasks of these plans or list the open ones; only active ones refetch. */
export async function invalidateCounts(queryClient: QueryClient, planIds: readonly string[]): Promise<void> {
  const keys = [plansQuery().queryKey, openTasksQuery().queryKey, ...planIds.map((id) => planQuery(id).queryKey)]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey, exact: true })))
}

/** Puts saved changes into the tasks that other screens list, until those are fetched again. */
export function changeListedTasks(queryClient: QueryClient, planId: string, patches: readonly TaskPatch[]): void {
  const byId = new Map(patches.map((patch) => [patch.id, patch]))
  const changed = (tasks: readonly Task[]) => tasks.map((task) => ({ ...task, ...byId.get(task.id) }))
  const withTasks = (plan: Plan): Plan => ({ ...plan, nextTasks: changed(plan.nextTasks) })
  queryClient.setQueryData(planQuery(planId).queryKey, (plan) => plan && withTasks(plan))
  queryClient.setQueryData(plansQuery().queryKey, (plans) =>
    plans?.map((plan) => (plan.id === planId ? withTasks(plan) : plan)),
  )
  queryClient.setQueryData(openTasksQuery().queryKey, (tasks) => tasks && changed(tasks))
}

/** Makes the reader's secret calendar address of the plan. A refusal shows the one that another tab has made. */
export function useMakeCalendarFeed(planId: string) {
  return useRecordMutation<void, CalendarFeed, CalendarFeed | null>({
    query: calendarFeedQuery(planId),
    write: async () => {
      const { data, error } = await supabase()
        .from('calendar_feeds')
        .insert({ plan_id: planId })
        .select('id, token')
        .single()
      if (error) throw fromDatabase(error)
      return data
    },
    change: (_none, feed) => feed,
    isRefusalRenewed: () => true,
  })
}

/** Revokes the secret address. */
export function useRevokeCalendarFeed(planId: string) {
  return useRecordMutation<string, void, CalendarFeed | null>({
    query: calendarFeedQuery(planId),
    write: async (feedId) => {
      const { error } = await supabase().from('calendar_feeds').delete().eq('id', feedId).select('id').single()
      if (error) throw fromDatabase(error)
    },
    change: () => null,
    isRefusalRenewed: () => true,
  })
}

/** Chooses whether the reader is told of their tasks by mail. */
export function useChooseTaskDigest(planId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (isOn: boolean) => {
      const { error } = await supabase().rpc('choose_task_digest', { plan_id: planId, is_on: isOn })
      if (error) throw fromDatabase(error)
      return isOn
    },
    onSuccess: (isOn) => client.setQueryData(taskDigestQuery(planId).queryKey, isOn),
  })
}
