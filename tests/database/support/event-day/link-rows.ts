import type { Sql, TransactionSql } from 'postgres'

/** The ids of the rows of `addEventDayLink`. */
export interface EventDayLinkIds {
  readonly eventDayLinkId: string
}

/** The hash of the secret of the link of `addEventDayLink`, as a function has it. */
export const CHECK_IN_HASH = 'd4'.repeat(32)

/** Adds the link of a helper, which `hasSecret` opens with `CHECK_IN_HASH`. Needs an `sql` that sees all rows. */
export async function addEventDayLink(
  sql: Sql | TransactionSql,
  planId: string,
  { hasSecret = false } = {},
): Promise<EventDayLinkIds> {
  const eventDayLinkId = crypto.randomUUID()
  await sql`
    insert into private.event_day_links (id, plan_id, name, language, token_hash, sealed, made_by)
    select ${eventDayLinkId}, ${planId}, 'Luz', 'es', case when ${hasSecret} then decode(${CHECK_IN_HASH}, 'hex') end,
      case when ${hasSecret} then 'd4' end, owner_id
    from event_plans where id = ${planId}`
  return { eventDayLinkId }
}
