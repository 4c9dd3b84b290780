import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { adaptChecklist } from '../support/calls.ts'
import { fingerprint } from '../support/tenancy.ts'
import { type TestContext, withTestContext } from '../support/test-context.ts'

const database = withDatabase()

const stateOf = async ({ sql, planId }: TestContext) => {
  const [plan] = await sql`select checklist_traits from event_plans where id = ${planId}`
  const tasks = await sql`
    select id, template_id, name, description, note, category, priority, status, due_on::text, assignee_id
    from tasks where plan_id = ${planId} order by id`
  return { traits: plan?.checklist_traits, tasks: [...tasks] }
}

const aNewTask = (changes: Record<string, unknown> = {}) => ({
  id: crypto.randomUUID(),
  template_id: null,
  name: 'Flores',
  description: null,
  note: '',
  category: 'decorations',
  priority: 'high',
  status: 'pending',
  due_on: '2027-01-31',
  assignee_id: null,
  ...changes,
})

test('traits, removals and additions are saved in one call, which a call with the old values reverts', () =>
  withTestContext(database(), async (context) => {
    const { as, planId, taskIds } = context
    const [first, ...rest] = taskIds
    const before = await stateOf(context)
    const added = aNewTask({ assignee_id: context.people.editor })
    const outcome = await as('editor', (sql) => adaptChecklist(sql, planId, [added], [first], ['religious']))
    const ids = outcome.isAllowed ? outcome.rows.map(({ id }) => id) : []
    expect(ids.toSorted()).toEqual([...rest, added.id].toSorted())
    const after = await stateOf(context)
    expect(after.traits).toEqual(['religious'])
    expect(after.tasks.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(after.tasks).toContainEqual(added)

    const removed = before.tasks.filter(({ id }) => id === first)
    await as('editor', (sql) => adaptChecklist(sql, planId, removed, [added.id], null))
    expect(await stateOf(context)).toEqual(before)
  }))

test('traits that somebody else has changed stay when only tasks change', () =>
  withTestContext(database(), async (context) => {
    const { as, planId, taskIds } = context
    await as('owner', (sql) => adaptChecklist(sql, planId, [], [], ['religious']))
    await as('editor', (sql) => adaptChecklist(sql, planId, [aNewTask()], [taskIds[0]], 'stay'))
    const { traits, tasks } = await stateOf(context)
    expect(traits).toEqual(['religious'])
    expect(tasks.map(({ id }) => id)).not.toContain(taskIds[0])
  }))

test('a repeated call leaves the result of the first', () =>
  withTestContext(database(), async (context) => {
    const { as, planId, taskIds } = context
    const added = aNewTask()
    const send = () => as('owner', (sql) => adaptChecklist(sql, planId, [added], [taskIds[0]], ['religious']))
    await send()
    const once = await stateOf(context)
    expect(await send()).toMatchObject({ isAllowed: true })
    expect(await stateOf(context)).toEqual(once)
  }))

test('a template that the list has already is not added again', () =>
  withTestContext(database(), async (context) => {
    const { as, planId } = context
    const { tasks } = await stateOf(context)
    const again = aNewTask({ template_id: 'wed-book-venue', name: null })
    await as('editor', (sql) => adaptChecklist(sql, planId, [again], [], null))
    expect((await stateOf(context)).tasks).toEqual(tasks)
  }))

test('columns that a caller may not set are ignored', () =>
  withTestContext(database(), async (context) => {
    const { sql, as, planId } = context
    const added = aNewTask({ plan_id: crypto.randomUUID(), created_at: '2001-01-01', completed_at: '2001-01-01' })
    await as('editor', (inner) => adaptChecklist(inner, planId, [added], [], null))
    const [row] = await sql`
      select plan_id, completed_at, created_at = now() as is_now from tasks where id = ${added.id}`
    expect(row).toEqual({ plan_id: planId, completed_at: null, is_now: true })
  }))

test.each([
  ['null', () => null, ['religious'], 'task.malformed'],
  ['a list of ids', (id: string) => [id], ['religious'], 'task.malformed'],
  ['a category that is none', () => [aNewTask({ category: 'weather' })], ['religious'], '22P02'],
  ['a note that is too long', () => [aNewTask({ note: 'x'.repeat(2001) })], ['religious'], '23514'],
  ['a trait named twice', () => [aNewTask()], ['religious', 'religious'], '23514'],
] as const)('%s is refused and changes nothing', (_, tasks, traits, refusal) =>
  withTestContext(database(), async ({ sql, as, planId, taskIds }) => {
    const before = await fingerprint(sql)
    const outcome = await as('editor', (inner) => adaptChecklist(inner, planId, tasks(taskIds[0]), taskIds, traits))
    expect(outcome.isAllowed ? 'allowed' : [outcome.state, outcome.message]).toContain(refusal)
    expect(await fingerprint(sql)).toEqual(before)
  }),
)
