import type { Sql } from 'postgres'
import { fillGuestList } from './large-guest-list.ts'

const SEATS = 10

/** Fills a plan with a guest list, and its main sub-event with a room in which each of them has a seat. Needs an `sql` that sees all rows. */
export async function fillRoom(admin: Sql, planId: string, people: number): Promise<void> {
  await fillGuestList(admin, planId, people)
  await admin.begin(async (sql) => {
    const [room] = await sql`
      insert into rooms (plan_id, sub_event_id, width, length)
      select plan_id, id, 45, 35 from sub_events where plan_id = ${planId} and is_main
      returning id`
    const roomId = String(room?.['id'])
    await sql`
      insert into room_tables (plan_id, room_id, number, seats, width, length, x, y)
      select ${planId}, ${roomId}, number, ${SEATS}, 1.83, 1.83, 2 + 3.5 * ((number - 1) % 12), 2 + 3.5 * ((number - 1) / 12)
      from generate_series(1, ${Math.ceil(people / SEATS)}::int) as number`
    await sql`
      insert into seat_assignments (plan_id, room_id, arrangement_id, table_id, seat, member_id)
      select ${planId}, ${roomId}, arrangement.id, seated.id, 1 + (member.place - 1) % ${SEATS}, member.id
      from arrangements as arrangement, room_tables as seated, (
        select id, row_number() over (order by id) as place from party_members where plan_id = ${planId}
      ) as member
      where arrangement.room_id = ${roomId} and seated.room_id = ${roomId}
        and seated.number = 1 + (member.place - 1) / ${SEATS}`
  })
}
