import type { TransactionSql } from 'postgres'
import { json, type Rows } from './test-context.ts'

/** The procedures of seating as the data API calls them: JSON as text, every argument by its name. */

export const readSeating = (
  sql: TransactionSql,
  planId: string,
  subEventId: string,
  arrangementId: string | null = null,
  since: string | null = null,
): Promise<Rows> => sql`
  select seating(
    plan_id => ${planId}, sub_event_id => ${subEventId}, arrangement_id => ${arrangementId}, since => ${since}::text::timestamptz
  ) as seating`

export const saveRoom = (
  sql: TransactionSql,
  planId: string,
  subEventId: string,
  changes: unknown = {},
  room: unknown = null,
  mayUnseat = 0,
): Promise<Rows> => sql`
  select save_room(
    plan_id => ${planId}, sub_event_id => ${subEventId}, room => ${json(room)}::text::jsonb,
    changes => ${json(changes)}::text::jsonb, may_unseat => ${mayUnseat}
  ) as saved`

export const saveSeats = (
  sql: TransactionSql,
  planId: string,
  arrangementId: string,
  seats: unknown,
  tables: unknown = [],
): Promise<Rows> => sql`
  select save_seats(
    plan_id => ${planId}, arrangement_id => ${arrangementId}, seats => ${json(seats)}::text::jsonb,
    tables => ${json(tables)}::text::jsonb
  ) as saved`

export const saveArrangement = (
  sql: TransactionSql,
  planId: string,
  arrangement: unknown,
  seats: unknown = null,
  tableLocks: unknown = null,
): Promise<Rows> => sql`
  select save_arrangement(
    plan_id => ${planId}, arrangement => ${json(arrangement)}::text::jsonb, seats => ${json(seats)}::text::jsonb,
    table_locks => ${json(tableLocks)}::text::jsonb
  ) as saved`

export const copyArrangement = (
  sql: TransactionSql,
  planId: string,
  arrangementId: string,
  newId: string,
  name: string | null = null,
): Promise<Rows> => sql`
  select copy_arrangement(
    plan_id => ${planId}, arrangement_id => ${arrangementId}, new_id => ${newId}, name => ${name}
  ) as saved`

export const setFinal = (
  sql: TransactionSql,
  planId: string,
  arrangementId: string,
  isFinal = true,
): Promise<Rows> => sql`
  select set_final_arrangement(
    plan_id => ${planId}, arrangement_id => ${arrangementId}, is_final => ${isFinal}
  ) as saved`

export const saveWishes = (sql: TransactionSql, planId: string, wishes: unknown): Promise<Rows> =>
  sql`select save_wishes(plan_id => ${planId}, wishes => ${json(wishes)}::text::jsonb) as wishes`
