import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { saveRoom, saveSeats, saveWishes, seatingCounts, setFinal } from '../support/seating-calls.ts'
import { seatingOf } from '../support/seating-state.ts'
import { type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

const countsOf = async ({ as, planId }: TestContext) => {
  const outcome = await as('owner', (sql) => seatingCounts(sql, planId))
  if (!outcome.isAllowed) throw new Error(outcome.message)
  return outcome.rows[0]?.counts
}

/** Two tables of the main sub-event, to which both people of the party are coming. */
async function aRoom(context: TestContext) {
  const { as, sql, planId, guests } = context
  const tables = [crypto.randomUUID(), crypto.randomUUID()] as const
  const people = [guests.memberId, guests.companionId]
  await sql`delete from seating_wishes where plan_id = ${planId}`
  await sql`delete from seat_people where plan_id = ${planId}`
  for (const member_id of people) {
    await sql`
      insert into invitations (plan_id, member_id, sub_event_id, answer)
      values (${planId}, ${member_id}, ${guests.mainEventId}, 'yes')
      on conflict (plan_id, member_id, sub_event_id) do update set answer = 'yes'`
  }
  await sql`
    update invitations set answer = 'no'
    where plan_id = ${planId} and sub_event_id = ${guests.mainEventId} and member_id <> all (${people})`
  const put_tables = tables.map((id, index) => ({ id, number: index + 1, seats: 4 }))
  await as('owner', (own) => saveRoom(own, planId, guests.mainEventId, { put_tables }))
  const arrangementId = String((await seatingOf(context, { subEventId: guests.mainEventId })).arrangement_id)
  const sit = (who: string, at: number, seat: number) =>
    as('owner', (own) =>
      saveSeats(own, planId, arrangementId, [{ member_id: who, from: null, to: { table_id: tables[at], seat } }]),
    )
  return { tables, arrangementId, sit }
}

test('nothing is counted where there is no room, and in one those who need a seat and have one', () =>
  inContext(async (context) => {
    const { as, sql, planId, guests } = context
    expect(await countsOf(context)).toMatchObject({ tables: 0, seats: 0, seated: 0, is_final: false })
    const { arrangementId, sit } = await aRoom(context)
    expect(await countsOf(context)).toEqual({
      ...{ tables: 2, seats: 8, needing: 2, seated: 0, is_final: false, musts: 0, broken: 0 },
    })
    await sit(guests.memberId, 0, 1)
    await as('owner', (own) => setFinal(own, planId, arrangementId))
    expect(await countsOf(context)).toMatchObject({ needing: 2, seated: 1, is_final: true })
    // Without an answer the chair still counts, and after a no neither chair nor person.
    const answer = (value: string) =>
      sql`update invitations set answer = ${value} where plan_id = ${planId} and member_id = ${guests.memberId}`
    await answer('pending')
    expect(await countsOf(context)).toMatchObject({ needing: 2, seated: 1 })
    await answer('no')
    expect(await countsOf(context)).toMatchObject({ needing: 1, seated: 0 })
  }))

test('a baby needs no seat, hosts and crew do', () =>
  inContext(async (context) => {
    const { sql, planId, guests } = context
    await aRoom(context)
    await sql`
      update party_members set age_group = 'under-18', age = 1 where plan_id = ${planId} and id = ${guests.companionId}`
    expect(await countsOf(context)).toMatchObject({ needing: 1 })
    await sql`insert into seat_people (plan_id, kind, name) values (${planId}, 'crew', 'Abril')`
    expect(await countsOf(context)).toMatchObject({ needing: 2 })
  }))

test('a must is broken by where people sit: together, apart, at a table', () =>
  inContext(async (context) => {
    const { as, planId, guests } = context
    const { tables, arrangementId, sit } = await aRoom(context)
    const wish = (kind: string, targets: object[]) => ({ id: crypto.randomUUID(), kind, is_must: true, targets })
    const one = { member_id: guests.memberId }
    const other = { member_id: guests.companionId }
    const saved = await as('owner', (sql) =>
      saveWishes(sql, planId, [
        wish('together', [one, other]),
        wish('apart', [one, other]),
        wish('at-table', [{ guest_id: guests.guestId }, { table_id: tables[0] }]),
        // One person is no pair, and the same person twice neither.
        wish('apart', [one, { guest_id: guests.guestId }]),
      ]),
    )
    expect(saved).toMatchObject({ isAllowed: true })
    expect(await countsOf(context)).toMatchObject({ musts: 4, broken: 0 })
    await sit(guests.memberId, 0, 1)
    expect(await countsOf(context)).toMatchObject({ broken: 0 })
    await sit(guests.companionId, 0, 2)
    // Both at the first table: apart is broken, twice.
    expect(await countsOf(context)).toMatchObject({ broken: 2 })
    const move = { member_id: guests.companionId, from: { table_id: tables[0], seat: 2 } }
    const moved = await as('owner', (sql) =>
      saveSeats(sql, planId, arrangementId, [{ ...move, to: { table_id: tables[1], seat: 1 } }]),
    )
    expect(moved).toMatchObject({ isAllowed: true })
    // Now they are not together, and one is not at the table of the party.
    expect(await countsOf(context)).toMatchObject({ broken: 2 })
  }))
