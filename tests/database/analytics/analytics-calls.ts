import type { TransactionSql } from 'postgres'
import type { AnalyticsRow } from '#contracts/analytics/analytics.ts'
import type { Outcome, Rows, TestContext } from '../support/test-context.ts'

interface Asked {
  readonly planId?: string | null
  readonly types?: readonly string[] | null
  readonly period?: string | null
  readonly from?: string | null
  readonly to?: string | null
  readonly currency?: string | null
  readonly onlyWith?: string | null
}

/** The procedure as the data API calls it: every argument by its name. */
export const readAnalytics = (sql: TransactionSql, asked: Asked = {}): Promise<Rows> => sql`
  select analytics(
    plan_id => ${asked.planId ?? null}::uuid, event_types => ${asked.types ? [...asked.types] : null}::text[]::event_type[],
    period => ${asked.period ?? null}::text, first_day => ${asked.from ?? null}::date, last_day => ${asked.to ?? null}::date,
    currency => ${asked.currency ?? null}::text, only_with => ${asked.onlyWith ?? null}::text
  ) as figures`

export const chooseMonthlyMail = (sql: TransactionSql, isOn: boolean): Promise<Rows> =>
  sql`select choose_analytics_mail(is_on => ${isOn}) as is_on`

export const claimMonthlyMails = (sql: TransactionSql, upTo = 100): Promise<Rows> =>
  sql`select claim_analytics_mails(up_to => ${upTo}) as mails`

export const settleMonthlyMail = (
  sql: TransactionSql,
  userId: string,
  month: string,
  isLapsed: boolean,
): Promise<Rows> => sql`select settle_analytics_mail(user_id => ${userId}, month => ${month}, is_lapsed => ${isLapsed})`

/** What it answers; null where it answers nothing. @throws where it refuses */
export function figuresOf(outcome: Outcome): AnalyticsRow | null {
  if (!outcome.isAllowed) throw new Error(outcome.message)
  return outcome.rows[0]?.['figures'] as AnalyticsRow | null
}

/** The figures as the owner of the test context sees them. */
export const ownersFigures = async ({ as }: TestContext, asked: Asked = {}): Promise<AnalyticsRow> => {
  const figures = figuresOf(await as('owner', (sql) => readAnalytics(sql, asked)))
  if (figures === null) throw new Error('the owner is told nothing')
  return figures
}

/** Another plan of the owner, with the same budget. */
export async function addOwnPlan(
  { sql, planId }: TestContext,
  changes: Record<string, string | null> = {},
): Promise<string> {
  const id = crypto.randomUUID()
  await sql`
    insert into event_plans select (jsonb_populate_record(plan, ${sql.json({ id, ...changes })})).*
    from event_plans as plan where id = ${planId}`
  await sql`insert into plan_money (plan_id, total_budget) select ${id}, total_budget from plan_money where plan_id = ${planId}`
  await sql`
    insert into budget_allocations
    select (jsonb_populate_record(allocation, ${sql.json({ plan_id: id })})).*
    from budget_allocations as allocation where plan_id = ${planId}`
  return id
}

export const setTier = ({ sql, people }: TestContext, tier: string): PromiseLike<unknown> =>
  sql`update subscriptions set tier = ${tier}, status = 'active' where user_id = ${people.owner}`
