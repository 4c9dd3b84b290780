import { describe, expect, test } from 'vitest'
import {
  ACCESSES,
  MODULES,
  type Module,
  mayRead,
  mayWrite,
  normalizeRights,
  presetOf,
  type Rights,
} from '#domain/team/rights.ts'
import { withDatabase } from '#tests/support/database.ts'
import { fingerprint, TENANCY, VERBS } from '../support/tenancy.ts'
import { gotPastTheGuards, STATEMENTS } from '../support/tenancy-statements.ts'
import { type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

const NOTHING = Object.fromEntries(MODULES.map((module) => [module, 'none'])) as unknown as Rights

/**
 * Members with rights of their own, as families and planners would give them; also without money, which nobody can be given as long as a plan's row
 * tells its budget: policies do not wait for that.
 */
const MEMBERS: Readonly<Record<string, Rights>> = {
  'a helper with the guests': { ...NOTHING, details: 'read', guests: 'write' },
  'one who seats': { ...NOTHING, details: 'read', guests: 'read', seating: 'write' },
  'one who sees all but money': { ...presetOf('editor'), money: 'none', vendors: 'none', drinks: 'none', team: 'none' },
  'one who only pays': { ...NOTHING, details: 'read', vendors: 'read', money: 'write' },
  'one with the tasks': { ...NOTHING, details: 'read', tasks: 'write' },
  'one who reads the timeline': { ...NOTHING, details: 'read', timeline: 'read' },
  'one who may change the details alone': { ...NOTHING, details: 'write' },
}

/** Tables that the feed does not follow, with their modules. */
const UNFOLLOWED: Readonly<Record<string, Module>> = {}

/** The module of each table of plans, as its live updates tell it. */
async function modulesOfTables(): Promise<ReadonlyMap<string, Module>> {
  const rows = await database().admin`
    select distinct tgrelid::regclass::text as name, split_part(encode(tgargs, 'escape'), '\\000', 1) as module
    from pg_trigger where tgfoid = 'private.note_changes'::regproc`
  return new Map([
    ...Object.entries(UNFOLLOWED),
    ...rows.map((row) => [String(row['name']), String(row['module']) as Module] as const),
  ])
}

async function give({ sql, planId, people }: TestContext, rights: Rights): Promise<void> {
  await sql`alter table private.member_rights drop constraint member_rights_fit`
  await sql`insert into private.member_rights (plan_id, user_id, rights) values (${planId}, ${people.editor}, ${sql.json(rights)})`
}

const UNDO = Symbol('taken back')

describe.each(Object.entries(MEMBERS))('TENANCY: %s', (_, rights) => {
  test('reads and writes the tables of their modules, and of no other', () =>
    inContext(async (context) => {
      await give(context, rights)
      const modules = await modulesOfTables()
      const before = await fingerprint(context.sql)
      const found: string[] = []
      const expected: string[] = []
      for (const [table, tenancy] of Object.entries(TENANCY)) {
        // The feed tells all members that a comment changed; it is read by the module of what it is about, here a vendor.
        const module = table === 'comments' ? 'vendors' : modules.get(table)
        if (module === undefined) continue
        for (const verb of VERBS) {
          const needsWriting = verb !== 'select' && verb !== 'count'
          const may =
            table === 'plan_members' && !needsWriting
              ? true
              : needsWriting
                ? mayWrite(rights, module)
                : mayRead(rights, module)
          if (may && tenancy.allowed[verb].includes('editor')) expected.push(`${table} ${verb}`)
          await context.sql
            .savepoint(async (sql) => {
              const outcome = await context.as('editor', (inner) =>
                STATEMENTS[verb](inner, table, tenancy, { ...context, sql }),
              )
              if (gotPastTheGuards(outcome)) found.push(`${table} ${verb}`)
              throw UNDO
            })
            .catch((thrown: unknown) => {
              if (thrown !== UNDO) throw thrown
            })
        }
      }
      expect(found).toEqual(expected)
      expect(await fingerprint(context.sql)).toEqual(before)
    }))

  test('is told these rights with the plan', () =>
    inContext(async (context) => {
      await give(context, rights)
      const outcome = await context.as(
        'editor',
        (sql) => sql`select my_rights(plan) as rights from event_plans as plan`,
      )
      expect(outcome).toMatchObject({ rows: [{ rights }] })
    }))

  test('may listen to the modules they read, and speak in those they write', () =>
    inContext(async (context) => {
      await give(context, rights)
      const { planId, as } = context
      const topics = async (verb: string) => {
        const outcome = await as(
          'editor',
          (sql) => sql`select topic from private.my_topics(${verb}) as topic where topic like ${`plan:${planId}:%`}`,
        )
        return outcome.isAllowed ? outcome.rows.map(({ topic }) => String(topic).split(':')[2]).sort() : outcome.message
      }
      expect(await topics('read')).toEqual(MODULES.filter((module) => mayRead(rights, module)).sort())
      expect(await topics('write')).toEqual(MODULES.filter((module) => mayWrite(rights, module)).sort())
    }))
})

test('the database and the domain agree on which rights fit', async () => {
  const samples: Rights[] = []
  // Those that depend on each other in every combination, with the others at random.
  for (const guests of ACCESSES)
    for (const needs of ACCESSES)
      for (const seating of ACCESSES)
        for (const vendors of ACCESSES)
          for (const money of ACCESSES)
            for (const details of ACCESSES)
              samples.push({
                ...presetOf('viewer'),
                drinks: seating,
                team: needs,
                guests,
                needs,
                seating,
                vendors,
                money,
                details,
              })
  const rows = await database().admin`
    select private.normal_rights(rights) as normal, private.are_rights(rights) as fits
    from jsonb_array_elements(${JSON.stringify(samples)}::text::jsonb) with ordinality as sample (rights, place) order by place`
  expect(rows.map((row) => row['normal'])).toEqual(samples.map(normalizeRights))
  expect(rows.map((row) => row['fits'])).toEqual(
    samples.map((rights) => MODULES.every((module) => normalizeRights(rights)[module] === rights[module])),
  )
})

test('the database and the domain agree on what the roles may do', async () => {
  for (const role of ['owner', 'editor', 'viewer'] as const) {
    const [row] = await database().admin`select private.preset_rights(${role}) as rights`
    expect(row?.['rights']).toEqual(presetOf(role))
  }
})

test('what is not every module with its access is not kept', async () => {
  const { details: _, ...incomplete } = presetOf('viewer')
  for (const rights of [
    incomplete,
    { ...presetOf('viewer'), api: 'read' },
    { ...presetOf('viewer'), guests: 'all' },
    [],
    null,
  ]) {
    const [row] = await database().admin`select private.are_rights(${JSON.stringify(rights)}::text::jsonb) as fits`
    expect(row?.['fits'], JSON.stringify(rights)).toBe(false)
  }
})
