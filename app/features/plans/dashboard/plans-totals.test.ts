import { expect, test } from 'vitest'
import { minorUnits } from '#domain/money/money.ts'
import { aPlan } from '#tests/support/plans.ts'
import { plansTotals } from './plans-totals.ts'

const START = Date.UTC(2027, 4, 15, 23)
const pesos = (total: number, changes = {}) => aPlan({ total: minorUnits(total), ...changes })

test('money is added up within a currency and never across currencies', () => {
  const plans = [pesos(100), pesos(250), aPlan({ currency: 'USD', total: minorUnits(7) })]
  expect(plansTotals(plans, 0).money).toEqual([
    { currency: 'MXN', open: 350, openPlans: 2, all: 350, allPlans: 2 },
    { currency: 'USD', open: 7, openPlans: 1, all: 7, allPlans: 1 },
  ])
})

test('completed plans are counted apart from open ones', () => {
  const { money } = plansTotals([pesos(100), pesos(250, { completedAtMs: 1 })], 0)
  expect(money).toEqual([{ currency: 'MXN', open: 100, openPlans: 1, all: 350, allPlans: 2 }])
})

test('plans are counted by state', () => {
  const plans = [pesos(1), pesos(1, { startsAtMs: START + 1 }), pesos(1, { completedAtMs: 1 })]
  expect(plansTotals(plans, START)).toMatchObject({ upcoming: 1, inProgress: 1, completed: 1 })
})

test('view-only plans are counted, but their money and tasks are in no total', () => {
  const taskCounts = { total: 10, completed: 4, wontDo: 0, overdue: 0, dueSoon: 0 }
  const plans = [
    pesos(100, { role: 'editor' }),
    pesos(900, { role: 'viewer', taskCounts }),
    aPlan({ role: 'viewer', currency: 'USD' }),
  ]
  expect(plansTotals(plans, 0)).toMatchObject({
    upcoming: 3,
    viewed: 2,
    money: [{ currency: 'MXN', open: 100, openPlans: 1, all: 100, allPlans: 1 }],
    tasksTotal: 0,
  })
})

test('a skipped task counts neither as done nor as open', () => {
  const taskCounts = { total: 10, completed: 4, wontDo: 1, overdue: 0, dueSoon: 0 }
  const plans = [aPlan({ taskCounts }), aPlan({ taskCounts }), aPlan({ taskCounts, completedAtMs: 1 })]
  expect(plansTotals(plans, 0)).toMatchObject({ tasksDone: 8, tasksTotal: 18 })
})
