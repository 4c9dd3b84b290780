import { describe, expect, test } from 'vitest'
import { parseSelect } from './parse-select.ts'

const field = (name: string, more: object = {}) => ({
  kind: 'field',
  field: { name, path: [] },
  cast: null,
  aggregate: null,
  aggregateCast: null,
  alias: null,
  ...more,
})

describe('parseSelect', () => {
  test('reads columns with alias, cast and JSON path', () => {
    expect(parseSelect('id,n:name::text,data->a->>0,"odd, name"')).toEqual([
      field('id'),
      field('name', { alias: 'n', cast: 'text' }),
      field('data', {
        field: {
          name: 'data',
          path: [
            { asText: false, key: 'a', isIndex: false },
            { asText: true, key: '0', isIndex: true },
          ],
        },
      }),
      field('odd, name'),
    ])
  })

  test('reads names with dashes and spaces, and keys that look like numbers', () => {
    expect(parseSelect('first-name,data->-1,data->"1"')).toMatchObject([
      { field: { name: 'first-name' } },
      { field: { path: [{ key: '-1', isIndex: true }] } },
      { field: { path: [{ key: '1', isIndex: false }] } },
    ])
  })

  test('reads aggregates with casts on both sides', () => {
    expect(parseSelect('count(),total:amount::int.sum()::text')).toEqual([
      field('*', { aggregate: 'count' }),
      field('amount', { alias: 'total', cast: 'int', aggregate: 'sum', aggregateCast: 'text' }),
    ])
  })

  test('reads relations with hint and join in either order, spread ones and empty ones', () => {
    expect(parseSelect('a:tasks!fk!inner(id),...people!left(name),tags()')).toEqual([
      { kind: 'relation', name: 'tasks', alias: 'a', hint: 'fk', join: 'inner', children: [field('id')] },
      { kind: 'spread', name: 'people', alias: null, hint: null, join: 'left', children: [field('name')] },
      { kind: 'relation', name: 'tags', alias: null, hint: null, join: null, children: [] },
    ])
    expect(parseSelect('tasks!inner!fk(id)')).toMatchObject([{ hint: 'fk', join: 'inner' }])
  })

  test('returns no items for an empty text', () => {
    expect(parseSelect('')).toEqual([])
  })

  test.each([
    'id,',
    ',id',
    'id)',
    'tasks(id',
    'a:b:c',
    'id::',
    'id.sum',
    'tasks!(id)',
    '*x',
    'data->',
    '...a',
    'id name;',
  ])('refuses %j', (text) => {
    expect(() => parseSelect(text)).toThrow(expect.objectContaining({ status: 400 }))
  })

  test('reports the position of the error', () => {
    expect(() => parseSelect('id,tasks(')).toThrow('"failed to parse select parameter (id,tasks()" (line 1, column 10)')
  })
})
