import { describe, expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { deletePlan, duplicatePlan } from '../support/calls.ts'
import { deleteGuests, readReply, restoreGuests, saveReply, writeLink } from '../support/guest-calls.ts'
import { TENANCY, type Tenancy } from '../support/tenancy.ts'
import { STATEMENTS } from '../support/tenancy-statements.ts'
import { ALLOCATIONS, type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()

// As after a downgrade: the limit itself is not what is tested here.
const inClosedPlan = withSharedContext(database, async ({ sql, planId }) => {
  await sql`update subscriptions set tier = 'enterprise'`
  await sql`update event_plans set closed_at = now() where id = ${planId}`
})

/** What an owner may do in an open plan, by table. Rows of people, not of plans, are not closed. */
const OF_PEOPLE = ['profiles', 'security_events', 'drink_preferences', 'calendar_feeds']
const byVerb = (verb: 'insert' | 'update' | 'delete'): [string, Tenancy][] =>
  Object.entries(TENANCY).filter(
    ([table, { allowed }]) => allowed[verb].includes('owner') && !OF_PEOPLE.includes(table),
  )

describe.each(['insert', 'update'] as const)('a closed plan refuses every %s of its owner', (verb) => {
  test.each(byVerb(verb))('%s', (table, tenancy) =>
    inClosedPlan(async (context) => {
      // Rows that the test context has are inserted anew.
      if (['vendor_advice', 'table_locks'].includes(table) && verb === 'insert')
        await context.sql`delete from ${context.sql(table)}`
      const outcome = await context.as('owner', async (sql) => await STATEMENTS[verb](sql, table, tenancy, context))
      expect(outcome).toMatchObject({ isAllowed: false, message: 'plan.closed', hint: 'enterprise' })
    }),
  )
})

describe('a closed plan lets its owner delete', () => {
  test.each(byVerb('delete'))('%s', (table, tenancy) =>
    inClosedPlan(async (context) => {
      const statement = async (inner: TestContext['sql']) => await STATEMENTS.delete(inner, table, tenancy, context)
      const outcome = await context.as('owner', statement)
      await context.sql`update event_plans set closed_at = null where id = ${context.planId}`
      expect(outcome).toEqual(await context.as('owner', statement).then((open) => ({ ...open, ...outcome })))
      expect(outcome.isAllowed || outcome.message).not.toBe('plan.closed')
    }),
  )
})

test('guests go to the bin and are not brought back until the plan is open', () =>
  inClosedPlan(async (context) => {
    const { as, sql, planId, guests } = context
    expect(await as('owner', (inner) => deleteGuests(inner, planId, [guests.guestId]))).toMatchObject({
      isAllowed: true,
    })
    const restore = () => as('owner', (inner) => restoreGuests(inner, planId, [guests.guestId]))
    expect(await restore()).toMatchObject({ message: 'plan.closed' })
    await sql`update event_plans set closed_at = null where id = ${planId}`
    expect(await restore()).toMatchObject({ isAllowed: true })
  }))

test('the plan itself is deleted, and its data is copied into another plan', () =>
  inClosedPlan(async ({ as, planId }) => {
    const copied = await as('owner', (sql) =>
      duplicatePlan(sql, {
        sourceId: planId,
        plan: { name: 'Otra', starts_at: '2028-05-15T23:00:00Z' },
        allocations: ALLOCATIONS,
        take: ['budget', 'tasks', 'vendors', 'guests'],
      }),
    )
    expect(copied).toMatchObject({ isAllowed: true })
    expect(await as('owner', (sql) => deletePlan(sql, planId))).toMatchObject({ isAllowed: true })
  }))

test('guests answer a closed plan as an open one', () =>
  inClosedPlan(async (context) => {
    const { as, people, guests } = context
    await as('service', (inner) => writeLink(inner, people.editor, guests.guestId, 'renew'))
    expect(await as('service', (inner) => readReply(inner))).toMatchObject({ isAllowed: true })
    const saved = await as('service', (inner) =>
      saveReply(inner, {
        id: crypto.randomUUID(),
        members: [],
        message: 'Ahí estaremos',
        song: '',
        question_answers: {},
        has_consented: false,
      }),
    )
    expect(saved).toMatchObject({ isAllowed: true })
    expect(saved.isAllowed && saved.rows[0]?.['page']).not.toBeNull()
  }))
