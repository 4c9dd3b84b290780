import { describe, expect, test } from 'vitest'
import { isFiltered, readView, writeView } from './dashboard-view.ts'

const view = (search: string) => readView(new URLSearchParams(search))

describe('an address', () => {
  test('the address holds the view of the dashboard', () => {
    expect(view('q=boda&type=wedding&state=upcoming&view=calendar&day=2027-05-15')).toEqual({
      query: 'boda',
      type: 'wedding',
      state: 'upcoming',
      layout: 'calendar',
      day: '2027-05-15',
      picked: null,
      compared: [],
    })
  })

  test('an invalid address reads as the default view', () => {
    expect(view('type=banquet&state=lost&view=list&day=2027-02-30')).toEqual(view(''))
  })

  test('the address compares at most four plans, each once', () => {
    expect(view('compare=a,b,a,c,d,e').compared).toEqual(['a', 'b', 'c', 'd'])
  })

  test('an empty selection differs from no selection', () => {
    expect(view('pick=').picked).toEqual([])
    expect(view('').picked).toBeNull()
  })
})

describe('a changed view', () => {
  test('a view written to an address reads back unchanged', () => {
    const params = writeView(new URLSearchParams(), { query: 'México & más', type: 'corporate', picked: ['a', 'b'] })
    expect(readView(params)).toMatchObject({ query: 'México & más', type: 'corporate', picked: ['a', 'b'] })
  })

  test('the address omits default values and keeps unknown parameters', () => {
    const params = new URLSearchParams('q=boda&view=calendar&day=2027-05-15&ref=mail')
    expect(writeView(params, { query: '', layout: 'grid' }).toString()).toBe('ref=mail')
  })

  test('a view counts as filtered by search text, type or state alone', () => {
    expect(isFiltered(view('view=calendar&pick=a'))).toBe(false)
    expect(isFiltered(view('q=%20'))).toBe(false)
    expect(isFiltered(view('state=completed'))).toBe(true)
  })
})
