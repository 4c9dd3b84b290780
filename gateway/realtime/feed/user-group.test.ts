import { setImmediate as turn } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Change } from './changes.ts'
import type { LiveTable } from './live-tables.ts'
import type { Subscription } from './row-events.ts'
import type { ReadRows, RowReader } from './row-reader.ts'
import { type Subscriber, UserGroup } from './user-group.ts'

const PLAN = '7f3c6f0e-0000-4000-8000-000000000001'
const ANA = { role: 'authenticated', claims: { role: 'authenticated' }, userId: 'ana' } as const
const COLUMNS = ['id', 'name'].map((name) => ({
  ...{ name, type: 'text', sqlType: 'text', isKey: name === 'id' },
  roles: ['authenticated' as const],
}))
const TASKS: LiveTable = { schema: 'public', name: 'tasks', hasPlan: false, columns: COLUMNS }
/** Published, and hidden from users. */
const HIDDEN: LiveTable = { ...TASKS, name: 'hidden', columns: COLUMNS.map((each) => ({ ...each, roles: [] })) }
const TABLES = new Map([TASKS, HIDDEN].map((table) => [table.name, table]))

const aChange = (changes: Partial<Change> = {}): Change => ({
  ...{ xid: '7', changedAt: '', planId: PLAN, module: 'tasks', table: 'tasks', verb: 'UPDATE' },
  ...{ key: { id: 'a' }, keyText: 'a', actor: 'ana', columns: ['name'], movesRights: false },
  ...changes,
})
const MOVING = aChange({ module: 'details', table: 'plan_members', movesRights: true, keyText: 'm' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

type Modules = ReadonlyMap<string, ReadonlySet<string>>
const TASKS_OF_PLAN: Modules = new Map([[PLAN, new Set(['tasks'])]])
const IN_THE_BIN: Modules = new Map([[PLAN, new Set()]])
const NONE: Modules = new Map()

/** A group over a database whose answers the test gives. */
function aGroup() {
  const modules: ((answer: Modules | Error) => void)[] = []
  const rows: ((answer: ReadRows) => void)[] = []
  const reader = {
    readModules: () =>
      new Promise((resolve, reject) =>
        modules.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer))),
      ),
    readRows: () => new Promise((resolve) => rows.push(resolve)),
  } as unknown as RowReader
  const group = new UserGroup(ANA, reader, async () => TABLES, pino({ level: 'silent' }))
  return { group, modules, rows }
}

function aSubscriber(changes: Partial<Subscription> = {}) {
  const heard: string[] = []
  const subscription = {
    ...{ event: '*', table: 'tasks', conditions: [], filterText: '', select: null, tellsActor: false, id: 1 },
    ...changes,
  }
  const subscriber: Subscriber = {
    subscriptions: [subscription as Subscription],
    onEvent: (_ids, json) => heard.push(JSON.parse(json).type),
    onMissed: (table) => heard.push(`missed ${table}`),
  }
  return { subscriber, heard }
}

const ROW: ReadRows = [[{ record: { id: 'a', name: 'x' }, meets: [] }]]

/** A group with one subscriber who may read the tasks of the plan. */
async function aMember() {
  const given = aGroup()
  const { subscriber, heard } = aSubscriber()
  given.group.subscribers.add(subscriber)
  const joining = given.group.refreshModules()
  given.modules[0]?.(TASKS_OF_PLAN)
  await joining
  return { ...given, heard }
}

test('a changed row is read and told', async () => {
  const { group, rows, heard } = await aMember()
  group.take([aChange()])
  await turn()
  rows[0]?.(ROW)
  await turn()
  expect(heard).toEqual(['UPDATE'])
})

test('who changed a row is told to those who ask for it, of rows that are gone too', async () => {
  const { group, rows } = await aMember()
  const told: unknown[] = []
  for (const [id, tellsActor] of [[2, true] as const, [3, false] as const]) {
    const { subscriber } = aSubscriber({ id, tellsActor })
    const onEvent = (ids: readonly number[], json: string) => {
      const { record, old_record: old } = JSON.parse(json)
      told.push([ids, (record ?? old)['@actor']])
    }
    group.subscribers.add({ ...subscriber, onEvent })
  }
  group.take([aChange()])
  await turn()
  rows[0]?.(ROW)
  await turn()
  group.take([aChange({ verb: 'DELETE', columns: null })])
  await turn()
  rows[1]?.([])
  await turn()
  expect(told).toEqual([
    [[2], 'ana'],
    [[3], undefined],
    [[2], 'ana'],
    [[3], undefined],
  ])
})

test('of two readings of the modules the one that began later counts, whichever is answered first', async () => {
  const { group, modules, rows, heard } = await aMember()
  const joining = group.refreshModules()
  group.take([MOVING])
  modules[2]?.(NONE)
  await turn()
  modules[1]?.(TASKS_OF_PLAN)
  await joining
  // What was lost a moment ago is still told as gone.
  vi.advanceTimersByTime(2_000)
  group.take([aChange()])
  await turn()
  expect(rows).toHaveLength(0)
  expect(heard).toEqual([])
})

test('who may see more or less of a plan than before asks anew', async () => {
  const { group, modules, heard } = await aMember()
  const seen = [['tasks', 'money'], ['money'], ['money']].map((names) => new Map([[PLAN, new Set(names)]]))
  for (const [i, answer] of seen.entries()) {
    group.take([MOVING])
    modules[i + 1]?.(answer)
    await turn()
  }
  expect(heard).toEqual(['missed null', 'missed null'])
})

test('a change that was missed may be one of rights: the modules are read anew', async () => {
  const { group, modules, heard } = await aMember()
  group.missed()
  await turn()
  expect(modules).toHaveLength(2)
  modules[1]?.(NONE)
  await turn()
  expect(heard).toEqual(['missed null'])
})

test('modules that could not be read are read before anything else is told', async () => {
  const { group, modules, rows, heard } = await aMember()
  group.take([MOVING])
  modules[1]?.(new Error('away'))
  await turn()
  expect(heard).toEqual(['missed null'])
  group.take([aChange({ planId: 'of somebody else' })])
  expect(modules).toHaveLength(3)
  modules[2]?.(TASKS_OF_PLAN)
  await turn()
  group.take([aChange()])
  await turn()
  rows[0]?.(ROW)
  await turn()
  expect(heard).toEqual(['missed null', 'UPDATE'])
})

test('who joins while rows are read hears nothing of filters that were not answered', async () => {
  const { group, rows, heard } = await aMember()
  group.take([aChange()])
  await turn()
  const condition = { column: 'name', operator: 'eq', isNegated: false, values: ['x'] } as const
  const late = aSubscriber({ conditions: [condition], filterText: 'name=eq.x' })
  group.subscribers.add(late.subscriber)
  rows[0]?.(ROW)
  await turn()
  expect(heard).toEqual(['UPDATE'])
  expect(late.heard).toEqual([])
})

test('nothing is told of a table that is hidden from the user', async () => {
  const { group, rows } = await aMember()
  const all = aSubscriber({ table: null })
  group.subscribers.add(all.subscriber)
  group.take([aChange({ table: 'hidden', verb: 'DELETE' }), aChange({ verb: 'DELETE' })])
  await turn()
  rows[0]?.([])
  await turn()
  expect(all.heard).toEqual(['DELETE'])
})

test('too many changes at once are one message, to ask for everything anew', async () => {
  const { group, rows, heard } = await aMember()
  group.take(Array.from({ length: 1_001 }, (_, i) => aChange({ keyText: String(i) })))
  await turn()
  expect(heard).toEqual(['missed null'])
  expect(rows).toHaveLength(0)
})

test('what came and was lost from sight before it was read is told as gone, as a request in between may have seen it', async () => {
  const { group, rows, heard } = await aMember()
  const whatever = { key: { id: 'a' }, keyText: 'a' }
  group.take([aChange({ ...whatever, verb: 'INSERT', columns: null, xid: '1' }), aChange({ ...whatever, xid: '2' })])
  await turn()
  rows[0]?.([[]])
  await turn()
  expect(heard).toEqual(['DELETE'])
})

test('an insert that cannot be read is not told', async () => {
  const { group, rows, heard } = await aMember()
  group.take([aChange({ verb: 'INSERT', columns: null })])
  await turn()
  rows[0]?.([[]])
  await turn()
  expect(heard).toEqual([])
})

test('what was lost is told as gone until the change that moved the rights is told, however often rights were read', async () => {
  const { group, modules, rows, heard } = await aMember()
  // Joins read the rights ahead of the feed, of a plan that is in the bin.
  for (const [i, answer] of [IN_THE_BIN, IN_THE_BIN].entries()) {
    const joining = group.refreshModules()
    modules[i + 1]?.(answer)
    await joining
  }
  vi.advanceTimersByTime(2_000)
  group.take([MOVING, aChange()])
  modules[3]?.(IN_THE_BIN)
  await turn()
  rows[0]?.([[]])
  await turn()
  expect(heard).toEqual(['missed null', 'DELETE'])
  group.take([aChange({ keyText: 'b', key: { id: 'b' } })])
  await turn()
  expect(rows).toHaveLength(1)
})
