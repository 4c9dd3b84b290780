import { drinkResult } from '#domain/drinks/drink-result.ts'
import { exampleDrinkAnswers, exampleDrinkChoices } from '#domain/example/drinks.ts'

interface BenchRow {
  readonly name: string
  readonly value: number
  readonly unit: string
}

const CALLS = 2000

const PLACE = { countryCode: 'MX', currency: 'MXN', priceIndex: 54, minorUnitsPerUsd: 1750 } as const

/** Duration of one whole result (three estimates, list, costs) for 2,000 guests, as felt while an answer changes. Limit: under 5 ms. */
export function benchDrinks(): BenchRow[] {
  const choices = exampleDrinkChoices()
  // The number of guests changes with every call, so that no result can be cached.
  const call = (turn: number) =>
    drinkResult(exampleDrinkAnswers({ adults: 1800 + (turn % 200), minors: 200 }), choices, PLACE)
  for (let turn = 0; turn < 300; turn += 1) call(turn)
  const times = Array.from({ length: CALLS }, (_, turn) => {
    const started = performance.now()
    call(turn)
    return performance.now() - started
  }).sort((a, b) => a - b)
  return [
    { name: 'drinks for 2,000 guests, median', value: times[CALLS / 2] ?? 0, unit: 'ms' },
    { name: 'drinks for 2,000 guests, p99', value: times[Math.floor(CALLS * 0.99)] ?? 0, unit: 'ms' },
  ]
}
