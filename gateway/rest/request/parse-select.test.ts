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
  test('a select list has columns with alias, cast and JSON path', () => {
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

  test('a select list may have names with dashes and spaces, and keys that look like numbers', () => {
    expect(parseSelect('first-name,data->-1,data->"1"')).toMatchObject([
      { field: { name: 'first-name' } },
      { field: { path: [{ key: '-1', isIndex: true }] } },
      { field: { path: [{ key: '1', isIndex: false }] } },
    ])
  })

  test('an aggregate may be cast before and after', () => {
    expect(parseSelect('count(),total:amount::int.sum()::text')).toEqual([
      field('*', { aggregate: 'count' }),
      field('amount', { alias: 'total', cast: 'int', aggregate: 'sum', aggregateCast: 'text' }),
    ])
  })

  test('a relation may have hint and join in either order, be spread, and be empty', () => {
    expect(parseSelect('a:tasks!fk!inner(id),...people!left(name),tags()')).toEqual([
      { kind: 'relation', name: 'tasks', alias: 'a', hint: 'fk', join: 'inner', children: [field('id')] },
      { kind: 'spread', name: 'people', alias: null, hint: null, join: 'left', children: [field('name')] },
      { kind: 'relation', name: 'tags', alias: null, hint: null, join: null, children: [] },
    ])
    expect(parseSelect('tasks!inner!fk(id)')).toMatchObject([{ hint: 'fk', join: 'inner' }])
  })

  test('an empty select list has no items', () => {
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
  ])('the select list %j is refused', (text) => {
    expect(() => parseSelect(text)).toThrow(expect.objectContaining({ status: 400 }))
  })

  test('a refusal has the position of the error', () => {
    expect(() => parseSelect('id,tasks(')).toThrow('"failed to parse select parameter (id,tasks()" (line 1, column 10)')
  })
})
