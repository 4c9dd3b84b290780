import { anneal } from './anneal.ts'
import type { CompiledSeating } from './compile.ts'
import { findMovable, seatGreedily } from './first-plan.ts'
import type { Random } from './random.ts'
import { SeatingState } from './seating-state.ts'

const at = (numbers: Int32Array, place: number) => numbers[place] as number

/** Changes tried between two looks of the caller: a few milliseconds. */
export const ITERATIONS_PER_TURN = 8192
/** The first annealing, which also tells the caller how fast the machine is, by unit. */
const FIRST_PER_UNIT = 250
/** An annealing that is longer than this, by the square of the units, gains less than another one. */
const LONGEST_PER_SQUARE = 60
/** Even the smallest room takes so many. */
const LEAST_LONGEST = 50_000
/** The main annealing is so many times this ratio longer than the first. */
const LENGTH_RATIO = 1.25
/** Of all iterations. */
const MAIN_SHARE = 0.65
/** How hot the best plan is annealed again, of the hottest. */
const REHEATED = 0.3
const MOST_PLANS = 4

export interface FoundPlan {
  /** Hundredths. */
  readonly score: number
  /** The table of each unit. */
  readonly tableOf: Int32Array
}

export interface SearchProgress {
  /** Changes tried so far. */
  readonly iterations: number
  readonly best: FoundPlan
  /** Different good plans, the best first. */
  readonly plans: readonly FoundPlan[]
}

/**
 * The length of the main annealing of a run of so many iterations, in steps: a run that is a little shorter or longer has
 * the same.
 */
export function mainAnnealing(model: CompiledSeating, iterations: number): number {
  const first = turns(model.unitCount * FIRST_PER_UNIT)
  const longest = Math.max(first, turns(Math.max(LEAST_LONGEST, model.unitCount ** 2 * LONGEST_PER_SQUARE)))
  const most = Math.min(longest, (iterations - first) * MAIN_SHARE)
  if (most <= first) return first
  return turns(first * LENGTH_RATIO ** Math.floor(Math.log(most / first) / Math.log(LENGTH_RATIO)))
}

/**
 * Looks for ever better plans until its caller stops asking, or nothing may change: a short annealing, a long one, whose length the caller gives
 * once the short one is done, and then, as long as there is time, others from the best plan and from new ones. What was found after
 * so many iterations depends on the model, the chance and that length alone, so that a run can be repeated.
 */
export function* searchSeating(
  model: CompiledSeating,
  random: Random,
  planMain: (iterations: number) => number,
): Generator<SearchProgress, void, undefined> {
  const movable = findMovable(model)
  const state = new SeatingState(model)
  const { hot, cold } = temperatures(model)
  let iterations = 0
  let best: FoundPlan = { score: Number.NEGATIVE_INFINITY, tableOf: state.tableOf }
  let plans: readonly FoundPlan[] = []

  function* annealFrom(start: number, length: number): Generator<SearchProgress, void, undefined> {
    let own: FoundPlan = { score: Number.NEGATIVE_INFINITY, tableOf: state.tableOf }
    for (let done = 0; done <= length; done += ITERATIONS_PER_TURN) {
      // The last turn takes what is better and nothing else.
      const temperature = done === length ? 0 : start * (cold / start) ** (done / length)
      anneal(state, movable, random, { iterations: ITERATIONS_PER_TURN, temperature })
      iterations += ITERATIONS_PER_TURN
      if (state.score > own.score) own = { score: state.score, tableOf: Int32Array.from(state.tableOf) }
      if (own.score > best.score) best = own
      if (done === length) plans = differentPlans([...plans, own], model)
      yield { iterations, best, plans }
    }
  }

  seatGreedily(state, random)
  if (movable.units.length === 0) {
    const only = { score: state.score, tableOf: Int32Array.from(state.tableOf) }
    yield { iterations, best: only, plans: [only] }
    return
  }
  yield* annealFrom(hot, turns(model.unitCount * FIRST_PER_UNIT))
  const length = turns(planMain(iterations))
  for (let round = 0; ; round += 1) {
    const isFresh = round % 3 !== 1
    if (isFresh) {
      state.assignAll(new Int32Array(model.unitCount).fill(model.bench))
      seatGreedily(state, random)
    } else {
      state.assignAll(best.tableOf)
    }
    yield* annealFrom(isFresh ? hot : hot * REHEATED, length)
  }
}

const turns = (iterations: number) => Math.max(1, Math.round(iterations / ITERATIONS_PER_TURN)) * ITERATIONS_PER_TURN

/** From a quarter of a good weight to a third of a small one. */
function temperatures({ weight }: CompiledSeating): { hot: number; cold: number } {
  const positive = weight.filter((value) => value > 0).sort()
  if (positive.length === 0) return { hot: 100, cold: 10 }
  const quantile = (share: number) => at(positive, Math.floor((positive.length - 1) * share))
  const hot = quantile(0.95) * 0.25
  return { hot, cold: Math.min(quantile(0.05) * 0.3, hot / 4) }
}

/** Those of the plans that seat a tenth of the units otherwise than each better one, the best first. */
export function differentPlans(plans: readonly FoundPlan[], model: CompiledSeating): readonly FoundPlan[] {
  const kept: FoundPlan[] = []
  for (const candidate of [...plans].sort((a, b) => b.score - a.score)) {
    const isDifferent = kept.every(
      (other) => movedUnits(model, other.tableOf, candidate.tableOf) * 10 >= model.unitCount,
    )
    if (isDifferent && kept.length < MOST_PLANS) kept.push(candidate)
  }
  return kept
}

/** Units that sit otherwise in another plan, tables that merely changed names apart. */
function movedUnits({ unitCount, tableCount }: CompiledSeating, before: Int32Array, after: Int32Array): number {
  const shared = new Map<number, number>()
  for (let unit = 0; unit < unitCount; unit += 1) {
    const key = at(before, unit) * tableCount + at(after, unit)
    shared.set(key, (shared.get(key) ?? 0) + 1)
  }
  const most = new Int32Array(tableCount)
  for (const [key, count] of shared) {
    const table = Math.floor(key / tableCount)
    most[table] = Math.max(at(most, table), count)
  }
  return unitCount - most.reduce((sum, count) => sum + count, 0)
}
