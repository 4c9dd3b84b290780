import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { PROCEDURES, type Procedure, STATES, type State, type Verdict } from './procedures.ts'
import { CALLERS, type Outcome, onStage, type Stage } from './stage.ts'
import { fingerprint } from './tenancy.ts'

const database = withDatabase()

test('every exposed procedure has its expectations', async () => {
  const exposed = await database().admin`
    select distinct proname from pg_proc where pronamespace = 'public'::regnamespace order by proname`
  expect(
    Object.keys(PROCEDURES).sort(),
    'A procedure without an entry in tests/database/procedures.ts is one whose callers nobody checks.',
  ).toEqual(exposed.map((row) => row.proname))
})

const cases = Object.entries(PROCEDURES).flatMap(([name, procedure]) =>
  STATES.flatMap((state) =>
    CALLERS.map((caller) => ({ name, procedure, state, caller, verdict: procedure.expects(caller, state) })),
  ),
)

test.each(cases)('$name with a plan that is $state: $caller gets $verdict', ({ procedure, state, caller, verdict }) =>
  onStage(database(), async (stage) => {
    await stage.sql`update subscriptions set tier = 'enterprise'`
    await bring(stage, state)
    const before = await fingerprint(stage.sql)
    const outcome = await stage.as(caller, (sql) => procedure.call(sql, stage))
    expect(verdictOf(procedure, outcome), JSON.stringify(outcome)).toBe(verdict)
    if (verdict !== 'done') expect(await fingerprint(stage.sql)).toEqual(before)
  }),
)

async function bring({ sql, planId }: Stage, state: State): Promise<void> {
  if (state === 'completed') await sql`update event_plans set completed_at = now() where id = ${planId}`
  if (state === 'binned') await sql`update event_plans set deleted_at = now() where id = ${planId}`
}

function verdictOf({ isNothing = (rows) => rows.length === 0 }: Procedure, outcome: Outcome): Verdict {
  if (outcome.isAllowed) return isNothing(outcome.rows) ? 'nothing' : 'done'
  return /^[a-z-]+\.[a-z-]+$/.test(outcome.message) ? outcome.message : outcome.state
}
