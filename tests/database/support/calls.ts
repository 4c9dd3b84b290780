import type { TransactionSql } from 'postgres'
import { BASE, json, type Rows } from './test-context.ts'

/** The procedures as the data API calls them: JSON as text, every argument by its name. */

export const changeTasks = (sql: TransactionSql, planId: string, changes: unknown): Promise<Rows> =>
  sql`select * from change_tasks(plan_id => ${planId}, changes => ${json(changes)}::text::jsonb)`

export const removeTasks = (sql: TransactionSql, planId: string, taskIds: readonly string[]): Promise<Rows> =>
  sql`select * from remove_tasks(plan_id => ${planId}, task_ids => ${[...taskIds]}::uuid[])`

export const adaptChecklist = (
  sql: TransactionSql,
  planId: string,
  tasks: unknown,
  taskIds: readonly string[],
  traits: readonly string[] | null | 'stay',
): Promise<Rows> => sql`
  select * from adapt_checklist(
    plan_id => ${planId}, tasks => ${json(tasks)}::text::jsonb, task_ids => ${[...taskIds]}::uuid[],
    traits => ${traits === 'stay' ? null : traits && [...traits]}::text[], traits_stay => ${traits === 'stay'}
  )`

export const saveDetails = (
  sql: TransactionSql,
  planId: string,
  changes: unknown,
  taskChanges: unknown = [],
  paymentChanges: unknown = [],
): Promise<Rows> => sql`
  select * from save_event_details(
    plan_id => ${planId}, changes => ${json(changes)}::text::jsonb, task_changes => ${json(taskChanges)}::text::jsonb,
    payment_changes => ${json(paymentChanges)}::text::jsonb
  )`

export const addPayments = (
  sql: TransactionSql,
  planId: string,
  vendorId: string,
  payments: unknown,
  exceedsAgreedOk = false,
): Promise<Rows> => sql`
  select * from add_payments(
    plan_id => ${planId}, vendor_id => ${vendorId}, payments => ${json(payments)}::text::jsonb,
    exceeds_agreed_ok => ${exceedsAgreedOk}
  )`

export const addVendor = (
  sql: TransactionSql,
  planId: string,
  vendor: unknown,
  payments: unknown = [],
  exceedsAgreedOk = false,
): Promise<Rows> => sql`
  select * from add_vendor(
    plan_id => ${planId}, vendor => ${json(vendor)}::text::jsonb, payments => ${json(payments)}::text::jsonb,
    exceeds_agreed_ok => ${exceedsAgreedOk}
  )`

export const changePayments = (sql: TransactionSql, planId: string, changes: unknown): Promise<Rows> =>
  sql`select * from change_payments(plan_id => ${planId}, changes => ${json(changes)}::text::jsonb)`

export const bookVendor = (
  sql: TransactionSql,
  vendorId: string,
  agreedAmount: number | null,
  finalPaymentOn: string | null = null,
  exceedsAgreedOk = false,
): Promise<Rows> => sql`
  select * from book_vendor(
    vendor_id => ${vendorId}, agreed_amount => ${agreedAmount}, final_payment_on => ${finalPaymentOn},
    exceeds_agreed_ok => ${exceedsAgreedOk}
  )`

export const saveQuote = (
  sql: TransactionSql,
  planId: string,
  vendorId: string,
  changes: unknown,
): Promise<Rows> => sql`
  select * from save_quote(
    plan_id => ${planId}, vendor_id => ${vendorId}, changes => ${json(changes)}::text::jsonb
  )`

export const restorePayments = (
  sql: TransactionSql,
  planId: string,
  vendorId: string,
  payments: unknown,
): Promise<Rows> => sql`
  select * from restore_payments(
    plan_id => ${planId}, vendor_id => ${vendorId}, payments => ${json(payments)}::text::jsonb
  )`

export const restoreVendor = (
  sql: TransactionSql,
  planId: string,
  vendor: unknown,
  payments: unknown = [],
  quote: unknown = null,
): Promise<Rows> => sql`
  select * from restore_vendor(
    plan_id => ${planId}, vendor => ${json(vendor)}::text::jsonb, payments => ${json(payments)}::text::jsonb,
    quote => ${json(quote)}::text::jsonb
  )`

export const restoreContributor = (
  sql: TransactionSql,
  planId: string,
  contributor: unknown,
  contributions: unknown = [],
  paymentIds: readonly string[] = [],
): Promise<Rows> => sql`
  select * from restore_contributor(
    plan_id => ${planId}, contributor => ${json(contributor)}::text::jsonb,
    contributions => ${json(contributions)}::text::jsonb, payment_ids => ${[...paymentIds]}::uuid[]
  )`

export const applyScenario = (
  sql: TransactionSql,
  scenarioId: string,
  guests: number,
  total: number,
  allocations: unknown,
  base: unknown = { guests: 120, ...BASE },
): Promise<Rows> => sql`
  select * from apply_budget_scenario(
    scenario_id => ${scenarioId}, guests => ${guests}, total => ${total}, allocations => ${json(allocations)}::text::jsonb,
    base => ${json(base)}::text::jsonb
  )`

export const claimReminders = (sql: TransactionSql, now: string): Promise<Rows> =>
  sql`select * from claim_payment_reminders(now => ${now})`

export const markReminders = (sql: TransactionSql, ids: readonly string[]): Promise<Rows> =>
  sql`select mark_reminders_sent(ids => ${[...ids]}::uuid[]) as marked`

export interface Duplication {
  readonly sourceId: string
  readonly plan: unknown
  readonly allocations: unknown
  readonly take: readonly (string | null)[] | null
  readonly taskDates?: unknown
}

export const duplicatePlan = (
  sql: TransactionSql,
  { sourceId, plan, allocations, take, taskDates = {} }: Duplication,
): Promise<Rows> => sql`
  select * from duplicate_event_plan(
    source_id => ${sourceId}, plan => ${json(plan)}::text::jsonb, allocations => ${json(allocations)}::text::jsonb,
    take => ${take === null ? null : [...take]}::text[], task_dates => ${json(taskDates)}::text::jsonb
  )`

export const completePlan = (sql: TransactionSql, planId: string): Promise<Rows> =>
  sql`select * from complete_event_plan(plan_id => ${planId})`

export const reopenPlan = (sql: TransactionSql, planId: string): Promise<Rows> =>
  sql`select * from reopen_event_plan(plan_id => ${planId})`

export const deletePlan = (sql: TransactionSql, planId: string): Promise<Rows> =>
  sql`select delete_event_plan(plan_id => ${planId})`

export const restorePlan = (sql: TransactionSql, planId: string): Promise<Rows> =>
  sql`select * from restore_event_plan(plan_id => ${planId})`

export const deletedPlans = (sql: TransactionSql): Promise<Rows> => sql`select * from deleted_event_plans()`

export const purgePlan = (sql: TransactionSql, planId: string): Promise<Rows> =>
  sql`select purge_event_plan(plan_id => ${planId})`

export const planPeople = (sql: TransactionSql, planId: string): Promise<Rows> =>
  sql`select * from plan_people(plan_id => ${planId})`

export const readFeed = (sql: TransactionSql, token: string): Promise<Rows> =>
  sql`select read_calendar_feed(feed_token => ${token}) as feed`

/** With a row supplied by the caller, as a call to the data API could. */
export const totalBudget = (sql: TransactionSql, planId: string): Promise<Rows> => sql`
  select total_budget(jsonb_populate_record(null::event_plans, ${json({ id: planId })}::text::jsonb)) as total`

/** The same. */
export const hasPdfExport = (sql: TransactionSql, planId: string): Promise<Rows> => sql`
  select has_pdf_export(jsonb_populate_record(null::event_plans, ${json({ id: planId })}::text::jsonb)) as is_allowed`

export const beginAiRequest = (sql: TransactionSql, userId: string, planId: string): Promise<Rows> => sql`
  select begin_ai_request(
    user_id => ${userId}, plan_id => ${planId}, request => '{"purpose": "quote", "provider": "ollama", "model": "small"}'
  ) as id`

/** The same. */
export const maxAdvisedKinds = (sql: TransactionSql, planId: string): Promise<Rows> => sql`
  select max_advised_kinds(jsonb_populate_record(null::event_plans, ${json({ id: planId })}::text::jsonb)) as max`

export const ledgerCounts = (sql: TransactionSql, planId: string): Promise<Rows> => sql`
  select ledger_counts(jsonb_populate_record(null::event_plans, ${json({ id: planId, time_zone: 'UTC' })}::text::jsonb))
    as counts`

/** With a row supplied by the caller, as a call to the data API could. */
export const taskCounts = (sql: TransactionSql, planId: string): Promise<Rows> => sql`
  select task_counts(jsonb_populate_record(null::event_plans, ${json({ id: planId, time_zone: 'UTC' })}::text::jsonb))
    as counts`
