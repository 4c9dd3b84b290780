import { describe, expect, test } from 'vitest'
import { aChecklistEvent } from '../example/checklist-event.ts'
import { traitsOf, traitsOffered } from './traits.ts'

describe('the default traits of an event', () => {
  test('a wedding has a civil ceremony in every country', () => {
    for (const countryCode of ['MX', 'ES', 'US', 'DE', 'ZZ'])
      expect(traitsOf(aChecklistEvent({ countryCode }))).toContain('civil')
  })

  test('a wedding has a religious ceremony by default in Latin America and Spain', () => {
    for (const countryCode of ['MX', 'CO', 'AR', 'ES'])
      expect(traitsOf(aChecklistEvent({ countryCode }))).toContain('religious')
    for (const countryCode of ['US', 'DE'])
      expect(traitsOf(aChecklistEvent({ countryCode }))).not.toContain('religious')
  })

  test('two grooms or two brides have no religious ceremony by default', () => {
    for (const coupleType of ['groom-groom', 'bride-bride'] as const)
      expect(traitsOf(aChecklistEvent({ coupleType }))).not.toContain('religious')
  })

  test('XV años have a mass and padrinos by default, except where customs differ', () => {
    const xv = { eventType: 'birthday', variant: 'xv-anos' } as const
    expect(traitsOf(aChecklistEvent({ ...xv, countryCode: 'US' }))).toEqual(['religious', 'padrinos'])
    expect(traitsOf(aChecklistEvent({ ...xv, countryCode: 'AR' }))).toEqual([])
  })

  test('a graduation is that of a class in Latin America and Spain, and of a family elsewhere', () => {
    expect(traitsOf(aChecklistEvent({ eventType: 'graduation', countryCode: 'PE' }))).toEqual(['group'])
    expect(traitsOf(aChecklistEvent({ eventType: 'graduation', countryCode: 'US' }))).toEqual([])
  })

  test('at home the hosts buy the drinks', () => {
    expect(traitsOf(aChecklistEvent({ eventType: 'birthday', locationType: 'home' }))).toEqual(['byo'])
  })

  test('guests travel to a destination', () => {
    expect(traitsOf(aChecklistEvent({ eventType: 'other', locationType: 'destination' }))).toEqual(['guests-travel'])
  })

  test('guests at a gala dinner have assigned places', () => {
    expect(traitsOf(aChecklistEvent({ eventType: 'corporate', variant: 'gala-dinner' }))).toContain('dinner')
    expect(traitsOf(aChecklistEvent({ eventType: 'corporate' }))).not.toContain('dinner')
  })
})

describe('chosen traits', () => {
  test('chosen traits replace the defaults, in the order in which they are offered', () => {
    const event = aChecklistEvent({ traits: ['byo', 'civil'] })
    expect(traitsOf(event)).toEqual(['civil', 'byo'])
  })

  test('a user may choose no traits', () => {
    expect(traitsOf(aChecklistEvent({ traits: [] }))).toEqual([])
  })

  test('chosen traits that are not offered for the event are ignored', () => {
    expect(traitsOf(aChecklistEvent({ eventType: 'corporate', traits: ['civil', 'dinner'] }))).toEqual(['dinner'])
  })
})

test("a children's party is not offered bars, masses or seats", () => {
  expect(traitsOffered({ eventType: 'birthday', variant: 'kids' })).toEqual(['guests-travel'])
})
