import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { saveDetails } from '../support/calls.ts'
import { fingerprint } from '../support/tenancy.ts'
import { ALLOCATIONS, aPlan, createPlan, TASKS, type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

const readPlan = async ({ sql, planId }: TestContext) => {
  const [plan] = await sql`select to_jsonb(p) - 'updated_at' as plan from event_plans p where id = ${planId}`
  return plan?.plan as Record<string, unknown>
}

const readDays = async ({ sql, planId }: TestContext) =>
  Object.fromEntries(
    (await sql`select id, due_on::text from tasks where plan_id = ${planId}`).map((task) => [task.id, task.due_on]),
  )

test('the date and the tasks move together, and one call moves both back', () =>
  inContext(async (context) => {
    const { as, planId, taskIds } = context
    const before = [await readPlan(context), await readDays(context)]
    const moved = taskIds.map((id, index) => ({ id, due_on: `2027-03-0${index + 1}` }))
    const outcome = await as('editor', (sql) => saveDetails(sql, planId, { starts_at: '2027-06-05T23:00:00Z' }, moved))
    expect(outcome).toMatchObject({ rows: [{ id: planId, starts_at: new Date('2027-06-05T23:00:00Z') }] })
    expect(await readDays(context)).toEqual(Object.fromEntries(moved.map(({ id, due_on }) => [id, due_on])))
    const back = taskIds.map((id, index) => ({ id, due_on: TASKS[index]?.due_on ?? null }))
    await as('editor', (sql) => saveDetails(sql, planId, { starts_at: aPlan().starts_at }, back))
    expect([await readPlan(context), await readDays(context)]).toEqual(before)
  }))

test('every detail can be changed at once', () =>
  inContext(async (context) => {
    const changes = {
      name: 'Nuestra boda',
      couple_type: null,
      starts_at: '2027-08-01T01:00:00+00:00',
      time_zone: 'America/Bogota',
      duration_hours: 10,
      country_code: 'CO',
      city: 'Cartagena',
      city_id: null,
      guest_count: 80,
      location_type: 'destination',
      catering_tier: 'premium',
      drinks_tier: 'full-bar',
      language: 'en',
      checklist_traits: ['religious', 'guests-travel'],
    }
    const before = await readPlan(context)
    await context.as('owner', (sql) => saveDetails(sql, context.planId, changes))
    expect(await readPlan(context)).toEqual({ ...before, ...changes })
  }))

test('budget, owner, kind and state of a plan are unchanged by values a client sends', () =>
  inContext(async (context) => {
    const before = await readPlan(context)
    const outcome = await context.as('editor', (sql) =>
      saveDetails(sql, context.planId, {
        id: crypto.randomUUID(),
        owner_id: context.people.editor,
        event_type: 'birthday',
        currency: 'USD',
        total_budget: 1,
        categories: ['venue'],
        priorities: [],
        completed_at: '2001-01-01T00:00:00Z',
        deleted_at: '2001-01-01T00:00:00Z',
        created_at: '2001-01-01T00:00:00Z',
        tier: 'enterprise',
      }),
    )
    expect(outcome.isAllowed).toBe(true)
    expect(await readPlan(context)).toEqual(before)
  }))

test('only the day of a task is changed', () =>
  inContext(async (context) => {
    const { sql, as, planId, taskIds } = context
    await as('editor', (inner) =>
      saveDetails(inner, planId, {}, [{ id: taskIds[2], due_on: null, status: 'completed', name: 'Otra' }]),
    )
    expect(await sql`select status, name, due_on from tasks where id = ${taskIds[2]}`).toEqual([
      { status: 'pending', name: TASKS[2]?.name, due_on: null },
    ])
  }))

test('tasks of another plan keep their days, even in a plan of the same user', () =>
  inContext(async (context) => {
    const { sql, as, people, taskIds } = context
    await sql`update subscriptions set tier = 'pro' where user_id = ${people.owner}`
    for (const caller of ['owner', 'stranger'] as const) {
      const made = await as(caller, (inner) => createPlan(inner, aPlan(), ALLOCATIONS))
      const ownPlan = made.isAllowed ? String(made.rows[0]?.id) : ''
      const before = await readDays(context)
      const moved = [{ id: taskIds[0], due_on: '2030-01-01' }]
      const outcome = await as(caller, (inner) => saveDetails(inner, ownPlan, {}, moved))
      expect(outcome.isAllowed).toBe(true)
      expect(await readDays(context)).toEqual(before)
    }
  }))

test.each([
  ['a change that is a list', [], [], 'plan.malformed'],
  ['no change', null, [], 'plan.malformed'],
  ['task changes that are an object', {}, {}, 'task.malformed'],
  ['a time zone of Mars', { time_zone: 'Mars/Olympus' }, [], 'plan.invalid-time-zone'],
  ['no name', { name: null }, [], '23502'],
  ['an invisible name', { name: '\u2060' }, [], '23514'],
  ['no guests', { guest_count: 0 }, [], '23514'],
  ['a variant of another event', { variant: 'xv-anos' }, [], '23514'],
  ['a date that is none', { starts_at: 'soon' }, [], '22007'],
  ['a trait that is no code', { checklist_traits: ['Civil!'] }, [], '23514'],
])('%s is refused and changes nothing', (_, changes, taskChanges, refusal) =>
  inContext(async ({ sql, as, planId }) => {
    const before = await fingerprint(sql)
    const outcome = await as('owner', (inner) => saveDetails(inner, planId, changes, taskChanges))
    expect(outcome.isAllowed ? 'allowed' : [outcome.state, outcome.message]).toContain(refusal)
    expect(await fingerprint(sql)).toEqual(before)
  }),
)

test('a refused day leaves the event unchanged', () =>
  inContext(async ({ sql, as, planId, taskIds }) => {
    const before = await fingerprint(sql)
    const outcome = await as('editor', (inner) =>
      saveDetails(inner, planId, { starts_at: '2027-06-05T23:00:00Z' }, [
        { id: taskIds[0], due_on: '2027-01-01' },
        { id: taskIds[1], due_on: 'infinity' },
      ]),
    )
    expect(outcome).toMatchObject({ state: '23514' })
    expect(await fingerprint(sql)).toEqual(before)
  }))
