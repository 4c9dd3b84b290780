import { type MinorUnits, minorUnits } from '#domain/money/money.ts'
import { planState } from '#domain/plans/plan-state.ts'
import type { Plan } from '../rows.ts'

/** The planned money in one currency; amounts of different currencies are never added up. */
export interface CurrencyTotal {
  readonly currency: string
  /** Of the plans that are not completed. */
  readonly open: MinorUnits
  readonly openPlans: number
  /** Of all plans, including completed ones. */
  readonly all: MinorUnits
  readonly allPlans: number
}

/** Totals over all plans. Money and tasks cover only plans the reader owns or edits. */
export interface PlansTotals {
  readonly upcoming: number
  readonly inProgress: number
  readonly completed: number
  /** View-only plans: included in the counts above, excluded from the totals below. */
  readonly viewed: number
  /** Tasks of the plans that are not completed; skipped tasks count in neither figure. */
  readonly tasksDone: number
  readonly tasksTotal: number
  /** The currency with the most plans first. */
  readonly money: readonly CurrencyTotal[]
}

export function plansTotals(plans: readonly Plan[], nowMs: number): PlansTotals {
  const mine = plans.filter((plan) => plan.role !== 'viewer')
  const open = mine.filter((plan) => plan.completedAtMs === null)
  const count = (state: ReturnType<typeof planState>) => plans.filter((plan) => planState(plan, nowMs) === state).length
  const sum = (of: readonly Plan[]) => minorUnits(of.reduce((total, plan) => total + plan.total, 0))
  const money = [...new Set(mine.map((plan) => plan.currency))].map((currency) => {
    const all = mine.filter((plan) => plan.currency === currency)
    const openOnes = all.filter((plan) => plan.completedAtMs === null)
    return { currency, open: sum(openOnes), openPlans: openOnes.length, all: sum(all), allPlans: all.length }
  })
  return {
    upcoming: count('upcoming'),
    inProgress: count('in-progress'),
    completed: count('completed'),
    viewed: plans.length - mine.length,
    tasksDone: open.reduce((total, { taskCounts }) => total + taskCounts.completed, 0),
    tasksTotal: open.reduce((total, { taskCounts }) => total + taskCounts.total - taskCounts.wontDo, 0),
    money: money.sort((a, b) => b.allPlans - a.allPlans || (a.currency < b.currency ? -1 : 1)),
  }
}
