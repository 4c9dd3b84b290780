import { queryOptions } from '@tanstack/react-query'
import { fromDatabase } from '#app/lib/app-error.ts'
import { supabase } from '#app/lib/supabase.ts'
import { TASK_SELECT, type TaskRow, toTask } from './rows.ts'

/** Every task of a plan; those without a day last. One request. */
export const tasksQuery = (planId: string) =>
  queryOptions({
    queryKey: ['plans', planId, 'tasks'],
    queryFn: async ({ signal }) => {
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
    },
  })
