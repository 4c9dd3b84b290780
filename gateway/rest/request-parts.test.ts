import { describe, expect, test } from 'vitest'
import { PreparedStatementPolicy } from './database/prepared-statement-policy.ts'
import { closest } from './plan/closest.ts'
import { negotiate } from './request/media-type.ts'
import { parsePayload } from './request/parse-body.ts'
import { parseCsv } from './request/parse-csv.ts'
import { parseOrder } from './request/parse-order.ts'
import { parsePrefer } from './request/parse-prefer.ts'
import { parseQuery } from './request/parse-query.ts'
import { contentRange, rangeStatus, requestedRange } from './request/range.ts'
import { tableOrigins, viewColumnOrigins } from './schema-cache/view-columns.ts'

describe('the query string', () => {
  test('parameters are split by the last segment of each name', () => {
    const query = parseQuery('a=eq.1&t.b=eq.2&t.or=(c.eq.3)&t.u.not.and=(d.eq.4)&t.order=e&limit=5&t.offset=6', false)
    expect(query.filters.map(({ path, value }) => [path, value.field.name])).toEqual([
      [[], 'a'],
      [['t'], 'b'],
    ])
    expect(query.logic).toMatchObject([
      { path: ['t'], value: { operator: 'or', isNegated: false } },
      { path: ['t', 'u'], value: { operator: 'and', isNegated: true } },
    ])
    expect(query.order).toMatchObject([{ path: ['t'] }])
    expect([query.limits, query.offsets]).toEqual([[{ path: [], value: 5 }], [{ path: ['t'], value: 6 }]])
  })

  test('plus signs in the query string are spaces', () => {
    expect(parseQuery('name=eq.a+b%2Bc', false).filters[0]?.value.test).toMatchObject({ value: 'a b+c' })
  })

  test('parameters that are not filters are arguments of a function', () => {
    const query = parseQuery('a=1&b=gt.2&c=eq', true)
    expect(query.args).toEqual([
      ['a', '1'],
      ['c', 'eq'],
    ])
    expect(query.filters).toHaveLength(1)
  })
})

describe('the order parameter', () => {
  test('an order has direction, nulls, JSON paths and relations', () => {
    expect(parseOrder('a.desc.nullslast,b.nullsfirst,c->>d.asc,e(f).desc')).toMatchObject([
      { field: { name: 'a' }, direction: 'desc', nulls: 'last' },
      { field: { name: 'b' }, direction: null, nulls: 'first' },
      { field: { name: 'c', path: [{ key: 'd' }] }, direction: 'asc' },
      { relation: 'e', field: { name: 'f' }, direction: 'desc' },
    ])
  })

  test.each(['', 'a.up', 'a.nullslast.desc', 'a.desc.first', 'a,', 'e(f'])('the order %j is refused', (text) => {
    expect(() => parseOrder(text)).toThrow(expect.objectContaining({ status: 400 }))
  })
})

describe('ranges', () => {
  test('the ranges of the header and of the parameters are intersected', () => {
    expect(requestedRange(null, null, '10-19')).toEqual({ offset: 10, limit: 10 })
    expect(requestedRange(5, 12, '10-19')).toEqual({ offset: 12, limit: 5 })
    expect(requestedRange(100, null, '10-')).toEqual({ offset: 10, limit: 90 })
    expect(requestedRange(0, null, '10-19')).toEqual({ offset: 0, limit: 0 })
    expect(requestedRange(null, null, 'nonsense')).toEqual({ offset: 0, limit: null })
  })

  test('a range determines Content-Range and the status', () => {
    expect([contentRange(0, 9, 20), rangeStatus(0, 9, 20)]).toEqual(['0-9/20', 206])
    expect([contentRange(0, 19, 20), rangeStatus(0, 19, 20)]).toEqual(['0-19/20', 200])
    expect([contentRange(0, -1, 0), rangeStatus(0, -1, 0)]).toEqual(['*/0', 200])
    expect([contentRange(30, 29, 20), rangeStatus(30, 29, 20)]).toEqual(['*/20', 416])
    expect(contentRange(0, 4, null)).toBe('0-4/*')
  })
})

describe('preferences', () => {
  test('the first value of each preference is used', () => {
    expect(parsePrefer('count=exact, return=minimal,return=representation , x=y')).toMatchObject({
      count: 'exact',
      representation: 'minimal',
    })
  })

  test('preferences are refused when unknown under strict handling, or when they cannot be honored', () => {
    expect(() => parsePrefer('handling=strict, x=y')).toThrow(expect.objectContaining({ status: 400 }))
    expect(() => parsePrefer('tx=rollback')).toThrow(expect.objectContaining({ status: 400 }))
  })
})

describe('media types', () => {
  test('the media type of a response is chosen by quality among the supported ones', () => {
    expect(negotiate('text/csv;q=0.5, application/json')).toMatchObject({ shape: 'array' })
    expect(negotiate('application/xml, text/csv;q=0.1')).toMatchObject({ shape: 'csv' })
    expect(negotiate('application/vnd.pgrst.object+json; nulls=stripped')).toMatchObject({
      shape: 'object',
      stripNulls: true,
    })
    expect(() => negotiate('image/png')).toThrow(expect.objectContaining({ status: 406 }))
  })
})

describe('bodies', () => {
  test('a JSON body is passed on unchanged', () => {
    const text = '{"n": 12345678901234567890.123}'
    expect(parsePayload(text, null, null)).toEqual({ json: text, isObject: true, keys: ['n'] })
  })

  test('rows of a body may have different keys only when columns are given', () => {
    const text = '[{"a":1},{"b":2}]'
    expect(() => parsePayload(text, 'application/json', null)).toThrow('All object keys must match')
    expect(parsePayload(text, 'application/json', ['a', 'b']).keys).toEqual(['a', 'b'])
  })

  test('brackets inside strings do not count as depth of a body', () => {
    const text = JSON.stringify({ a: '['.repeat(1000) })
    expect(parsePayload(text, null, null).keys).toEqual(['a'])
  })

  test('a CSV body may have quotes, commas and line breaks in values', () => {
    expect(parseCsv('a,b\r\n"x ""y"", z","1\n2"\nNULL,\n')).toEqual([
      { a: 'x "y", z', b: '1\n2' },
      { a: null, b: '' },
    ])
    expect(() => parseCsv('a,b\n1')).toThrow('All lines must have same number of fields')
    expect(() => parseCsv('a\n"x')).toThrow('invalid csv')
  })
})

describe('the prepared-statement policy', () => {
  test('repeated statements are prepared, up to a limit', () => {
    const policy = new PreparedStatementPolicy(2)
    expect([policy.shouldPrepare('a'), policy.shouldPrepare('a'), policy.shouldPrepare('a')]).toEqual([
      false,
      true,
      true,
    ])
    policy.shouldPrepare('b')
    policy.shouldPrepare('b')
    policy.shouldPrepare('c')
    expect([policy.shouldPrepare('c'), policy.shouldPrepare('b')]).toEqual([false, true])
  })
})

describe('hints', () => {
  test('a hint suggests a name that is similar enough', () => {
    expect(closest('project', ['people', 'projects', 'tasks'], 0.75)).toBe('projects')
    expect(closest('zebra', ['people', 'projects'], 0.75)).toBeNull()
  })
})

describe('views', () => {
  test('columns of views have their origin resolved through nested views', () => {
    const entry = (number: number, table: number, column: number, isJunk = false) =>
      `{TARGETENTRY :expr {VAR :varno 1} :resno ${number} :resname a\\{b :ressortgroupref 0 :resorigtbl ${table} :resorigcol ${column} :resjunk ${isJunk}}`
    const inner = viewColumnOrigins(
      `({QUERY :rtable ({RTE :subquery {QUERY :targetList (${entry(1, 9, 9)})}}) :targetList (${entry(1, 50, 3)} ${entry(2, 0, 0)} ${entry(3, 50, 1, true)})})`,
    )
    expect([...inner]).toEqual([[1, { relationOid: '50', column: 3 }]])
    const outer = viewColumnOrigins(`({QUERY :targetList (${entry(1, 60, 1)} ${entry(2, 60, 2)})})`)
    const origins = tableOrigins(
      new Map([
        ['60', inner],
        ['70', outer],
      ]),
    )
    expect([...(origins.get('70') ?? [])]).toEqual([[1, { relationOid: '50', column: 3 }]])
  })
})
