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

export const saveSeatPeople = (
  sql: TransactionSql,
  planId: string,
  people: unknown,
  removed: unknown = [],
): Promise<Rows> => sql`
  select save_seat_people(
    plan_id => ${planId}, people => ${json(people)}::text::jsonb, removed => ${json(removed)}::text::jsonb
  )`

export const catererList = (
  sql: TransactionSql,
  planId: string,
  subEventId: string,
  { arrangementId = null as string | null, version = null as number | null } = {},
): Promise<Rows> => sql`
  select caterer_list(
    plan_id => ${planId}, sub_event_id => ${subEventId}, arrangement_id => ${arrangementId}, version => ${version}
  ) as answer`

export const sendCatererList = (sql: TransactionSql, planId: string, version: unknown): Promise<Rows> =>
  sql`select send_caterer_list(plan_id => ${planId}, version => ${json(version)}::text::jsonb) as versions`

export const noteCatererVersion = (
  sql: TransactionSql,
  planId: string,
  id: string,
  said: unknown,
  before: unknown = {},
): Promise<Rows> => sql`
  select note_caterer_version(
    plan_id => ${planId}, id => ${id}, said => ${json(said)}::text::jsonb, before => ${json(before)}::text::jsonb
  ) as versions`

export const removeCatererVersion = (sql: TransactionSql, planId: string, id: string): Promise<Rows> =>
  sql`select remove_caterer_version(plan_id => ${planId}, id => ${id}) as versions`

export const guestSeats = (sql: TransactionSql, planId: string, since: string | null = null): Promise<Rows> =>
  sql`select guest_seats(plan_id => ${planId}, since => ${since}::text::timestamptz) as seats`

export const seatingCounts = (sql: TransactionSql, planId: string): Promise<Rows> =>
  sql`select seating_counts(plan_id => ${planId}) as counts`
