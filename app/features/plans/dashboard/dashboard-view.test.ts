import { describe, expect, test } from 'vitest'
import { isFiltered, readView, writeView } from './dashboard-view.ts'

const view = (search: string) => readView(new URLSearchParams(search))

describe('an address', () => {
  test('says how somebody looks at their plans', () => {
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

  test('that makes no sense is as if it said nothing', () => {
    expect(view('type=banquet&state=lost&view=list&day=2027-02-30')).toEqual(view(''))
  })

  test('compares four plans at most, each once', () => {
    expect(view('compare=a,b,a,c,d,e').compared).toEqual(['a', 'b', 'c', 'd'])
  })

  test('tells picking nothing yet from not picking', () => {
    expect(view('pick=').picked).toEqual([])
    expect(view('').picked).toBeNull()
  })
})

describe('a changed view', () => {
  test('is read back as it was written', () => {
    const params = writeView(new URLSearchParams(), { query: 'México & más', type: 'corporate', picked: ['a', 'b'] })
    expect(readView(params)).toMatchObject({ query: 'México & más', type: 'corporate', picked: ['a', 'b'] })
  })

  test('leaves out what is as usual and keeps what is not ours', () => {
    const params = new URLSearchParams('q=boda&view=calendar&day=2027-05-15&ref=mail')
    expect(writeView(params, { query: '', layout: 'grid' }).toString()).toBe('ref=mail')
  })

  test('counts as filtered by words, type or state alone', () => {
    expect(isFiltered(view('view=calendar&pick=a'))).toBe(false)
    expect(isFiltered(view('q=%20'))).toBe(false)
    expect(isFiltered(view('state=completed'))).toBe(true)
  })
})
