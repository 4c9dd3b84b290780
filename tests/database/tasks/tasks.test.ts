import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { json, TASKS, type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

const statuses = async ({ sql, planId }: TestContext) =>
  (await sql`select status from tasks where plan_id = ${planId} order by status`).map((row) => row.status)

const addTask = (sql: TestContext['sql'], row: Record<string, unknown>) => sql`
  insert into tasks (${sql(Object.keys(row))})
  select ${sql(Object.keys(row))} from jsonb_populate_record(null::tasks, ${json(row)}::text::jsonb)`

const OPEN = ['pending', 'pending', 'pending']

test.each(['owner', 'editor', 'viewer'] as const)('an %s reads the tasks', (caller) =>
  inContext(async ({ as }) => {
    expect(await as(caller, (sql) => sql`select id from tasks`)).toMatchObject({ count: TASKS.length })
  }),
)

test.each(['stranger', 'former-member'] as const)('a %s sees no tasks', (caller) =>
  inContext(async ({ as }) => {
    expect(await as(caller, (sql) => sql`select id from tasks`)).toMatchObject({ isAllowed: true, rows: [] })
  }),
)

test('an anonymous caller has no access to tasks', () =>
  inContext(async ({ as }) => {
    expect(await as('anonymous', (sql) => sql`select id from tasks`)).toMatchObject({ state: '42501' })
  }))

test.each(['owner', 'editor'] as const)('an %s adds, changes and removes a task', (caller) =>
  inContext(async ({ sql, as, planId }) => {
    const id = crypto.randomUUID()
    const readTask = () => sql`select name, status, is_custom from tasks where id = ${id}`
    await as(
      caller,
      (inner) => inner`
        insert into tasks (id, plan_id, name, category, priority) values (${id}, ${planId}, 'Pedir flores', 'vendors', 'low')`,
    )
    expect(await readTask()).toEqual([{ name: 'Pedir flores', status: 'pending', is_custom: true }])
    await as(caller, (inner) => inner`update tasks set status = 'wont-do' where id = ${id}`)
    expect(await readTask()).toMatchObject([{ status: 'wont-do' }])
    await as(caller, (inner) => inner`delete from tasks where id = ${id}`)
    expect(await readTask()).toEqual([])
  }),
)

test.each(['viewer', 'stranger', 'former-member', 'anonymous'] as const)(
  'a %s can neither add, change nor remove a task',
  (caller) =>
    inContext(async (context) => {
      const { as, planId } = context
      await as(caller, (sql) => sql`update tasks set status = 'completed'`)
      await as(caller, (sql) => sql`delete from tasks`)
      const added = await as(
        caller,
        (sql) => sql`insert into tasks (plan_id, name, category, priority) values (${planId}, 'Mía', 'legal', 'low')`,
      )
      expect(added).toMatchObject({ state: '42501' })
      expect(await statuses(context)).toEqual(OPEN)
    }),
)

test('a task cannot be moved to another plan', () =>
  inContext(async (context) => {
    const outcome = await context.as('editor', (sql) => sql`update tasks set plan_id = gen_random_uuid()`)
    expect(outcome).toMatchObject({ state: '42501' })
  }))

test('the database sets the completion time of a task', () =>
  inContext(async ({ sql, as, taskIds: [id] }) => {
    const moment = async () => (await sql`select completed_at = now() as is_now from tasks where id = ${id}`)[0]?.is_now
    await as('service', (inner) => inner`update tasks set completed_at = '2001-01-01' where id = ${id}`)
    expect(await moment()).toBeNull()
    await as('editor', (inner) => inner`update tasks set status = 'completed' where id = ${id}`)
    expect(await moment()).toBe(true)
    await sql`alter table tasks disable trigger a_stamp_task`
    await sql`update tasks set completed_at = '2001-01-01' where id = ${id}`
    await sql`alter table tasks enable trigger a_stamp_task`
    await as('editor', (inner) => inner`update tasks set status = 'completed', note = 'sí' where id = ${id}`)
    expect(await moment()).toBe(false)
    await as('editor', (inner) => inner`update tasks set status = 'wont-do' where id = ${id}`)
    expect(await moment()).toBeNull()
  }))

test('a task restored as completed is completed', () =>
  inContext(async ({ as, planId }) => {
    const outcome = await as(
      'editor',
      (sql) => sql`
        insert into tasks (plan_id, template_id, category, priority, status)
        values (${planId}, 'wed-book-music', 'vendors', 'high', 'completed') returning completed_at = now() as is_now`,
    )
    expect(outcome).toMatchObject({ rows: [{ is_now: true }] })
  }))

test.each([
  ['neither words nor a template', { name: null, template_id: null }, '23514'],
  ['an empty name', { name: '' }, '23514'],
  ['a blank name', { name: ' \t\u00a0' }, '23514'],
  ['a name of zero-width characters', { name: '\u200b\u200d\u2060\ufeff' }, '23514'],
  ['a name of marks of direction', { name: '\u200e\u200f\u202e\u2066\u061c' }, '23514'],
  ['a name of 101 characters', { name: 'x'.repeat(101) }, '23514'],
  ['a description of 501 characters', { description: 'x'.repeat(501) }, '23514'],
  ['a note of 2,001 characters', { note: 'x'.repeat(2001) }, '23514'],
  ['no note at all', { note: null }, '23502'],
  ['a template that is no id', { template_id: '../secret' }, '23514'],
  ['a template the plan already has', { template_id: 'wed-book-venue' }, '23505'],
  ['a category that is none', { category: 'food-and-drink' }, '22P02'],
  ['a priority that is none', { priority: 'urgent' }, '22P02'],
  ['a status that is none', { status: 'done' }, '22P02'],
  ['no category', { category: null }, '23502'],
  ['a day that does not exist', { due_on: '2027-02-29' }, '22008'],
  ['an endless day', { due_on: 'infinity' }, '23514'],
  ['a day of the last millennium but one', { due_on: '1899-12-31' }, '23514'],
])('a task with %s is refused', (_, changes, state) =>
  inContext(async ({ as, planId }) => {
    const row = { plan_id: planId, name: 'Una tarea', category: 'planning', priority: 'low', ...changes }
    expect(await as('owner', (sql) => addTask(sql, row))).toMatchObject({ isAllowed: false, state })
  }),
)

test.each(['Flores', '💐', 'é', '‏שלום', '👩‍👩‍👧', '花'])('the name "%s" is accepted', (name) =>
  inContext(async ({ as, planId }) => {
    const row = { plan_id: planId, name, category: 'planning', priority: 'low' }
    expect(await as('owner', (sql) => addTask(sql, row))).toMatchObject({ isAllowed: true })
  }),
)

test.each(['owner', 'editor', 'viewer'] as const)('a task can be assigned to the %s', (member) =>
  inContext(async ({ sql, as, people, taskIds: [id] }) => {
    await as('editor', (inner) => inner`update tasks set assignee_id = ${people[member]} where id = ${id}`)
    expect(await sql`select assignee_id from tasks where id = ${id}`).toEqual([{ assignee_id: people[member] }])
  }),
)

test.each(['stranger', 'former-member'] as const)('a task cannot be assigned to a %s', (outsider) =>
  inContext(async ({ as, people, taskIds: [id] }) => {
    const outcome = await as(
      'editor',
      (sql) => sql`update tasks set assignee_id = ${people[outsider]} where id = ${id}`,
    )
    expect(outcome).toMatchObject({ state: '23503' })
  }),
)

test.each(['open', 'completed'] as const)(
  'the tasks of a member who leaves a plan that is %s become unassigned',
  (state) =>
    inContext(async ({ sql, planId, people, taskIds: [id] }) => {
      await sql`update tasks set assignee_id = ${people.viewer} where id = ${id}`
      if (state === 'completed') await sql`update event_plans set completed_at = now() where id = ${planId}`
      await sql`delete from auth.users where id = ${people.viewer}`
      expect(await sql`select assignee_id, name, plan_id from tasks where id = ${id}`).toEqual([
        { assignee_id: null, name: null, plan_id: planId },
      ])
    }),
)

test.each(['the service', 'an account that is deleted'])(
  'a plan removed by %s is removed with its tasks, completed or not',
  (by) =>
    inContext(async ({ sql, as, planId, people }) => {
      await sql`update tasks set assignee_id = ${people.owner}`
      await sql`update event_plans set completed_at = now() where id = ${planId}`
      if (by === 'the service') await as('service', (inner) => inner`delete from event_plans where id = ${planId}`)
      else await sql`delete from auth.users where id = ${people.owner}`
      expect(await sql`select from tasks where plan_id = ${planId}`).toHaveLength(0)
      expect(await sql`select from calendar_feeds where plan_id = ${planId}`).toHaveLength(0)
    }),
)

const addMany = (sql: TestContext['sql'], planId: string, many: number) => sql`
  insert into tasks (plan_id, name, category, priority)
  select ${planId}, 'Tarea ' || number, 'planning', 'low' from generate_series(1, ${many}::int) as number`

test('a plan holds 2,000 tasks', () =>
  inContext(async ({ sql, as, planId }) => {
    expect(await as('editor', (inner) => addMany(inner, planId, 2000 - TASKS.length))).toMatchObject({
      isAllowed: true,
    })
    expect(await as('editor', (inner) => addMany(inner, planId, 1))).toMatchObject({
      state: 'P0001',
      message: 'task.limit-reached',
      detail: '2000',
    })
    expect(await sql`select from tasks where plan_id = ${planId}`).toHaveLength(2000)
  }))

test('the limit holds within a single statement', () =>
  inContext(async (context) => {
    const outcome = await context.as('editor', (sql) => addMany(sql, context.planId, 2001 - TASKS.length))
    expect(outcome).toMatchObject({ message: 'task.limit-reached' })
    expect(await statuses(context)).toEqual(OPEN)
  }))
