import type { Sql, TransactionSql } from 'postgres'

/** Adds a mailing that nobody gets, with its counts. Needs an `sql` that sees all rows. */
export async function addMailing(sql: Sql | TransactionSql, planId: string, madeBy: string): Promise<void> {
  const id = crypto.randomUUID()
  await sql`
    insert into private.guest_mailings (id, plan_id, kind, is_again, made_by)
    values (${id}, ${planId}, 'invitation', false, ${madeBy})`
  await sql`select private.count_mailing(${id})`
}
