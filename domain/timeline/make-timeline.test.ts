import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeTimeline, type TimelineRequest } from './make-timeline.ts'
import { endOf } from './sort-segments.ts'
import { BIRTHDAY_ADULT, XV_ANOS } from './templates/birthdays.ts'
import { CORPORATE_DAY_CONFERENCE } from './templates/corporate.ts'
import { findTemplate, TIMELINE_TEMPLATES, templatesFor } from './templates/templates.ts'
import { WEDDING_CLASSIC, WEDDING_MEXICAN } from './templates/weddings.ts'
import { CEREMONIES, MAIN_TRACK } from './timeline-kinds.ts'
import { mealAt, steadyClock } from './wall-clock.ts'

const make = (changes: Partial<TimelineRequest>) =>
  makeTimeline({
    ...{ template: WEDDING_MEXICAN, totalMinutes: 600, clock: steadyClock(18 * 60), ceremony: 'both' },
    ...{ optional: [], anchors: [], sunsetMinute: null },
    ...changes,
  })

const namesOf = (made: ReturnType<typeof make>) => made.segments.map(({ template }) => template)
const startOf = (made: ReturnType<typeof make>, name: string) =>
  made.segments.find(({ template }) => template === name)?.startMinute

describe('the template for an event', () => {
  test.each([
    ['wedding', null, 'MX', 'wedding-mexican'],
    ['wedding', null, 'CO', 'wedding-mexican'],
    ['wedding', null, 'ES', 'wedding-spain'],
    ['wedding', null, 'US', 'wedding-classic'],
    ['wedding', null, 'FR', 'wedding-classic'],
    ['birthday', 'xv-anos', 'MX', 'xv-anos'],
    ['birthday', 'kids', 'AR', 'birthday-kids'],
    ['corporate', null, 'MX', 'corporate-gala-dinner'],
    ['corporate', 'conference', 'MX', 'corporate-day-conference'],
    ['other', null, 'MX', 'gathering'],
  ] as const)('of %s %s in %s is %s', (eventType, variant, countryCode, id) => {
    expect(templatesFor({ eventType, variant, countryCode })[0]?.id).toBe(id)
  })

  test('is found by its id', () => {
    for (const template of TIMELINE_TEMPLATES) expect(findTemplate(template.id)).toBe(template)
    expect(findTemplate('of-another-release')).toBeNull()
  })

  test('fits its own typical time with nothing left out, and has no id twice', () => {
    for (const template of TIMELINE_TEMPLATES) {
      const made = make({ template, totalMinutes: template.typicalMinutes, ceremony: 'both' })
      expect([template.id, made.dropped, made.overrun]).toEqual([template.id, [], 0])
      const ids = [...template.prep, ...template.segments].map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    }
  })
})

describe('the ceremony decides', () => {
  test('that a civil one at the venue takes the place of mass and drive', () => {
    const made = make({ ceremony: 'civil' })
    expect(namesOf(made)).not.toContain('wedding-mexican.mass')
    expect(namesOf(made)).not.toContain('wedding-mexican.transfer')
    expect(startOf(made, 'wedding-mexican.civil')).toBe(0)
  })

  test('that a religious one has no civil act on the same day', () => {
    expect(namesOf(make({ ceremony: 'religious' }))).not.toContain('wedding-mexican.civil')
  })

  test('that without one the XV años begin with the reception', () => {
    const made = make({ template: XV_ANOS, ceremony: 'none', totalMinutes: 360 })
    expect(startOf(made, 'xv-anos.reception')).toBe(0)
  })
})

test('a fixed segment begins at its minute, and the rest fits around it', () => {
  const made = make({ template: WEDDING_CLASSIC, anchors: [{ id: 'dinner', startMinute: 180 }], totalMinutes: 420 })
  const dinner = made.segments.find(({ template }) => template === 'wedding-classic.dinner')
  expect(dinner).toMatchObject({ startMinute: 180, isFixed: true })
  expect(made).toMatchObject({ hit: [], overrun: 0 })
  const main = made.segments.filter(({ track, startMinute }) => track === MAIN_TRACK && startMinute >= 0)
  expect(Math.max(...main.map(endOf))).toBe(420)
})

test('a fixed segment that leaves too little time before it is named', () => {
  const made = make({ template: WEDDING_CLASSIC, anchors: [{ id: 'dinner', startMinute: 60 }], ceremony: 'civil' })
  expect(made.hit).toEqual([{ id: 'dinner', byMinutes: 20 }])
})

test('the meal is called by its hour', () => {
  const at = (hour: number) =>
    namesOf(make({ template: BIRTHDAY_ADULT, totalMinutes: 270, clock: steadyClock(hour * 60) }))
  expect(at(9)).toContain('meal.breakfast')
  expect(at(11)).toContain('meal.brunch')
  expect(at(14)).toContain('meal.lunch')
  expect(at(20)).toContain('meal.dinner')
  expect(namesOf(make({}))).toContain('wedding-mexican.dinner')
  expect([mealAt(299), mealAt(300), mealAt(1440 + 60), mealAt(-30)]).toEqual([
    'dinner',
    'breakfast',
    'dinner',
    'dinner',
  ])
})

test('what would be prepared in the night is prepared on the evening before', () => {
  const made = make({ template: CORPORATE_DAY_CONFERENCE, totalMinutes: 540, clock: steadyClock(7 * 60) })
  expect(made.movedToEvening).toEqual(['tech-rehearsal'])
  // From 20:00 to 22:00 of the day before.
  expect(startOf(made, 'corporate-day-conference.tech-rehearsal')).toBe(-11 * 60)
})

test('photographs wait for the last light, where the sun sets during the event', () => {
  expect(startOf(make({ sunsetMinute: 75 }), 'sun.photos')).toBe(50)
  expect(namesOf(make({ sunsetMinute: -10 }))).not.toContain('sun.photos')
  expect(namesOf(make({ sunsetMinute: 700 }))).not.toContain('sun.photos')
})

test('bar and music end before the event, and what was set up is taken down after it', () => {
  const made = make({})
  expect([startOf(made, 'end.bar'), startOf(made, 'end.music'), startOf(made, 'end.teardown')]).toEqual([570, 590, 600])
})

test('whatever is asked for, fixed segments stand where they were put and each segment has its least', () => {
  const requests = fc
    .tuple(
      fc.constantFrom(...TIMELINE_TEMPLATES),
      fc.integer({ min: 0, max: 240 }),
      fc.array(fc.tuple(fc.nat(), fc.integer({ min: -30, max: 240 })), { maxLength: 3 }),
      fc.constantFrom(...CEREMONIES),
      fc.nat(1439),
    )
    .map(([template, steps, anchors, ceremony, startsAt]) => ({
      ...{ template, ceremony, totalMinutes: steps * 5, clock: steadyClock(startsAt) },
      anchors: anchors.map(([at, step]) => ({
        id: template.segments[at % template.segments.length]?.id ?? '',
        startMinute: step * 5,
      })),
    }))
  fc.assert(
    fc.property(requests, (request) => {
      const made = make(request)
      const startById = new Map(request.anchors.map(({ id, startMinute }) => [id, startMinute]))
      const fixed = made.segments.filter(({ isFixed }) => isFixed)
      for (const { template, startMinute } of fixed) {
        const id = template?.split('.')[1] ?? ''
        if (template?.startsWith('meal.')) continue
        expect(startMinute).toBe(startById.get(id))
      }
      for (const each of made.segments) expect(each.minutes).toBeGreaterThanOrEqual(each.leastMinutes)
    }),
  )
})
