import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { CALLERS, withTestContext } from '../support/test-context.ts'

const database = withDatabase()

const FIVE_WEEKS_APART = ['11 months 2 weeks', '12 months 3 weeks']

test('account events are deleted after twelve months, and not before', () =>
  withTestContext(database(), async ({ sql }) => {
    await sql`
      insert into auth.audit_log_entries (id, payload, created_at)
      select gen_random_uuid(), json_build_object('age', age), now() - age::interval
      from unnest(${FIVE_WEEKS_APART}::text[]) as age`
    await sql`select private.purge_audit_log()`
    expect(await sql`select payload ->> 'age' as age from auth.audit_log_entries`).toEqual([
      { age: FIVE_WEEKS_APART[0] },
    ])
  }))

test('account events are cleaned up every night', async () => {
  const jobs = await database().admin`select schedule, command from cron.job where jobname = 'purge-audit-log'`
  expect(jobs).toEqual([{ schedule: '40 3 * * *', command: 'select private.purge_audit_log()' }])
})

test.each(CALLERS)('a caller who is %s cannot delete account events', (caller) =>
  withTestContext(database(), async ({ as }) => {
    const outcome = await as(caller, (sql) => sql`select private.purge_audit_log()`)
    expect(outcome).toMatchObject({ state: '42501' })
  }),
)
