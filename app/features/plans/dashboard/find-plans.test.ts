import { describe, expect, test } from 'vitest'
import { plans as words } from '#app/i18n/es/plans.ts'
import type { Translate } from '#app/i18n/i18n.ts'
import { aPlan } from '#tests/support/plans.ts'
import { findPlans, plansByState } from './find-plans.ts'

const t: Translate = (key) => (words as Readonly<Record<string, string>>)[key] ?? key
const START = Date.UTC(2027, 4, 15, 23)
const look = { t, language: 'es', nowMs: START - 1 } as const
const any = { query: '', type: null, state: null }

const PLANS = [
  aPlan({ id: 'wedding', name: 'Lucía y Andrés', city: 'Mérida', cityId: null }),
  aPlan({ id: 'xv', name: 'Fiesta de Sofía', eventType: 'birthday', variant: 'xv-anos' }),
  aPlan({
    id: 'gala',
    name: 'Gala anual',
    eventType: 'corporate',
    countryCode: 'ES',
    city: 'Málaga',
    startsAtMs: START - 9,
  }),
]

const found = (changes: Partial<Parameters<typeof findPlans>[1]>) =>
  findPlans(PLANS, { ...any, ...changes }, look).map((plan) => plan.id)

describe('plans are found', () => {
  test.each([
    ['lucia', ['wedding']],
    ['MÉRIDA', ['wedding']],
    ['merida', ['wedding']],
    ['xv anos', ['xv']],
    ['cumple', ['xv']],
    ['espana', ['gala']],
    ['anual malaga', ['gala']],
    ['gala merida', []],
    ['  ', ['wedding', 'xv', 'gala']],
  ])('by "%s"', (query, ids) => {
    expect(found({ query })).toEqual(ids)
  })

  test('plans are filtered by type and state together', () => {
    expect(found({ type: 'corporate' })).toEqual(['gala'])
    expect(found({ state: 'in-progress' })).toEqual(['gala'])
    expect(found({ state: 'in-progress', query: 'lucia' })).toEqual([])
  })
})

test('open plans are sorted soonest first, completed plans latest first', () => {
  const at = (id: string, startsAtMs: number, completedAtMs: number | null = null) =>
    aPlan({ id, startsAtMs, completedAtMs })
  const plans = [at('c', 300), at('b', 200), at('x', 10, 11), at('y', 20, 21), at('now', 50)]
  const states = plansByState(plans, 100)
  expect(states.upcoming.map(({ id }) => id)).toEqual(['b', 'c'])
  expect(states['in-progress'].map(({ id }) => id)).toEqual(['now'])
  expect(states.completed.map(({ id }) => id)).toEqual(['y', 'x'])
})
