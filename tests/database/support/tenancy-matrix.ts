import type { TransactionSql } from 'postgres'
import { expect } from 'vitest'
import { fingerprint, type Tenancy, VERBS } from './tenancy.ts'
import { addEvent, gotPastTheGuards, STATEMENTS } from './tenancy-statements.ts'
import { CALLERS, type Outcome, type TestContext } from './test-context.ts'

/** Asserts what every caller may do with a table, and that neither refusals nor what was undone leave a trace. */
export async function expectTenancy(context: TestContext, table: string, tenancy: Tenancy): Promise<void> {
  if (table === 'security_events') await context.as('owner', addEvent)
  const before = await fingerprint(context.sql)
  const cases = VERBS.flatMap((verb) => CALLERS.map((caller) => ({ verb, caller })))
  const allowed: typeof cases = []
  for (const { verb, caller } of cases) {
    const run = () => context.as(caller, (sql) => STATEMENTS[verb](sql, table, tenancy, context))
    if (await isAllowed(context.sql, run)) allowed.push({ verb, caller })
  }
  expect(allowed, table).toEqual(cases.filter(({ verb, caller }) => tenancy.allowed[verb].includes(caller)))
  expect(await fingerprint(context.sql)).toEqual(before)
}

const UNDO = Symbol('allowed, and taken back')

/**
 * The changes of an allowed statement are rolled back, so that the next one finds the same rows; those of a refused one
 * remain.
 */
async function isAllowed(sql: TransactionSql, run: () => Promise<Outcome>): Promise<boolean> {
  const reason = await sql
    .savepoint(async () => {
      if (gotPastTheGuards(await run())) throw UNDO
    })
    .catch((thrown: unknown) => thrown)
  if (reason !== undefined && reason !== UNDO) throw reason
  return reason === UNDO
}
