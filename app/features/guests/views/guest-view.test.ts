import { describe, expect, test } from 'vitest'
import {
  columnsOf,
  columnsThatFit,
  DEFAULT_COLUMNS,
  GUEST_COLUMNS,
  movedColumn,
  withColumn,
} from '../list/guest-columns.ts'
import { isNamedView, namedParameters, readView, writeView } from './guest-view.ts'

const viewOf = (query: string) => readView(new URLSearchParams(query))
const again = (query: string) => `${writeView(viewOf(query))}`

describe('the address of the list', () => {
  test.each([
    '',
    'show=pending&side=first&group=Familia&age=36-50&tag=primos&table=4&by=table&sort=name&cols=people.email&q=ana',
    'side=-&group=-&age=-&table=-',
    'seat=partially-assigned',
    'view=answers',
    'cols=-',
    'guest=6a000000-0000-4000-8000-000000000001',
  ])('%s is read and written as it is', (query) => {
    expect(again(query)).toBe(query)
  })

  test('leaves out what is unknown in it', () => {
    const rubbish =
      'show=everyone&seat=nowhere&side=third&age=200&by=shoe&sort=luck&cols=salary..%00&view=grid&guest=1&group=&table=&tag='
    expect(viewOf(rubbish)).toEqual(viewOf(''))
  })

  test('leaves out texts that no party can have', () => {
    const long = 'x'.repeat(5000)
    expect(viewOf(`group=${long}&tag=${long}&table=${long}`)).toEqual(viewOf(''))
    expect(viewOf(`q=${long}`).search).toHaveLength(200)
  })

  test('keeps parameters of others', () => {
    expect(`${writeView(viewOf('show=pending'), new URLSearchParams('utm=mail'))}`).toBe('utm=mail&show=pending')
  })
})

describe('a named view', () => {
  test('keeps filters, order, grouping and columns, and neither search nor party', () => {
    const query = 'show=pending&by=side&sort=people&cols=people.tags'
    expect(namedParameters(viewOf(`${query}&q=ana&guest=6a000000-0000-4000-8000-000000000001`))).toBe(query)
  })

  test('is what is shown, with its columns in their order', () => {
    expect(isNamedView(viewOf('cols=people.tags&q=ana'), 'cols=people.tags&by=shoe')).toBe(true)
    expect(isNamedView(viewOf('cols=people.tags'), 'cols=tags.people')).toBe(false)
    expect(isNamedView(viewOf('cols=people.tags'), 'cols=tags')).toBe(false)
    expect(isNamedView(viewOf('view=answers'), '')).toBe(false)
  })

  test('is made of characters that its column takes, whatever its texts are', () => {
    const view = { ...viewOf(''), group: '🎉'.repeat(60), tag: '"<á&=%#+'.repeat(5), table: '中'.repeat(20) }
    const parameters = namedParameters(view)
    expect(parameters).toMatch(/^[A-Za-z0-9%&=+._*-]*$/)
    expect(parameters.length).toBeLessThanOrEqual(4000)
    expect(viewOf(parameters)).toEqual(view)
  })
})

describe('columns', () => {
  test('are one object for each choice, so that rows stay as they are', () => {
    expect(viewOf('cols=people.tags').columns).toBe(viewOf('cols=people.tags&q=ana').columns)
    expect(viewOf('cols=people.status.group.side.table.phone.marks').columns).toBe(DEFAULT_COLUMNS)
  })

  test('stand in the order of the address, each once, and one that is added follows those before it', () => {
    const { columns } = viewOf('cols=tags.people.tags.salary.phone')
    expect(columns).toEqual(['tags', 'people', 'phone'])
    expect(namedParameters(viewOf('cols=tags.people'))).toBe('cols=tags.people')
    expect(withColumn(columns, 'status', true)).toEqual(['tags', 'people', 'status', 'phone'])
    expect(withColumn(columns, 'people', false)).toEqual(['tags', 'phone'])
    expect(columnsThatFit(columns, 440)).toEqual(['people'])
  })

  test('are moved to a place among those shown; back in their order they are what they were', () => {
    const moved = movedColumn(DEFAULT_COLUMNS, 'phone', 0)
    expect(moved).toEqual(['phone', ...DEFAULT_COLUMNS.filter((column) => column !== 'phone')])
    expect(movedColumn(moved, 'phone', 5)).toBe(DEFAULT_COLUMNS)
    expect(movedColumn(moved, 'email', 0)).toBe(moved)
  })

  test('that have no room give way, the notes first and the answer last', () => {
    const all = columnsOf(() => true)
    expect(columnsThatFit(all, 2000)).toBe(all)
    expect(columnsThatFit(all, 1600)).toEqual(GUEST_COLUMNS.filter((column) => column !== 'notes'))
    expect(columnsThatFit(DEFAULT_COLUMNS, 928)).toEqual(DEFAULT_COLUMNS.filter((column) => column !== 'phone'))
    expect(columnsThatFit(all, 440)).toEqual(['status'])
  })
})
