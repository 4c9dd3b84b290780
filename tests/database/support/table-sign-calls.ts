import type { TransactionSql } from 'postgres'
import { json, type Rows } from './test-context.ts'

/** The procedures of signs as the functions call them. */

const VISITOR = '203.0.113.7'

/** Of the sign of the test context, which is switched on; and of another secret. */
export const SIGN_HASH = 'b2'.repeat(32)
export const OTHER_HASH = 'c3'.repeat(32)

export const readSign = (sql: TransactionSql, planId: string, subEventId: string): Promise<Rows> =>
  sql`select table_sign(plan_id => ${planId}, sub_event_id => ${subEventId}) as sign`

export const writeSign = (
  sql: TransactionSql,
  { editor, planId, subEventId }: { readonly editor: string; readonly planId: string; readonly subEventId: string },
  changes: object = {},
): Promise<Rows> => {
  const sign = { action: 'save', token_hash: OTHER_HASH, sealed: 'c3', is_on: true, opens_early: false, ...changes }
  return sql`
    select write_table_sign(
      editor => ${editor}, plan_id => ${planId}, sub_event_id => ${subEventId}, sign => ${json(sign)}::text::jsonb
    ) as sign`
}

export const openSign = (sql: TransactionSql, hash = SIGN_HASH, visitor = VISITOR): Promise<Rows> =>
  sql`select open_table_sign(token_hash => ${hash}, visitor => ${visitor}) as sign`

export const lookUpSeats = (sql: TransactionSql, hash = SIGN_HASH, visitor = VISITOR): Promise<Rows> =>
  sql`select look_up_seats(token_hash => ${hash}, visitor => ${visitor}) as sign`
