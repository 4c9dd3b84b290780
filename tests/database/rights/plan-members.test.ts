import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { type TestContext, withTestContext } from '../support/test-context.ts'

const database = withDatabase()

const membersOf = async ({ sql, planId }: TestContext) =>
  (await sql`select role from plan_members where plan_id = ${planId} order by role`).map((row) => row.role)

test.each(['owner', 'editor', 'viewer'] as const)('an %s sees the members of the plan', (caller) =>
  withTestContext(database(), async ({ as }) => {
    const outcome = await as(caller, (sql) => sql`select role from plan_members order by role`)
    expect(outcome).toMatchObject({ rows: [{ role: 'owner' }, { role: 'editor' }, { role: 'viewer' }] })
  }),
)

test.each(['stranger', 'former-member'] as const)('a %s sees no members', (caller) =>
  withTestContext(database(), async ({ as }) => {
    expect(await as(caller, (sql) => sql`select role from plan_members`)).toMatchObject({ isAllowed: true, rows: [] })
  }),
)

test.each(['owner', 'editor', 'viewer', 'stranger', 'former-member', 'anonymous'] as const)(
  'a %s can neither join, promote nor remove a member',
  (caller) =>
    withTestContext(database(), async (context) => {
      const { as, planId, people } = context
      const writes = [
        await as(caller, (sql) => sql`insert into plan_members values (${planId}, ${people.stranger}, 'editor')`),
        await as(caller, (sql) => sql`update plan_members set role = 'editor' where role = 'viewer'`),
        await as(caller, (sql) => sql`delete from plan_members`),
      ]
      expect(writes).toMatchObject([{ state: '42501' }, { state: '42501' }, { state: '42501' }])
      expect(await membersOf(context)).toEqual(['owner', 'editor', 'viewer'])
    }),
)

test('a plan has one owner', () =>
  withTestContext(database(), async ({ as, people }) => {
    const outcome = await as(
      'service',
      (sql) => sql`update plan_members set role = 'owner' where user_id = ${people.editor}`,
    )
    expect(outcome).toMatchObject({ state: '23505' })
  }))

test('the plan of a deleted member remains for the others', () =>
  withTestContext(database(), async (context) => {
    await context.sql`delete from auth.users where id = ${context.people.editor}`
    expect(await membersOf(context)).toEqual(['owner', 'viewer'])
  }))
