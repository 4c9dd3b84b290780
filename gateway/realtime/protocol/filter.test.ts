import { postgresChangesFilter } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { parseFilter } from './filter.ts'

const plain = (text: string) =>
  parseFilter(text)?.map(({ column, operator, isNegated, values }) => [
    column,
    isNegated ? `not ${operator}` : operator,
    ...values,
  ])

test.each([
  ['id=eq.7', [['id', 'eq', '7']]],
  ['name=eq.', [['name', 'eq', '']]],
  ['name=eq.a.b=c', [['name', 'eq', 'a.b=c']]],
  ['id=in.(1,2,3)', [['id', 'in', '1', '2', '3']]],
  ['name=in.("a,b","c)","d\\"e")', [['name', 'in', 'a,b', 'c)', 'd"e']]],
  [
    'a=gt.1,b=not.lte.2',
    [
      ['a', 'gt', '1'],
      ['b', 'not lte', '2'],
    ],
  ],
  ['done=is.null', [['done', 'is', 'null']]],
])('%s is read', (text, expected) => {
  expect(plain(text)).toEqual(expected)
})

test.each([
  ...['', 'id', 'id=', 'id=eq', 'id=xx.1', '=eq.1', '1d=eq.1', 'id = eq.1', 'a"b=eq.1', "a'b=eq.1", 'a;b=eq.1'],
  ...[
    'id=in.1',
    'id=in.(1',
    'id=in.1)',
    'name=eq."open',
    'done=is.maybe',
    'done=is.null or true',
    'id=eq.1,',
    'id=eq.)',
  ],
  `id=in.(${Array.from({ length: 101 }, (_, i) => i).join()})`,
  `id=eq.${'x'.repeat(5_000)}`,
  ...['a=match.(x)\\1', 'a=match.x{1,255}', `a=imatch.${'x'.repeat(101)}`],
  `id=in.(${Array.from({ length: 10_000 }, (_, i) => i).join()})`,
  Array.from({ length: 11 }, (_, i) => `a=eq.${i}`).join(),
])('%s is refused', (text) => {
  expect(parseFilter(text)).toBeNull()
})

test('what the client builds is read as it was meant', () => {
  const built = postgresChangesFilter()
    .eq('name', 'Con, coma (y "comillas") \\')
    .in('id', ['a,b', ' c '])
    .not('done', 'is', null)
    .isDistinct('note', 'x')
    .like('title', 'a%')
    .match('title', '^a.*b$')
    .imatch('title', '(x|y)')
    .build()
  expect(plain(built)).toEqual([
    ['name', 'eq', 'Con, coma (y "comillas") \\'],
    ['id', 'in', 'a,b', ' c '],
    ['done', 'not is', 'null'],
    ['note', 'isdistinct', 'x'],
    ['title', 'like', 'a%'],
    ['title', 'match', '^a.*b$'],
    ['title', 'imatch', '(x|y)'],
  ])
})
