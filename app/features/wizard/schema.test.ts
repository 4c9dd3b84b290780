import { describe, expect, test } from 'vitest'
import { minorUnits } from '#domain/money/money.ts'
import { BUDGET_CATEGORIES } from '#domain/plans/event-types.ts'
import { aDraft } from '#tests/support/wizard-draft.ts'
import { withAmount } from './draft/budget-draft.ts'
import { newDraft, withPriority } from './draft/wizard-draft.ts'
import { DRAFT_VERSION, readStoredDraft, writeStoredDraft } from './schema.ts'

const fresh = newDraft({
  planId: '11111111-1111-4111-8111-111111111111',
  timeZone: 'UTC',
  countryCode: 'ES',
  language: 'en',
})
const stored = (draft: unknown, version: unknown = DRAFT_VERSION) => JSON.stringify({ version, draft })

describe('a stored draft', () => {
  test('a stored draft is read as it was written', () => {
    const draft = withAmount(withPriority(aDraft(), 'music', true), 'venue', minorUnits(1_000_000))
    expect(readStoredDraft(writeStoredDraft(draft), fresh)).toEqual(draft)
  })

  test.each([
    ['nothing', null],
    ['no JSON', '{"version":1,'],
    ['another shape', '[1,2,3]'],
    ['null', 'null'],
    ['another version', stored(aDraft(), 99)],
    ['no draft', JSON.stringify({ version: DRAFT_VERSION })],
  ])('a stored draft that is %s gives a fresh draft', (_, text) => {
    expect(readStoredDraft(text, fresh)).toEqual(fresh)
  })

  test('a stored draft keeps its valid fields when others are invalid', () => {
    const junk = { ...aDraft(), eventType: 'riot', guests: 7, total: 'much', timeZone: 'Mars', planId: "' or 1=1" }
    const read = readStoredDraft(stored(junk), fresh)
    expect(read).toMatchObject({ eventType: null, guests: '', total: null, timeZone: 'UTC', planId: fresh.planId })
    expect(read).toMatchObject({ city: 'Guadalajara', date: '2027-11-14', name: 'Nuestra boda' })
  })

  test.each([
    ['a couple without a wedding', { eventType: 'birthday', coupleType: 'bride-groom' }, { coupleType: null }],
    ['a variant of another type', { eventType: 'birthday', variant: 'conference' }, { variant: null }],
    ['a city of another country', { countryCode: 'ES' }, { cityId: null, city: 'Guadalajara' }],
    ['an unknown country', { countryCode: 'XX' }, { countryCode: null, cityId: null }],
    ['an unknown currency', { currency: 'XXX' }, { currency: 'EUR' }],
    ['twice the same category', { categories: ['music', 'venue', 'music'] }, { categories: ['venue', 'music'] }],
    ['a priority that was not selected', { categories: ['venue'], priorities: ['music'] }, { priorities: [] }],
    [
      'too many priorities',
      { priorities: BUDGET_CATEGORIES.slice(1, 6) },
      { priorities: BUDGET_CATEGORIES.slice(1, 4) },
    ],
  ])('a stored draft with %s is corrected', (_, over, expected) => {
    expect(readStoredDraft(stored({ ...aDraft(), ...over }), fresh)).toMatchObject(expected)
  })

  test('in the draft of an earlier release only an order that the user set is a ranking', () => {
    const earlier = { ...aDraft(), priorities: BUDGET_CATEGORIES.toReversed() }
    const read = (isRanked: boolean) => readStoredDraft(stored({ ...earlier, isRanked }), fresh)
    expect(read(true).priorities).toEqual(BUDGET_CATEGORIES.toReversed())
    expect(read(false).priorities).toEqual([])
    expect(read(true)).not.toHaveProperty('isRanked')
  })
})
