import type { TransactionSql } from 'postgres'
import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { deletePlan, duplicatePlan, purgePlan, restorePlan } from '../support/calls.ts'
import { readSeating, saveRoom } from '../support/seating-calls.ts'
import { seatingOf } from '../support/seating-state.ts'
import { ALLOCATIONS, type Rows, type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

const aTable = (number: number, changes: object = {}) => ({ id: crypto.randomUUID(), number, x: 3, y: 4, ...changes })
const anItem = (kind: string, changes: object = {}) => ({ id: crypto.randomUUID(), kind, ...changes })

test('the first save of a sub-event makes its room, with an arrangement', () =>
  inContext(async (context) => {
    const { as, planId, guests } = context
    const before = await seatingOf(context, { subEventId: guests.mainEventId })
    expect(before).toMatchObject({ tables: [], items: [], arrangements: [], seats: [], table_locks: [], counted: 2 })
    expect(before).not.toHaveProperty('room')
    const table = aTable(1, { seats: 10, width: 1.8, length: 1.8, name: 'Novios', reserved_seats: [10] })
    const saved = await as('editor', (sql) =>
      saveRoom(sql, planId, guests.mainEventId, { put_tables: [table] }, { shape: 'circle', width: 18, length: 18 }),
    )
    expect(saved).toMatchObject({
      rows: [{ saved: { room: { shape: 'circle', width: 18 }, tables: [{ ...table, shape: 'round' }], counted: 3 } }],
    })
    expect(await seatingOf(context, { subEventId: guests.mainEventId })).toMatchObject({
      room: { sub_event_id: guests.mainEventId, width: 18 },
      tables: [table],
      arrangements: [{ state: 'draft', seated: 0 }],
      limit: 5,
    })
    // What a call sets again is what it has set.
    expect(
      await as('editor', (sql) => saveRoom(sql, planId, guests.mainEventId, { put_tables: [table] })),
    ).toMatchObject({
      isAllowed: true,
    })
  }))

test('a save changes what it names, and nothing else', () =>
  inContext(async (context) => {
    const { as, sql, planId, guests, seating } = context
    // Once in a transaction is enough, and a test is one.
    await sql`update rooms set contents_changed_at = now() - interval '1 hour'`
    const { tables, items, room, changed_at: version } = await seatingOf(context)
    const [table] = tables
    const [item] = items
    const saved = await as('owner', (sql) =>
      saveRoom(
        sql,
        planId,
        guests.subEventId,
        {
          put_tables: [{ id: seating.tableId, changed_at: table?.changed_at, x: 7.25, rotation: 45 }],
          remove_items: [{ id: seating.itemId, changed_at: item?.changed_at }],
          put_items: [anItem('door', { width: 0.9 })],
        },
        { changed_at: room?.['changed_at'], unit: 'feet' },
      ),
    )
    expect(saved).toMatchObject({ isAllowed: true })
    const after = await seatingOf(context)
    expect(after.tables).toMatchObject([{ id: seating.tableId, x: 7.25, y: 5, rotation: 45, seats: 8 }])
    expect(after.items).toMatchObject([{ kind: 'door', width: 0.9 }])
    expect(after.room).toMatchObject({ unit: 'feet', width: 20 })
    expect(after.counted).toBe(1)
    const again = await as('viewer', (inner) => readSeating(inner, planId, guests.subEventId, null, after.changed_at))
    expect(again).toMatchObject({
      isAllowed: true,
      rows: [{ seating: expect.toSatisfy((seating) => Object.keys(seating).join() === 'changed_at') }],
    })
    expect(version).not.toBe(after.changed_at)
  }))

test('a change of the room alone is told to who asks what changed since', () =>
  inContext(async (context) => {
    const { as, planId, guests } = context
    const { room, changed_at: version } = await seatingOf(context)
    const set = (columns: object) =>
      as('editor', (sql) =>
        saveRoom(sql, planId, guests.subEventId, {}, { changed_at: room?.['changed_at'], ...columns }),
      )
    expect(await set({ background_opacity: 0.3, is_background_shown: false })).toMatchObject({ isAllowed: true })
    const after = await as('viewer', (sql) => readSeating(sql, planId, guests.subEventId, null, version))
    expect(after).toMatchObject({
      rows: [{ seating: { room: { width: 20, background_opacity: 0.3, is_background_shown: false } } }],
    })
    // What was read before is no base for a further change.
    expect(await set({ background_opacity: 0.7 })).toMatchObject({ message: 'seating.changed-meanwhile' })
  }))

test('a room names no file that is not kept, nor one of another plan', () =>
  inContext(async ({ as, planId, seating }) => {
    const set = (path: string) =>
      as('editor', (sql) => sql`update rooms set background_path = ${path} where id = ${seating.roomId}`)
    const file = `${crypto.randomUUID()}/salon.webp`
    expect(await set(`${crypto.randomUUID()}/${file}`)).toMatchObject({ state: '23514' })
    expect(await set(`${planId}/../${file}`)).toMatchObject({ isAllowed: false })
  }))

const CHANGED = { message: 'seating.changed-meanwhile' }

test('a row that another has changed refuses the whole save', () =>
  inContext(async (context) => {
    const { as, planId, guests, seating, sql } = context
    const { tables, items, room } = await seatingOf(context)
    await sql`update room_tables set x = 9 where id = ${seating.tableId}`
    await sql`update room_items set x = 9 where id = ${seating.itemId}`
    await sql`update rooms set width = 30 where id = ${seating.roomId}`
    const table = { id: seating.tableId, changed_at: tables[0]?.changed_at }
    const item = { id: seating.itemId, changed_at: items[0]?.changed_at }
    const kept = await seatingOf(context)
    const save = (changes: object, ofRoom: object | null = null) =>
      as('owner', (inner) =>
        saveRoom(
          inner,
          planId,
          guests.subEventId,
          { ...changes, put_tables: [aTable(2), ...('put_tables' in changes ? (changes.put_tables as []) : [])] },
          ofRoom,
          9,
        ),
      )
    expect(await save({ put_tables: [{ ...table, x: 1 }] })).toMatchObject(CHANGED)
    expect(await save({ remove_tables: [table] })).toMatchObject(CHANGED)
    expect(await save({ put_items: [{ ...item, x: 1 }] })).toMatchObject(CHANGED)
    expect(await save({ remove_items: [item] })).toMatchObject(CHANGED)
    expect(await save({}, { changed_at: room?.['changed_at'], width: 40 })).toMatchObject(CHANGED)
    // Removed by another, and changed here.
    expect(await save({ put_tables: [{ ...table, id: crypto.randomUUID(), x: 1 }] })).toMatchObject(CHANGED)
    // Two tables of one number.
    expect(await save({ put_tables: [aTable(1)] })).toMatchObject(CHANGED)
    expect(await seatingOf(context)).toEqual(kept)
    // As another has left it, it is what was wanted.
    expect(await save({ put_tables: [{ ...table, x: 9 }] })).toMatchObject({ isAllowed: true })
  }))

test('tables exchange numbers in one save', () =>
  inContext(async (context) => {
    const { as, planId, guests, seating } = context
    const other = aTable(2)
    await as('owner', (sql) => saveRoom(sql, planId, guests.subEventId, { put_tables: [other] }))
    const { tables } = await seatingOf(context)
    const put_tables = tables.map(({ id, changed_at }) => ({ id, changed_at, number: id === other.id ? 1 : 2 }))
    expect(await as('owner', (sql) => saveRoom(sql, planId, guests.subEventId, { put_tables }))).toMatchObject({
      rows: [
        {
          saved: {
            tables: [
              { id: other.id, number: 1 },
              { id: seating.tableId, number: 2 },
            ],
          },
        },
      ],
    })
  }))

test('a table with people goes or shrinks only when the save says how many seats that clears, and comes back with them', () =>
  inContext(async (context) => {
    const { as, planId, guests, seating, sql } = context
    const { tables } = await seatingOf(context)
    const gone = { remove_tables: [{ id: seating.tableId, changed_at: tables[0]?.changed_at }] }
    const remove = (mayUnseat: number) =>
      as('owner', (inner) => saveRoom(inner, planId, guests.subEventId, gone, null, mayUnseat))
    expect(await remove(0)).toMatchObject({ message: 'seating.would-unseat', detail: '1' })
    await sql`update seat_assignments set lock = 'seat'`
    const unseated = [
      {
        arrangement_id: seating.arrangementId,
        table_id: seating.tableId,
        seat: 1,
        member_id: guests.memberId,
        lock: 'seat',
      },
    ]
    const removed = await remove(1)
    expect(removed).toMatchObject({ rows: [{ saved: { unseated, counted: 1 } }] })
    expect(await seatingOf(context)).toMatchObject({ tables: [], seats: [], table_locks: [] })
    const { changed_at: _, ...table } = tables[0] as (typeof tables)[number]
    const back = { put_tables: [table], put_seats: unseated }
    expect(await as('owner', (inner) => saveRoom(inner, planId, guests.subEventId, back))).toMatchObject({
      isAllowed: true,
    })
    const [restored] = (await seatingOf(context)).tables
    expect((await seatingOf(context)).seats).toMatchObject([{ seat: 1, member_id: guests.memberId, lock: 'seat' }])

    await sql`delete from seat_assignments`
    await sql`
      insert into seat_assignments (plan_id, room_id, arrangement_id, table_id, seat, member_id)
      values (${planId}, ${seating.roomId}, ${seating.arrangementId}, ${seating.tableId}, 8, ${guests.memberId})`
    const shrink = { put_tables: [{ id: seating.tableId, changed_at: restored?.changed_at, seats: 7 }] }
    const shrinkWith = (mayUnseat: number) =>
      as('owner', (inner) => saveRoom(inner, planId, guests.subEventId, shrink, null, mayUnseat))
    expect(await shrinkWith(0)).toMatchObject({ message: 'seating.would-unseat', detail: '1' })
    expect(
      await as('owner', (inner) => inner`update room_tables set seats = 7 where id = ${seating.tableId}`),
    ).toMatchObject({ message: 'seating.would-unseat', detail: '1' })
    expect(await shrinkWith(1)).toMatchObject({ rows: [{ saved: { unseated: [{ seat: 8 }] } }] })
  }))

const LIMIT = { state: 'P0001', message: 'table-item.limit-reached', detail: '5', hint: 'free' }

/** Fills the plan, which has a table and a dance floor, to five table items in two rooms. */
async function fill({ as, planId, guests }: TestContext): Promise<void> {
  const outcomes = [
    await as('owner', (sql) => saveRoom(sql, planId, guests.subEventId, { put_tables: [aTable(2)] })),
    await as('owner', (sql) =>
      saveRoom(sql, planId, guests.mainEventId, { put_tables: [aTable(1)], put_items: [anItem('altar')] }),
    ),
  ]
  expect(outcomes).toMatchObject([{ isAllowed: true }, { isAllowed: true }])
}

const WAYS: Readonly<Record<string, (sql: TransactionSql, context: TestContext) => Promise<Rows>>> = {
  'a save adds a table': (sql, { planId, guests }) =>
    saveRoom(sql, planId, guests.subEventId, { put_tables: [aTable(9)] }),
  'a save adds a venue item': (sql, { planId, guests }) =>
    saveRoom(sql, planId, guests.mainEventId, { put_items: [anItem('bar')] }),
  'a template does not fit': (sql, { planId, guests }) =>
    saveRoom(sql, planId, guests.subEventId, { put_tables: [aTable(7), aTable(8)], put_items: [anItem('buffet')] }),
  'a table is inserted': (sql, { planId, seating }) =>
    sql`insert into room_tables (plan_id, room_id, number) values (${planId}, ${seating.roomId}, 9)`,
  'an item is inserted among others': (sql, { planId, seating }) =>
    sql`insert into room_items (plan_id, room_id, kind)
        values (${planId}, ${seating.roomId}, 'door'), (${planId}, ${seating.roomId}, 'bar')`,
}

test.each(Object.keys(WAYS))('the sixth table item on Free is refused when %s', (way) =>
  inContext(async (context) => {
    await fill(context)
    const before = await seatingOf(context)
    expect(await context.as('editor', (sql) => (WAYS[way] as (typeof WAYS)[string])(sql, context))).toMatchObject(LIMIT)
    expect(await seatingOf(context)).toEqual(before)
  }),
)

test('doors, pillars, loudspeakers and steps do not count, and a plan that has more keeps it', () =>
  inContext(async (context) => {
    const { as, sql, planId, people, guests } = context
    await fill(context)
    const built = ['door', 'pillar', 'loudspeaker', 'steps'].map((kind) => anItem(kind))
    expect(
      await as('owner', (inner) => saveRoom(inner, planId, guests.subEventId, { put_items: built })),
    ).toMatchObject({ rows: [{ saved: { counted: 5 } }] })
    await sql`update subscriptions set tier = 'basic' where user_id = ${people.owner}`
    const more = { put_tables: [aTable(5), aTable(6)] }
    await as('owner', (inner) => saveRoom(inner, planId, guests.subEventId, more))
    expect((await seatingOf(context)).counted).toBe(7)
    expect(await seatingOf(context)).not.toHaveProperty('limit')
    await sql`update subscriptions set tier = 'free' where user_id = ${people.owner}`
    await as('owner', (inner) => deletePlan(inner, planId))
    expect(await as('owner', (inner) => restorePlan(inner, planId))).toMatchObject({ rows: [{ id: planId }] })
    const { tables } = await seatingOf(context)
    const moved = tables.map(({ id, changed_at }) => ({ id, changed_at, y: 11 }))
    expect(
      await as('owner', (inner) => saveRoom(inner, planId, guests.subEventId, { put_tables: moved })),
    ).toMatchObject({ rows: [{ saved: { counted: 7 } }] })
    expect(
      await as('owner', (inner) => saveRoom(inner, planId, guests.subEventId, { put_tables: [aTable(9)] })),
    ).toMatchObject(LIMIT)
  }))

test('a plan has 500 tables and 300 items at most', () =>
  inContext(async ({ as, sql, planId, people, seating }) => {
    await sql`update subscriptions set tier = 'enterprise' where user_id = ${people.owner}`
    const tables = (many: number) =>
      as(
        'owner',
        (inner) => inner`insert into room_tables (plan_id, room_id, number)
          select ${planId}, ${seating.roomId}, n from generate_series(2, ${many}::int) as n`,
      )
    expect(await tables(501)).toMatchObject({ message: 'table-item.too-many', detail: '500' })
    expect(await tables(500)).toMatchObject({ isAllowed: true })
    const items = (many: number) =>
      as(
        'owner',
        (inner) => inner`insert into room_items (plan_id, room_id, kind)
          select ${planId}, ${seating.roomId}, 'pillar' from generate_series(2, ${many}::int)`,
      )
    expect(await items(301)).toMatchObject({ message: 'table-item.too-many', detail: '300' })
  }))

test('an altar, gifts and a cake are added to weddings alone, and stay when the plan becomes something else', () =>
  inContext(async (context) => {
    const { as, sql, planId, guests } = context
    const add = () =>
      as('owner', (inner) => saveRoom(inner, planId, guests.subEventId, { put_items: [anItem('altar')] }))
    expect(await add()).toMatchObject({ isAllowed: true })
    await sql`update event_plans set event_type = 'other', variant = null, couple_type = null where id = ${planId}`
    expect(await add()).toMatchObject({ message: 'table-item.of-weddings' })
    const [altar] = (await seatingOf(context)).items.filter(({ kind }) => kind === 'altar')
    const move = { put_items: [{ id: altar?.id, changed_at: altar?.changed_at, x: 9 }] }
    expect(await as('owner', (inner) => saveRoom(inner, planId, guests.subEventId, move))).toMatchObject({
      isAllowed: true,
    })
  }))

const duplicate = ({ as, planId }: TestContext, take: readonly string[], id = crypto.randomUUID()) =>
  as('owner', (sql) =>
    duplicatePlan(sql, {
      sourceId: planId,
      plan: { id, name: 'Otra', starts_at: '2028-05-15T23:00:00Z' },
      allocations: ALLOCATIONS,
      take,
    }),
  )

test('a duplicate takes rooms with their tables and items, and no seats', () =>
  inContext(async (context) => {
    const { sql, as, planId, people } = context
    await sql`update subscriptions set tier = 'enterprise' where user_id = ${people.owner}`
    await fill(context)
    const counts = async (id: string) => {
      const [row] = await sql`
        select (select count(*)::int from rooms where plan_id = ${id}) as rooms,
          (select count(*)::int from room_tables where plan_id = ${id}) as tables,
          (select count(*)::int from room_items where plan_id = ${id}) as items,
          (select count(*)::int from arrangements where plan_id = ${id}) as arrangements,
          (select count(*)::int from seat_assignments where plan_id = ${id}) as seats,
          (select count(*)::int from seating_wishes where plan_id = ${id}) as wishes`
      return row
    }
    const whole = crypto.randomUUID()
    expect(await duplicate(context, ['guests', 'rooms'], whole)).toMatchObject({ isAllowed: true })
    expect(await counts(whole)).toEqual({ rooms: 2, tables: 3, items: 2, arrangements: 2, seats: 0, wishes: 0 })
    const alone = crypto.randomUUID()
    expect(await duplicate(context, ['rooms'], alone)).toMatchObject({ isAllowed: true })
    expect(await counts(alone)).toEqual({ rooms: 1, tables: 1, items: 1, arrangements: 1, seats: 0, wishes: 0 })
    const without = crypto.randomUUID()
    await duplicate(context, ['guests'], without)
    expect(await counts(without)).toMatchObject({ rooms: 0 })
    // A wedding that became something else keeps its altar, and does not hand it on.
    await sql`update event_plans set event_type = 'other', variant = null, couple_type = null where id = ${planId}`
    const other = crypto.randomUUID()
    await duplicate(context, ['rooms'], other)
    expect(await counts(other)).toMatchObject({ tables: 1, items: 0 })
    await as('owner', (inner) => deletePlan(inner, planId))
    expect(await as('owner', (inner) => purgePlan(inner, planId))).toMatchObject({ isAllowed: true })
    expect(await counts(planId)).toMatchObject({ rooms: 0, tables: 0, seats: 0, wishes: 0 })
  }))

test('a duplicate whose rooms exceed the tier of its new owner is refused as a whole', () =>
  inContext(async (context) => {
    const { sql, as, planId, people } = context
    await sql`update subscriptions set tier = 'basic' where user_id = ${people.owner}`
    await fill(context)
    await as('owner', (inner) => saveRoom(inner, planId, context.guests.subEventId, { put_tables: [aTable(8)] }))
    const copy = () =>
      as('viewer', (inner) =>
        duplicatePlan(inner, {
          sourceId: planId,
          plan: { id: crypto.randomUUID(), name: 'Otra', starts_at: '2028-05-15T23:00:00Z' },
          allocations: ALLOCATIONS,
          take: ['guests', 'rooms'],
        }),
      )
    expect(await copy()).toMatchObject(LIMIT)
    await sql`update subscriptions set tier = 'basic' where user_id = ${people.viewer}`
    expect(await copy()).toMatchObject({ isAllowed: true })
  }))

test.each([
  ['changes of no object', []],
  ['tables of no list', { put_tables: {} }],
  ['a table without an id', { put_tables: [{ number: 3 }] }],
  [
    'one table twice',
    { put_tables: [{ id: '11111111-2222-4333-8444-555555555555' }, { id: '11111111-2222-4333-8444-555555555555' }] },
  ],
  ['an item that is no object', { put_items: [7] }],
])('a save of %s is refused', (_, changes) =>
  inContext(async ({ as, planId, guests }) => {
    expect(await as('owner', (sql) => saveRoom(sql, planId, guests.subEventId, changes))).toMatchObject({
      message: 'seating.malformed',
    })
  }),
)

test.each([
  ['a circle that is an ellipse', "update rooms set shape = 'circle', width = 9"],
  ['an L without a notch', "update rooms set shape = 'l-shape'"],
  ['an L that is all notch', "update rooms set shape = 'l-shape', notch_width = 20, notch_length = 3"],
  ['a notch of a rectangle', 'update rooms set notch_width = 2, notch_length = 3'],
  ['an oval round table', 'update room_tables set width = 3'],
  ['a reserved seat that is not there', "update room_tables set reserved_seats = '{9}'"],
  ['a seat reserved twice', "update room_tables set reserved_seats = '{2,2}'"],
  ['a full turn', 'update room_tables set rotation = 360'],
  ['a table out of reach', 'update room_tables set x = 501'],
  ['a background of another plan', "update rooms set background_path = '11111111-2222-4333-8444-555555555555/a/b.png'"],
])('a room has no %s', (_, statement) =>
  inContext(async ({ as }) => {
    expect(await as('owner', (sql) => sql.unsafe(statement))).toMatchObject({ state: '23514' })
  }),
)
