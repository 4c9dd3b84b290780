import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { ALLOCATIONS, aPlan, createPlan, type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

const BOUND_PRIORITIES = join(
  import.meta.dirname,
  '../../../supabase/migrations/20261123180000_bound_the_priorities.sql',
)
const FOUR = ['venue', 'catering', 'music', 'drinks']
const list = (categories: readonly string[]) => `{${categories.join(',')}}`

const nameOf = async ({ sql, planId }: TestContext) =>
  (await sql`select name from event_plans where id = ${planId}`)[0]?.name

test.each(['owner', 'editor', 'viewer'] as const)('an %s reads the plan', (caller) =>
  inContext(async ({ as, planId }) => {
    expect(await as(caller, (sql) => sql`select id from event_plans`)).toMatchObject({ rows: [{ id: planId }] })
  }),
)

test.each(['stranger', 'former-member'] as const)('a %s sees no plan', (caller) =>
  inContext(async ({ as }) => {
    expect(await as(caller, (sql) => sql`select id from event_plans`)).toMatchObject({ isAllowed: true, rows: [] })
  }),
)

test('an anonymous caller has no access to plans', () =>
  inContext(async ({ as }) => {
    expect(await as('anonymous', (sql) => sql`select id from event_plans`)).toMatchObject({ state: '42501' })
  }))

test.each(['owner', 'editor'] as const)('an %s renames the plan', (caller) =>
  inContext(async (context) => {
    await context.as(caller, (sql) => sql`update event_plans set name = 'Nuestra boda'`)
    expect(await nameOf(context)).toBe('Nuestra boda')
  }),
)

test.each(['viewer', 'stranger', 'former-member', 'anonymous'] as const)('a %s cannot rename the plan', (caller) =>
  inContext(async (context) => {
    await context.as(caller, (sql) => sql`update event_plans set name = 'Mine now'`)
    expect(await nameOf(context)).toBe('Boda de Ana y Luis')
  }),
)

test.each(['owner', 'editor', 'viewer', 'stranger', 'former-member', 'anonymous'] as const)(
  'a %s cannot delete the plan past the bin',
  (caller) =>
    inContext(async (context) => {
      expect(await context.as(caller, (sql) => sql`delete from event_plans`)).toMatchObject({ state: '42501' })
      expect(await nameOf(context)).toBe('Boda de Ana y Luis')
    }),
)

test("a change sets updated_at, regardless of the client's value", () =>
  inContext(async ({ sql, as, planId }) => {
    await as('service', (inner) => inner`update event_plans set updated_at = '2001-01-01', city = 'Zapopan'`)
    const [row] = await sql`select updated_at = now() as is_now from event_plans where id = ${planId}`
    expect(row).toEqual({ is_now: true })
  }))

test.each([
  ['a blank name', { name: '   ' }, '23514'],
  ['a name of zero-width characters', { name: '\u200b\u200c\u200d\u2060\ufeff\u00ad' }, '23514'],
  ['a name of marks of direction', { name: '\u200e\u200f\u202a\u202e\u2066\u2069\u061c' }, '23514'],
  ['a name of blanks that are letters', { name: '\u3164\u115f\u2800\u00a0\u3000' }, '23514'],
  ['a name of invisible tags', { name: '\u{e0041}\u{e007f}\ufe0f' }, '23514'],
  ['a name of 101 characters', { name: 'x'.repeat(101) }, '23514'],
  ['an event of no known type', { event_type: 'funeral' }, '22P02'],
  ['a couple at a birthday', { event_type: 'birthday' }, '23514'],
  ['a variant of another event', { variant: 'xv-anos' }, '23514'],
  ['no duration', { duration_hours: 0 }, '23514'],
  ['a duration of 73 hours', { duration_hours: 73 }, '23514'],
  ['a country in small letters', { country_code: 'mx' }, '23514'],
  ['no city', { city: ' ' }, '23514'],
  ['no guests', { guest_count: 0 }, '23514'],
  ['10,001 guests', { guest_count: 10_001 }, '23514'],
  ['half a guest', { guest_count: 1.5 }, '22P02'],
  ['a currency that is none', { currency: 'pesos' }, '22001'],
  ['a unit of account', { currency: 'CLF' }, '23514'],
  ['no budget', { total_budget: 0 }, '23514'],
  ['a negative budget', { total_budget: -1 }, '23514'],
  ['a budget that is not a number', { total_budget: 'NaN' }, '23514'],
  ['an endless budget', { total_budget: 'Infinity' }, '22003'],
  ['a budget past the limit', { total_budget: 10_000_000_000 }, '23514'],
  ['no categories', { categories: [], priorities: [] }, '23514'],
  ['a category twice', { categories: ['venue', 'venue'], priorities: [] }, '23514'],
  ['a category that is null', { categories: ['venue', null], priorities: [] }, '23514'],
  ['a priority that is not selected', { priorities: ['drinks'] }, '23514'],
  ['a priority twice', { priorities: ['venue', 'venue'] }, '23514'],
  ['four priorities of five categories', { categories: [...FOUR, 'attire'], priorities: FOUR }, '23514'],
  ['no date', { starts_at: null }, '23502'],
  ['a trait twice', { checklist_traits: ['civil', 'civil'] }, '23514'],
  ['a trait that is null', { checklist_traits: ['civil', null] }, '23514'],
  ['a trait that is no code', { checklist_traits: ['Una boda civil'] }, '23514'],
  ['21 traits', { checklist_traits: Array.from({ length: 21 }, (_, n) => `trait-${n}`) }, '23514'],
  ['an endless date', { starts_at: 'infinity' }, '23514'],
])('a plan with %s is refused', (_, changes, state) =>
  inContext(async ({ as }) => {
    const outcome = await as('stranger', (sql) => createPlan(sql, aPlan(changes), ALLOCATIONS))
    expect(outcome).toMatchObject({ isAllowed: false, state })
  }),
)

test('a ranking of every category stays valid, as do three of many', () =>
  inContext(async ({ sql, planId }) => {
    const categories = [...FOUR, 'attire']
    for (const priorities of [categories.toReversed(), FOUR.slice(1), []]) {
      const rows = await sql`
        update event_plans set categories = ${list(categories)}::budget_category[],
          priorities = ${list(priorities)}::budget_category[]
        where id = ${planId} returning priorities::text as kept`
      expect(rows).toEqual([{ kept: list(priorities) }])
    }
  }))

test('an upgrade keeps the first three of a longer list that ranks only some, in a completed plan too', () =>
  inContext(async ({ sql, planId }) => {
    // A table with pending triggers cannot be altered.
    await sql`set constraints all immediate`
    await sql`alter table event_plans drop constraint event_plans_priorities_are_few_or_all`
    await sql`alter table event_plans disable trigger user`
    await sql`
      update event_plans set categories = ${list([...FOUR, 'attire'])}::budget_category[],
        priorities = ${list(FOUR)}::budget_category[], completed_at = now()
      where id = ${planId}`
    await sql`alter table event_plans enable trigger user`
    await sql.unsafe(await readFile(BOUND_PRIORITIES, 'utf8')).simple()
    const rows = await sql`select priorities::text as kept from event_plans where id = ${planId}`
    expect(rows).toEqual([{ kept: list(FOUR.slice(0, 3)) }])
  }))

test.each(['Mars/Olympus', 'Foo+3', 'EST5EDT4', 'posix/UTC', 'localtime', 'America', ''])(
  'the time zone "%s" is refused by its code',
  (zone) =>
    inContext(async ({ as }) => {
      const created = await as('stranger', (sql) => createPlan(sql, aPlan({ time_zone: zone }), ALLOCATIONS))
      expect(created).toMatchObject({
        message: 'plan.invalid-time-zone',
        state: 'P0001',
        ...(zone ? { detail: zone } : {}),
      })
      const updated = await as('owner', (sql) => sql`update event_plans set time_zone = ${zone}`)
      expect(updated).toMatchObject({ message: 'plan.invalid-time-zone' })
    }),
)

test.each(['UTC', 'America/Ciudad_Juarez', 'Asia/Kathmandu', 'Pacific/Apia', 'America/Argentina/ComodRivadavia'])(
  'the time zone %s is accepted',
  (zone) =>
    inContext(async ({ as }) => {
      const outcome = await as('stranger', (sql) => createPlan(sql, aPlan({ time_zone: zone }), ALLOCATIONS))
      expect(outcome).toMatchObject({ isAllowed: true, rows: [{ time_zone: zone }] })
    }),
)

test.each(['XV de Sofía', '🎉', '‏חתונה', 'é', '婚礼', '\u200e1'])('a plan can be named "%s"', (name) =>
  inContext(async ({ as }) => {
    const outcome = await as('stranger', (sql) => createPlan(sql, aPlan({ name }), ALLOCATIONS))
    expect(outcome).toMatchObject({ isAllowed: true, rows: [{ name }] })
  }),
)

test('a plan cannot be given an invisible name', () =>
  inContext(async (context) => {
    const outcome = await context.as('owner', (sql) => sql`update event_plans set name = ${'\u200b\u200f'}`)
    expect(outcome).toMatchObject({ state: '23514' })
    expect(await nameOf(context)).toBe('Boda de Ana y Luis')
  }))

test('a plan keeps its checklist type', () =>
  inContext(async ({ sql, as, planId }) => {
    const saved = async () => (await sql`select checklist_traits from event_plans where id = ${planId}`)[0]
    expect(await saved()).toEqual({ checklist_traits: null })
    await as('editor', (inner) => inner`update event_plans set checklist_traits = '{civil,guests-travel}'`)
    expect(await saved()).toEqual({ checklist_traits: ['civil', 'guests-travel'] })
    await as('editor', (inner) => inner`update event_plans set checklist_traits = '{}'`)
    expect(await saved()).toEqual({ checklist_traits: [] })
  }))
