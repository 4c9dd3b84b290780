import { type CompiledSeating, HUNDREDTHS } from '#domain/seating/assign/compile.ts'
import { seededRandom } from '#domain/seating/assign/random.ts'
import { mainAnnealing, type SearchProgress, searchSeating } from '#domain/seating/assign/search-seating.ts'

export interface SearchRequest {
  readonly seed: number
  readonly seconds: number
  /** Instead of the seconds: exactly so many, rounded up to whole turns. */
  readonly iterations?: number | undefined
  /** The length of the main annealing, as an earlier run printed it. */
  readonly main?: number | undefined
}

export interface SearchResult {
  readonly progress: SearchProgress
  readonly main: number
  readonly seconds: number
  /** Each better plan that was found. */
  readonly trajectory: readonly { readonly seconds: number; readonly iterations: number; readonly objective: number }[]
}

/** Left for what follows the search. */
const RESERVED_SECONDS = 0.01

/** Drives the search by the clock, or by a number of iterations. */
export function searchTimed(model: CompiledSeating, { seed, seconds, iterations, main }: SearchRequest): SearchResult {
  const startedAt = performance.now()
  const elapsed = () => (performance.now() - startedAt) / 1000
  const marks: { seconds: number; iterations: number }[] = []
  let planned = 0
  const planMain = (done: number) => {
    planned = main ?? mainAnnealing(model, iterations ?? expected(done))
    return planned
  }
  /** The speed of the later half of the first annealing, when the code is compiled, holds on. */
  const expected = (done: number) => {
    const middle = marks.length > 2 ? marks[Math.floor(marks.length / 2) - 1] : undefined
    const now = elapsed()
    const speed = middle && now > middle.seconds ? (done - middle.iterations) / (now - middle.seconds) : done / now
    return done + Math.max(0, seconds - RESERVED_SECONDS - now) * speed
  }
  const trajectory: { seconds: number; iterations: number; objective: number }[] = []
  let last: SearchProgress | undefined
  for (const progress of searchSeating(model, seededRandom(seed), planMain)) {
    if (planned === 0) marks.push({ seconds: elapsed(), iterations: progress.iterations })
    if (!last || progress.best.score > last.best.score) {
      trajectory.push({
        seconds: Math.round(elapsed() * 1000) / 1000,
        iterations: progress.iterations,
        objective: progress.best.score / HUNDREDTHS,
      })
    }
    last = progress
    const isDone =
      iterations === undefined ? elapsed() >= seconds - RESERVED_SECONDS : progress.iterations >= iterations
    if (isDone) break
  }
  if (!last) throw new RangeError('the search found no plan at all')
  return { progress: last, main: planned, seconds: elapsed(), trajectory }
}
