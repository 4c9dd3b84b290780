import { describe, expect, test } from 'vitest'
import { parseFilterValue, parseLogic, tryParseFilterValue } from './parse-filter.ts'

describe('parseFilterValue', () => {
  test('the value of a filter is the whole text after the operator', () => {
    expect(parseFilterValue('eq.a.b,(c)"d')).toEqual({
      isNegated: false,
      test: { kind: 'quantified', operator: 'eq', quantifier: null, value: 'a.b,(c)"d' },
    })
    expect(parseFilterValue('eq.').test).toMatchObject({ value: '' })
  })

  test('a filter may have a negation, a quantifier and a search configuration', () => {
    expect(parseFilterValue('not.like(all).{a*,b}')).toEqual({
      isNegated: true,
      test: { kind: 'quantified', operator: 'like', quantifier: 'all', value: '{a*,b}' },
    })
    expect(parseFilterValue('plfts(english).cat').test).toEqual({
      kind: 'search',
      operator: 'plfts',
      language: 'english',
      value: 'cat',
    })
  })

  test('a list in a filter may have quoted elements', () => {
    expect(parseFilterValue('in.(a,"b,c","d\\"e\\\\",f"g,)').test).toEqual({
      kind: 'in',
      values: ['a', 'b,c', 'd"e\\', 'f"g', ''],
    })
  })

  test('the operands of `is` are case-insensitive', () => {
    expect(parseFilterValue('is.NULL').test).toEqual({ kind: 'is', value: 'null' })
    expect(parseFilterValue('is.not_null').test).toEqual({ kind: 'is', value: 'not_null' })
  })

  test.each([
    '',
    'x',
    'eq',
    'equals.1',
    'in.1',
    'in.(1',
    'is.nullish',
    'not.1',
    'cs(any).{1}',
    'eq(some).{1}',
    'fts(.x',
  ])('the filter %j is refused', (text) => {
    expect(() => parseFilterValue(text)).toThrow(expect.objectContaining({ status: 400 }))
  })

  test('arguments are distinguished from filters', () => {
    expect(tryParseFilterValue('gt.5')).not.toBeNull()
    for (const text of ['5', 'hello.world', '', 'in.a', '{1,2}']) expect(tryParseFilterValue(text)).toBeNull()
  })
})

describe('parseLogic', () => {
  test('conditions nest, with spaces, quotes, arrays and lists', () => {
    const tree = parseLogic('or', false, '( a.eq."x,y", not.and(b.in.(1,2),c.not.cs.{p,q}),d->>e.is.null)')
    expect(tree).toMatchObject({
      kind: 'logic',
      operator: 'or',
      terms: [
        { filter: { field: { name: 'a' }, test: { value: 'x,y' } } },
        {
          operator: 'and',
          isNegated: true,
          terms: [
            { filter: { test: { kind: 'in', values: ['1', '2'] } } },
            { filter: { isNegated: true, test: { operator: 'cs', value: '{p,q}' } } },
          ],
        },
        { filter: { field: { name: 'd', path: [{ key: 'e' }] }, test: { kind: 'is' } } },
      ],
    })
  })

  test.each(['', '()', '(a)', '(a.eq.1', 'a.eq.1', '(a.eq.1)b', '(a.eq.1,)', '(xor(a.eq.1))'])(
    'the condition %j is refused',
    (text) => {
      expect(() => parseLogic('and', false, text)).toThrow(expect.objectContaining({ status: 400 }))
    },
  )
})
