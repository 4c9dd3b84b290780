import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { changeTasks, removeTasks } from '../support/calls.ts'
import { fingerprint } from '../support/tenancy.ts'
import { ALLOCATIONS, aPlan, createPlan, TASKS, type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

const taskOf = async ({ sql }: TestContext, id: string) => {
  const [task] = await sql`
    select name, description, note, category, priority, status, due_on::text, assignee_id from tasks where id = ${id}`
  return task
}

const VENUE = {
  name: null,
  description: null,
  note: '',
  category: 'venue',
  priority: 'high',
  status: 'pending',
  due_on: '2026-12-01',
  assignee_id: null,
}

test('only named columns are changed', () =>
  inContext(async (context) => {
    const [id] = context.taskIds
    const outcome = await context.as('editor', (sql) => changeTasks(sql, context.planId, [{ id, priority: 'low' }]))
    expect(outcome).toMatchObject({ rows: [{ id, priority: 'low', template_id: 'wed-book-venue' }] })
    expect(await taskOf(context, id)).toEqual({ ...VENUE, priority: 'low' })
  }))

test('every column of a task can be changed at once', () =>
  inContext(async (context) => {
    const [id] = context.taskIds
    const changes = {
      name: 'Reservar la hacienda',
      description: 'La de San Pedro',
      note: 'Pedir contrato',
      category: 'legal',
      priority: 'medium',
      status: 'wont-do',
      due_on: '2026-12-24',
      assignee_id: context.people.viewer,
    }
    await context.as('editor', (sql) => changeTasks(sql, context.planId, [{ id, ...changes }]))
    expect(await taskOf(context, id)).toEqual(changes)
  }))

test('null sets null', () =>
  inContext(async (context) => {
    const [id] = context.taskIds
    const given = { name: 'Otra', description: 'x', due_on: '2027-01-01', assignee_id: context.people.owner }
    await context.as('editor', (sql) => changeTasks(sql, context.planId, [{ id, ...given }]))
    const none = { name: null, description: null, due_on: null, assignee_id: null }
    await context.as('editor', (sql) => changeTasks(sql, context.planId, [{ id, ...none }]))
    expect(await taskOf(context, id)).toEqual({ ...VENUE, due_on: null })
  }))

test('many tasks change in one call, and a call with the old values reverts them', () =>
  inContext(async (context) => {
    const { sql, as, planId, taskIds } = context
    const readAll = () => sql`select id, status, due_on, name from tasks order by id`
    const before = await readAll()
    const ticked = await as('owner', (inner) =>
      changeTasks(
        inner,
        planId,
        taskIds.map((id) => ({ id, status: 'completed', due_on: '2027-02-02' })),
      ),
    )
    expect(ticked).toMatchObject({ count: TASKS.length })
    expect(new Set((await readAll()).map((task) => task.status))).toEqual(new Set(['completed']))
    const undo = taskIds.map((id, index) => ({ id, status: 'pending', due_on: TASKS[index]?.due_on ?? null }))
    await as('owner', (inner) => changeTasks(inner, planId, undo))
    expect(await readAll()).toEqual(before)
  }))

test('columns that a caller may not set are ignored', () =>
  inContext(async (context) => {
    const { sql, as, planId, taskIds } = context
    const [id] = taskIds
    const otherPlan = crypto.randomUUID()
    await as('editor', (inner) =>
      changeTasks(inner, planId, [
        {
          id,
          plan_id: otherPlan,
          template_id: 'other',
          created_at: '2001-01-01',
          completed_at: '2001-01-01',
          note: 'x',
        },
      ]),
    )
    const [row] =
      await sql`select plan_id, template_id, completed_at, created_at = now() as is_now, note from tasks where id = ${id}`
    expect(row).toEqual({ plan_id: planId, template_id: 'wed-book-venue', completed_at: null, is_now: true, note: 'x' })
  }))

test('tasks of another plan are neither changed nor removed, even in a plan of the same user', () =>
  inContext(async (context) => {
    const { sql, as, planId, taskIds, people } = context
    await sql`update subscriptions set tier = 'pro' where user_id = ${people.owner}`
    for (const caller of ['owner', 'stranger'] as const) {
      const made = await as(caller, (inner) => createPlan(inner, aPlan(), ALLOCATIONS, [TASKS[0]]))
      const ownPlan = made.isAllowed ? String(made.rows[0]?.id) : ''
      const before = await sql`select * from tasks where plan_id = ${planId} order by id`
      const changes = taskIds.map((id) => ({ id, note: 'Mío' }))
      const changed = await as(caller, (inner) => changeTasks(inner, ownPlan, changes))
      const removed = await as(caller, (inner) => removeTasks(inner, ownPlan, taskIds))
      expect([changed, removed]).toMatchObject([{ rows: [] }, { rows: [] }])
      expect(await sql`select * from tasks where plan_id = ${planId} order by id`).toEqual(before)
    }
  }))

test('a missing task is left out of the result', () =>
  inContext(async ({ as, planId, taskIds: [id] }) => {
    const outcome = await as('editor', (sql) =>
      changeTasks(sql, planId, [
        { id, note: 'sí' },
        { id: crypto.randomUUID(), note: 'no' },
      ]),
    )
    expect(outcome).toMatchObject({ rows: [{ id, note: 'sí' }] })
  }))

const FIRST = '00000000-0000-4000-8000-000000000001'

test.each([
  ['null', () => null, 'task.malformed'],
  ['an object', () => ({ id: FIRST }), 'task.malformed'],
  ['a list of ids', () => [FIRST], 'task.malformed'],
  ['a change to no task', () => [{ status: 'completed' }], 'task.malformed'],
  ['two changes to one task', (id: string) => [{ id }, { id }], 'task.malformed'],
  ['an id that is none', () => [{ id: 'first' }], '22P02'],
  ['a status that is none', (id: string) => [{ id, status: 'done' }], '22P02'],
  ['a status that is null', (id: string) => [{ id, status: null }], '23502'],
  ['a note that is null', (id: string) => [{ id, note: null }], '23502'],
  ['a day that does not exist', (id: string) => [{ id, due_on: '2027-02-29' }], '22008'],
  ['an assignee from outside', (id: string) => [{ id, assignee_id: FIRST }], '23503'],
  ['an invisible name', (id: string) => [{ id, name: '\u200b' }], '23514'],
])('%s is refused and changes nothing', (_, changes, refusal) =>
  inContext(async ({ sql, as, planId, taskIds }) => {
    const before = await fingerprint(sql)
    const outcome = await as('editor', (inner) => changeTasks(inner, planId, changes(taskIds[0])))
    expect(outcome.isAllowed ? 'allowed' : [outcome.state, outcome.message]).toContain(refusal)
    expect(await fingerprint(sql)).toEqual(before)
  }),
)

test('one refused change rolls back the others', () =>
  inContext(async ({ sql, as, planId, taskIds: [first, second] }) => {
    const before = await fingerprint(sql)
    const outcome = await as('editor', (inner) =>
      changeTasks(inner, planId, [
        { id: first, status: 'completed' },
        { id: second, note: 'x'.repeat(2001) },
      ]),
    )
    expect(outcome).toMatchObject({ state: '23514' })
    expect(await fingerprint(sql)).toEqual(before)
  }))

test('removed tasks are returned and can be restored unchanged', () =>
  inContext(async (context) => {
    const { sql, as, planId, taskIds } = context
    const readAll = () =>
      sql`select id, plan_id, template_id, name, note, category, priority, status, due_on from tasks order by id`
    const before = await readAll()
    const outcome = await as('editor', (inner) => removeTasks(inner, planId, [...taskIds, crypto.randomUUID()]))
    expect(outcome).toMatchObject({ count: TASKS.length })
    expect(await readAll()).toEqual([])
    const rows = outcome.isAllowed ? outcome.rows : []
    await as(
      'editor',
      (inner) => inner`
        insert into tasks (id, plan_id, template_id, name, note, category, priority, status, due_on)
        select id, plan_id, template_id, name, note, category, priority, status, due_on
        from jsonb_populate_recordset(null::tasks, ${JSON.stringify(rows)}::text::jsonb)`,
    )
    expect(await readAll()).toEqual(before)
  }))
