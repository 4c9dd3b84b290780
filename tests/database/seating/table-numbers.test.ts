import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import {
  changeGuests,
  deleteGuests,
  guestCounts,
  mergeGuests,
  restoreGuests,
  saveGuest,
  splitGuest,
} from '../support/guest-calls.ts'
import { saveRoom, saveSeats, setFinal } from '../support/seating-calls.ts'
import { addParty, type Seating, seatingOf } from '../support/seating-state.ts'
import { type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

/** The main sub-event with three tables, the party of the test context split over two of them. */
async function seatMain(context: TestContext) {
  const { as, planId, guests } = context
  const ids = [1, 2, 3].map(() => crypto.randomUUID())
  const put_tables = ids.map((id, index) => ({ id, number: index + 1 }))
  await as('owner', (sql) => saveRoom(sql, planId, guests.mainEventId, { put_tables }))
  const read = () => seatingOf(context, { subEventId: guests.mainEventId })
  const arrangementId = String((await read()).arrangement_id)
  const sit = (memberId: string | undefined, from: string | undefined, to: string | undefined, seat = 1) =>
    as('owner', (sql) =>
      saveSeats(sql, planId, arrangementId, [
        { member_id: memberId, from: from ? { table_id: from, seat } : null, to: to ? { table_id: to, seat } : null },
      ]),
    )
  await sit(guests.memberId, undefined, ids[0])
  await sit(guests.companionId, undefined, ids[1])
  const setIsFinal = (isFinal = true) => as('owner', (sql) => setFinal(sql, planId, arrangementId, isFinal))
  return { tables: ids, read, sit, setIsFinal, arrangementId }
}

const numbers = async ({ sql, planId }: TestContext) =>
  (
    await sql`
      select table_number from guests where plan_id = ${planId} and deleted_at is null order by list_position`
  ).map((row) => row.table_number)

const change = async (
  { as, planId, guests }: TestContext,
  read: () => Promise<Seating>,
  id: string,
  columns: object,
) => {
  const table = (await read()).tables.find((each) => each.id === id)
  const put_tables = [{ id, changed_at: table?.changed_at, ...columns }]
  expect(await as('owner', (sql) => saveRoom(sql, planId, guests.mainEventId, { put_tables }))).toMatchObject({
    isAllowed: true,
  })
}

test('where a party sits follows from the final arrangement, and what was typed comes back with the last of them', () =>
  inContext(async (context) => {
    const { as, sql, planId, guests } = context
    const { memberIds } = await addParty(sql, planId, ['Eva'], { table_number: '12' })
    await addParty(sql, planId, ['Luz'], { table_number: 'Fondo' })
    const { tables, sit, read, setIsFinal } = await seatMain(context)
    expect(await numbers(context)).toEqual([null, '12', 'Fondo'])
    await setIsFinal()
    expect(await numbers(context)).toEqual(['1, 2', null, null])
    expect(await as('viewer', (inner) => guestCounts(inner, planId))).toMatchObject({
      rows: [{ counts: { is_table_derived: true } }],
    })
    await sit(memberIds[0], undefined, tables[2])
    expect(await numbers(context)).toEqual(['1, 2', '3', null])
    await sit(guests.companionId, tables[1], undefined)
    expect(await numbers(context)).toEqual(['1', '3', null])
    await change(context, read, String(tables[2]), { name: 'Los primos de Mérida' })
    await change(context, read, String(tables[0]), { number: 7 })
    expect(await numbers(context)).toEqual(['7', 'Los primos de Mérida', null])
    await as('owner', (inner) => inner`update rooms set numbering = 'letters' where plan_id = ${planId}`)
    expect(await numbers(context)).toEqual(['G', 'Los primos de Mérida', null])
    await setIsFinal(false)
    expect(await numbers(context)).toEqual([null, '12', 'Fondo'])
  }))

test('names that are too long together give way to numbers', () =>
  inContext(async (context) => {
    const { tables, read, setIsFinal } = await seatMain(context)
    await setIsFinal()
    await change(context, read, String(tables[0]), { name: 'Los primos de Mérida' })
    expect(await numbers(context)).toEqual(['1, 2'])
  }))

test.each([
  [1, 'A'],
  [26, 'Z'],
  [27, 'AA'],
  [52, 'AZ'],
  [53, 'BA'],
  [702, 'ZZ'],
])('table %i is called %s', async (number, label) => {
  const [row] = await database().admin`select private.number_label(${number}, 'letters') as label`
  expect(row?.['label']).toBe(label)
})

test('nobody types where a party sits while it is derived', () =>
  inContext(async (context) => {
    const { as, sql, planId, guests } = context
    const { setIsFinal } = await seatMain(context)
    await setIsFinal()
    const refused = { message: 'guest.table-is-derived' }
    const id = guests.guestId
    expect(await as('owner', (inner) => saveGuest(inner, planId, { id, table_number: '9' }))).toMatchObject(refused)
    expect(await as('owner', (inner) => changeGuests(inner, planId, [id], { table_number: null }))).toMatchObject(
      refused,
    )
    expect(await as('owner', (inner) => inner`update guests set table_number = '9' where id = ${id}`)).toMatchObject(
      refused,
    )
    expect(
      await as('owner', (inner) => inner`insert into guests (plan_id, table_number) values (${planId}, '9')`),
    ).toMatchObject(refused)
    // As it is, with something else.
    expect(
      await as('owner', (inner) => saveGuest(inner, planId, { id, table_number: '1, 2', notes: 'Llega tarde' })),
    ).toMatchObject({ isAllowed: true })
    // Whoever writes for a member, as an import does, writes what is derived.
    await sql`insert into guests (plan_id, table_number) values (${planId}, '9')`
    expect(await numbers(context)).toEqual(['1, 2', null])
  }))

test('guests who are deleted, restored, split, merged or fewer keep what is derived', () =>
  inContext(async (context) => {
    const { as, sql, planId, guests } = context
    const { tables, sit, setIsFinal } = await seatMain(context)
    await setIsFinal()
    const newId = crypto.randomUUID()
    await as('owner', (inner) => splitGuest(inner, planId, guests.guestId, [guests.companionId], newId))
    expect(await numbers(context)).toEqual(['1', '2'])
    await as('owner', (inner) => mergeGuests(inner, planId, guests.guestId, [newId]))
    expect(await numbers(context)).toEqual(['1, 2'])
    await as('owner', (inner) => deleteGuests(inner, planId, [guests.guestId]))
    const { memberIds } = await addParty(sql, planId, ['Eva'])
    await sit(memberIds[0], undefined, tables[0])
    await as('owner', (inner) => restoreGuests(inner, planId, [guests.guestId]))
    expect(await numbers(context)).toEqual(['2', '1'])
    await as('owner', (inner) => saveGuest(inner, planId, { id: guests.guestId }, [{ id: guests.memberId }]))
    expect(await numbers(context)).toEqual([null, '1'])
  }))

test('the final arrangement of another sub-event decides nothing', () =>
  inContext(async (context) => {
    const { as, planId, seating } = context
    await as('owner', (sql) => setFinal(sql, planId, seating.arrangementId))
    expect(await numbers(context)).toEqual([null])
  }))

test('what was typed comes back when the final arrangement or its room is removed', () =>
  inContext(async (context) => {
    const { as, sql, planId, guests } = context
    await sql`update guests set table_number = '12' where id = ${guests.guestId}`
    const { setIsFinal, read, arrangementId } = await seatMain(context)
    await setIsFinal()
    expect(await numbers(context)).toEqual(['1, 2'])
    await as('owner', (inner) => inner`delete from arrangements where id = ${arrangementId}`)
    expect(await numbers(context)).toEqual(['12'])
    const next = String((await read()).arrangement_id)
    await as('owner', (inner) => setFinal(inner, planId, next))
    expect(await numbers(context)).toEqual([null])
    await as('owner', (inner) => inner`delete from rooms where sub_event_id = ${guests.mainEventId}`)
    expect(await numbers(context)).toEqual(['12'])
  }))
