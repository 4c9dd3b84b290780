import type { TransactionSql } from 'postgres'
import type { GuestIds } from './guest-rows.ts'
import { json, type Rows } from './test-context.ts'

/** The procedures of imports as the data API calls them. */

export const beginImport = (
  sql: TransactionSql,
  planId: string,
  importId: string,
  subEvents: unknown = [],
): Promise<Rows> => sql`
  select begin_guest_import(
    plan_id => ${planId}, import_id => ${importId}, source => 'sheet', file_name => 'Lista.xlsx',
    sub_events => ${json(subEvents)}::text::jsonb
  )`

export const stageImport = (
  sql: TransactionSql,
  planId: string,
  importId: string,
  parties: unknown,
): Promise<Rows> => sql`
  select stage_guest_import(
    plan_id => ${planId}, import_id => ${importId}, parties => ${json(parties)}::text::jsonb
  )`

export const commitImport = (sql: TransactionSql, planId: string, importId: string): Promise<Rows> =>
  sql`select commit_guest_import(plan_id => ${planId}, import_id => ${importId}) as result`

export const undoImport = (sql: TransactionSql, planId: string, importId: string): Promise<Rows> =>
  sql`select undo_guest_import(plan_id => ${planId}, import_id => ${importId}) as result`

export const listImports = (sql: TransactionSql, planId: string): Promise<Rows> =>
  sql`select guest_imports(plan_id => ${planId}) as imports`

/** A party of one as it is staged; override what matters. */
export const staged = (row: number, changes: object = {}, person: object = {}) => ({
  row,
  guest_id: null,
  columns: {},
  members: [{ id: null, columns: { first_name: 'Eva', last_name: 'Ruiz' }, invitations: [], ...person }],
  ...changes,
})

/** Stages a new party and a change of the one of the context; returns the import's id. */
export async function anImport(sql: TransactionSql, planId: string, guests: GuestIds): Promise<string> {
  const importId = crypto.randomUUID()
  await beginImport(sql, planId, importId)
  await stageImport(sql, planId, importId, [
    staged(2, { columns: { email: 'eva@example.com', tags: ['amigos'] } }),
    staged(3, { guest_id: guests.guestId, columns: { notes: 'Llega tarde' }, members: [] }),
  ])
  return importId
}
