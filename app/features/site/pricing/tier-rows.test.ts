import { expect, test } from 'vitest'
import { TIER_LIMITS } from '#domain/tiers/tier-limits.ts'
import { TIER_GROUPS, tierPoints } from './tier-rows.ts'

const NO_LIMIT = null
const words = (key: string) => ({ words: `pricing.value.${key}` })

test('the comparison has the limits of the specification, the smallest tier first', () => {
  const table = Object.fromEntries(
    TIER_GROUPS.flatMap(({ rows }) => rows).map(({ name, valueIn }) => [
      name.replace('pricing.row.', ''),
      TIER_LIMITS.map((limits) => valueIn(limits)),
    ]),
  )
  expect(table).toEqual({
    plans: [1, 1, 10, NO_LIMIT],
    guests: [20, NO_LIMIT, NO_LIMIT, NO_LIMIT],
    tables: [5, NO_LIMIT, NO_LIMIT, NO_LIMIT],
    templates: [true, true, true, true],
    ai: [words('ai-basic'), words('ai-all'), words('ai-all'), words('ai-all')],
    'ai-requests': [false, 50, 200, 1000],
    drinks: [false, true, true, true],
    pdf: [false, true, true, true],
    team: [false, false, true, true],
    analytics: [false, false, true, true],
    api: [false, false, false, true],
    'white-label': [false, false, false, true],
    integrations: [false, false, false, true],
    support: [words('support-email'), words('support-priority'), words('support-priority'), words('support-dedicated')],
    answer: [true, true, true, true],
    sla: [false, false, false, true],
    phone: [false, false, false, true],
  })
})

test('no card repeats a line', () => {
  for (const limits of TIER_LIMITS) {
    const points = tierPoints(limits).map(({ words: key }) => key)
    expect(new Set(points).size).toBe(points.length)
  }
})
