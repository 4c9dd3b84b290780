import { expect, test } from 'vitest'
import { minorUnits } from '#domain/money/money.ts'
import { aPlan } from '#tests/support/plans.ts'
import { detailsConsequences } from './details-consequences.ts'
import { type DetailsDraft, toDetailsDraft } from './edit-plan-draft.ts'

const plan = aPlan({ cityId: 'guadalajara', total: minorUnits(35_000_000) })
const saved = toDetailsDraft(plan, 'es')
const consequencesOf = (over: Partial<DetailsDraft>) => detailsConsequences({ ...saved, ...over }, plan)
const codesOf = (over: Partial<DetailsDraft>) => consequencesOf(over).map(({ code }) => code)

test('no change has no consequences', () => {
  expect(codesOf({})).toEqual([])
  expect(codesOf({ name: 'Otra', language: 'en', time: '19:00' })).toEqual([])
})

test('more guests raise the minimum cost of food and drinks', () => {
  const [floor] = consequencesOf({ guests: '180' })
  expect(floor).toMatchObject({ code: 'floor', what: 'both' })
  if (floor?.code !== 'floor') return
  expect(floor.after / floor.before).toBeCloseTo(1.5, 2)
})

test('a total below the minimum shows how much is missing', () => {
  const [floor] = consequencesOf({ guests: '5000' })
  if (floor?.code !== 'floor') throw new Error('no floor')
  expect(floor.missing).toBe(floor.after - plan.total)
})

test('guests that are not yet a number have no consequences', () => {
  expect(codesOf({ guests: 'muchos' })).toEqual([])
})

test('a longer event changes the suggested shares', () => {
  expect(codesOf({ durationHours: '14' })).toEqual(['shares'])
})

test('another day leads to the tasks step', () => {
  expect(codesOf({ date: '2027-06-12' })).toEqual(['date'])
})

test('another country changes the time zone, prices, currency and customs', () => {
  const abroad = { countryCode: 'ES', city: 'Madrid', cityId: 'madrid', timeZone: 'Europe/Madrid' }
  expect(codesOf(abroad)).toEqual(['zone', 'floor', 'currency', 'checklist'])
})

test('another venue type suggests reviewing the checklist', () => {
  expect(codesOf({ locationType: 'destination' })).toContain('checklist')
})
