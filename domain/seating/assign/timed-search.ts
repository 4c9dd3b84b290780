import type { CompiledSeating } from './compile.ts'
import { seededRandom } from './random.ts'
import { mainAnnealing, type SearchProgress, searchSeating } from './search-seating.ts'

export interface SearchRequest {
  readonly seed: number
  readonly seconds: number
  /** Instead of the seconds: exactly so many, rounded up to whole turns. */
  readonly iterations?: number | undefined
  /** The length of the main annealing, as an earlier run printed it. */
  readonly main?: number | undefined
}

/** A turn of a search: a few milliseconds. */
export interface SearchStep {
  readonly progress: SearchProgress
  /** The length of the main annealing; 0 before it begins. */
  readonly main: number
  readonly seconds: number
}

/** Left for what follows the search. */
const RESERVED_SECONDS = 0.01
/** Far enough apart that no worker's seed is that of a run someone asks for. */
const SEEDS_APART = 1_000_003

/** The seed of each of several workers that search at once. */
export const seedOf = (seed: number, worker: number): number => (seed + worker * SEEDS_APART) % 2 ** 32

/** Drives the search by its caller's clock, or by a number of iterations; its caller may stop after any turn. */
export function* searchForSeconds(
  model: CompiledSeating,
  { seed, seconds, iterations, main }: SearchRequest,
  elapsedSeconds: () => number,
): Generator<SearchStep, void, undefined> {
  const marks: { seconds: number; iterations: number }[] = []
  let planned = 0
  const planMain = (done: number) => {
    planned = main ?? mainAnnealing(model, iterations ?? expected(done))
    return planned
  }
  /** The speed of the later half of the first annealing, when the code is compiled, holds on. */
  const expected = (done: number) => {
    const middle = marks.length > 2 ? marks[Math.floor(marks.length / 2) - 1] : undefined
    const now = elapsedSeconds()
    const speed = middle && now > middle.seconds ? (done - middle.iterations) / (now - middle.seconds) : done / now
    return done + Math.max(0, seconds - RESERVED_SECONDS - now) * speed
  }
  for (const progress of searchSeating(model, seededRandom(seed), planMain)) {
    if (planned === 0) marks.push({ seconds: elapsedSeconds(), iterations: progress.iterations })
    yield { progress, main: planned, seconds: elapsedSeconds() }
    const isDone =
      iterations === undefined ? elapsedSeconds() >= seconds - RESERVED_SECONDS : progress.iterations >= iterations
    if (isDone) return
  }
}
