import { queryOptions } from '@tanstack/react-query'
import { AppError, fromDatabase } from '#app/lib/api/app-error.ts'
import { requireUserId } from '#app/lib/api/session.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { isId } from '#app/lib/browser/new-id.ts'
import { type LiveTable, liveTables } from '#app/lib/live/live-table.ts'
import { NEXT_TASKS, PLAN_SELECT, type Plan, type PlanRow, toDeletedPlan, toPlan } from './rows.ts'

/** Every plan the reader belongs to, with its budget and next tasks, soonest first; one request. */
export const plansQuery = () =>
  queryOptions({
    queryKey: ['plans'],
    meta: { isKept: true },
    queryFn: async ({ signal }) => {
      const { data, error } = await supabase()
        .from('event_plans')
        .select(PLAN_SELECT)
        .eq('plan_members.user_id', await requireUserId())
        .eq('tasks.status', 'pending')
        .not('tasks.due_on', 'is', null)
        .order('due_on', { referencedTable: 'tasks' })
        .order('priority', { referencedTable: 'tasks' })
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
 * The current row of one plan with its budget; one request, which may embed more. An unreadable, a missing and an
 * absent id all give `row.not-found`, the last without a request. Does not retry: the caller decides about retries.
 */
export async function loadPlanRow<Row extends PlanRow = PlanRow>(
  planId: string,
  signal: AbortSignal,
  embedded?: string,
): Promise<Row> {
  if (!isId(planId)) throw new AppError('row.not-found')
  const { data, error } = await supabase()
    .from('event_plans')
    .select(embedded === undefined ? PLAN_SELECT : `${PLAN_SELECT}, ${embedded}`)
    .eq('id', planId)
    .eq('plan_members.user_id', await requireUserId())
    .eq('tasks.status', 'pending')
    .not('tasks.due_on', 'is', null)
    .order('due_on', { referencedTable: 'tasks' })
    .order('priority', { referencedTable: 'tasks' })
    .order('id', { referencedTable: 'tasks' })
    .limit(NEXT_TASKS, { referencedTable: 'tasks' })
    .abortSignal(signal)
    .retry(false)
    .single()
    .overrideTypes<Row, { merge: false }>()
  if (error) throw fromDatabase(error)
  return data as Row
}

const loadPlan = async (planId: string, signal: AbortSignal = new AbortController().signal): Promise<Plan> =>
  toPlan(await loadPlanRow(planId, signal))

export const planQuery = (planId: string) =>
  queryOptions({
    queryKey: ['plans', planId],
    meta: { isKept: true },
    queryFn: ({ signal }) => loadPlan(planId, signal),
  })

/** The plans that the reader deleted and can still restore, the last one first. */
export const deletedPlansQuery = () =>
  queryOptions({
    queryKey: ['deleted-plans'],
    queryFn: async ({ signal }) => {
      const { data, error } = await supabase().rpc('deleted_event_plans').abortSignal(signal)
      if (error) throw fromDatabase(error)
      return data.map(toDeletedPlan)
    },
  })

/** Whether the tier of the plan's owner has PDF. */
export const pdfExportQuery = (planId: string) =>
  queryOptions({
    queryKey: ['plans', planId, 'pdf-export'],
    queryFn: async ({ signal }): Promise<boolean> => {
      const { data, error } = await supabase()
        .from('event_plans')
        .select('has_pdf_export')
        .eq('id', planId)
        .abortSignal(signal)
        .single()
        .overrideTypes<{ has_pdf_export: boolean }, { merge: false }>()
      if (error) throw fromDatabase(error)
      return data.has_pdf_export
    },
  })

/** What the drinks plan of a plan comes to, as far as the overview and the budget ask. */
export interface DrinksSummary {
  readonly isInTier: boolean
  /** Null: nothing is saved. */
  readonly revision: string | null
  /** Minor units; null while nothing is saved, or where the tier has no Drinks Wizard. */
  readonly likelyTotal: number | null
  readonly drinkers: number | null
}

interface DrinksSummaryRow {
  readonly is_in_tier: boolean
  readonly revision: string | null
  readonly result: { readonly total?: { readonly likely?: unknown }; readonly drinkers?: unknown } | null
}

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/**
 * Under the key of the drinks, so that others' changes reach it. The drinks' own query has everything and its rules with it,
 * which these screens need not load.
 */
export const drinksSummaryQuery = (planId: string) =>
  queryOptions({
    queryKey: ['plans', planId, 'drinks', 'summary'],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<DrinksSummary | null> => {
      const { data, error } = await supabase().rpc('drinks_plan', { plan_id: planId }).abortSignal(signal)
      if (error) throw fromDatabase(error)
      const row = data as unknown as DrinksSummaryRow | null
      return (
        row && {
          isInTier: row.is_in_tier,
          revision: row.revision,
          likelyTotal: numberOrNull(row.result?.total?.likely),
          drinkers: numberOrNull(row.result?.drinkers),
        }
      )
    },
  })

/** The plan and the list of plans, with their budgets, next tasks and counts. */
const plansShow = (planId: string) => [
  { queryKey: planQuery(planId).queryKey, exact: true },
  { queryKey: plansQuery().queryKey, exact: true },
]

/** What of other people's changes the plan and the list of plans show. */
export const PLANS_LIVE: readonly LiveTable[] = [
  ...liveTables(['tasks', 'plan_money', 'budget_allocations', 'vendors', 'payments', 'contributors', 'contributions'], {
    shownBy: plansShow,
    isOnDashboard: true,
  }),
  ...liveTables(['event_plans', 'plan_members'], {
    shownBy: (planId) => [
      ...plansShow(planId),
      { queryKey: deletedPlansQuery().queryKey },
      { queryKey: pdfExportQuery(planId).queryKey },
    ],
    isOnDashboard: true,
  }),
]
