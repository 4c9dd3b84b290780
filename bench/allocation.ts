import { allocateBudget, type BudgetRequest } from '#domain/budget/allocate-budget.ts'
import { aBudgetRequest } from '#domain/example/budget-request.ts'
import { minorUnits } from '#domain/money/money.ts'
import { searchCities } from '#domain/places/places.ts'
import { BUDGET_CATEGORIES } from '#domain/plans/event-types.ts'

interface BenchRow {
  readonly name: string
  readonly value: number
  readonly unit: string
}

const CALLS = 5000

/**
 * Median and slowest single call, in milliseconds, as felt while a slider moves. Limit on the main thread: under 1 ms.
 */
function timesOf(call: (turn: number) => unknown): { median: number; p99: number } {
  for (let turn = 0; turn < 500; turn += 1) call(turn)
  const times = Array.from({ length: CALLS }, (_, turn) => {
    const started = performance.now()
    call(turn)
    return performance.now() - started
  }).sort((a, b) => a - b)
  return { median: times[CALLS / 2] ?? 0, p99: times[Math.floor(CALLS * 0.99)] ?? 0 }
}

const CASES: readonly { readonly name: string; readonly request: BudgetRequest }[] = [
  { name: 'unranked', request: aBudgetRequest() },
  { name: 'ranked', request: aBudgetRequest({ priorities: BUDGET_CATEGORIES.toReversed() }) },
  { name: 'floors bind', request: aBudgetRequest({ priorities: BUDGET_CATEGORIES, guests: 600 }) },
  { name: 'insufficient', request: aBudgetRequest({ guests: 2000 }) },
]

/** Durations of one allocation and one city search. */
export function benchAllocation(): BenchRow[] {
  const rows: BenchRow[] = []
  for (const { name, request } of CASES) {
    // The total changes with every call, as under a slider, so that no result can be cached.
    const { median, p99 } = timesOf((turn) => allocateBudget({ ...request, total: minorUnits(request.total + turn) }))
    rows.push({ name: `allocation, ${name}, median`, value: median, unit: 'ms' })
    rows.push({ name: `allocation, ${name}, p99`, value: p99, unit: 'ms' })
  }
  const { median } = timesOf((turn) => searchCities(turn % 2 === 0 ? 'guad' : 'méxico'))
  rows.push({ name: 'city search, median', value: median, unit: 'ms' })
  return rows
}
