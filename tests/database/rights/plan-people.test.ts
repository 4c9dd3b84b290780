import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { planPeople } from '../support/calls.ts'
import { type TestContext, withTestContext } from '../support/test-context.ts'

const database = withDatabase()

const nameThem = ({ sql, people }: TestContext) => sql`
  update profiles set full_name = names.full_name
  from (values (${people.owner}::uuid, 'Ana'), (${people.editor}::uuid, 'Luis'), (${people.stranger}::uuid, 'Eva'))
    as names (id, full_name)
  where profiles.id = names.id`

test.each(['owner', 'editor', 'viewer'] as const)(
  'an %s sees the members of the plan by role, with their names',
  (caller) =>
    withTestContext(database(), async (context) => {
      const { as, people, planId } = context
      await nameThem(context)
      expect(await as(caller, (sql) => planPeople(sql, planId))).toMatchObject({
        rows: [
          { user_id: people.owner, full_name: 'Ana', role: 'owner' },
          { user_id: people.editor, full_name: 'Luis', role: 'editor' },
          { user_id: people.viewer, full_name: '', role: 'viewer' },
        ],
      })
    }),
)

test('only the name of a profile is shown', () =>
  withTestContext(database(), async ({ as, planId }) => {
    const outcome = await as('viewer', (sql) => planPeople(sql, planId))
    expect(outcome.isAllowed && Object.keys(outcome.rows[0] ?? {})).toEqual(['user_id', 'full_name', 'role'])
  }))

test.each(['stranger', 'former-member'] as const)('a %s sees no names', (caller) =>
  withTestContext(database(), async (context) => {
    await nameThem(context)
    const real = await context.as(caller, (sql) => planPeople(sql, context.planId))
    expect(real).toMatchObject({ isAllowed: true, rows: [] })
    expect(await context.as(caller, (sql) => planPeople(sql, crypto.randomUUID()))).toEqual(real)
  }),
)

test('a member without a profile has no name', () =>
  withTestContext(database(), async ({ sql, as, people, planId }) => {
    await sql`delete from profiles where id = ${people.editor}`
    expect(await as('viewer', (inner) => planPeople(inner, planId))).toMatchObject({
      rows: [{ role: 'owner' }, { role: 'editor', full_name: '' }, { role: 'viewer' }],
    })
  }))
