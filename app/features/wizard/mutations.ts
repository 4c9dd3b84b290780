import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AppError, fromDatabase } from '../../lib/api/app-error.ts'
import { supabase } from '../../lib/api/supabase.ts'
import { plansQuery } from '../plans/queries.ts'
import type { CreatedPlan, CreatePlanCall } from './rows.ts'

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
