import type { TransactionSql } from 'postgres'
import { describe, expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { AGREED, PROMISED } from '../support/ledger-rows.ts'
import { saveRoom, saveSeats, seatingCounts } from '../support/seating-calls.ts'
import { seatingOf } from '../support/seating-state.ts'
import { BASE, withSharedContext } from '../support/test-context.ts'
import { addOwnPlan, figuresOf, ownersFigures, readAnalytics, setTier } from './analytics-calls.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

/** Hides modules of every plan from everybody, as rights by module do from some. */
const hide = (sql: TransactionSql, modules: readonly string[]) =>
  sql.unsafe(`
    create or replace function private.my_plan_ids(module private.plan_module, verb private.module_verb) returns setof uuid
      language sql stable security definer set search_path = '' as $$
      select plan_id from public.plan_members
      where user_id = (select auth.uid()) and my_plan_ids.module::text <> all ('{${modules.join(',')}}')
    $$`)

describe('the figures of a plan', () => {
  test('money is as the ledger counts it, in minor units', () =>
    inContext(async (context) => {
      const { sql, planId, ledger } = context
      await sql`update payments set status = 'confirmed', paid_on = '2026-11-20' where id = ${ledger.paymentId}`
      const { money, currency } = await ownersFigures(context, { planId })
      const [plan] = await sql`
        select private.currency_exponent(currency) as exponent, ledger_counts(event_plans) as counts, currency
        from event_plans where id = ${planId}`
      const unit = 10 ** Number(plan?.['exponent'])
      const counts = plan?.['counts'] as { agreed: number; paid: number }
      expect(currency).toBe(plan?.['currency'])
      expect(money).toMatchObject({ plans: 1, planned: BASE.total * unit, undated: 0, earlier: null })
      const sum = (of: 'agreed' | 'paid') => money?.categories.reduce((total, each) => total + each[of], 0)
      expect(sum('agreed')).toBe(counts.agreed * unit)
      expect(sum('paid')).toBe(counts.paid * unit)
      expect(money?.months).toEqual([
        { month: '2026-11-01', paid: PROMISED * unit, due: 0 },
        { month: '2027-05-01', paid: 0, due: (AGREED - PROMISED) * unit },
      ])
    }))

  test('each category says what its cost rests on', () =>
    inContext(async (context) => {
      const { sql, planId } = context
      await sql`
        insert into vendors (plan_id, category, vendor_category, name, status, agreed_amount, estimated_amount) values
          (${planId}, 'venue', 'venue', 'Hacienda A', 'quoted', 100000, null),
          (${planId}, 'venue', 'venue', 'Hacienda B', 'quoted', null, 130000),
          (${planId}, 'venue', 'venue', 'Hacienda C', 'considering', 150000, null),
          (${planId}, 'venue', 'venue', 'Hacienda D', 'considering', null, null)`
      const { money } = await ownersFigures(context, { planId })
      const of = (category: string) => money?.lines.find((line) => line.category === category)
      expect(of('venue')).toMatchObject({ basis: 'candidates', low: 10_000_000, likely: 13_000_000, high: 15_000_000 })
      expect(of('music')).toMatchObject({ basis: 'agreed', likely: AGREED * 100, spent: AGREED * 100 })
      expect(of('catering')).toMatchObject({ basis: 'allocation', likely: 18_000_040 })
      // A vendor who was paid without an agreed amount makes it partly agreed, and so does a second kind of vendor that is still open.
      const caterer = crypto.randomUUID()
      await sql`
        insert into vendors (id, plan_id, category, vendor_category, name, status, agreed_amount, estimated_amount) values
          (${caterer}, ${planId}, 'catering', 'catering', 'Sazón', 'quoted', null, 170000),
          (${crypto.randomUUID()}, ${planId}, 'catering', 'cake-and-desserts', 'Pan y Miel', 'considering', 9000, null)`
      await sql`
        insert into payments (plan_id, vendor_id, amount, paid_on, status)
        values (${planId}, ${caterer}, 20000, '2026-11-01', 'confirmed')`
      const { money: now } = await ownersFigures(context, { planId })
      expect(now?.lines.find((each) => each.category === 'catering')).toMatchObject({
        ...{ basis: 'partly', spent: 2_000_000, likely: 17_900_000 },
      })
      await sql`update event_plans set completed_at = now() where id = ${planId}`
      const { money: after } = await ownersFigures(context, { planId })
      expect(new Set(after?.lines.map(({ basis }) => basis))).toEqual(new Set(['settled']))
    }))

  test('guests are people who are asked to the main part, by group and by the way their invitation went', () =>
    inContext(async (context) => {
      const { sql, planId, guests } = context
      await sql`
        update invitations set answer = 'yes', answered_by = 'guest', answered_at = now() + interval '3 days'
        where plan_id = ${planId} and member_id = ${guests.memberId} and sub_event_id = ${guests.mainEventId}`
      const { guests: told } = await ownersFigures(context, { planId })
      expect(told).toMatchObject({ parties: 1, answered: 1, coming: 1, people: 2, yes: 1, no: 0 })
      expect(told?.groups).toEqual([{ name: 'Familia', people: 2, yes: 1, no: 0, days: 3 }])
      // The party has a link.
      expect(told?.channels).toEqual([{ channel: 'link', people: 2, yes: 1, no: 0, days: 3 }])
      expect(JSON.stringify(told)).not.toMatch(/Ana|Muñoz|\+52/)
    }))

  test('tasks say what is open, overdue and was late', () =>
    inContext(async (context) => {
      const { sql, planId, taskIds } = context
      await sql`update tasks set due_on = current_date - 30 where id = ${taskIds[0]}`
      await sql`update tasks set status = 'completed', due_on = current_date - 10 where id = ${taskIds[2]}`
      const { tasks } = await ownersFigures(context, { planId })
      expect(tasks).toMatchObject({ total: 3, done: 1, overdue: 1, undated: 1, late: 1 })
      expect(tasks?.categories[0]).toMatchObject({ category: 'venue', overdue: 1 })
      const sum = (of: 'made' | 'done' | 'due') => tasks?.weeks.reduce((total, week) => total + week[of], 0)
      expect([sum('made'), sum('done'), sum('due')]).toEqual([3, 1, 2])
    }))

  test('seats are counted as on the screen of the room', () =>
    inContext(async (context) => {
      const { as, sql, planId, guests } = context
      await sql`delete from seating_wishes where plan_id = ${planId}`
      await sql`
        update invitations set answer = 'yes' where plan_id = ${planId} and sub_event_id = ${guests.mainEventId}`
      const tableId = crypto.randomUUID()
      await as('owner', (own) =>
        saveRoom(own, planId, guests.mainEventId, { put_tables: [{ id: tableId, number: 1, seats: 4 }] }),
      )
      const arrangementId = String((await seatingOf(context, { subEventId: guests.mainEventId })).arrangement_id)
      const to = { table_id: tableId, seat: 1 }
      await as('owner', (own) =>
        saveSeats(own, planId, arrangementId, [{ member_id: guests.memberId, from: null, to }]),
      )
      const { seating } = await ownersFigures(context, { planId })
      const counted = await as('owner', (own) => seatingCounts(own, planId))
      if (!counted.isAllowed) throw new Error(counted.message)
      const { tables, seats, needing, seated } = (counted.rows[0]?.['counts'] ?? {}) as Record<string, number>
      expect([tables, seats, seated]).toEqual([1, 4, 1])
      expect(seating).toEqual({ plans: 1, tables, seats, needing, seated, final: 0 })
    }))
})

describe('figures over all plans', () => {
  test('money of different currencies is never added: one currency is told, and which there are', () =>
    inContext(async (context) => {
      await setTier(context, 'pro')
      await addOwnPlan(context)
      await addOwnPlan(context, { currency: 'EUR' })
      const first = await ownersFigures(context)
      expect(first.currencies).toEqual([
        { currency: 'MXN', plans: 2 },
        { currency: 'EUR', plans: 1 },
      ])
      expect(first).toMatchObject({ plans: 3, currency: 'MXN', money: { plans: 2, planned: 2 * BASE.total * 100 } })
      expect(await ownersFigures(context, { currency: 'EUR' })).toMatchObject({
        currency: 'EUR',
        money: { plans: 1, planned: BASE.total * 100 },
      })
      expect((await ownersFigures(context, { currency: 'JPY' })).currency).toBe('MXN')
    }))

  test('examples, plans of others and plans in the bin are not among them; an example is shown by itself', () =>
    inContext(async (context) => {
      await setTier(context, 'pro')
      const { sql } = context
      const exampleId = await addOwnPlan(context, { example: 'wedding', example_until: '2999-01-01T00:00:00Z' })
      const binnedId = await addOwnPlan(context)
      await sql`update event_plans set deleted_at = now() where id = ${binnedId}`
      await addOwnPlan(context, { owner_id: context.people.stranger })
      const all = await ownersFigures(context)
      expect(all.plans).toBe(1)
      expect(all.choices.map(({ is_example }) => is_example)).toEqual([false, true])
      expect(await ownersFigures(context, { planId: exampleId })).toMatchObject({ plans: 1, has_analytics: true })
    }))

  test('type and period choose events', () =>
    inContext(async (context) => {
      await setTier(context, 'pro')
      await addOwnPlan(context, { event_type: 'corporate', couple_type: null, starts_at: '2020-03-01T18:00:00Z' })
      const plans = async (asked: Parameters<typeof ownersFigures>[1]) => (await ownersFigures(context, asked)).plans
      expect(await plans({ types: ['corporate'] })).toBe(1)
      expect(await plans({ types: ['birthday'] })).toBe(0)
      expect(await plans({ period: 'past' })).toBe(1)
      expect(await plans({ from: '2020-01-01', to: '2020-12-31' })).toBe(1)
      const outcome = await context.as('owner', (sql) => readAnalytics(sql, { period: 'soon' }))
      expect(outcome).toMatchObject({ isAllowed: false, message: 'analytics.malformed' })
    }))

  test('a plan is compared with the reader’s own earlier plans in its currency', () =>
    inContext(async (context) => {
      await setTier(context, 'pro')
      const { sql, planId } = context
      const earlierId = await addOwnPlan(context, { starts_at: '2024-03-01T18:00:00Z' })
      await addOwnPlan(context, { starts_at: '2024-04-01T18:00:00Z', currency: 'EUR' })
      await sql`
        insert into vendors (plan_id, category, name, status, agreed_amount) values (${earlierId}, 'venue', 'Salón', 'done', 150000)`
      const { money } = await ownersFigures(context, { planId })
      expect(money?.earlier?.plans).toBe(1)
      expect(money?.earlier?.categories.find(({ category }) => category === 'venue')).toEqual({
        ...{ category: 'venue', planned: 12_000_035, spent: 15_000_000 },
      })
    }))
})

describe('TENANCY: what a member may not read is unknown, never zero', () => {
  test.each([
    ['money', ['money', 'currency']],
    ['guests', ['guests']],
    ['tasks', ['tasks']],
    ['seating', ['seating']],
    ['drinks', ['drinks']],
  ] as const)('without %s', (module, hidden) =>
    inContext(async (context) => {
      const { sql, planId } = context
      await setTier(context, 'pro')
      const before = await ownersFigures(context, { planId })
      for (const part of hidden) expect(before[part], part).not.toBeNull()
      await hide(sql, [module])
      const after = await ownersFigures(context, { planId })
      for (const part of hidden) expect(after[part], part).toBeNull()
      const line = after.advanced?.[0]
      if (module === 'money') expect(line?.money).toBeNull()
      if (module === 'guests') expect(line?.answers).toBeNull()
      if (module === 'tasks') expect(line?.tasks).toBeNull()
    }),
  )

  test('a stranger is told nothing of the plan, and of all plans only theirs', () =>
    inContext(async ({ as, planId }) => {
      expect(figuresOf(await as('stranger', (sql) => readAnalytics(sql, { planId })))).toBeNull()
      expect(figuresOf(await as('stranger', (sql) => readAnalytics(sql)))).toMatchObject({
        plans: 0,
        money: null,
        guests: null,
      })
    }))
})

describe('TIER: the advanced half', () => {
  test.each(['free', 'basic'])('is not told on %s, and own days are refused', (tier) =>
    inContext(async (context) => {
      await setTier(context, tier)
      const { as, planId } = context
      expect(await ownersFigures(context, { planId })).toMatchObject({ has_analytics: false, advanced: null })
      expect(await ownersFigures(context)).toMatchObject({ has_analytics: false, advanced: null })
      expect(await as('owner', (sql) => readAnalytics(sql, { from: '2020-01-01' }))).toMatchObject({
        isAllowed: false,
        message: 'analytics.not-in-tier',
      })
      expect((await ownersFigures(context, { onlyWith: 'analytics' })).plans).toBe(0)
      expect((await ownersFigures(context, { onlyWith: 'pdf' })).plans).toBe(tier === 'basic' ? 1 : 0)
    }),
  )

  test('is told on Pro, of plans whose owner has it alone, also to a member whose own tier lacks it', () =>
    inContext(async (context) => {
      const { sql, as, people, planId } = context
      await setTier(context, 'pro')
      const own = await addOwnPlan(context, { owner_id: people.editor, starts_at: '2026-01-01T18:00:00Z' })
      const figures = figuresOf(await as('editor', (inner) => readAnalytics(inner)))
      expect(figures?.plans).toBe(2)
      expect(figures?.advanced?.map(({ id }) => id)).toEqual([planId])
      // The editor's own plan is on Free.
      expect(figuresOf(await as('editor', (inner) => readAnalytics(inner, { planId: own })))?.advanced).toBeNull()
      await sql`update subscriptions set tier = 'free' where user_id = ${people.owner}`
      expect(figuresOf(await as('editor', (inner) => readAnalytics(inner)))?.advanced).toBeNull()
    }))
})
