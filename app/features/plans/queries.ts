import { queryOptions } from '@tanstack/react-query'
import { AppError, fromDatabase } from '#app/lib/app-error.ts'
import { currentSession } from '#app/lib/session.ts'
import { supabase } from '#app/lib/supabase.ts'
import { NEXT_TASKS, PLAN_SELECT, type Plan, type PlanRow, toPlan } from './rows.ts'

async function requireUserId(): Promise<string> {
  const session = await currentSession()
  if (!session) throw new AppError('auth.session-missing')
  return session.user.id
}

/** Every plan the reader belongs to, with its budget and what is next to do, soonest first; one request. */
export const plansQuery = () =>
  queryOptions({
    queryKey: ['plans'],
    queryFn: async ({ signal }) => {
      const { data, error } = await supabase()
        .from('event_plans')
        .select(PLAN_SELECT)
        .eq('plan_members.user_id', await requireUserId())
        .eq('tasks.status', 'pending')
        .not('tasks.due_on', 'is', null)
        .order('due_on', { referencedTable: 'tasks' })
        .order('id', { referencedTable: 'tasks' })
        .limit(NEXT_TASKS, { referencedTable: 'tasks' })
        .order('starts_at')
        .abortSignal(signal)
        .overrideTypes<PlanRow[], { merge: false }>()
      if (error) throw fromDatabase(error)
      return data.map(toPlan)
    },
  })

/**
 * One plan with its budget as it is saved now; one request. Unreadable and missing are the same: `row.not-found`. Asks
 * once: whoever calls decides about trying again.
 */
export async function loadPlan(planId: string, signal: AbortSignal = new AbortController().signal): Promise<Plan> {
  const { data, error } = await supabase()
    .from('event_plans')
    .select(PLAN_SELECT)
    .eq('id', planId)
    .eq('plan_members.user_id', await requireUserId())
    .eq('tasks.status', 'pending')
    .not('tasks.due_on', 'is', null)
    .order('due_on', { referencedTable: 'tasks' })
    .order('id', { referencedTable: 'tasks' })
    .limit(NEXT_TASKS, { referencedTable: 'tasks' })
    .abortSignal(signal)
    .retry(false)
    .single()
    .overrideTypes<PlanRow, { merge: false }>()
  if (error) throw fromDatabase(error)
  return toPlan(data)
}

export const planQuery = (planId: string) =>
  queryOptions({
    queryKey: ['plans', planId],
    queryFn: ({ signal }) => loadPlan(planId, signal),
  })

/** How many plans the reader's tier allows to own; null is no limit. */
export const planLimitQuery = () =>
  queryOptions({
    queryKey: ['subscription', 'plan-limit'],
    queryFn: async ({ signal }) => {
      const { data, error } = await supabase()
        .from('subscriptions')
        .select('tier, tier_limits(max_plans)')
        .eq('user_id', await requireUserId())
        .abortSignal(signal)
        .single()
        .overrideTypes<
          { tier: 'free' | 'basic' | 'pro' | 'enterprise'; tier_limits: { max_plans: number | null } },
          { merge: false }
        >()
      if (error) throw fromDatabase(error)
      return { tier: data.tier, maxPlans: data.tier_limits.max_plans }
    },
  })
