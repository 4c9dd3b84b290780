import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { saveWishes } from '../support/seating-calls.ts'
import { seatingOf } from '../support/seating-state.ts'
import { TENANCY, VERBS } from '../support/tenancy.ts'
import { gotPastTheGuards, STATEMENTS } from '../support/tenancy-statements.ts'
import { type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

const BOUNDED: readonly (readonly [string, number, string, (context: TestContext) => object])[] = [
  ['arrangements', 60, 'arrangement.limit-reached', ({ seating }) => ({ room_id: seating.roomId })],
  ['seat_people', 500, 'seat-person.limit-reached', () => ({ kind: 'crew', name: 'Más' })],
  ['seating_wishes', 5_000, 'seating-wish.limit-reached', () => ({ kind: 'together' })],
]

test.each(BOUNDED)('a plan has a bounded number of %s', (table, most, code, columns) =>
  inContext(async (context) => {
    const { as, planId } = context
    const row = { plan_id: planId, ...columns(context) }
    // One is there.
    const add = (many: number) =>
      as('editor', (sql) => sql`insert into ${sql(table)} ${sql(Array.from({ length: many }, () => row))}`)
    expect(await add(most)).toMatchObject({ message: code, detail: String(most) })
    expect(await add(most - 1)).toMatchObject({ isAllowed: true })
  }),
)

const TABLES = [
  ...['rooms', 'room_tables', 'room_items', 'seat_people', 'arrangements', 'table_locks', 'seat_assignments'],
  ...['seating_wishes', 'seating_wish_targets'],
]

test('a completed plan takes no change of its seating', () =>
  inContext(async (context) => {
    await context.sql`update event_plans set completed_at = now() - interval '1 minute' where id = ${context.planId}`
    const before = await seatingOf(context)
    for (const table of TABLES) {
      const tenancy = TENANCY[table]
      if (!tenancy) throw new Error(table)
      for (const verb of VERBS) {
        if (verb === 'select' || verb === 'count') continue
        const outcome = await context.as('editor', (sql) => STATEMENTS[verb](sql, table, tenancy, context))
        // The only lock there could be is there.
        if (table === 'table_locks' && verb === 'insert') expect(outcome).toMatchObject({ state: '23505' })
        else if (gotPastTheGuards(outcome))
          expect(outcome, `${verb} ${table}`).toMatchObject({ message: 'plan.completed' })
        else expect(tenancy.allowed[verb], `${verb} ${table}`).not.toContain('editor')
      }
    }
    expect(await seatingOf(context)).toEqual(before)
  }))

test('NEEDS: what is noted of wishes goes with the clock of the plan', () =>
  inContext(async (context) => {
    const { as, sql, planId, guests } = context
    const id = crypto.randomUUID()
    await as('owner', (inner) =>
      saveWishes(inner, planId, [
        { id, kind: 'near', place: 'exit', note: 'Le dan crisis', targets: [{ member_id: guests.memberId }] },
      ]),
    )
    const note = async () => (await sql`select note from seating_wishes where id = ${id}`)[0]?.note
    await sql`select private.forget_needs()`
    expect(await note()).toBe('Le dan crisis')
    await sql`update event_plans set starts_at = now() - interval '400 days' where id = ${planId}`
    await sql`select private.forget_needs()`
    expect(await note()).toBeNull()
    expect((await seatingOf(context)).seats).toHaveLength(1)
  }))
