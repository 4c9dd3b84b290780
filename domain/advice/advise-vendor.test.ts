import { describe, expect, test } from 'vitest'
import { vendorAdvice as english } from '#content/vendor-advice/en.ts'
import { vendorAdvice as spanish } from '#content/vendor-advice/es.ts'
import { findTemplate } from '../checklist/template-sets.ts'
import { anAdvisedEvent } from '../example/advised-event.ts'
import { minorUnits } from '../money/money.ts'
import { EVENT_TYPES, LOCATION_TYPES, VARIANTS_BY_EVENT_TYPE } from '../plans/event-types.ts'
import { VENDOR_CATEGORIES } from '../vendors/vendor-categories.ts'
import { adviseVendor } from './advise-vendor.ts'
import { COST_SOURCES } from './cost-sources.ts'
import { FIT_FACTS } from './fit-reasons.ts'
import { PROFILE_ROWS } from './profile-rows.ts'
import { ADVICE_STYLES } from './styles.ts'

const profileIds = (...of: Parameters<typeof adviseVendor>) => adviseVendor(...of).profiles.map(({ id }) => id)

describe('the sorts of vendors that fit', () => {
  test('a large wedding at home needs tents, and no hall', () => {
    expect(profileIds('venue', anAdvisedEvent({ guests: 200, locationType: 'home' }))).toEqual(['tents-and-furniture'])
  })

  test('a garden comes first outdoors, with its reason', () => {
    const [first] = adviseVendor('venue', anAdvisedEvent({ locationType: 'outdoor-venue', style: 'bohemian' })).profiles
    expect(first).toMatchObject({ id: 'garden', reasons: ['outdoor', 'style'] })
  })

  test('mariachis are for Mexico, and shows for children', () => {
    expect(profileIds('music', anAdvisedEvent())).toContain('mariachi')
    expect(profileIds('music', anAdvisedEvent({ countryCode: 'ES', cityId: null }))).not.toContain('mariachi')
    expect(profileIds('music', anAdvisedEvent({ eventType: 'birthday', variant: 'kids' }))[0]).toBe('kids-show')
  })

  test('without alcohol there is no bar of cocktails', () => {
    expect(profileIds('drinks', anAdvisedEvent({ drinksTier: 'non-alcoholic' }))).toEqual(['soft-drinks'])
  })

  test('each kind of vendor has at least one, with a reason, at every event', () => {
    for (const eventType of EVENT_TYPES) {
      for (const variant of [null, ...VARIANTS_BY_EVENT_TYPE[eventType]]) {
        for (const locationType of LOCATION_TYPES) {
          for (const guests of [1, 60, 2000]) {
            const event = anAdvisedEvent({ eventType, variant, locationType, guests })
            for (const kind of VENDOR_CATEGORIES) {
              const { profiles } = adviseVendor(kind, event)
              expect(profiles.length, `${kind}, ${eventType}, ${variant}, ${locationType}`).toBeGreaterThan(0)
              for (const { reasons } of profiles) expect(reasons.length).toBeGreaterThan(0)
            }
          }
        }
      }
    }
  })
})

describe('what the plan has left', () => {
  const money = minorUnits(30_000_00)

  test('is short below the least, tight below the likely, and else enough', () => {
    const withLine = (amount: number) =>
      adviseVendor('photo-and-video', anAdvisedEvent({ allocated: new Map([['photo-and-video', minorUnits(amount)]]) }))
        .room
    expect(withLine(10_000_00)).toMatchObject({ left: 10_000_00, verdict: 'short' })
    expect(withLine(20_000_00)).toMatchObject({ verdict: 'tight' })
    expect(withLine(40_000_00)).toMatchObject({ verdict: 'enough' })
  })

  test('counts without what booked vendors of the category get', () => {
    const { room, booked } = adviseVendor(
      'music',
      anAdvisedEvent({
        allocated: new Map([['music', money]]),
        vendors: [
          { name: 'DJ Sol', category: 'music', kind: 'music', isBooked: true, agreed: minorUnits(12_000_00) },
          { name: 'Trío Luna', category: 'music', kind: 'music', isBooked: false, agreed: minorUnits(9_000_00) },
        ],
      }),
    )
    expect(room).toMatchObject({ committed: 12_000_00, left: 18_000_00 })
    expect(booked).toEqual(['DJ Sol'])
  })

  test('keeps the likely cost of the cake while nobody bakes it', () => {
    const event = anAdvisedEvent({ allocated: new Map([['catering', money]]) })
    const cake = adviseVendor('cake-and-desserts', event).cost.likely
    expect(adviseVendor('catering', event).room).toMatchObject({ reserved: cake, left: money - cake })
    const baked = adviseVendor('catering', {
      ...event,
      vendors: [
        {
          name: 'Dulce',
          category: 'catering',
          kind: 'cake-and-desserts',
          isBooked: true,
          agreed: minorUnits(3_000_00),
        },
      ],
    })
    expect(baked.room).toMatchObject({ reserved: 0, committed: 3_000_00, left: 27_000_00 })
  })

  test('keeps the likely cost of a cake whose baker is booked without a price', () => {
    const event = anAdvisedEvent({ allocated: new Map([['catering', money]]) })
    const baker = {
      name: 'Dulce',
      category: 'catering',
      kind: 'cake-and-desserts',
      isBooked: true,
      agreed: null,
    } as const
    expect(adviseVendor('catering', { ...event, vendors: [baker] }).room).toEqual(adviseVendor('catering', event).room)
  })

  test('is unknown without a line, and never below nothing', () => {
    expect(adviseVendor('music', anAdvisedEvent({ allocated: new Map() })).room).toMatchObject({
      left: null,
      verdict: 'no-line',
    })
    const overspent = anAdvisedEvent({
      allocated: new Map([['music', minorUnits(1)]]),
      vendors: [{ name: 'DJ', category: 'music', kind: null, isBooked: true, agreed: money }],
    })
    expect(adviseVendor('music', overspent).room).toMatchObject({ left: 0, verdict: 'short' })
  })
})

describe('the questions', () => {
  test('of a first message come first, and none is lost', () => {
    const { questions } = adviseVendor('venue', anAdvisedEvent({ locationType: 'outdoor-venue' }))
    expect(questions.filter(({ isFirst }) => isFirst).map(({ id }) => id)).toEqual([
      ...['availability', 'price-includes', 'deposit-terms', 'capacity', 'music-end', 'rain-or-outage'],
    ])
    expect(questions).toHaveLength(14)
  })

  test('asked first exist for every kind, wherever the event is', () => {
    for (const kind of VENDOR_CATEGORIES) {
      for (const locationType of LOCATION_TYPES) {
        const { questions } = adviseVendor(kind, anAdvisedEvent({ locationType }))
        expect(questions.filter(({ isFirst }) => isFirst).length, kind).toBeGreaterThanOrEqual(5)
      }
    }
  })
})

test('the day to book by follows the checklist, closer on short notice', () => {
  const early = adviseVendor('venue', anAdvisedEvent()).booking
  expect(early).toMatchObject({ templateId: 'wed-book-venue', leadDays: 320 })
  expect(findTemplate('wed-book-venue')?.isBooking).toBe(true)
  const late = adviseVendor('venue', anAdvisedEvent({ today: '2027-10-01' as never })).booking
  expect(late?.bookBy).toBe('2027-10-02')
})

test('every tip has words in both languages, and nothing else has', () => {
  const used = [
    ...VENDOR_CATEGORIES.flatMap((kind) => PROFILE_ROWS[kind].map(({ id }) => `advice.profile.${id}`)),
    ...[...FIT_FACTS, 'style', 'usual'].map((fact) => `advice.reason.${fact}`),
    ...ADVICE_STYLES.flatMap((style) => [`advice.style.${style}`, `advice.style-search.${style}`]),
  ]
  const tips = (words: object) => Object.keys(words).filter((key) => /^advice[.](profile|reason|style)/.test(key))
  expect(tips(english).sort()).toEqual(used.sort())
  expect(tips(spanish).sort()).toEqual(used)
})

test('every published figure has an address where it was read', () => {
  for (const { url } of Object.values(COST_SOURCES)) expect(url).toMatch(/^https?:\/\/[\w.-]+\//)
})
