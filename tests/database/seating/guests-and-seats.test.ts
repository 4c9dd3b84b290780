import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import {
  changeGuests,
  deleteGuests,
  mergeGuests,
  restoreGuests,
  saveGuest,
  splitGuest,
} from '../support/guest-calls.ts'
import { saveRoom, saveSeats, saveWishes } from '../support/seating-calls.ts'
import { addParty, seatingOf } from '../support/seating-state.ts'
import { type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

const seated = async (context: TestContext) =>
  Object.fromEntries(
    (await seatingOf(context)).seats.map(({ member_id, person_id, seat }) => [member_id ?? person_id, seat]),
  )

const sit = async ({ as, planId, seating }: TestContext, memberId: string | undefined, seat: number, lock?: string) => {
  const to = { table_id: seating.tableId, seat }
  const saved = await as('owner', (sql) =>
    saveSeats(sql, planId, seating.arrangementId, [{ member_id: memberId, from: null, to, lock: lock ?? null }]),
  )
  expect(saved).toMatchObject({ isAllowed: true })
}

/** The targets of each wish but the one of the test context, by its note. */
const wished = async (context: TestContext) =>
  Object.fromEntries(
    (await seatingOf(context)).wishes
      .filter(({ id }) => id !== context.seating.wishId)
      .map(({ note, targets }) => [note, targets]),
  )

const wish = async ({ as, planId }: TestContext, note: string, kind: string, targets: readonly unknown[]) => {
  const id = crypto.randomUUID()
  const saved = await as('editor', (sql) => saveWishes(sql, planId, [{ id, kind, note, targets }]))
  expect(saved).toMatchObject({ isAllowed: true })
  return id
}

test('a deleted party leaves its seats to others and takes those again that are free', () =>
  inContext(async (context) => {
    const { as, sql, planId, guests } = context
    const { memberIds } = await addParty(sql, planId, ['Eva'])
    await sit(context, guests.companionId, 2, 'seat')
    await as('owner', (inner) => deleteGuests(inner, planId, [guests.guestId]))
    expect(await seated(context)).toEqual({})
    await sit(context, memberIds[0], 1)
    await as('owner', (inner) => restoreGuests(inner, planId, [guests.guestId]))
    expect(await seated(context)).toEqual({ [String(memberIds[0])]: 1, [guests.companionId]: 2 })
    expect((await seatingOf(context)).seats[1]).toMatchObject({ lock: 'seat' })
  }))

test('people of a deleted party are not seated', () =>
  inContext(async (context) => {
    const { as, planId, guests, seating } = context
    await as('owner', (sql) => deleteGuests(sql, planId, [guests.guestId]))
    const to = { table_id: seating.tableId, seat: 4 }
    const call = [{ member_id: guests.companionId, from: null, to }]
    expect(await as('owner', (sql) => saveSeats(sql, planId, seating.arrangementId, call))).toMatchObject({
      message: 'guest.not-found',
    })
    const insert = as(
      'owner',
      (sql) => sql`
        insert into seat_assignments (plan_id, room_id, arrangement_id, table_id, seat, member_id)
        values (${planId}, ${seating.roomId}, ${seating.arrangementId}, ${seating.tableId}, 4, ${guests.companionId})`,
    )
    expect(await insert).toMatchObject({ state: '42501' })
  }))

test('who declines keeps the seat', () =>
  inContext(async (context) => {
    const { sql, guests } = context
    await sql`update invitations set answer = 'no' where member_id = ${guests.memberId}`
    expect(await seated(context)).toEqual({ [guests.memberId]: 1 })
  }))

test('a party that shrinks gives up places without a seat first', () =>
  inContext(async (context) => {
    const { as, sql, planId } = context
    const { guestId, memberIds } = await addParty(sql, planId, ['Eva', null, null, null])
    const [lead, second, third, last] = memberIds
    await sit(context, last, 5, 'table')
    await sit(context, third, 6)
    const shrink = (ids: readonly (string | undefined)[]) =>
      as('owner', (inner) =>
        saveGuest(
          inner,
          planId,
          { id: guestId },
          ids.map((id) => ({ id })),
        ),
      )
    await shrink([lead, second])
    expect(Object.keys(await seated(context))).toContain(second)
    expect(Object.values(await seated(context))).toHaveLength(2)
    await shrink([lead])
    expect(Object.values(await seated(context))).toEqual([1])
  }))

test('wishes are saved with whom they name, changed and removed', () =>
  inContext(async (context) => {
    const { as, planId, guests, seating } = context
    const both = [{ guest_id: guests.guestId }, { person_id: seating.personId }]
    const id = await wish(context, 'Juntos', 'together', both)
    const table = [{ member_id: guests.memberId }, { table_id: seating.tableId }]
    await wish(context, 'Aquí', 'at-table', table)
    expect(await wished(context)).toEqual({ Juntos: both, Aquí: table })
    await as('owner', (sql) => sql`update seating_wishes set changed_at = '2026-01-01' where id = ${id}`)
    const stored = (await seatingOf(context)).wishes.find((each) => each.id === id)
    const change = (changed_at: unknown, changes: object) =>
      as('owner', (sql) => saveWishes(sql, planId, [{ id, changed_at, ...changes }]))
    const others = [{ guest_group: 'Familia' }, { guest_group: 'Amigos' }]
    expect(await change('2026-02-01T00:00:00Z', { targets: others })).toMatchObject({
      message: 'seating.changed-meanwhile',
    })
    expect(await change('2026-02-01T00:00:00Z', { targets: both })).toMatchObject({ isAllowed: true })
    expect(await change(stored?.changed_at, { targets: others, kind: 'apart', is_must: true })).toMatchObject({
      rows: [{ wishes: [{ id, kind: 'apart', is_must: true, targets: others }] }],
    })
    await as('owner', (sql) => sql`delete from seating_wishes where id = ${id}`)
    expect(await wished(context)).toEqual({ Aquí: table })
  }))

test.each([
  ['of no list', {}],
  ['without anybody', [{ kind: 'together', targets: [] }]],
  ['of a table alone', [{ kind: 'at-table', targets: [{ table_id: 'table' }] }]],
  ['at a table without one', [{ kind: 'at-table', targets: [{ guest_group: 'Familia' }] }]],
  ['together with a table', [{ kind: 'together', targets: [{ guest_group: 'Familia' }, { table_id: 'table' }] }]],
])('wishes %s are refused', (_, wishes) =>
  inContext(async ({ as, planId, seating }) => {
    const lines = Array.isArray(wishes) ? wishes.map((line) => ({ id: crypto.randomUUID(), ...line })) : wishes
    const sent = JSON.parse(JSON.stringify(lines).replaceAll('"table"', JSON.stringify(seating.tableId)))
    expect(await as('owner', (sql) => saveWishes(sql, planId, sent))).toMatchObject({ message: 'seating.malformed' })
  }),
)

test.each([
  ["kind = 'near', place = null"],
  ["kind = 'apart', place = 'bar'"],
  ["kind = 'next-to', place = null, is_must = true"],
  ["kind = 'together', place = null, is_must = true, points = 5"],
])('no wish has %s', (columns) =>
  inContext(async ({ as }) => {
    expect(await as('owner', (sql) => sql.unsafe(`update seating_wishes set ${columns}`))).toMatchObject({
      state: '23514',
    })
  }),
)

test('a wish forgets who is deleted, and remembers who is restored', () =>
  inContext(async (context) => {
    const { as, sql, planId, guests } = context
    const { guestId, memberIds } = await addParty(sql, planId, ['Eva'])
    const both = [{ guest_id: guestId }, { member_id: guests.memberId }]
    await wish(context, 'Lejos', 'apart', both)
    const people = [{ member_id: memberIds[0] }, { member_id: guests.memberId }]
    await wish(context, 'Cerca', 'next-to', people)
    await as('owner', (inner) => deleteGuests(inner, planId, [guestId]))
    expect(await wished(context)).toEqual({ Lejos: both.slice(1), Cerca: people.slice(1) })
    await as('owner', (inner) => restoreGuests(inner, planId, [guestId]))
    expect(await wished(context)).toEqual({ Lejos: both, Cerca: people })
    await as('owner', (inner) => deleteGuests(inner, planId, [guestId]))
    await as('service', (inner) => inner`delete from guests where id = ${guestId}`)
    // A single person is near nobody.
    expect(await wished(context)).toEqual({})
  }))

test('parties that are merged share their wishes, until they are split again', () =>
  inContext(async (context) => {
    const { as, sql, planId, guests } = context
    const { guestId, memberIds } = await addParty(sql, planId, ['Eva'])
    const other = await addParty(sql, planId, ['Luz'])
    await wish(context, 'Lejos', 'apart', [{ guest_id: guestId }, { guest_id: other.guestId }])
    await wish(context, 'Juntos', 'together', [{ guest_id: guestId }, { guest_id: guests.guestId }])
    const before = await wished(context)
    await as('owner', (inner) => mergeGuests(inner, planId, guests.guestId, [guestId]))
    expect(await wished(context)).toEqual({
      Lejos: [{ guest_id: guests.guestId }, { guest_id: other.guestId }],
      Juntos: [{ guest_id: guests.guestId }],
    })
    await as('owner', (inner) => splitGuest(inner, planId, guests.guestId, memberIds, guestId))
    expect(await wished(context)).toEqual(before)
    await as('owner', (inner) => mergeGuests(inner, planId, guests.guestId, [guestId]))
    await as('service', (inner) => inner`delete from guests where id = ${guestId}`)
    expect((await wished(context)).Lejos).toEqual([{ guest_id: guests.guestId }, { guest_id: other.guestId }])
  }))

test('what is wished of a party that is split is wished of both', () =>
  inContext(async (context) => {
    const { as, sql, planId, guests } = context
    const other = await addParty(sql, planId, ['Luz'])
    await sit(context, guests.companionId, 2)
    const both = [{ guest_id: guests.guestId }, { guest_id: other.guestId }]
    await wish(context, 'Lejos', 'apart', both)
    const newId = crypto.randomUUID()
    await as('owner', (inner) => splitGuest(inner, planId, guests.guestId, [guests.companionId], newId))
    expect(await wished(context)).toEqual({ Lejos: [...both, { guest_id: newId }] })
    expect(await seated(context)).toEqual({ [guests.memberId]: 1, [guests.companionId]: 2 })
    await as('owner', (inner) => mergeGuests(inner, planId, guests.guestId, [newId]))
    expect(await wished(context)).toEqual({ Lejos: both })
  }))

test('a group that is renamed is named by its wishes', () =>
  inContext(async (context) => {
    const { as, sql, planId, guests } = context
    const first = await addParty(sql, planId, ['Eva'], { guest_group: 'Familia' })
    const groups = [{ guest_group: 'Familia' }, { guest_group: 'Amigos' }]
    await wish(context, 'Lejos', 'apart', groups)
    await as('owner', (inner) => changeGuests(inner, planId, [first.guestId], { guest_group: 'Primos' }))
    expect(await wished(context)).toEqual({ Lejos: groups })
    await as('owner', (inner) =>
      changeGuests(inner, planId, [guests.guestId, first.guestId], { guest_group: 'Los Luna' }),
    )
    expect(await wished(context)).toEqual({ Lejos: [{ guest_group: 'Los Luna' }, groups[1]] })
  }))

test('a table that is put back is wished for as before', () =>
  inContext(async (context) => {
    const { as, planId, guests, seating } = context
    const targets = [{ member_id: guests.memberId }, { table_id: seating.tableId }]
    await wish(context, 'Aquí', 'at-table', targets)
    const [table] = (await seatingOf(context)).tables
    const gone = { remove_tables: [{ id: seating.tableId, changed_at: table?.changed_at }] }
    await as('owner', (sql) => saveRoom(sql, planId, guests.subEventId, gone, null, 1))
    expect(await wished(context)).toEqual({ Aquí: targets.slice(0, 1) })
    await as('owner', (sql) =>
      saveRoom(sql, planId, guests.subEventId, { put_tables: [{ id: seating.tableId, number: 1 }] }),
    )
    expect(await wished(context)).toEqual({ Aquí: targets })
  }))
