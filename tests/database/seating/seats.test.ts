import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { copyArrangement, saveArrangement, saveRoom, saveSeats, setFinal } from '../support/seating-calls.ts'
import { addParty, seatingOf } from '../support/seating-state.ts'
import { type Outcome, type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

const CHANGED = { message: 'seating.changed-meanwhile' }

const save = ({ as, planId, seating }: TestContext, seats: unknown, tables: unknown = []): Promise<Outcome> =>
  as('editor', (sql) => saveSeats(sql, planId, seating.arrangementId, seats, tables))

const places = async (context: TestContext, arrangementId: string | null = null) =>
  Object.fromEntries(
    (await seatingOf(context, { arrangementId })).seats.map(({ member_id, person_id, seat, lock }) => [
      member_id ?? person_id,
      lock ? `${seat} ${lock}` : `${seat}`,
    ]),
  )

test('people sit down, move, change places and get up', () =>
  inContext(async (context) => {
    const { guests, seating } = context
    const at = (seat: number) => ({ table_id: seating.tableId, seat })
    const [lead, companion, photographer] = [guests.memberId, guests.companionId, seating.personId]
    expect(
      await save(context, [
        { member_id: companion, from: null, to: at(2), lock: 'table' },
        { person_id: photographer, from: null, to: at(8) },
      ]),
    ).toMatchObject({ rows: [{ saved: { seats: [{ seat: 2, lock: 'table' }, { seat: 8 }] } }] })
    expect(await places(context)).toEqual({ [lead]: '1', [companion]: '2 table', [photographer]: '8' })
    // Two change places, and one of them keeps its lock.
    await save(context, [
      { member_id: lead, from: at(1), to: at(2), lock: 'seat' },
      { member_id: companion, from: at(2), to: at(1) },
    ])
    expect(await places(context)).toEqual({ [lead]: '2 seat', [companion]: '1 table', [photographer]: '8' })
    await save(context, [
      { person_id: photographer, from: at(8), to: null },
      { member_id: companion, from: at(1), to: at(1), lock: null },
    ])
    expect(await places(context)).toEqual({ [lead]: '2 seat', [companion]: '1' })
    expect((await seatingOf(context)).table_locks).toEqual([seating.tableId])
    await save(context, [], [{ table_id: seating.tableId, is_locked: false }])
    expect((await seatingOf(context)).table_locks).toEqual([])
  }))

test('nothing is saved where somebody sits otherwise than the caller has read', () =>
  inContext(async (context) => {
    const { guests, seating } = context
    const at = (seat: number) => ({ table_id: seating.tableId, seat })
    const [lead, companion] = [guests.memberId, guests.companionId]
    const before = await seatingOf(context)
    const good = { person_id: seating.personId, from: null, to: at(5) }
    for (const stale of [
      { member_id: lead, from: at(4), to: at(3) },
      { member_id: lead, from: null, to: at(3) },
      { member_id: companion, from: at(2), to: at(3) },
      // The seat is taken.
      { member_id: companion, from: null, to: at(1) },
      // The table is gone.
      { member_id: companion, from: null, to: { table_id: crypto.randomUUID(), seat: 1 } },
    ]) {
      expect(await save(context, [good, stale]), JSON.stringify(stale)).toMatchObject(CHANGED)
    }
    expect(await save(context, [good, { member_id: companion, from: null, to: at(9) }])).toMatchObject({
      message: 'seating.no-such-seat',
    })
    expect(await save(context, [good, { member_id: crypto.randomUUID(), from: null, to: at(3) }])).toMatchObject({
      message: 'guest.not-found',
    })
    expect(await save(context, [good], [{ table_id: crypto.randomUUID(), is_locked: true }])).toMatchObject(CHANGED)
    expect(await seatingOf(context)).toEqual(before)
  }))

test('a call that is sent again leaves what the first left', () =>
  inContext(async (context) => {
    const { guests, seating } = context
    const at = (seat: number) => ({ table_id: seating.tableId, seat })
    const call = [
      { member_id: guests.memberId, from: at(1), to: at(4) },
      { member_id: guests.companionId, from: null, to: at(1) },
    ]
    await save(context, call)
    const after = await seatingOf(context)
    expect(await save(context, call)).toMatchObject({ isAllowed: true })
    expect(await seatingOf(context)).toEqual(after)
  }))

test.each([
  ['no list', {}],
  ['nobody', [{ from: null, to: null }]],
  [
    'two people',
    [
      {
        member_id: '11111111-2222-4333-8444-555555555555',
        person_id: '11111111-2222-4333-8444-555555555555',
        from: null,
        to: null,
      },
    ],
  ],
  [
    'a table without a seat',
    [
      {
        member_id: '11111111-2222-4333-8444-555555555555',
        from: null,
        to: { table_id: '11111111-2222-4333-8444-555555555555' },
      },
    ],
  ],
  ['somebody twice', [1, 2].map(() => ({ member_id: '11111111-2222-4333-8444-555555555555', from: null, to: null }))],
])('seats of %s are refused', (_, seats) =>
  inContext(async (context) => {
    expect(await save(context, seats)).toMatchObject({ message: 'seating.malformed' })
  }),
)

test('an arrangement is copied with its seats and locks, and changed for itself', () =>
  inContext(async (context) => {
    const { as, planId, guests, seating } = context
    const newId = crypto.randomUUID()
    const copy = () => as('owner', (sql) => copyArrangement(sql, planId, seating.arrangementId, newId, 'Plan B'))
    expect(await copy()).toMatchObject({
      rows: [
        {
          saved: {
            arrangements: [
              { id: seating.arrangementId, seated: 1 },
              { id: newId, name: 'Plan B', seated: 1 },
            ],
          },
        },
      ],
    })
    expect(await copy()).toMatchObject({ isAllowed: true })
    expect(await seatingOf(context, { arrangementId: newId })).toMatchObject({
      arrangement_id: newId,
      seats: [{ seat: 1, member_id: guests.memberId }],
      table_locks: [seating.tableId],
    })
    const away = [{ member_id: guests.memberId, from: { table_id: seating.tableId, seat: 1 }, to: null }]
    await as('owner', (sql) => saveSeats(sql, planId, newId, away))
    expect(await places(context, newId)).toEqual({})
    expect(await places(context)).toEqual({ [guests.memberId]: '1' })
  }))

test('an arrangement is written whole, and not over what another has seated', () =>
  inContext(async (context) => {
    const { as, planId, guests, seating } = context
    const arrangement = { id: crypto.randomUUID(), room_id: seating.roomId, state: 'candidate', preset: 'mix-people' }
    const seats = [
      { table_id: seating.tableId, seat: 3, member_id: guests.memberId, lock: 'seat' },
      { table_id: seating.tableId, seat: 4, member_id: guests.companionId },
    ]
    const write = (of: object, people: unknown, locks: unknown = null) =>
      as('editor', (sql) => saveArrangement(sql, planId, of, people, locks))
    expect(await write(arrangement, seats, [seating.tableId])).toMatchObject({ isAllowed: true })
    expect(await write(arrangement, seats, [seating.tableId])).toMatchObject({ isAllowed: true })
    expect(await places(context, arrangement.id)).toEqual({ [guests.memberId]: '3 seat', [guests.companionId]: '4' })
    const stored = (await seatingOf(context)).arrangements.find(({ id }) => id === arrangement.id)
    const swapped = seats.map((line) => ({ ...line, seat: 7 - line.seat }))
    expect(await write({ id: arrangement.id }, swapped)).toMatchObject(CHANGED)
    const base = { id: arrangement.id, seats_changed_at: stored?.seats_changed_at }
    expect(await write(base, swapped)).toMatchObject({ isAllowed: true })
    expect(await places(context, arrangement.id)).toEqual({ [guests.memberId]: '4 seat', [guests.companionId]: '3' })
    expect((await seatingOf(context, { arrangementId: arrangement.id })).table_locks).toEqual([seating.tableId])
    expect(await write({ id: arrangement.id, name: 'Otro', changed_at: null }, null)).toMatchObject(CHANGED)
    expect(await write({ ...arrangement, id: crypto.randomUUID() }, [...seats, seats[0]])).toMatchObject({
      message: 'seating.malformed',
    })
    const stranger = [{ table_id: seating.tableId, seat: 1, member_id: crypto.randomUUID() }]
    expect(await write({ ...arrangement, id: crypto.randomUUID() }, stranger)).toMatchObject({
      message: 'guest.not-found',
    })
  }))

test('one arrangement of a room is final, and it is the one that is shown', () =>
  inContext(async (context) => {
    const { as, planId, seating } = context
    const newId = crypto.randomUUID()
    await as('owner', (sql) => copyArrangement(sql, planId, seating.arrangementId, newId))
    expect((await seatingOf(context)).arrangement_id).toBe(seating.arrangementId)
    const choose = (id: string, isFinal = true) => as('owner', (sql) => setFinal(sql, planId, id, isFinal))
    const states = async () => (await seatingOf(context)).arrangements.map(({ state }) => state)
    await choose(seating.arrangementId)
    await choose(newId)
    expect(await states()).toEqual(['candidate', 'final'])
    expect((await seatingOf(context)).arrangement_id).toBe(newId)
    expect(
      await as('owner', (sql) => sql`update arrangements set state = 'final' where id = ${seating.arrangementId}`),
    ).toMatchObject({ state: '23505' })
    await choose(newId, false)
    expect(await states()).toEqual(['candidate', 'candidate'])
  }))

test('a room is never without an arrangement', () =>
  inContext(async (context) => {
    const { as, seating } = context
    await as('owner', (sql) => sql`delete from arrangements where room_id = ${seating.roomId}`)
    const after = await seatingOf(context)
    expect(after).toMatchObject({ arrangements: [{ state: 'draft', seated: 0 }], seats: [] })
    expect(after.arrangements[0]?.id).not.toBe(seating.arrangementId)
  }))

test('seats are of tables and arrangements of one room', () =>
  inContext(async (context) => {
    const { as, sql, planId, guests, seating } = context
    await as('owner', (inner) =>
      saveRoom(inner, planId, guests.mainEventId, { put_tables: [{ id: crypto.randomUUID(), number: 1 }] }),
    )
    const main = await seatingOf(context, { subEventId: guests.mainEventId })
    const tableId = String(main.tables[0]?.id)
    expect(
      await save(context, [{ member_id: guests.companionId, from: null, to: { table_id: tableId, seat: 1 } }]),
    ).toMatchObject(CHANGED)
    for (const roomId of [seating.roomId, String(main.room?.['id'])]) {
      const planted = as(
        'owner',
        (inner) => inner`
          insert into seat_assignments (plan_id, room_id, arrangement_id, table_id, seat, member_id)
          values (${planId}, ${roomId}, ${seating.arrangementId}, ${tableId}, 1, ${guests.companionId})`,
      )
      expect(await planted).toMatchObject({ state: '23503' })
    }
    const { memberIds } = await addParty(sql, planId, ['Eva'])
    // One person has a seat in each room.
    const seated = [{ member_id: memberIds[0], from: null, to: { table_id: tableId, seat: 1 } }]
    expect(await as('owner', (inner) => saveSeats(inner, planId, String(main.arrangement_id), seated))).toMatchObject({
      isAllowed: true,
    })
  }))
