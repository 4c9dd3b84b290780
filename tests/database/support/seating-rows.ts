import type { Sql, TransactionSql } from 'postgres'
import type { GuestIds } from './guest-rows.ts'

/** The ids of the rows of `addSeating`. */
export interface SeatingIds {
  /** Of the sub-event of the guests that is not the main one. */
  readonly roomId: string
  readonly tableId: string
  readonly itemId: string
  readonly arrangementId: string
  readonly personId: string
  readonly wishId: string
}

/**
 * Adds one row to each table of seating: the room of the ceremony with a table of eight and a dance floor, an arrangement in
 * which the lead of the party sits in seat 1 of that table, which is locked; a photographer; a wish of the lead. Needs an `sql`
 * that sees all rows.
 */
export async function addSeating(
  sql: Sql | TransactionSql,
  planId: string,
  { memberId, subEventId }: Pick<GuestIds, 'memberId' | 'subEventId'>,
): Promise<SeatingIds> {
  const ids = {
    roomId: crypto.randomUUID(),
    tableId: crypto.randomUUID(),
    itemId: crypto.randomUUID(),
    personId: crypto.randomUUID(),
    wishId: crypto.randomUUID(),
  }
  await sql`insert into rooms (id, plan_id, sub_event_id) values (${ids.roomId}, ${planId}, ${subEventId})`
  const [arrangement] = await sql`select id from arrangements where room_id = ${ids.roomId}`
  const arrangementId = String(arrangement?.['id'])
  await sql`
    with placed as (
      insert into room_tables (id, plan_id, room_id, number, x, y)
      values (${ids.tableId}, ${planId}, ${ids.roomId}, 1, 5, 5)
    ), item as (
      insert into room_items (id, plan_id, room_id, kind) values (${ids.itemId}, ${planId}, ${ids.roomId}, 'dance-floor')
    ), wish as (
      insert into seating_wishes (id, plan_id, kind, place) values (${ids.wishId}, ${planId}, 'near', 'head-table')
    )
    insert into seat_people (id, plan_id, kind, name, role)
    values (${ids.personId}, ${planId}, 'crew', 'Julia Ríos', 'Fotógrafa')`
  await sql`
    with locked as (
      insert into table_locks (plan_id, room_id, arrangement_id, table_id)
      values (${planId}, ${ids.roomId}, ${arrangementId}, ${ids.tableId})
    ), target as (
      insert into seating_wish_targets (plan_id, wish_id, position, member_id) values (${planId}, ${ids.wishId}, 0, ${memberId})
    )
    insert into seat_assignments (plan_id, room_id, arrangement_id, table_id, seat, member_id)
    values (${planId}, ${ids.roomId}, ${arrangementId}, ${ids.tableId}, 1, ${memberId})`
  return { ...ids, arrangementId }
}
