import { describe, expect, test } from 'vitest'
import { findCity } from '#domain/places/places.ts'
import { aPlan } from '#tests/support/plans.ts'
import {
  checkDetails,
  type DetailsDraft,
  detailsChanges,
  isTouched,
  toDetailsDraft,
  withCity,
  withCountry,
} from './edit-plan-draft.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 12)

const plan = aPlan({ cityId: 'guadalajara' })
const saved = toDetailsDraft(plan, 'en')
const edited = (over: Partial<DetailsDraft>): DetailsDraft => ({ ...saved, ...over })
const changed = (over: Partial<DetailsDraft>) => detailsChanges(edited(over), plan)
const issuesOf = (over: Partial<DetailsDraft>, of = plan) => checkDetails(edited(over), of, NOW_MS)

test("the draft of a plan shows day and time in the event's time zone", () => {
  expect(saved).toMatchObject({ date: '2027-05-15', time: '17:00', timeZone: 'America/Mexico_City', guests: '120' })
})

describe('what a draft changes', () => {
  test('an unedited draft changes nothing', () => {
    expect(changed({})).toEqual({ changes: {}, before: {} })
  })

  test('a change holds only the fields that differ, with the values that undo it', () => {
    expect(changed({ name: '  Boda de Lu y Andrés ', guests: '1,200' })).toEqual({
      changes: { name: 'Boda de Lu y Andrés', guest_count: 1200 },
      before: { name: plan.name, guest_count: 120 },
    })
  })

  test('the start changes when day, time or zone change', () => {
    expect(changed({ date: '2027-06-12' })).toEqual({
      changes: { starts_at: '2027-06-12T23:00:00.000Z' },
      before: { starts_at: '2027-05-15T23:00:00.000Z' },
    })
    expect(changed({ timeZone: 'America/Tijuana' }).changes).toEqual({
      starts_at: '2027-05-16T00:00:00.000Z',
      time_zone: 'America/Tijuana',
    })
  })

  test('hidden seconds of the start stay as they are', () => {
    const odd = aPlan({ startsAtMs: plan.startsAtMs + 31_000 })
    expect(detailsChanges({ ...toDetailsDraft(odd, 'es'), guests: '90' }, odd).changes).toEqual({ guest_count: 90 })
  })

  test('a city name in another language is no change', () => {
    const mexico = aPlan({ city: 'Ciudad de México', cityId: 'ciudad-de-mexico' })
    const draft = toDetailsDraft(mexico, 'en')
    expect(draft.city).toBe('Mexico City')
    expect(detailsChanges(draft, mexico).changes).toEqual({})
  })

  test('a city outside the list is saved by its own name', () => {
    expect(changed({ city: 'Tequila', cityId: null }).changes).toEqual({ city: 'Tequila', city_id: null })
  })
})

describe('what is wrong with a draft', () => {
  test.each([
    ['name', { name: ' ' }, 'name.missing'],
    ['name', { name: 'a'.repeat(101) }, 'name.too-long'],
    ['date', { date: '' }, 'date.missing'],
    ['date', { date: '2026-11-20' }, 'date.past'],
    ['time', { time: '' }, 'time.missing'],
    ['durationHours', { durationHours: '73' }, 'duration.out-of-range'],
    ['countryCode', { countryCode: null }, 'country.missing'],
    ['city', { city: '' }, 'city.missing'],
    ['city', { city: 'a'.repeat(81) }, 'city.too-long'],
    ['guests', { guests: 'muchos' }, 'guests.out-of-range'],
    ['coupleType', { coupleType: null }, 'couple-type.missing'],
  ])('%s with %o has the issue %s', (field, over, issue) => {
    expect(issuesOf(over)).toEqual({ [field]: issue })
  })

  test('an event that has begun may lie in the past', () => {
    const begun = aPlan({ startsAtMs: NOW_MS - 3_600_000 })
    expect(checkDetails({ ...toDetailsDraft(begun, 'es'), time: '03:00' }, begun, NOW_MS)).toEqual({})
  })

  test('an event type without a couple needs no couple', () => {
    expect(issuesOf({ coupleType: null }, aPlan({ eventType: 'birthday', coupleType: null }))).toEqual({})
  })
})

describe('places', () => {
  const madrid = findCity('madrid')

  test('a listed city sets its country and time zone', () => {
    if (!madrid) throw new Error('no such city')
    expect(withCity(saved, madrid, 'Madrid')).toMatchObject({
      countryCode: 'ES',
      cityId: 'madrid',
      timeZone: 'Europe/Madrid',
    })
  })

  test('a manually chosen time zone stays', () => {
    if (!madrid) throw new Error('no such city')
    const byHand = edited({ timeZone: 'UTC', isTimeZoneChosen: true })
    expect(withCity(byHand, madrid, 'Madrid').timeZone).toBe('UTC')
  })

  test('another country clears a listed city and keeps one outside the list', () => {
    expect(withCountry(saved, 'ES')).toMatchObject({ city: '', cityId: null, timeZone: 'Europe/Madrid' })
    expect(withCountry(edited({ city: 'Tequila', cityId: null }), 'ES').city).toBe('Tequila')
  })
})

test('a draft is dirty when a field differs', () => {
  expect(isTouched(saved, saved)).toBe(false)
  expect(isTouched(edited({ isTimeZoneChosen: !saved.isTimeZoneChosen }), saved)).toBe(false)
  expect(isTouched(edited({ guests: '121' }), saved)).toBe(true)
})
