import { useMutation, useQueryClient } from '@tanstack/react-query'
import { plansQuery } from '#app/features/plans/queries.ts'
import { fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import type { UndoneChanges } from '#contracts/history/history.ts'
import type { HistoryTarget } from './queries.ts'

/** Takes back an action, or all that came after a moment: all of it or nothing. Whatever the plan shows is asked for again. */
export function useTakeBack(planId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (target: HistoryTarget): Promise<UndoneChanges> => {
      const { data, error } = await ('action' in target
        ? supabase().rpc('undo_action', { plan_id: planId, action: target.action })
        : supabase().rpc('restore_moment', { plan_id: planId, after: target.after }))
      if (error) throw fromDatabase(error)
      return data as unknown as UndoneChanges
    },
    // After a refusal too: it says that what is shown is not how things are.
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: plansQuery().queryKey, exact: true })
      await client.invalidateQueries({ queryKey: ['plans', planId] })
    },
  })
}
