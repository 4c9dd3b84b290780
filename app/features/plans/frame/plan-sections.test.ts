import { describe, expect, test } from 'vitest'
import { presetOf } from '#domain/team/rights.ts'
import { addressOf, PLAN_SECTIONS, type PlanScreen, screenAt, sectionsOf } from './plan-sections.ts'

const screen = (id: string): PlanScreen => {
  const found = PLAN_SECTIONS.flatMap(({ screens }) => screens).find((each) => each.id === id)
  if (!found) throw new Error(`no screen ${id}`)
  return found
}

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'https://convite.test')
  return { pathname, search }
}

const shownAt = (address: string) =>
  PLAN_SECTIONS.flatMap((section) => {
    const shown = screenAt(section, at(address))
    return shown ? [`${section.id}: ${shown.id}`] : []
  })

test('the sections stand in one order, and a bar of a phone has at most four besides the menu', () => {
  expect(PLAN_SECTIONS.map(({ id }) => id)).toEqual([
    'overview',
    'budget',
    'vendors',
    'guests',
    'tables',
    'tasks',
    'timeline',
    'more',
    'team',
  ])
  expect(PLAN_SECTIONS.filter(({ isInBar }) => isInBar).length).toBeLessThanOrEqual(4)
})

test.each([
  ['/app/event-plan/p', 'overview: overview'],
  ['/app/budget-breakdown/p', 'budget: budget'],
  ['/app/budget-breakdown/p?view=what-if', 'budget: what-if'],
  ['/app/budget-breakdown/p?view=unknown', 'budget: budget'],
  ['/app/budget-tracking/p?tab=payments', 'budget: tracking'],
  ['/app/vendor-comparison/music?plan=p', 'vendors: vendors'],
  ['/app/event-tasks/p?show=overdue', 'tasks: tasks'],
  ['/app/event-day/p?view=door', 'timeline: event-day'],
  ['/app/drinks-wizard?plan=p&step=hours', 'more: drinks'],
  ['/app/drinks-preferences?plan=p', 'more: drinks-preferences'],
  ['/bottle-recommendations/gin?plan=p', 'more: bottles'],
  ['/bottle-recommendations?plan=p', 'more: bottles'],
  ['/app/analytics?plan=p&view=guests', 'more: analytics'],
  ['/app/event-tasks/p?show=overdue&view=calendar', 'tasks: tasks-calendar'],
  ['/app/team/p', 'team: team'],
  ['/app/plan-history/p?in=tasks', 'team: history'],
])('%s shows one screen: %s', (address, shown) => {
  expect(shownAt(address)).toEqual([shown])
})

test('a reader has the sections and screens of what they may see, and none that would be empty', () => {
  const rights = {
    ...presetOf('viewer'),
    money: 'none',
    vendors: 'none',
    drinks: 'none',
    guests: 'none',
    seating: 'none',
  } as const
  expect(sectionsOf({ rights }).map(({ id, screens }) => [id, screens.map((each) => each.id)])).toEqual([
    ['overview', ['overview']],
    ['tasks', ['tasks', 'tasks-calendar']],
    ['timeline', ['timeline', 'event-day']],
    ['more', ['analytics']],
    ['team', ['team', 'history']],
  ])
})

test('an address outside of a plan shows none', () => {
  expect(shownAt('/app/saved-plans')).toEqual([])
})

describe('the address of a screen', () => {
  test.each([
    ['overview', '/app/event-plan/p'],
    ['budget', '/app/budget-breakdown/p'],
    ['tracking', '/app/budget-tracking/p'],
    ['what-if', '/app/budget-breakdown/p?view=what-if'],
    ['vendors', '/app/vendor-comparison/venue?plan=p'],
    ['tasks-calendar', '/app/event-tasks/p?view=calendar'],
    ['drinks', '/app/drinks-wizard?plan=p'],
    ['bottles', '/bottle-recommendations/red-wine?plan=p'],
  ])('%s is at %s', (id, address) => {
    expect(addressOf(screen(id), 'p')).toBe(address)
  })

  test('another view of the same screen keeps its filters, and not those of another plan', () => {
    const here = at('/app/event-tasks/p?show=overdue&view=calendar')
    expect(addressOf(screen('tasks'), 'p', here)).toBe('/app/event-tasks/p?show=overdue')
    expect(addressOf(screen('tasks-calendar'), 'q', here)).toBe('/app/event-tasks/q?view=calendar')
  })

  test('the comparison keeps the kind of vendor that is compared', () => {
    const here = at('/app/vendor-comparison/music?plan=p')
    expect(addressOf(screen('vendors'), 'p', here)).toBe('/app/vendor-comparison/music?plan=p')
  })
})
