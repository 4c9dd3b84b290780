import { type CompiledSeating, HUNDREDTHS } from '#domain/seating/assign/compile.ts'
import type { SearchProgress } from '#domain/seating/assign/search-seating.ts'
import { type SearchRequest, type SearchStep, searchForSeconds } from '#domain/seating/assign/timed-search.ts'

export interface SearchResult {
  readonly progress: SearchProgress
  readonly main: number
  readonly seconds: number
  /** Each better plan that was found. */
  readonly trajectory: readonly { readonly seconds: number; readonly iterations: number; readonly objective: number }[]
}

/** Searches to the end and notes each better plan. */
export function searchTimed(model: CompiledSeating, request: SearchRequest): SearchResult {
  const startedAt = performance.now()
  const elapsed = () => (performance.now() - startedAt) / 1000
  const trajectory: { seconds: number; iterations: number; objective: number }[] = []
  let last: SearchStep | undefined
  for (const step of searchForSeconds(model, request, elapsed)) {
    const { progress, seconds } = step
    if (!last || progress.best.score > last.progress.best.score) {
      trajectory.push({
        seconds: Math.round(seconds * 1000) / 1000,
        iterations: progress.iterations,
        objective: progress.best.score / HUNDREDTHS,
      })
    }
    last = step
  }
  if (!last) throw new RangeError('the search found no plan at all')
  return { progress: last.progress, main: last.main, seconds: elapsed(), trajectory }
}
