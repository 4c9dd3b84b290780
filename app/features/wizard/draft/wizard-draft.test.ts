import { describe, expect, test } from 'vitest'
import { parseWholeNumber } from '#app/lib/format/parse-amount.ts'
import { minorUnits } from '#domain/money/money.ts'
import { CITIES } from '#domain/places/places.ts'
import { BUDGET_CATEGORIES, type BudgetCategory } from '#domain/plans/event-types.ts'
import { aDraft, NOW_MS } from '#tests/support/wizard-draft.ts'
import { draftBudget, withAmount, withLock } from './budget-draft.ts'
import { checkStep, lastOpenStep } from './check-draft.ts'
import {
  isFullyRanked,
  newDraft,
  WIZARD_STEPS,
  withCategory,
  withCity,
  withCountry,
  withCurrency,
  withEventType,
  withoutPriorities,
  withPriority,
  withRank,
  withTopOfRanking,
  withVariant,
} from './wizard-draft.ts'

const fresh = newDraft({ planId: 'p', timeZone: 'UTC', countryCode: null, language: 'es' })
const city = (id: string) => {
  const found = CITIES.find((each) => each.id === id)
  if (!found) throw new Error(`no city ${id}`)
  return found
}

describe('the checks of each step', () => {
  test('a finished draft has no issues', () => {
    for (const step of WIZARD_STEPS) expect(checkStep(aDraft(), step, NOW_MS)).toEqual({})
  })

  test('a wedding requires the couple type', () => {
    expect(checkStep(fresh, 'type', NOW_MS)).toEqual({ eventType: 'event-type.missing' })
    expect(checkStep(withEventType(fresh, 'wedding'), 'type', NOW_MS)).toEqual({ coupleType: 'couple-type.missing' })
    expect(checkStep(withEventType(fresh, 'birthday'), 'type', NOW_MS)).toEqual({})
  })

  test.each([
    [{ date: '' }, { date: 'date.missing' }],
    [{ date: '2027-02-30' }, { date: 'date.missing' }],
    [{ date: '2026-11-19' }, { date: 'date.past' }],
    [{ date: '2026-11-20', time: '05:59' }, { date: 'date.past' }],
    [{ date: '2026-11-20', time: '06:01' }, {}],
    [{ time: '' }, { time: 'time.missing' }],
    [{ timeZone: 'Mars/Olympus' }, { timeZone: 'time-zone.missing' }],
    [{ durationHours: '0' }, { durationHours: 'duration.out-of-range' }],
    [{ durationHours: '73' }, { durationHours: 'duration.out-of-range' }],
    [{ durationHours: '2.5' }, { durationHours: 'duration.out-of-range' }],
    [{ durationHours: '72' }, {}],
  ])('details with %o give %o', (over, issues) => {
    expect(checkStep(aDraft(over), 'details', NOW_MS)).toEqual(issues)
  })

  test('whether a start is in the future is decided in the time zone of the event', () => {
    // At noon UTC the time in Auckland is one in the morning of the next day.
    const inAuckland = aDraft({ date: '2026-11-21', time: '00:30', timeZone: 'Pacific/Auckland' })
    expect(checkStep(inAuckland, 'details', NOW_MS)).toEqual({ date: 'date.past' })
    expect(checkStep({ ...inAuckland, timeZone: 'America/Mexico_City' }, 'details', NOW_MS)).toEqual({})
  })

  test.each([
    [{ countryCode: null }, { countryCode: 'country.missing' }],
    [{ city: '  ', cityId: null }, { city: 'city.missing' }],
    [{ city: 'x'.repeat(81), cityId: null }, { city: 'city.too-long' }],
    [{ locationType: null }, { locationType: 'location-type.missing' }],
    [{ guests: '0' }, { guests: 'guests.out-of-range' }],
    [{ guests: '10,001' }, { guests: 'guests.out-of-range' }],
    [{ guests: '12.5' }, { guests: 'guests.out-of-range' }],
    [{ guests: 'muchos' }, { guests: 'guests.out-of-range' }],
    [{ guests: '10.000' }, {}],
    [{ total: null }, { total: 'total.invalid' }],
    [{ total: minorUnits(0) }, { total: 'total.invalid' }],
    [{ total: null, totalText: 'abc' }, { total: 'total.invalid' }],
    [{ total: minorUnits(1_000_000_000_000) }, { total: 'total.invalid' }],
    [{ total: minorUnits(999_999_999_900) }, {}],
  ])('size and location with %o give %o', (over, issues) => {
    expect(checkStep(aDraft(over), 'place', NOW_MS)).toEqual(issues)
  })

  test('at least one category and a name of at most 100 characters are required', () => {
    expect(checkStep(aDraft({ categories: [] }), 'categories', NOW_MS)).toEqual({ categories: 'categories.none' })
    expect(checkStep(aDraft({ name: ' ' }), 'name', NOW_MS)).toEqual({ name: 'name.missing' })
    expect(checkStep(aDraft({ name: 'x'.repeat(101) }), 'name', NOW_MS)).toEqual({ name: 'name.too-long' })
  })
})

test.each([
  ['120', 120],
  ['1,200', 1200],
  ['1.200', 1200],
  ['1 200', 1200],
  ['-3', null],
  ['2 mil', null],
  ['$5', null],
  ['', null],
])('the typed number %j is read as %s', (typed, value) => {
  expect(parseWholeNumber(typed, 10_000)).toBe(value)
})

describe('the last step that may be opened', () => {
  test('no step beyond the furthest one reached can be opened', () => {
    expect(lastOpenStep(aDraft({ reached: 'categories' }), NOW_MS)).toBe('categories')
  })

  test('no step beyond the first unfinished one can be opened', () => {
    expect(lastOpenStep(aDraft({ guests: '' }), NOW_MS)).toBe('place')
    expect(lastOpenStep(fresh, NOW_MS)).toBe('type')
  })
})

describe('answers that depend on other answers', () => {
  test('an event type sets a usual time and length, until one is typed', () => {
    const corporate = withEventType(fresh, 'corporate')
    expect([corporate.time, corporate.durationHours]).toEqual(['09:00', '9'])
    expect(withEventType(corporate, 'birthday').time).toBe('19:00')
    expect(withEventType({ ...corporate, time: '10:30' }, 'birthday').time).toBe('10:30')
  })

  test('a variant sets its own usual time and length', () => {
    const kids = withVariant(withEventType(fresh, 'birthday'), 'kids')
    expect([kids.time, kids.durationHours]).toEqual(['16:00', '3'])
    expect(withVariant({ ...kids, durationHours: '6' }, 'xv-anos').durationHours).toBe('6')
  })

  test('the usual length is the typical one of the budget', () => {
    const wedding = withEventType({ ...fresh, countryCode: 'MX' }, 'wedding')
    expect(wedding.durationHours).toBe('10')
  })

  test('another event type clears the couple type and the variant', () => {
    expect(withEventType(aDraft(), 'birthday').coupleType).toBeNull()
    expect(withEventType(aDraft({ eventType: 'birthday', variant: 'kids' }), 'corporate').variant).toBeNull()
  })

  test('a country sets its currency and keeps the typed number', () => {
    const chile = withCountry(aDraft(), 'CL')
    expect(chile.currency).toBe('CLP')
    expect(chile.total).toBe(350_000)
    expect([chile.city, chile.cityId]).toEqual(['', null])
  })

  test('a country sets its time zone unless the current one is among its own', () => {
    expect(withCountry(aDraft(), 'ES').timeZone).toBe('Europe/Madrid')
    const inTijuana = aDraft({ countryCode: null, timeZone: 'America/Tijuana' })
    expect(withCountry(inTijuana, 'MX').timeZone).toBe('America/Tijuana')
    expect(withCountry(aDraft({ isTimeZoneChosen: true }), 'ES').timeZone).toBe('America/Mexico_City')
  })

  test('a country sets the usual duration of such an event there, unless the user set one', () => {
    const wedding = withEventType(aDraft({ eventType: null, durationHours: '' }), 'wedding')
    const there = newDraft({ planId: wedding.planId, timeZone: 'UTC', countryCode: 'US', language: 'en' })
    const usualThere = withEventType(there, 'wedding').durationHours
    expect(usualThere).not.toBe(wedding.durationHours)
    expect(withCountry(wedding, 'US').durationHours).toBe(usualThere)
    expect(withCountry({ ...wedding, durationHours: '9' }, 'US').durationHours).toBe('9')
  })

  test('a currency chosen by the user survives a change of country', () => {
    const dollars = withCurrency(aDraft(), 'USD')
    expect(dollars.total).toBe(35_000_000)
    expect(withCountry(dollars, 'ES').currency).toBe('USD')
  })

  test('a country without known prices changes neither currency nor time zone', () => {
    expect(withCountry(aDraft(), 'KE')).toMatchObject({
      countryCode: 'KE',
      currency: 'MXN',
      total: 35_000_000,
      timeZone: 'America/Mexico_City',
    })
  })

  test('own amounts change their currency with the total', () => {
    const moved = withLock(withAmount(aDraft(), 'music', minorUnits(4_000_000)), 'music', true)
    const music = draftBudget(withCurrency(moved, 'CLP'))?.lines.find((line) => line.category === 'music')
    expect(music).toEqual({ category: 'music', amount: 40_000, isLocked: true })
  })

  test('a city that is not listed survives a change of country', () => {
    expect(withCountry(aDraft({ city: 'Tepoztlán', cityId: null }), 'ES').city).toBe('Tepoztlán')
  })

  test('a city sets its country and its time zone, unless a zone was chosen', () => {
    const madrid = city('madrid')
    expect(withCity(aDraft(), madrid, 'Madrid')).toMatchObject({
      countryCode: 'ES',
      cityId: 'madrid',
      currency: 'EUR',
      timeZone: 'Europe/Madrid',
    })
    expect(withCity(aDraft({ isTimeZoneChosen: true }), madrid, 'Madrid').timeZone).toBe('America/Mexico_City')
  })
})

describe('what matters most', () => {
  const chosen = (...categories: BudgetCategory[]) =>
    categories.reduce((draft, category) => withPriority(draft, category, true), aDraft())

  test('only what was chosen is a priority, in the order of choosing, up to three', () => {
    expect(aDraft().priorities).toEqual([])
    expect(chosen('music', 'venue').priorities).toEqual(['music', 'venue'])
    expect(chosen('music', 'venue', 'attire', 'drinks').priorities).toEqual(['music', 'venue', 'attire'])
    expect(withPriority(chosen('music', 'venue'), 'music', false).priorities).toEqual(['venue'])
  })

  test('a choice moves to another place', () => {
    expect(withRank(chosen('music', 'venue', 'attire'), 'attire', 1).priorities).toEqual(['music', 'attire', 'venue'])
  })

  test('of two categories one can matter most', () => {
    const two = { ...aDraft(), categories: ['venue', 'music'] as const }
    expect(withPriority(withPriority(two, 'music', true), 'venue', true).priorities).toEqual(['music'])
  })

  test('a removed category is no priority when it returns', () => {
    const without = withCategory(chosen('music', 'venue'), 'music', false)
    expect(without.priorities).toEqual(['venue'])
    expect(withCategory(without, 'music', true).priorities).toEqual(['venue'])
  })

  test('those that matter most never become a ranking of all that is left', () => {
    const few = BUDGET_CATEGORIES.slice(3).reduce(
      (draft, category) => withCategory(draft, category, false),
      chosen('drinks', 'venue'),
    )
    expect(few.priorities).toEqual(['drinks', 'venue'])
    const two = withCategory(few, 'catering', false)
    expect(two.priorities).toEqual(['drinks'])
    expect(isFullyRanked(two)).toBe(false)
  })
})

describe('a full ranking of an earlier release', () => {
  const ranked = { ...aDraft(), priorities: BUDGET_CATEGORIES.toReversed() }

  test('it stays one when a category goes and returns', () => {
    const without = withCategory(ranked, 'miscellaneous', false)
    expect(isFullyRanked(without)).toBe(true)
    const back = withCategory(without, 'miscellaneous', true)
    expect(isFullyRanked(back)).toBe(true)
    expect(back.priorities.at(-1)).toBe('miscellaneous')
  })

  test('its first ones can be taken as what matters most, or none', () => {
    expect(withTopOfRanking(ranked).priorities).toEqual(['miscellaneous', 'transportation', 'attire'])
    expect(withoutPriorities(ranked).priorities).toEqual([])
  })
})
