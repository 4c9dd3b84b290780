import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { fingerprint, TENANCY, VERBS } from '../support/tenancy.ts'
import { addEvent, gotPastTheGuards, STATEMENTS } from '../support/tenancy-statements.ts'
import { CALLERS, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

test('TENANCY: every exposed table has its expectations', async () => {
  const exposed = await database().admin`
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by relname`
  expect(
    Object.keys(TENANCY).sort(),
    'The rows of a table without an entry in tests/database/support/tenancy.ts are not tested.',
  ).toEqual(exposed.map((row) => row.relname))
})

const cases = Object.entries(TENANCY).flatMap(([table, tenancy]) =>
  VERBS.flatMap((verb) =>
    CALLERS.map((caller) => {
      const isAllowed = tenancy.allowed[verb].includes(caller)
      return { table, tenancy, verb, caller, isAllowed, can: isAllowed ? 'can' : 'cannot' }
    }),
  ),
)

/** Every test begins with the same rows, which are hashed once, but where it adds one itself. */
let shared: Awaited<ReturnType<typeof fingerprint>> | undefined

test.each(cases)('TENANCY: $table: $caller $can $verb', ({ table, tenancy, verb, caller, isAllowed }) =>
  inContext(async (context) => {
    const hasOwnRow = table === 'security_events'
    if (hasOwnRow) await context.as('owner', addEvent)
    else shared ??= await fingerprint(context.sql)
    const before = hasOwnRow ? await fingerprint(context.sql) : shared
    const outcome = await context.as(caller, (sql) => STATEMENTS[verb](sql, table, tenancy, context))
    expect(gotPastTheGuards(outcome), JSON.stringify(outcome)).toBe(isAllowed)
    // What is refused with an error is rolled back as a whole.
    if (!isAllowed && outcome.isAllowed) expect(await fingerprint(context.sql)).toEqual(before)
  }),
)
