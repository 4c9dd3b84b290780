import { queryOptions } from '@tanstack/react-query'
import { AppError, fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { type LiveTable, liveTables } from '#app/lib/live/live-table.ts'
import { putRecords } from '#app/lib/records/row-changes.ts'
import {
  type CalendarFeed,
  type PlanPersonRow,
  TASK_SELECT,
  type Task,
  type TaskRow,
  toPlanPerson,
  toTask,
} from './rows.ts'

/** Every task of a plan, undated ones last. One request. */
export async function loadTasks(planId: string, signal: AbortSignal): Promise<Task[]> {
  const { data, error } = await supabase()
    .from('tasks')
    .select(TASK_SELECT)
    .eq('plan_id', planId)
    .order('due_on', { nullsFirst: false })
    .order('created_at')
    .order('id')
    .abortSignal(signal)
    .overrideTypes<TaskRow[], { merge: false }>()
  if (error) throw fromDatabase(error)
  return data.map(toTask)
}

export const tasksQuery = (planId: string) =>
  queryOptions({
    queryKey: ['plans', planId, 'tasks'],
    meta: { isKept: true },
    queryFn: ({ signal }) => loadTasks(planId, signal),
  })

/** How many open tasks the search covers besides those of the current plan. */
const MOST_OPEN_TASKS = 1000

/** The open tasks of every plan the reader belongs to, most urgent first. One request. */
export const openTasksQuery = () =>
  queryOptions({
    queryKey: ['plans', 'all', 'open-tasks'],
    staleTime: 30_000,
    queryFn: async ({ signal }) => {
      const { data, error } = await supabase()
        .from('tasks')
        .select(TASK_SELECT)
        .eq('status', 'pending')
        .order('due_on', { nullsFirst: false })
        .order('id')
        .limit(MOST_OPEN_TASKS)
        .abortSignal(signal)
        .overrideTypes<TaskRow[], { merge: false }>()
      if (error) throw fromDatabase(error)
      return data.map(toTask)
    },
  })

/** The members of a plan by name: the possible assignees. */
export const planPeopleQuery = (planId: string) =>
  queryOptions({
    queryKey: ['plans', planId, 'people'],
    meta: { isKept: true },
    queryFn: async ({ signal }) => {
      const { data, error } = await supabase()
        .rpc('plan_people', { plan_id: planId })
        .abortSignal(signal)
        .overrideTypes<PlanPersonRow[], { merge: false }>()
      if (error) throw fromDatabase(error)
      return data.map(toPlanPerson)
    },
  })

/** The reader's own secret calendar address of a plan, or null. */
export const calendarFeedQuery = (planId: string) =>
  queryOptions({
    queryKey: ['plans', planId, 'calendar-feed'],
    queryFn: async ({ signal }): Promise<CalendarFeed | null> => {
      const { data, error } = await supabase()
        .from('calendar_feeds')
        .select('id, token')
        .eq('plan_id', planId)
        .abortSignal(signal)
        .maybeSingle()
      if (error) throw fromDatabase(error)
      return data
    },
  })

/** Whether the reader is told of their tasks by mail. */
export const taskDigestQuery = (planId: string) =>
  queryOptions({
    queryKey: ['plans', planId, 'task-digest'],
    queryFn: async ({ signal }): Promise<boolean> => {
      const { data, error } = await supabase().rpc('task_digest', { plan_id: planId }).abortSignal(signal)
      if (error) throw fromDatabase(error)
      if (data === null) throw new AppError('access.not-allowed')
      return data
    },
  })

/** What of other people's changes the tasks show. A row is a task, and its place on the list is the list's matter. */
export const TASKS_LIVE: readonly LiveTable[] = [
  ...liveTables(['tasks'], {
    shownBy: () => [{ queryKey: openTasksQuery().queryKey }],
    put: {
      query: tasksQuery,
      put: (tasks, row) => [...putRecords(tasks, [toTask(row as TaskRow)])],
      remove: (tasks, { id }) => tasks.filter((task) => task.id !== id),
    },
  }),
  ...liveTables(['plan_members'], { shownBy: (planId) => [{ queryKey: planPeopleQuery(planId).queryKey }] }),
]
