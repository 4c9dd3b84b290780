import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { become, withDatabase } from '#tests/support/database.ts'
import { deleteGuests, restoreGuests } from '../support/guest-calls.ts'
import { readSeating, saveArrangement, saveRoom, saveSeats, saveWishes, setFinal } from '../support/seating-calls.ts'
import { addParty, type Seating } from '../support/seating-state.ts'
import { ALLOCATIONS, aPlan, aUser, createPlan, type Rows } from '../support/test-context.ts'

const database = withDatabase()

let planId: string
let eventId: string
let userId: string
const tables = [1, 2].map(() => crypto.randomUUID())
let members: readonly string[]

/** One request on a connection of its own. */
const as = (run: (tx: TransactionSql) => Promise<Rows>): Promise<Rows> =>
  database().admin.begin(async (tx) => {
    await become(tx, { role: 'authenticated', userId })
    return await run(tx)
  }) as Promise<Rows>

const read = async (): Promise<Seating> => {
  const [row] = await as((tx) => readSeating(tx, planId, eventId))
  return row?.seating as Seating
}

/** The codes of what was refused; what was not is `done`. */
const outcomesOf = async (calls: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map((outcome) =>
    outcome.status === 'fulfilled' ? 'done' : String(outcome.reason.message),
  )

beforeAll(async () => {
  const { admin } = database()
  userId = await aUser(admin)
  await admin`update subscriptions set tier = 'basic' where user_id = ${userId}`
  const [plan] = await as((tx) => createPlan(tx, aPlan(), ALLOCATIONS))
  planId = String(plan?.id)
  const [main] = await admin`select id from sub_events where plan_id = ${planId} and is_main`
  eventId = String(main?.['id'])
  const parties = await admin.begin(async (tx) => {
    const all: string[] = []
    for (const names of [['Ana', 'Beto'], ['Carla'], ['Diego']])
      all.push(...(await addParty(tx, planId, names)).memberIds)
    return all
  })
  members = parties
  await as((tx) =>
    saveRoom(tx, planId, eventId, { put_tables: tables.map((id, index) => ({ id, number: index + 1 })) }),
  )
})

afterAll(async () => {
  await database().admin`delete from event_plans where id = ${planId}`
})

test('of several who take one seat at once, one gets it', async () => {
  const { arrangement_id: arrangementId = '' } = await read()
  const to = { table_id: tables[0], seat: 1 }
  const outcomes = await outcomesOf(
    members.map((member_id) => as((tx) => saveSeats(tx, planId, arrangementId, [{ member_id, from: null, to }]))),
  )
  expect(outcomes.toSorted()).toEqual(['done', ...members.slice(1).map(() => 'seating.changed-meanwhile')])
  expect((await read()).seats).toHaveLength(1)
})

test('of several who move one person at once, one does', async () => {
  const { arrangement_id: arrangementId = '', seats } = await read()
  const { member_id, table_id, seat } = seats[0] ?? {}
  const outcomes = await outcomesOf(
    [2, 3, 4, 5].map((next) =>
      as((tx) =>
        saveSeats(tx, planId, arrangementId, [
          { member_id, from: { table_id, seat }, to: { table_id: tables[1], seat: next } },
        ]),
      ),
    ),
  )
  expect(outcomes.toSorted()).toEqual(['done', ...Array.from({ length: 3 }, () => 'seating.changed-meanwhile')])
  await as((tx) =>
    saveSeats(tx, planId, arrangementId, [
      { member_id, from: { table_id: tables[1], seat: outcomes.indexOf('done') + 2 }, to: null },
    ]),
  )
})

test('two who seat different people at once both do', async () => {
  const { arrangement_id: arrangementId = '' } = await read()
  const outcomes = await outcomesOf(
    members.map((member_id, index) =>
      as((tx) =>
        saveSeats(tx, planId, arrangementId, [
          { member_id, from: null, to: { table_id: tables[index % 2], seat: index + 1 } },
        ]),
      ),
    ),
  )
  expect(outcomes).toEqual(members.map(() => 'done'))
  expect((await read()).seats).toHaveLength(members.length)
})

test('of two who move one table, rename one wish or write one arrangement at once, one does', async () => {
  const wish = {
    id: crypto.randomUUID(),
    kind: 'apart',
    targets: members.slice(0, 2).map((member_id) => ({ member_id })),
  }
  await as((tx) => saveWishes(tx, planId, [wish]))
  const { tables: placed, wishes, arrangements } = await read()
  const [table] = placed
  const [stored] = wishes
  const [arrangement] = arrangements
  const oneOf = ['done', 'seating.changed-meanwhile']
  const moved = await outcomesOf(
    [3, 4].map((x) =>
      as((tx) => saveRoom(tx, planId, eventId, { put_tables: [{ id: table?.id, changed_at: table?.changed_at, x }] })),
    ),
  )
  expect(moved.toSorted()).toEqual(oneOf)
  const renamed = await outcomesOf(
    ['Se pelearon', 'Fueron novios'].map((note) =>
      as((tx) => saveWishes(tx, planId, [{ id: stored?.id, changed_at: stored?.changed_at, note }])),
    ),
  )
  expect(renamed.toSorted()).toEqual(oneOf)
  const written = await outcomesOf(
    [5, 6].map((seat) =>
      as((tx) =>
        saveArrangement(tx, planId, { id: arrangement?.id, seats_changed_at: arrangement?.seats_changed_at }, [
          { table_id: tables[1], seat, member_id: members[0] },
        ]),
      ),
    ),
  )
  expect(written.toSorted()).toEqual(oneOf)
})

test('of two who add a table of one number or make the room at once, none overwrites the other', async () => {
  const added = await outcomesOf(
    [1, 2].map(() =>
      as((tx) => saveRoom(tx, planId, eventId, { put_tables: [{ id: crypto.randomUUID(), number: 9 }] })),
    ),
  )
  expect(added.toSorted()).toEqual(['done', 'seating.changed-meanwhile'])
  const [event] = await database().admin`
    insert into sub_events (plan_id, name_es) values (${planId}, 'Brunch') returning id`
  const brunch = String(event?.['id'])
  const made = await outcomesOf(
    [1, 2, 3].map((number) =>
      as((tx) => saveRoom(tx, planId, brunch, { put_tables: [{ id: crypto.randomUUID(), number }] })),
    ),
  )
  expect(made).toEqual(['done', 'done', 'done'])
  const [row] = await as((tx) => readSeating(tx, planId, brunch))
  expect(row?.seating).toMatchObject({ tables: [{ number: 1 }, { number: 2 }, { number: 3 }], arrangements: [{}] })
})

test('the sixth table item on Free is refused, whoever adds it at once', async () => {
  const { admin } = database()
  await admin`delete from rooms where plan_id = ${planId} and sub_event_id <> ${eventId}`
  await admin`update subscriptions set tier = 'free' where user_id = ${userId}`
  const outcomes = await outcomesOf(
    [20, 21, 22, 23].map((number) =>
      as((tx) => saveRoom(tx, planId, eventId, { put_tables: [{ id: crypto.randomUUID(), number }] })),
    ),
  )
  expect(outcomes.toSorted()).toEqual(['done', 'done', 'table-item.limit-reached', 'table-item.limit-reached'])
  expect((await read()).counted).toBe(5)
})

test('who seats guests that another deletes and restores is refused or not, and nobody waits for ever', async () => {
  const { arrangement_id: arrangementId = '' } = await read()
  await as((tx) => setFinal(tx, planId, arrangementId))
  const guests = await database().admin`select id from guests where plan_id = ${planId} order by id`
  const ids = guests.map(({ id }) => String(id))
  const seatAll = async (tx: TransactionSql, isReversed: boolean) => {
    const [row] = await readSeating(tx, planId, eventId)
    const { arrangements } = (row?.seating ?? { arrangements: [] }) as Seating
    const line = members.map((member_id, index) => ({ table_id: tables[0], seat: index + 1, member_id }))
    const base = { id: arrangementId, seats_changed_at: arrangements[0]?.seats_changed_at }
    return await saveArrangement(tx, planId, base, isReversed ? line.reverse() : line)
  }
  const outcomes = await outcomesOf(
    Array.from({ length: 4 }, (_, round) => [
      as((tx) => deleteGuests(tx, planId, round % 2 ? ids : [...ids].reverse())),
      as((tx) => seatAll(tx, round % 2 === 0)),
      as((tx) => restoreGuests(tx, planId, ids)),
    ]).flat(),
  )
  const expected = ['done', 'guest.not-found', 'seating.changed-meanwhile']
  expect(outcomes.filter((outcome) => !expected.includes(outcome))).toEqual([])
})
