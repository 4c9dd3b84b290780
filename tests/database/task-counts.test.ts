import { expect, test } from 'vitest'
import { asRole, become, withDatabase } from '#tests/support/database.ts'
import { ALLOCATIONS, aPlan, aUser, createPlan, onStage } from './stage.ts'

const database = withDatabase()

/** 25 hours apart: whatever the hour, each has another day. */
test.each(['Pacific/Kiritimati', 'Pacific/Niue', 'America/Mexico_City'])(
  'tasks are counted on the calendar of an event in %s',
  (zone) =>
    onStage(database(), async ({ sql, as, planId }) => {
      await sql`update event_plans set time_zone = ${zone} where id = ${planId}`
      await sql`delete from tasks`
      await sql`
        insert into tasks (plan_id, name, category, priority, status, due_on)
        select ${planId}, 'Tarea', 'planning', 'low', status::task_status, (now() at time zone ${zone})::date + days
        from (values
          ('pending', -400), ('pending', -1), ('pending', 0), ('pending', 7), ('pending', 8), ('pending', null),
          ('completed', -1), ('completed', 0), ('completed', null), ('wont-do', -1)
        ) as task (status, days)`
      const outcome = await as('viewer', (inner) => inner`select task_counts(p) as counts from event_plans p`)
      expect(outcome).toMatchObject({
        rows: [{ counts: { total: 10, completed: 3, wont_do: 1, overdue: 2, due_soon: 2 } }],
      })
    }),
)

test('a plan without tasks counts none', () =>
  onStage(database(), async ({ sql, as }) => {
    await sql`delete from tasks`
    const outcome = await as('owner', (inner) => inner`select task_counts(p) as counts from event_plans p`)
    expect(outcome).toMatchObject({
      rows: [{ counts: { total: 0, completed: 0, wont_do: 0, overdue: 0, due_soon: 0 } }],
    })
  }))

test('counting reads an index and not the tasks', async () => {
  const { admin } = database()
  const user = { role: 'authenticated', userId: await aUser(admin) } as const
  const tasks = Array.from({ length: 500 }, (_, n) => ({ name: `Tarea ${n}`, category: 'planning', priority: 'low' }))
  await admin.begin(async (tx) => {
    await become(tx, user)
    return await createPlan(tx, aPlan(), ALLOCATIONS, tasks)
  })
  await admin`vacuum analyze tasks`
  const steps = await asRole(admin, user, async (tx) => {
    // Among the tasks of a single plan, reading all of them is the best there is.
    await tx`set local enable_seqscan = off`
    return await tx`
      explain select count(*) filter (where status = 'pending' and due_on < current_date) from tasks
      where plan_id = (select id from event_plans)`
  })
  expect(JSON.stringify(steps)).toContain('Index Only Scan using tasks_status_due_on_idx')
})
