import type { TransactionSql } from 'postgres'
import { describe, expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { deletePlan, duplicatePlan, restorePlan } from '../support/calls.ts'
import { ALLOCATIONS, aPlan, type Rows, type TestContext, withSharedContext } from '../support/test-context.ts'

const inContext = withSharedContext(withDatabase())

const LIMIT = { state: 'P0001', message: 'advice.limit-reached', detail: '1', hint: 'free' }

const setTier = ({ sql, people }: TestContext, tier: string) =>
  sql`update subscriptions set tier = ${tier} where user_id = ${people.owner}`

const kinds = async ({ sql, planId }: TestContext) =>
  (
    await sql`select vendor_category as kind from vendor_advice where plan_id = ${planId} order by created_at, vendor_category`
  ).map(({ kind }) => String(kind))

// The plan of the test context has asked about music.
type Way = (sql: TransactionSql, context: TestContext) => Promise<Rows>
const WAYS: Readonly<Record<string, Way>> = {
  'it is inserted': (sql, { planId }) =>
    sql`insert into vendor_advice (plan_id, vendor_category) values (${planId}, 'venue')`,
  'it is upserted': (sql, { planId }) => sql`
    insert into vendor_advice (plan_id, vendor_category, style) values (${planId}, 'venue', 'rustic')
    on conflict (plan_id, vendor_category) do update set style = excluded.style`,
  'several are inserted at once': (sql, { planId }) => sql`
    insert into vendor_advice (plan_id, vendor_category)
    select ${planId}, kind from unnest(array['venue', 'catering']::vendor_category[]) as kind`,
  'it comes in one statement with the first one': (sql, { planId }) => sql`
    insert into vendor_advice (plan_id, vendor_category) values (${planId}, 'music'), (${planId}, 'drinks')
    on conflict (plan_id, vendor_category) do update set style = null`,
}

describe('on Free', () => {
  test.each(Object.keys(WAYS))('advice about a second kind is refused when %s', (way) =>
    inContext(async (context) => {
      expect(await context.as('editor', (sql) => (WAYS[way] as Way)(sql, context))).toMatchObject(LIMIT)
      expect(await kinds(context)).toEqual(['music'])
    }),
  )

  test('what was said of the first kind may be changed', () =>
    inContext(async (context) => {
      const { as, sql, planId } = context
      const changed = await as(
        'editor',
        (caller) => caller`
          insert into vendor_advice (plan_id, vendor_category, style, message_language) values (${planId}, 'music', 'modern', 'en')
          on conflict (plan_id, vendor_category) do update set style = excluded.style, message_language = excluded.message_language`,
      )
      expect(changed).toMatchObject({ isAllowed: true })
      expect(await sql`select style, message_language from vendor_advice where plan_id = ${planId}`).toEqual([
        { style: 'modern', message_language: 'en' },
      ])
    }))

  test('the first kind stays the plan’s: it is neither removed nor moved', () =>
    inContext(async (context) => {
      const { as, planId } = context
      expect(await as('owner', (sql) => sql`delete from vendor_advice where plan_id = ${planId}`)).toMatchObject({
        state: '42501',
      })
      await as('owner', (sql) => sql`update vendor_advice set vendor_category = 'venue' where plan_id = ${planId}`)
      expect(await kinds(context)).toEqual(['music'])
    }))

  test('a plan that comes back from the bin has the kind it had', () =>
    inContext(async (context) => {
      const { as, planId } = context
      await as('owner', (sql) => deletePlan(sql, planId))
      await as('owner', (sql) => restorePlan(sql, planId))
      expect(await kinds(context)).toEqual(['music'])
      expect(await as('owner', (sql) => (WAYS['it is inserted'] as Way)(sql, context))).toMatchObject(LIMIT)
    }))

  test('kinds of a larger tier that was left stay readable, and only the first is changed', () =>
    inContext(async (context) => {
      const { as, planId } = context
      await setTier(context, 'basic')
      await as('owner', (sql) => (WAYS['several are inserted at once'] as Way)(sql, context))
      await setTier(context, 'free')
      expect(await kinds(context)).toHaveLength(3)
      const change = (kind: string) =>
        as(
          'owner',
          (sql) =>
            sql`update vendor_advice set style = 'rustic' where plan_id = ${planId} and vendor_category = ${kind}`,
        )
      expect(await change('venue')).toMatchObject(LIMIT)
      expect(await change('music')).toMatchObject({ isAllowed: true, count: 1 })
    }))
})

test.each(['basic', 'pro', 'enterprise'])('on %s every kind is advised', (tier) =>
  inContext(async (context) => {
    await setTier(context, tier)
    const asked = await context.as('owner', (sql) => (WAYS['several are inserted at once'] as Way)(sql, context))
    expect(asked).toMatchObject({ isAllowed: true })
  }),
)

test('members read how many kinds the tier of the owner allows, and strangers nothing', () =>
  inContext(async (context) => {
    const { as, planId } = context
    const read = (caller: 'viewer' | 'stranger') =>
      as(caller, (sql) => sql`select max_advised_kinds(plan) as "limit" from event_plans as plan where id = ${planId}`)
    expect(await read('viewer')).toMatchObject({ rows: [{ limit: { max: 1 } }] })
    await setTier(context, 'basic')
    expect(await read('viewer')).toMatchObject({ rows: [{ limit: { max: null } }] })
    expect(await read('stranger')).toMatchObject({ rows: [] })
  }))

test('nothing is asked or changed in a completed plan', () =>
  inContext(async (context) => {
    const { as, sql, planId } = context
    await setTier(context, 'basic')
    await sql`update event_plans set completed_at = now() where id = ${planId}`
    for (const statement of [
      `insert into vendor_advice (plan_id, vendor_category) values ('${planId}', 'venue')`,
      `update vendor_advice set style = 'rustic' where plan_id = '${planId}'`,
    ]) {
      expect(await as('owner', (caller) => caller.unsafe(statement)), statement).toMatchObject({
        message: 'plan.completed',
      })
    }
  }))

test.each(['nothing', 'Rustic', "rustic' or 1"])('%s is no style', (style) =>
  inContext(async ({ as, planId }) => {
    const changed = await as(
      'editor',
      (sql) => sql`update vendor_advice set style = ${style} where plan_id = ${planId}`,
    )
    expect(changed).toMatchObject({ state: '23514' })
  }),
)

test('a copy of a plan has asked nothing', () =>
  inContext(async (context) => {
    const { as, sql, planId } = context
    await setTier(context, 'pro')
    const copy = aPlan({ id: crypto.randomUUID() })
    const copied = await as('owner', (caller) =>
      duplicatePlan(caller, { sourceId: planId, plan: copy, allocations: ALLOCATIONS, take: ['vendors'] }),
    )
    expect(copied).toMatchObject({ isAllowed: true })
    expect(await sql`select from vendor_advice where plan_id = ${String(copy.id)}`).toHaveLength(0)
    expect(await kinds(context)).toEqual(['music'])
  }))
