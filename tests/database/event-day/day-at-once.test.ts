import type { Sql, TransactionSql } from 'postgres'
import { expect, test } from 'vitest'
import type { AddedDayEntries, NewDayEntryRow } from '#contracts/event-day/event-day.ts'
import { become, withDatabase } from '#tests/support/database.ts'
import { changePayments } from '../support/calls.ts'
import { aDayEntry, addDayEntries } from '../support/event-day/calls.ts'
import { addGuests } from '../support/guest-rows.ts'
import { addLedger } from '../support/ledger-rows.ts'
import { ALLOCATIONS, aPlan, aUser, createPlan, type Rows } from '../support/test-context.ts'
import { changeTimeline } from '../support/timeline-calls.ts'
import { addTimeline } from '../support/timeline-rows.ts'

const database = withDatabase()

/** Each call in a separate, committed transaction, on a separate connection as far as the pool allows. */
async function callAs(sql: Sql, userId: string, call: (tx: TransactionSql) => Promise<Rows>): Promise<Rows> {
  return (await sql.begin(async (tx) => {
    await become(tx, { role: 'authenticated', userId })
    return await call(tx)
  })) as Rows
}

interface Day {
  readonly planId: string
  readonly add: (entries: readonly NewDayEntryRow[], after?: number) => Promise<AddedDayEntries>
  readonly as: (call: (tx: TransactionSql) => Promise<Rows>) => Promise<Rows>
  readonly ids: Awaited<ReturnType<typeof addRows>>
}

async function addRows(sql: Sql, planId: string) {
  const guests = await addGuests(sql, planId)
  const ledger = await addLedger(sql, planId)
  return { ...guests, ...ledger, ...(await addTimeline(sql, planId, { ...guests, ...ledger })) }
}

async function withDay(run: (day: Day) => Promise<void>) {
  const { admin } = database()
  const owner = await aUser(admin)
  const [plan] = await callAs(admin, owner, (tx) => createPlan(tx, aPlan(), ALLOCATIONS))
  const planId = String(plan?.id)
  const as: Day['as'] = (call) => callAs(admin, owner, call)
  const add: Day['add'] = async (entries, after = 0) => {
    const [row] = await as((tx) => addDayEntries(tx, planId, entries, after))
    return row?.['added'] as AddedDayEntries
  }
  try {
    await run({ planId, add, as, ids: await addRows(admin, planId) })
  } finally {
    await admin`delete from auth.users where id = ${owner}`
  }
}

const arrivals = (id: string, many: number) =>
  Array.from({ length: many }, () => aDayEntry('arrival', id, { arrived: true }))

test('40 check-ins of eight phones at once are all there, and who has read up to a position has read all before it', () =>
  withDay(async ({ add, ids }) => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(arrivals(ids.memberId, 5))))
    const { entries } = await add([])
    expect(entries.map(({ position }) => position)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
    expect(new Set(entries.map(({ id }) => id)).size).toBe(40)
    for (const answer of answers) {
      expect(answer.refused).toEqual([])
      expect(answer.entries).toEqual(entries.filter(({ position }) => position <= answer.position))
    }
  }))

test('the same entries sent eight times at once are stored once', () =>
  withDay(async ({ add, ids }) => {
    const entries = arrivals(ids.memberId, 5)
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(entries)))
    expect(answers.flatMap(({ refused }) => refused)).toEqual([])
    expect((await add([])).entries.map(({ id }) => id)).toEqual(entries.map(({ id }) => id))
  }))

test('phones note cues and payments while others change the timeline and the ledger', () =>
  withDay(async ({ planId, add, as, ids }) => {
    const instant = new Date().toISOString()
    const noted = () =>
      add([
        aDayEntry('cash', ids.paymentId, { paid: true }),
        aDayEntry('cue', ids.segmentId, { state: 'started', started_at: instant, ended_at: null }),
      ])
    const changed = (index: number) =>
      as((tx) =>
        changeTimeline(tx, planId, ids.timelineId, {
          segments: [{ id: ids.segmentId, before: {}, after: { note: `nota ${index}` } }],
        }),
      )
    const paid = (index: number) =>
      as((tx) => changePayments(tx, planId, [{ id: ids.paymentId, reference: `r${index}` }]))
    const calls = Array.from({ length: 6 }, (_, index) => [noted(), changed(index), paid(index)]).flat()
    const settled = await Promise.allSettled(calls as Promise<unknown>[])
    expect(settled.filter(({ status }) => status === 'rejected')).toEqual([])
    const { entries, refused } = await add([])
    expect(refused).toEqual([])
    expect(entries.map(({ is_applied }) => is_applied)).toEqual(Array(12).fill(true))
  }))
