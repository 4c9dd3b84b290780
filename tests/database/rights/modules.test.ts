import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { CALLERS, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

const MODULES = [
  ...['details', 'guests', 'needs', 'seating', 'tasks', 'vendors', 'money', 'timeline', 'drinks', 'team'],
] as const
const HIDDEN_FROM_VIEWERS = ['needs', 'team']

const may = (caller: (typeof CALLERS)[number], module: string, verb: string): boolean =>
  caller === 'owner' ||
  caller === 'editor' ||
  (caller === 'viewer' && verb === 'read' && !HIDDEN_FROM_VIEWERS.includes(module))

test('TENANCY: each role has its modules, a plan in the bin has none', () =>
  inContext(async ({ as, sql, planId }) => {
    const listed = await sql`select enum_range(null::private.plan_module)::text[] as modules`
    expect(listed[0]?.modules).toEqual(MODULES)
    const ask = async (caller: (typeof CALLERS)[number]) => {
      const outcome = await as(
        caller,
        (inner) => inner`
          select module::text, verb::text
          from unnest(enum_range(null::private.plan_module)) as module, unnest(enum_range(null::private.module_verb)) as verb
          where ${planId}::uuid in (select private.my_plan_ids(module, verb))`,
      )
      return outcome.isAllowed ? outcome.rows.map(({ module, verb }) => `${module} ${verb}`).sort() : outcome.state
    }
    for (const caller of CALLERS) {
      const expected = MODULES.flatMap((module) =>
        ['read', 'write'].filter((verb) => may(caller, module, verb)).map((verb) => `${module} ${verb}`),
      )
      const isAsking = caller !== 'anonymous' && caller !== 'service'
      expect(await ask(caller), caller).toEqual(isAsking ? expected.sort() : '42501')
    }
    await sql`update event_plans set deleted_at = now() where id = ${planId}`
    expect(await ask('owner')).toEqual([])
  }))
