import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { withTestContext } from '../support/test-context.ts'

const database = withDatabase()

/** 25 hours apart: at any hour, each has a different day. */
test.each(['Pacific/Kiritimati', 'Pacific/Niue', 'America/Mexico_City'])(
  'tasks are counted on the calendar of an event in %s',
  (zone) =>
    withTestContext(database(), async ({ sql, as, planId }) => {
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
  withTestContext(database(), async ({ sql, as }) => {
    await sql`delete from tasks`
    const outcome = await as('owner', (inner) => inner`select task_counts(p) as counts from event_plans p`)
    expect(outcome).toMatchObject({
      rows: [{ counts: { total: 0, completed: 0, wont_do: 0, overdue: 0, due_soon: 0 } }],
    })
  }))
