import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { guestSeats, saveRoom, saveSeats, setFinal } from '../support/seating-calls.ts'
import { addParty, seatingOf } from '../support/seating-state.ts'
import { type CallerName, type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

interface GuestSeats {
  readonly changed_at?: string
  readonly tables?: readonly { readonly label: string; readonly members: readonly string[] }[]
}

async function seatsOf({ as, planId }: TestContext, since: string | null = null, caller: CallerName = 'viewer') {
  const outcome = await as(caller, (sql) => guestSeats(sql, planId, since))
  if (!outcome.isAllowed) throw new Error(outcome.message)
  return outcome.rows[0]?.['seats'] as GuestSeats | null
}

test('the list of guests is told who sits at which table of the main sub-event', () =>
  inContext(async (context) => {
    const { as, sql, planId, guests, people } = context
    // A room of another sub-event has somebody seated.
    expect(await seatsOf(context)).toEqual({})
    await sql`update subscriptions set tier = 'basic' where user_id = ${people.owner}`
    await as('owner', (inner) => saveRoom(inner, planId, guests.mainEventId, {}, { width: 18 }))
    expect(await seatsOf(context)).toEqual({})

    const ids = [1, 2, 3].map(() => crypto.randomUUID())
    const put_tables = ids.map((id, index) => ({ id, number: index + 1, ...(index === 1 && { name: 'Novios' }) }))
    await as('owner', (inner) => saveRoom(inner, planId, guests.mainEventId, { put_tables }))
    const read = await seatingOf(context, { subEventId: guests.mainEventId })
    const arrangementId = String(read.arrangement_id)
    const { memberIds } = await addParty(sql, planId, ['Eva'])
    const sit = (who: object, table: number, seat: number) =>
      as('owner', (inner) =>
        saveSeats(inner, planId, arrangementId, [{ ...who, from: null, to: { table_id: ids[table], seat } }]),
      )
    await sit({ member_id: guests.memberId }, 1, 2)
    await sit({ member_id: memberIds[0] }, 1, 1)
    await sit({ member_id: guests.companionId }, 0, 4)
    await sit({ person_id: context.seating.personId }, 2, 1)
    const seats = await seatsOf(context)
    expect(seats?.tables).toEqual([
      { label: '1', members: [guests.companionId] },
      { label: 'Novios', members: [memberIds[0], guests.memberId] },
    ])
    const since = String(seats?.changed_at)
    expect(await seatsOf(context, since)).toEqual({ changed_at: since })
    await as(
      'owner',
      (inner) => inner`update rooms set numbering = 'letters' where sub_event_id = ${guests.mainEventId}`,
    )
    expect((await seatsOf(context, since))?.tables?.map(({ label }) => label)).toEqual(['A', 'Novios'])
  }))

test('the final arrangement counts before the first', () =>
  inContext(async (context) => {
    const { as, sql, planId, guests } = context
    const tableId = crypto.randomUUID()
    await as('owner', (inner) =>
      saveRoom(inner, planId, guests.mainEventId, { put_tables: [{ id: tableId, number: 1 }] }),
    )
    const read = await seatingOf(context, { subEventId: guests.mainEventId })
    await as('owner', (inner) =>
      saveSeats(inner, planId, String(read.arrangement_id), [
        { member_id: guests.memberId, from: null, to: { table_id: tableId, seat: 1 } },
      ]),
    )
    const [other] = await sql`
      insert into arrangements (plan_id, room_id)
      select plan_id, id from rooms where sub_event_id = ${guests.mainEventId} returning id`
    expect((await seatsOf(context))?.tables).toHaveLength(1)
    await as('owner', (inner) => setFinal(inner, planId, String(other?.['id'])))
    expect((await seatsOf(context))?.tables).toEqual([])
  }))

test('who is not of the plan is told nothing', () =>
  inContext(async (context) => {
    expect(await seatsOf(context, null, 'stranger')).toBeNull()
  }))
