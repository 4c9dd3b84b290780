import type { TransactionSql } from 'postgres'
import type { SubjectKind } from '#domain/comments/subjects.ts'
import type { Rows } from './test-context.ts'

/** What a comment is on. */
export interface OnSubject {
  readonly kind: SubjectKind
  readonly id: string
}

export const addComment = (
  sql: TransactionSql,
  planId: string,
  { kind, id }: OnSubject,
  { body = 'Hola', commentId = crypto.randomUUID() as string } = {},
): Promise<Rows> => sql`select add_comment(${commentId}, ${planId}, ${kind}, ${id}, ${body}) as id`

export const changeComment = (sql: TransactionSql, planId: string, id: string, body: string): Promise<Rows> =>
  sql`select change_comment(${planId}, ${id}, ${body}) as id`

export const removeComment = (sql: TransactionSql, planId: string, id: string): Promise<Rows> =>
  sql`select remove_comment(${planId}, ${id})`

export const restoreComment = (sql: TransactionSql, planId: string, id: string): Promise<Rows> =>
  sql`select restore_comment(${planId}, ${id})`

export const readComments = (sql: TransactionSql, planId: string, { kind, id }: OnSubject): Promise<Rows> =>
  sql`select subject_comments(${planId}, ${kind}, ${id}) as thread`

export const countComments = (sql: TransactionSql, planId: string): Promise<Rows> =>
  sql`select * from comment_counts(${planId})`

export const myMentions = (sql: TransactionSql, planId: string): Promise<Rows> =>
  sql`select my_mentions(${planId}) as found`

export const readMentions = (sql: TransactionSql, planId: string): Promise<Rows> =>
  sql`select read_mentions(${planId}) as id`
