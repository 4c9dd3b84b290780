import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { PROCEDURES } from '../support/procedures/procedures.ts'
import { type Procedure, STATES, type State, type Verdict } from '../support/procedures/verdicts.ts'
import { fingerprint } from '../support/tenancy.ts'
import { CALLERS, type Outcome, type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database, ({ sql }) => sql`update subscriptions set tier = 'enterprise'`)

test('TENANCY: every exposed procedure has its expectations', async () => {
  const exposed = await database().admin`
    select distinct proname from pg_proc where pronamespace = 'public'::regnamespace order by proname`
  expect(
    Object.keys(PROCEDURES).sort(),
    'The callers of a procedure without an entry in tests/database/support/procedures are not tested.',
  ).toEqual(exposed.map((row) => row.proname))
})

const cases = Object.entries(PROCEDURES).flatMap(([name, procedure]) =>
  STATES.flatMap((state) =>
    CALLERS.map((caller) => ({ name, procedure, state, caller, verdict: procedure.expects(caller, state) })),
  ),
)

/** Every test of a state begins with the same rows, which are hashed once. */
const begun = new Map<State, Awaited<ReturnType<typeof fingerprint>>>()

test.each(cases)(
  'TENANCY: $name with a plan that is $state: $caller gets $verdict',
  ({ procedure, state, caller, verdict }) =>
    inContext(async (context) => {
      await bring(context, state)
      const before = begun.get(state) ?? (await fingerprint(context.sql))
      begun.set(state, before)
      const outcome = await context.as(caller, (sql) => procedure.call(sql, context))
      expect(verdictOf(procedure, outcome), JSON.stringify(outcome)).toBe(verdict)
      // What is refused is rolled back as a whole.
      if (verdict !== 'done' && outcome.isAllowed) expect(await fingerprint(context.sql)).toEqual(before)
    }),
)

async function bring({ sql, planId }: TestContext, state: State): Promise<void> {
  if (state === 'completed') await sql`update event_plans set completed_at = now() where id = ${planId}`
  if (state === 'closed') await sql`update event_plans set closed_at = now() where id = ${planId}`
  if (state === 'binned') await sql`update event_plans set deleted_at = now() where id = ${planId}`
}

function verdictOf({ isNothing = (rows) => rows.length === 0 }: Procedure, outcome: Outcome): Verdict {
  if (outcome.isAllowed) return isNothing(outcome.rows) ? 'nothing' : 'done'
  return /^[a-z-]+\.[a-z-]+$/.test(outcome.message) ? outcome.message : outcome.state
}
