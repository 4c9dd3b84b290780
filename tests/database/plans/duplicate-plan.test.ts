import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { type Duplication, duplicatePlan } from '../support/calls.ts'
import { fingerprint } from '../support/tenancy.ts'
import {
  ALLOCATIONS,
  aPlan,
  type CallerName,
  createPlan,
  type Outcome,
  TASKS,
  type TestContext,
  withSharedContext,
} from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

/** The wedding of `aPlan`, a year later less a day: 15 May 2027 to 13 May 2028 is 364 days. */
const aDuplication = (context: TestContext, changes: Partial<Duplication> = {}): Duplication => ({
  sourceId: context.planId,
  plan: { id: crypto.randomUUID(), name: 'Bodas de papel', starts_at: '2028-05-13T23:00:00Z' },
  allocations: ALLOCATIONS,
  take: ['budget', 'tasks'],
  ...changes,
})

const duplicateAs = (context: TestContext, caller: CallerName, changes: Partial<Duplication> = {}) =>
  context.as(caller, (sql) => duplicatePlan(sql, aDuplication(context, changes)))

const idOf = (outcome: Outcome): string => {
  if (!outcome.isAllowed) throw new Error(outcome.message)
  return String(outcome.rows[0]?.id)
}

const makeRoom = ({ sql }: TestContext) => sql`update subscriptions set tier = 'pro'`

test('a duplicate is the same event on another date, owned by its creator', () =>
  inContext(async (context) => {
    const { sql, planId, people } = context
    await sql`update event_plans set checklist_traits = '{civil}', variant = null where id = ${planId}`
    const id = idOf(await duplicateAs(context, 'viewer'))
    const read = async (which: string) => {
      const [row] = await sql`
        select to_jsonb(p) - '{id,owner_id,name,starts_at,updated_at}'::text[] as plan from event_plans p where id = ${which}`
      return row?.plan
    }
    expect(await read(id)).toEqual(await read(planId))
    expect(await sql`select owner_id, name, starts_at from event_plans where id = ${id}`).toEqual([
      { owner_id: people.viewer, name: 'Bodas de papel', starts_at: new Date('2028-05-13T23:00:00Z') },
    ])
    expect(await sql`select user_id, role from plan_members where plan_id = ${id}`).toEqual([
      { user_id: people.viewer, role: 'owner' },
    ])
  }))

test('tasks are copied open, with days moved with the event', () =>
  inContext(async (context) => {
    const { sql, taskIds } = context
    await sql`update tasks set status = 'completed' where id = ${taskIds[0]}`
    await sql`update tasks set status = 'wont-do', name = 'Otra invitación' where id = ${taskIds[1]}`
    const id = idOf(await duplicateAs(context, 'viewer'))
    const copied = await sql`
      select template_id, name, note, category, priority, status, due_on::text, completed_at from tasks
      where plan_id = ${id} order by category`
    const open = { status: 'pending', completed_at: null }
    expect(copied).toEqual([
      { ...TASKS[2], ...open, template_id: null, due_on: '2028-01-30' },
      { ...TASKS[1], ...open, name: 'Otra invitación', note: '', due_on: null },
      { ...TASKS[0], ...open, name: null, note: '', due_on: '2027-11-30' },
    ])
  }))

test("days are counted on the event's calendar, across daylight saving changes", () =>
  inContext(async (context) => {
    const { sql, planId, taskIds } = context
    // From 27 March 2027 at 1:00 to the next day at 23:00 in Madrid: 45 hours, as the night between is an hour short.
    await sql`update event_plans set time_zone = 'Europe/Madrid', starts_at = '2027-03-27T00:00:00Z' where id = ${planId}`
    const plan = { name: 'Al día siguiente', starts_at: '2027-03-28T21:00:00Z' }
    const id = idOf(await duplicateAs(context, 'viewer', { plan }))
    const [moved] = await sql`
      select copy.due_on - task.due_on as days from tasks as copy, tasks as task
      where copy.plan_id = ${id} and task.id = ${taskIds[0]} and copy.template_id = task.template_id`
    expect(moved).toEqual({ days: 1 })
  }))

test('a day sent for a task is used, null included', () =>
  inContext(async (context) => {
    const { sql, taskIds } = context
    const taskDates = { [taskIds[0]]: null, [taskIds[1]]: '2028-01-01', [crypto.randomUUID()]: '2028-02-02' }
    const id = idOf(await duplicateAs(context, 'viewer', { taskDates }))
    const days = await sql`select due_on::text from tasks where plan_id = ${id} order by category`
    expect(days.map((task) => task.due_on)).toEqual(['2028-01-30', '2028-01-01', null])
  }))

test('a task keeps its assignee only when the assignee duplicates the plan', () =>
  inContext(async (context) => {
    const { sql, people, taskIds } = context
    await sql`update tasks set assignee_id = ${people.editor} where id = ${taskIds[0]}`
    await sql`update tasks set assignee_id = ${people.owner} where id = ${taskIds[1]}`
    const id = idOf(await duplicateAs(context, 'editor'))
    const given = await sql`select template_id from tasks where plan_id = ${id} and assignee_id is not null`
    expect(given).toEqual([{ template_id: TASKS[0]?.template_id }])
  }))

test.each([
  ['nothing', []],
  ['the budget', ['budget']],
])('a duplicate that takes along %s has no tasks', (_, take) =>
  inContext(async (context) => {
    const id = idOf(await duplicateAs(context, 'viewer', { take }))
    expect(await context.sql`select from tasks where plan_id = ${id}`).toHaveLength(0)
    expect(await context.sql`select from budget_allocations where plan_id = ${id}`).toHaveLength(ALLOCATIONS.length)
  }),
)

test('a duplicate changes nothing about its source', () =>
  inContext(async (context) => {
    const { sql, planId } = context
    const read = () => sql`
      select to_jsonb(p) as plan, (select jsonb_agg(t order by t.id) from tasks t where plan_id = p.id) as tasks
      from event_plans p where id = ${planId}`
    const before = await read()
    idOf(await duplicateAs(context, 'editor'))
    expect(await read()).toEqual(before)
  }))

test('a completed plan is duplicated into an open one', () =>
  inContext(async (context) => {
    await context.sql`update event_plans set completed_at = now() where id = ${context.planId}`
    const id = idOf(await duplicateAs(context, 'viewer'))
    expect(await context.sql`select completed_at from event_plans where id = ${id}`).toEqual([{ completed_at: null }])
  }))

test('a repeated call creates one plan and returns the same result', () =>
  inContext(async (context) => {
    const { sql, as, people } = context
    const duplication = aDuplication(context)
    const first = await as('viewer', (inner) => duplicatePlan(inner, duplication))
    await sql`update event_plans set deleted_at = now() where id = ${context.planId}`
    const second = await as('viewer', (inner) => duplicatePlan(inner, duplication))
    expect(second).toEqual(first)
    expect(await sql`select from event_plans where owner_id = ${people.viewer}`).toHaveLength(1)
    expect(await sql`select from tasks where plan_id = ${idOf(first)}`).toHaveLength(TASKS.length)
  }))

test('the creator of a duplicate cannot choose its owner or timestamps', () =>
  inContext(async (context) => {
    const { sql, people } = context
    const plan = {
      name: 'Otra',
      starts_at: '2028-05-13T23:00:00Z',
      owner_id: people.owner,
      total_budget: 1,
      currency: 'USD',
      completed_at: '2001-01-01',
      deleted_at: '2001-01-01',
      created_at: '2001-01-01',
    }
    const id = idOf(await duplicateAs(context, 'viewer', { plan }))
    const [row] = await sql`
      select owner_id, total_budget(plan), currency, completed_at, deleted_at, created_at = now() as is_now
      from event_plans as plan where id = ${id}`
    expect(row).toEqual({
      owner_id: people.viewer,
      total_budget: '350000.000',
      currency: 'MXN',
      completed_at: null,
      deleted_at: null,
      is_now: true,
    })
  }))

test('a duplicate counts against the tier of its creator', () =>
  inContext(async (context) => {
    const refused = await duplicateAs(context, 'owner')
    expect(refused).toMatchObject({ state: 'P0001', message: 'plan.limit-reached', detail: '1' })
    await makeRoom(context)
    expect((await duplicateAs(context, 'owner')).isAllowed).toBe(true)
  }))

test("a stranger's plan and a missing one are refused alike", () =>
  inContext(async (context) => {
    const real = await duplicateAs(context, 'stranger')
    const invented = await duplicateAs(context, 'stranger', { sourceId: crypto.randomUUID() })
    expect(real).toMatchObject({ state: 'P0001', message: 'plan.not-found' })
    expect(real).toEqual(invented)
  }))

test("an id taken by another user's plan is refused without details", () =>
  inContext(async (context) => {
    const { as, sql } = context
    const made = await as('stranger', (inner) => createPlan(inner, aPlan(), ALLOCATIONS))
    const plan = { id: idOf(made), name: 'Otra', starts_at: '2028-05-13T23:00:00Z' }
    const before = await fingerprint(sql)
    expect(await duplicateAs(context, 'viewer', { plan })).toMatchObject({ state: '23505' })
    expect(await fingerprint(sql)).toEqual(before)
  }))

const [VENUE, CATERING, MUSIC] = ALLOCATIONS
const LATER = { name: 'Otra', starts_at: '2028-05-13T23:00:00Z' }

test.each<[string, Partial<Duplication>, string]>([
  ['a plan that is a list', { plan: [LATER] }, 'plan.malformed'],
  ['no plan', { plan: null }, 'plan.malformed'],
  ['days that are a list', { taskDates: [] }, 'plan.malformed'],
  ['no word of what to take', { take: null }, 'plan.malformed'],
  ['something unknown to take', { take: ['tasks', 'members'] }, 'plan.malformed'],
  ['nothing named to take', { take: ['tasks', null] }, 'plan.malformed'],
  ['a category without money', { allocations: [VENUE, CATERING] }, 'budget.categories-mismatch'],
  ['a category twice', { allocations: [...ALLOCATIONS, MUSIC] }, 'budget.categories-mismatch'],
  ['a sum that is another', { allocations: [VENUE, CATERING, { ...MUSIC, amount: 1 }] }, 'budget.sum-mismatch'],
  [
    'an amount that is too fine',
    { allocations: [VENUE, CATERING, { ...MUSIC, amount: 49999.2501 }] },
    'budget.too-precise',
  ],
  ['allocations that are none', { allocations: null }, 'budget.malformed'],
  ['no name', { plan: { starts_at: LATER.starts_at } }, '23502'],
  ['no date', { plan: { name: LATER.name } }, '23502'],
  ['an invisible name', { plan: { ...LATER, name: '\u200b' } }, '23514'],
  ['a date past the calendar', { plan: { ...LATER, starts_at: '2200-01-01T00:00:00Z' } }, '23514'],
])('%s is refused and leaves nothing', (_, changes, refusal) =>
  inContext(async (context) => {
    await makeRoom(context)
    const before = await fingerprint(context.sql)
    const outcome = await duplicateAs(context, 'owner', changes)
    expect(outcome.isAllowed ? 'allowed' : [outcome.state, outcome.message]).toContain(refusal)
    expect(await fingerprint(context.sql)).toEqual(before)
  }),
)

test('an invalid day creates no duplicate', () =>
  inContext(async (context) => {
    const before = await fingerprint(context.sql)
    const outcome = await duplicateAs(context, 'viewer', { taskDates: { [context.taskIds[0]]: '2027-02-29' } })
    expect(outcome).toMatchObject({ state: '22008' })
    expect(await fingerprint(context.sql)).toEqual(before)
  }))
