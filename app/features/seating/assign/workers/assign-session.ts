import { withAlternatives } from '#domain/seating/assign/alternative-plans.ts'
import { type CompiledSeating, compileSeating, HUNDREDTHS } from '#domain/seating/assign/compile.ts'
import { describePlan } from '#domain/seating/assign/describe-plan.ts'
import { keepTables } from '#domain/seating/assign/keep-tables.ts'
import { seededRandom } from '#domain/seating/assign/random.ts'
import { rankSeats } from '#domain/seating/assign/rank-seats.ts'
import { repairSeating } from '#domain/seating/assign/repair-seating.ts'
import { differentPlans } from '#domain/seating/assign/search-seating.ts'
import { seatedUnits } from '#domain/seating/assign/seated-units.ts'
import { type SearchStep, searchForSeconds } from '#domain/seating/assign/timed-search.ts'
import type { SeatingInstance } from '#domain/seating/seating-instance.ts'
import type { AssignRequest, AssignResponse } from './assign-messages.ts'

/** Plans that are shown for a choice. */
const SHOWN_PLANS = 3

/** Milliseconds of search after which messages are looked at. */
const SLICE = 25

/** What a worker has that a test puts itself. */
interface AssignPlatform {
  /** Milliseconds. */
  readonly now: () => number
  /** Resolves when messages that have arrived were handled. */
  readonly pause: () => Promise<void>
  readonly post: (response: AssignResponse) => void
}

/** Answers what is asked of a worker that seats people. A search is driven in slices, so that it can be stopped at any time. */
export class AssignSession {
  private readonly platform: AssignPlatform
  private model: CompiledSeating | undefined
  private isStopped = false

  constructor(platform: AssignPlatform) {
    this.platform = platform
  }

  async handle(request: AssignRequest): Promise<void> {
    try {
      if (request.kind === 'stop') this.isStopped = true
      else if (request.kind === 'search') await this.search(request)
      else this.platform.post(this.answer(request))
    } catch (failure) {
      this.platform.post({ kind: 'failed', message: String(failure) })
    }
  }

  private async search({ instance, request, reportEvery }: AssignRequest & { kind: 'search' }): Promise<void> {
    const { now, pause, post } = this.platform
    this.isStopped = false
    const model = compileSeating(instance)
    this.model = model
    const startedAt = now()
    let [sliceFrom, reportedAt] = [startedAt, startedAt]
    let last: SearchStep | undefined
    for (const step of searchForSeconds(model, request, () => (now() - startedAt) / 1000)) {
      last = step
      const time = now()
      if (time - reportedAt >= reportEvery) {
        reportedAt = time
        post({
          kind: 'progress',
          iterations: step.progress.iterations,
          score: step.progress.best.score / HUNDREDTHS,
        })
      }
      if (time - sliceFrom >= SLICE) {
        await pause()
        sliceFrom = now()
      }
      if (this.isStopped) break
    }
    if (!last) throw new RangeError('the search found no plan at all')
    const { best, plans, iterations } = last.progress
    // Stopped early, the best plan may not stand among the different ones yet.
    post({ kind: 'found', plans: differentPlans([...plans, best], model), iterations, main: last.main })
  }

  private answer(request: Exclude<AssignRequest, { kind: 'search' | 'stop' }>): AssignResponse {
    if (request.kind === 'describe') return this.describe(request)
    const { instance } = request
    if (request.kind === 'explain') return { kind: 'explained', plan: describeSeated(instance) }
    const model = compileSeating(instance, { keepsSeated: true })
    if (request.kind === 'rank') return { kind: 'ranked', ranked: rankSeats(model, request.who) }
    const { tableOf, changedPeople, isFewest } = repairSeating(model)
    const after = describePlan(model, tableOf, { seed: 1, keepsSeats: true })
    return { kind: 'repaired', outcome: { before: describeSeated(instance), after, changedPeople, isFewest } }
  }

  private describe({ plans, seed }: AssignRequest & { kind: 'describe' }): AssignResponse {
    const { model } = this
    if (!model) throw new RangeError('plans are described by a worker that searched')
    return {
      kind: 'described',
      plans: withAlternatives(model, plans, SHOWN_PLANS, seededRandom(seed)).map(({ tableOf }) =>
        describePlan(model, keepTables(model, tableOf), { seed, keepsSeats: false }),
      ),
      before: model.instance.seated?.length ? describeSeated(model.instance) : null,
    }
  }
}

/** The seats that an instance brings. */
function describeSeated(instance: SeatingInstance) {
  const model = compileSeating(instance, { keepsSeated: true })
  return describePlan(model, seatedUnits(model), { seed: 1, keepsSeats: true })
}
