import { describe, expect, test } from 'vitest'
import { aChecklistEvent } from '../example/checklist-event.ts'
import { traitsOf, traitsOffered } from './traits.ts'

describe('the traits of an event of which nothing was said', () => {
  test('a wedding has a civil ceremony in every country', () => {
    for (const countryCode of ['MX', 'ES', 'US', 'DE', 'ZZ'])
      expect(traitsOf(aChecklistEvent({ countryCode }))).toContain('civil')
  })

  test('a wedding has a religious one in Latin America and Spain', () => {
    for (const countryCode of ['MX', 'CO', 'AR', 'ES'])
      expect(traitsOf(aChecklistEvent({ countryCode }))).toContain('religious')
    for (const countryCode of ['US', 'DE'])
      expect(traitsOf(aChecklistEvent({ countryCode }))).not.toContain('religious')
  })

  test('two grooms or two brides are not sent to church unasked', () => {
    for (const coupleType of ['groom-groom', 'bride-bride'] as const)
      expect(traitsOf(aChecklistEvent({ coupleType }))).not.toContain('religious')
  })

  test('XV años have a mass and padrinos, except where the custom is another', () => {
    const xv = { eventType: 'birthday', variant: 'xv-anos' } as const
    expect(traitsOf(aChecklistEvent({ ...xv, countryCode: 'US' }))).toEqual(['religious', 'padrinos'])
    expect(traitsOf(aChecklistEvent({ ...xv, countryCode: 'AR' }))).toEqual([])
  })

  test('a graduation is that of a class in Latin America and Spain, of a family elsewhere', () => {
    expect(traitsOf(aChecklistEvent({ eventType: 'graduation', countryCode: 'PE' }))).toEqual(['group'])
    expect(traitsOf(aChecklistEvent({ eventType: 'graduation', countryCode: 'US' }))).toEqual([])
  })

  test('at home the hosts buy the drinks', () => {
    expect(traitsOf(aChecklistEvent({ eventType: 'birthday', locationType: 'home' }))).toEqual(['byo'])
  })

  test('to a destination the guests travel', () => {
    expect(traitsOf(aChecklistEvent({ eventType: 'other', locationType: 'destination' }))).toEqual(['guests-travel'])
  })

  test('at a gala dinner people sit at places of their own', () => {
    expect(traitsOf(aChecklistEvent({ eventType: 'corporate', variant: 'gala-dinner' }))).toContain('dinner')
    expect(traitsOf(aChecklistEvent({ eventType: 'corporate' }))).not.toContain('dinner')
  })
})

describe('chosen traits', () => {
  test('stand instead of the defaults, in the order they are offered', () => {
    const event = aChecklistEvent({ traits: ['byo', 'civil'] })
    expect(traitsOf(event)).toEqual(['civil', 'byo'])
  })

  test('may be none at all', () => {
    expect(traitsOf(aChecklistEvent({ traits: [] }))).toEqual([])
  })

  test('that are not offered for the event do not count', () => {
    expect(traitsOf(aChecklistEvent({ eventType: 'corporate', traits: ['civil', 'dinner'] }))).toEqual(['dinner'])
  })
})

test("a children's party is not asked about bars, masses or seats", () => {
  expect(traitsOffered({ eventType: 'birthday', variant: 'kids' })).toEqual(['guests-travel'])
})
