import { describe, expect, test } from 'vitest'
import { COUPLE_TYPES, LOCATION_TYPES } from '../plans/event-types.ts'
import type { ChecklistEvent, ChecklistTrait } from './checklist-event.ts'
import { chooseTemplates } from './choose-templates.ts'
import { EVENT_KINDS } from './event-kinds.ts'
import { TASK_CATEGORIES, TASK_PRIORITIES } from './task-kinds.ts'
import { ALL_TEMPLATES, findTemplate, planningDaysOf, templatesOf } from './template-sets.ts'
import { traitsOffered } from './traits.ts'

const COUNTRIES = ['MX', 'AR', 'CL', 'CO', 'PE', 'UY', 'VE', 'ES', 'US', 'DE']

/** Each trait alone, all of them, none, and the defaults: enough to reach every reachable template. */
function traitChoices(offered: readonly ChecklistTrait[]): (readonly ChecklistTrait[] | null)[] {
  return [
    null,
    [],
    offered,
    ...offered.map((trait) => [trait]),
    ...offered.map((one) => offered.filter((t) => t !== one)),
  ]
}

const EVERY_EVENT: readonly ChecklistEvent[] = EVENT_KINDS.flatMap((kind) =>
  (kind.eventType === 'wedding' ? COUPLE_TYPES : [null]).flatMap((coupleType) =>
    COUNTRIES.flatMap((countryCode) =>
      LOCATION_TYPES.flatMap((locationType) =>
        traitChoices(traitsOffered(kind)).map((traits) => ({ ...kind, coupleType, countryCode, locationType, traits })),
      ),
    ),
  ),
)

test('every template has a unique id', () => {
  for (const { eventType, variant } of EVENT_KINDS) {
    const ids = templatesOf({ eventType, variant }).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z0-9]+)+$/)
  }
})

test('a template belongs to one set alone, unless it is about places or travel', () => {
  const sets = new Map<string, Set<object>>()
  for (const kind of EVENT_KINDS) {
    for (const { id } of templatesOf(kind)) sets.set(id, (sets.get(id) ?? new Set()).add(templatesOf(kind)))
  }
  const shared = [...sets].filter(([, of]) => of.size > 1).map(([id]) => id)
  expect(shared.filter((id) => !/^(place|trip)-/.test(id))).toEqual([])
})

test('exactly the categories of the specification are used', () => {
  expect(new Set(ALL_TEMPLATES.map(({ category }) => category))).toEqual(new Set(TASK_CATEGORIES))
  for (const { priority } of ALL_TEMPLATES) expect(TASK_PRIORITIES).toContain(priority)
})

test('every lead is a whole number of days within a plan', () => {
  for (const { id, leadDays } of ALL_TEMPLATES) {
    expect(Number.isInteger(leadDays), id).toBe(true)
    expect(Math.abs(leadDays), id).toBeLessThanOrEqual(365)
  }
})

test('every template is on the list or among the ideas of some event', () => {
  const reached = new Set(
    EVERY_EVENT.flatMap((event) => {
      const { included, optional } = chooseTemplates(event)
      return [...included, ...optional].map(({ id }) => id)
    }),
  )
  expect(ALL_TEMPLATES.filter(({ id }) => !reached.has(id)).map(({ id }) => id)).toEqual([])
})

test('every offered trait changes some list', () => {
  for (const kind of EVENT_KINDS) {
    for (const trait of traitsOffered(kind)) {
      const events = EVERY_EVENT.filter((event) => event.eventType === kind.eventType && event.variant === kind.variant)
      const ids = (event: ChecklistEvent, traits: readonly ChecklistTrait[]) =>
        chooseTemplates({ ...event, traits }).included.map(({ id }) => id)
      const others = traitsOffered(kind).filter((other) => other !== trait)
      const matters = events.some((event) => ids(event, traitsOffered(kind)).join() !== ids(event, others).join())
      expect(matters, `${trait} of ${kind.eventType} ${kind.variant}`).toBe(true)
    }
  }
})

const listsOfAll = EVERY_EVENT.map((event) => ({ event, included: chooseTemplates(event).included }))

test('no event has a list that is too short to be useful', () => {
  expect(listsOfAll.filter(({ included }) => included.length < 20).map(({ event }) => event)).toEqual([])
})

test('every list has guests to invite, food, vendors, and tasks of the day and around it', () => {
  const needed = ['planning', 'food', 'invitations', 'coordination', 'vendors'] as const
  const lacking = listsOfAll.filter(
    ({ included }) =>
      !needed.every((category) => included.some((one) => one.category === category)) ||
      !included.some(({ leadDays }) => leadDays === 0) ||
      !included.some(({ leadDays }) => leadDays < 0),
  )
  expect(lacking.map(({ event }) => event)).toEqual([])
})

test('the planning time is the longest lead apart from those of places and travel', () => {
  for (const kind of EVENT_KINDS) {
    const own = templatesOf(kind).filter(({ id }) => !/^(place|trip)-/.test(id))
    expect(Math.max(...own.map(({ leadDays }) => leadDays))).toBe(planningDaysOf(kind))
  }
})

describe('findTemplate', () => {
  test('findTemplate finds every template', () => {
    for (const one of ALL_TEMPLATES) expect(findTemplate(one.id)).toBe(one)
  })

  test('findTemplate gives null for an unknown id', () => {
    expect(findTemplate('wed-dragons')).toBeNull()
    expect(findTemplate('')).toBeNull()
  })
})
