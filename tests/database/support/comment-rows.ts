import type { Sql, TransactionSql } from 'postgres'

/** The ids of the rows of `addComments`. */
export interface CommentIds {
  /** On the vendor, by the one author. */
  readonly commentId: string
}

/** Adds a comment on a vendor, which mentions its reader. Needs an `sql` that sees all rows. */
export async function addComments(
  sql: Sql | TransactionSql,
  { planId, vendorId, authorId, readerId }: Record<'planId' | 'vendorId' | 'authorId' | 'readerId', string>,
): Promise<CommentIds> {
  const commentId = crypto.randomUUID()
  await sql`
    insert into comments (id, plan_id, vendor_id, author_id, author_name, body)
    values (${commentId}, ${planId}, ${vendorId}, ${authorId}, 'Eva Díaz', ${`@[${readerId}] ¿Ya firmaron?`})`
  await sql`
    insert into comment_mentions (comment_id, user_id, plan_id)
    select ${commentId}, user_id, plan_id from plan_members where plan_id = ${planId} and user_id = ${readerId}`
  return { commentId }
}
