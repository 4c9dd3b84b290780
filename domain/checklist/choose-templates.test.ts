import { describe, expect, test } from 'vitest'
import { aChecklistEvent } from '../example/checklist-event.ts'
import { LOCATION_TYPES } from '../plans/event-types.ts'
import type { ChecklistEvent } from './checklist-event.ts'
import { chooseTemplates } from './choose-templates.ts'

const listOf = (changes: Partial<ChecklistEvent> = {}) =>
  chooseTemplates(aChecklistEvent(changes)).included.map(({ id }) => id)
const ideasOf = (changes: Partial<ChecklistEvent> = {}) =>
  chooseTemplates(aChecklistEvent(changes)).optional.map(({ id }) => id)

test('the list begins with the task of the longest lead', () => {
  const leads = chooseTemplates(aChecklistEvent()).included.map(({ leadDays }) => leadDays)
  expect(leads).toEqual(leads.toSorted((a, b) => b - a))
  expect(listOf()[0]).toBe('wed-set-vision')
})

describe('tasks of couples', () => {
  test('a bride and a groom choose a dress and a suit', () => {
    expect(listOf()).toEqual(expect.arrayContaining(['wed-choose-dress', 'wed-groom-suit', 'wed-final-fitting']))
  })

  test('two grooms choose two suits, without a dress or bridal make-up', () => {
    const list = listOf({ coupleType: 'groom-groom' })
    expect(list).toEqual(expect.arrayContaining(['wed-two-suits', 'wed-barber', 'wed-final-fitting-outfits']))
    for (const id of ['wed-choose-dress', 'wed-groom-suit', 'wed-hair-makeup', 'wed-final-fitting'])
      expect(list).not.toContain(id)
  })

  test('two brides choose two outfits, without a groom', () => {
    const list = listOf({ coupleType: 'bride-bride' })
    expect(list).toEqual(expect.arrayContaining(['wed-choose-both-outfits', 'wed-hair-makeup']))
    for (const id of ['wed-choose-dress', 'wed-groom-suit', 'wed-two-suits']) expect(list).not.toContain(id)
  })

  test('each kind of couple has its own parties before the wedding among the ideas', () => {
    const parties = ['wed-stag-and-hen', 'wed-bachelorette-parties', 'wed-bachelor-parties']
    const offered = (coupleType: ChecklistEvent['coupleType']) =>
      ideasOf({ coupleType }).filter((id) => parties.includes(id))
    expect(offered('bride-groom')).toEqual(['wed-stag-and-hen'])
    expect(offered('bride-bride')).toEqual(['wed-bachelorette-parties'])
    expect(offered('groom-groom')).toEqual(['wed-bachelor-parties'])
  })

  test('two brides with a religious ceremony ask their community instead of opening a parish file', () => {
    const list = listOf({ coupleType: 'bride-bride', traits: ['civil', 'religious', 'padrinos'] })
    expect(list).toContain('wed-faith-requirements')
    for (const id of ['wed-church-file', 'wed-church-talks', 'wed-lazo-arras']) expect(list).not.toContain(id)
  })

  test('abroad, couples of one sex check that their marriage is recognized', () => {
    const abroad = { locationType: 'destination' } as const
    expect(listOf({ ...abroad, coupleType: 'groom-groom' })).toContain('wed-dest-recognition')
    expect(listOf(abroad)).not.toContain('wed-dest-recognition')
  })
})

describe('customs of a country', () => {
  test.each([
    ['MX', 'wed-prenuptial-tests'],
    ['ES', 'wed-civil-file-es'],
    ['US', 'wed-marriage-license'],
    ['AR', 'wed-civil-date-ar'],
    ['CL', 'wed-civil-date-cl'],
    ['CO', 'wed-civil-notary-co'],
    ['PE', 'wed-civil-municipality-pe'],
  ])('the papers of %s are on no other list', (countryCode, id) => {
    expect(listOf({ countryCode })).toContain(id)
    const others = ['MX', 'ES', 'US', 'AR', 'CL', 'CO', 'PE', 'DE'].filter((code) => code !== countryCode)
    for (const other of others) expect(listOf({ countryCode: other }), other).not.toContain(id)
  })

  test('other countries have the general civil papers', () => {
    const list = listOf({ countryCode: 'EC' })
    expect(list).toEqual(
      expect.arrayContaining(['wed-civil-requirements', 'wed-civil-documents', 'wed-book-civil-ceremony']),
    )
  })

  test('a civil wedding has no church tasks', () => {
    expect(listOf({ traits: ['civil'] }).filter((id) => id.startsWith('wed-church'))).toEqual([])
  })

  test('padrinos, lazo and arras belong to a church wedding in Mexico', () => {
    expect(listOf()).toEqual(expect.arrayContaining(['wed-ask-padrinos', 'wed-lazo-arras']))
    expect(listOf({ countryCode: 'US' })).not.toContain('wed-ask-padrinos')
  })

  test('mariachi and tornaboda are ideas in Mexico and absent elsewhere', () => {
    expect(ideasOf()).toEqual(expect.arrayContaining(['wed-book-mariachi', 'wed-tornaboda']))
    expect(listOf()).not.toContain('wed-book-mariachi')
    expect(ideasOf({ countryCode: 'AR' })).not.toContain('wed-book-mariachi')
  })

  test('a church wedding in Spain has its civil registration afterwards', () => {
    expect(listOf({ countryCode: 'ES', traits: ['religious'] })).toContain('wed-register-church-wedding')
  })

  test('the fifteen candles are Argentine and Uruguayan, crown and last doll are not', () => {
    const xv = { eventType: 'birthday', variant: 'xv-anos' } as const
    expect(listOf({ ...xv, countryCode: 'UY' })).toContain('xv-candles')
    expect(listOf({ ...xv, countryCode: 'UY' })).not.toContain('xv-symbols')
    expect(listOf(xv)).toContain('xv-symbols')
    expect(listOf(xv)).not.toContain('xv-candles')
  })
})

describe('tasks of places', () => {
  const kinds = ['wedding', 'graduation', 'birthday', 'anniversary', 'corporate', 'other'] as const

  test.each(kinds)('a %s at home or outdoors plans for rain, power and toilets', (eventType) => {
    for (const locationType of ['home', 'outdoor-venue'] as const) {
      const list = listOf({ eventType, locationType })
      expect(list).toEqual(expect.arrayContaining(['place-rain-plan', 'place-power', 'place-toilets']))
    }
    for (const locationType of ['indoor-venue', 'destination'] as const)
      expect(listOf({ eventType, locationType })).not.toContain('place-rain-plan')
  })

  test.each(kinds)('a %s outdoors has a task for permits', (eventType) => {
    expect(listOf({ eventType, locationType: 'outdoor-venue' })).toContain('place-permits')
  })

  test.each(kinds)('a %s at a destination has travel tasks', (eventType) => {
    const templates = chooseTemplates(aChecklistEvent({ eventType, locationType: 'destination' })).included
    expect(templates.filter(({ category }) => category === 'travel').length).toBeGreaterThanOrEqual(3)
  })

  test('a party at home has no task to book a hall', () => {
    for (const eventType of kinds) {
      const list = listOf({ eventType, locationType: 'home', traits: [] })
      expect(list.filter((id) => /-(book-venue|visit-venues|contract-venue|family-venue)$/.test(id))).toEqual([])
    }
  })

  test('a destination wedding has its place chosen before the legal steps', () => {
    const list = listOf({ locationType: 'destination' })
    expect(list).toEqual(
      expect.arrayContaining(['wed-dest-legal-choice', 'wed-dest-legal-abroad', 'wed-room-block', 'wed-welcome-kit']),
    )
  })

  test('every place has a different list', () => {
    const lists = LOCATION_TYPES.map((locationType) => listOf({ locationType }).join())
    expect(new Set(lists).size).toBe(LOCATION_TYPES.length)
  })
})

describe('lists of variants', () => {
  test("a children's party has a list of its own", () => {
    const list = listOf({ eventType: 'birthday', variant: 'kids' })
    expect(list).toEqual(expect.arrayContaining(['kids-games', 'kids-safety', 'kids-pinata']))
    expect(list.filter((id) => id.startsWith('bday-'))).toEqual([])
  })

  test('a conference has speakers and an agenda, a gala dinner honorees and awards', () => {
    const conference = listOf({ eventType: 'corporate', variant: 'conference' })
    const gala = listOf({ eventType: 'corporate', variant: 'gala-dinner' })
    expect(conference).toEqual(expect.arrayContaining(['corp-speakers', 'corp-agenda', 'corp-program-committee']))
    expect(gala).toEqual(expect.arrayContaining(['corp-honorees', 'corp-awards', 'corp-seating']))
    for (const id of ['corp-speakers', 'corp-agenda', 'corp-registration']) expect(gala).not.toContain(id)
    for (const id of ['corp-honorees', 'corp-awards']) expect(conference).not.toContain(id)
  })
})
