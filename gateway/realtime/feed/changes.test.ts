import { expect, test } from 'vitest'
import { type Change, mergeChanges } from './changes.ts'

const PLAN = '7f3c6f0e-0000-4000-8000-000000000001'
let xids = 0

const aChange = (changes: Partial<Change>): Change => ({
  ...{ xid: String(++xids), changedAt: '', planId: PLAN, module: 'tasks', table: 'tasks', verb: 'UPDATE' },
  ...{ key: { id: 'a' }, keyText: 'a', actor: null, columns: ['name'], movesRights: false },
  ...changes,
})

const merged = (...changes: readonly Partial<Change>[]) =>
  mergeChanges(changes.map(aChange)).map(({ verb, keyText, columns }) => [verb, keyText, columns])

const [INSERT, UPDATE, DELETE] = (['INSERT', 'UPDATE', 'DELETE'] as const).map((verb) =>
  verb === 'INSERT' ? { verb, columns: null } : { verb },
)
const [INSERT_AT_ONCE, UPDATE_AT_ONCE, DELETE_AT_ONCE] = [INSERT, UPDATE, DELETE].map((each) => ({
  ...each,
  xid: 'one',
}))

test.each([
  ['updates are one, of all their columns', [UPDATE, { columns: ['note'] }], [['UPDATE', 'a', ['name', 'note']]]],
  ['an insert that is updated is an insert that was seen before', [INSERT, UPDATE], [['INSERT', 'a', ['name']]]],
  [
    'what came and went is gone: a request in between may have seen it',
    [INSERT, UPDATE, DELETE],
    [['DELETE', 'a', ['name']]],
  ],
  [
    'what came and was changed in one transaction is an insert',
    [INSERT_AT_ONCE, UPDATE_AT_ONCE],
    [['INSERT', 'a', null]],
  ],
  ['what came and went in one transaction is nothing', [INSERT_AT_ONCE, UPDATE_AT_ONCE, DELETE_AT_ONCE], []],
  [
    'what was changed and went in one transaction after it came is gone',
    [INSERT, UPDATE_AT_ONCE, DELETE_AT_ONCE],
    [['DELETE', 'a', ['name']]],
  ],
  ['what was changed and went is gone', [UPDATE, DELETE], [['DELETE', 'a', ['name']]]],
  ['what went and came again was changed, nobody knows how', [DELETE, INSERT], [['UPDATE', 'a', null]]],
  [
    'rows are told apart',
    [UPDATE, { keyText: 'b' }],
    [
      ['UPDATE', 'a', ['name']],
      ['UPDATE', 'b', ['name']],
    ],
  ],
] as const)('%s', (_name, changes, expected) => {
  expect(merged(...(changes as readonly Partial<Change>[]))).toEqual(expected)
})

test('more than 200 rows of a table in one transaction are one change of the table', () => {
  const rows = Array.from({ length: 201 }, (_, i) => ({ xid: 'one', keyText: String(i) }))
  expect(merged(...rows)).toEqual([['MANY', '', null]])
  expect(merged(...rows.slice(1))).toHaveLength(200)
  expect(merged(...rows.map((row, i) => ({ ...row, xid: String(i) })))).toHaveLength(201)
  expect(merged(...rows.slice(1), { xid: 'one', planId: 'another' })).toHaveLength(201)
})

test('who made a change is known unless several did', () => {
  const actors = (...made: (string | null)[]) => mergeChanges(made.map((actor) => aChange({ actor })))[0]?.actor
  expect([actors('ana'), actors('ana', 'ana'), actors('ana', 'luis'), actors('ana', null)]).toEqual([
    ...['ana', 'ana'],
    ...[null, null],
  ])
})

test('a change that moves rights is never left out', () => {
  const moving = { movesRights: true, keyText: 'm' }
  const kept = mergeChanges([aChange({ ...INSERT, ...moving }), aChange({ ...DELETE, ...moving })])
  expect(kept.map(({ verb, movesRights }) => [verb, movesRights])).toEqual([['DELETE', true]])
})
