import { describe, expect, test } from 'vitest'
import { changedNeeds, NEED_CODES, NO_NEEDS, needs, toPersonNeeds } from './person-needs.ts'

describe('what a person needs', () => {
  test('what a party gave and what hosts noted are read beside everything together', () => {
    const read = toPersonNeeds({
      member_id: 'm',
      diets: ['vegan', 'halal'],
      note: 'Sin miel · Avisar al chef',
      given: { diets: ['vegan'], note: 'Sin miel' },
      noted: { diets: ['halal'], note: 'Avisar al chef' },
    })
    expect(read).toMatchObject({
      diets: ['vegan', 'halal'],
      allergens: [],
      given: { diets: ['vegan'], allergens: [], note: 'Sin miel' },
      noted: { diets: ['halal'], note: 'Avisar al chef' },
    })
    expect(toPersonNeeds({ member_id: 'm', diets: ['vegan'] })).toMatchObject({ given: null, noted: null })
  })

  test('no code is of two kinds, so that a code alone says what is needed', () => {
    expect(new Set(NEED_CODES).size).toBe(NEED_CODES.length)
    expect(needs({ diets: [], allergens: ['nuts'], access: [] }, 'nuts')).toBe(true)
    expect(needs({ diets: ['vegan'], allergens: [], access: [] }, 'vegetarian')).toBe(false)
  })

  test('a save names what differs alone, so that what another host notes at the same time stays', () => {
    const before = { ...NO_NEEDS, diets: ['vegan', 'halal'] as const, note: 'Sin miel' }
    expect(changedNeeds(before, { ...before, diets: ['halal', 'vegan'], note: ' Sin miel ' })).toBeNull()
    expect(changedNeeds(before, { ...before, diets: ['vegan'], access: ['stairs'] })).toEqual({
      diets: ['vegan'],
      access: ['stairs'],
    })
    expect(changedNeeds(before, { ...before, note: '  ' })).toEqual({ note: '' })
  })
})
