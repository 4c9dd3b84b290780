import type { CompiledSeating } from './compile.ts'
import type { Random } from './random.ts'
import { brokenApart } from './score-seating.ts'
import { differentPlans, type FoundPlan, searchSeating } from './search-seating.ts'
import { SeatingState } from './seating-state.ts'

const at = (numbers: Int32Array, place: number) => numbers[place] as number

/** Changes tried for each further plan, by unit: a part of a second. */
const PER_UNIT = 1500
const LEAST = 60_000
/** Of what two at one table are worth, what they are worth where they sat together before. */
const REPEATED = 0.5

/**
 * Further plans for a choice, where a search found fewer than `most` that differ: those who sit together in the plans so far are
 * worth less to each other while another one is looked for. Each counts what it is worth, and breaks no more musts than the best.
 */
export function withAlternatives(
  model: CompiledSeating,
  found: readonly FoundPlan[],
  most: number,
  random: Random,
): readonly FoundPlan[] {
  let plans = differentPlans(found, model)
  const [best] = plans
  if (!best) return plans
  const isNoWorse = ({ tableOf }: FoundPlan) =>
    brokenApart(model, tableOf).length <= brokenApart(model, best.tableOf).length &&
    unseated(model, tableOf) <= unseated(model, best.tableOf)
  const weight = Int32Array.from(model.weight)
  const lower = ({ tableOf }: FoundPlan) => {
    const { unitCount, bench } = model
    for (let one = 0; one < unitCount; one += 1) {
      for (let other = 0; other < unitCount; other += 1) {
        const cell = one * unitCount + other
        const isTogether = at(tableOf, one) === at(tableOf, other) && at(tableOf, one) !== bench
        if (isTogether && at(weight, cell) > 0) weight[cell] = Math.round(at(weight, cell) * REPEATED)
      }
    }
  }
  for (const plan of plans) lower(plan)
  for (let turn = plans.length; turn < most; turn += 1) {
    const other = searchOther({ ...model, weight }, model, random)
    plans = differentPlans([...plans, other].filter(isNoWorse), model)
    lower(other)
  }
  return plans.slice(0, most)
}

/** The best plan by other weights, counted by those of the model. */
function searchOther(lowered: CompiledSeating, model: CompiledSeating, random: Random): FoundPlan {
  const iterations = Math.max(LEAST, model.unitCount * PER_UNIT)
  let tableOf = new Int32Array(model.unitCount).fill(model.bench)
  for (const progress of searchSeating(lowered, random, () => iterations / 2)) {
    tableOf = Int32Array.from(progress.best.tableOf)
    if (progress.iterations >= iterations) break
  }
  const state = new SeatingState(model)
  state.assignAll(tableOf)
  return { score: state.score, tableOf }
}

const unseated = ({ size, bench }: CompiledSeating, tableOf: Int32Array): number =>
  size.reduce((sum, people, unit) => sum + (at(tableOf, unit) === bench ? people : 0), 0)
