import { useEffect, useRef, useState } from 'react'
import type { DescribedPlan } from '#domain/seating/assign/describe-plan.ts'
import { toInstance } from '#domain/seating/plan-instance.ts'
import type { SeatingInstance } from '#domain/seating/seating-instance.ts'
import { type AssignSettings, isIncludedIn } from './assign-draft.ts'
import type { AssignSource } from './assign-source.ts'
import {
  explainPlan,
  isCanceled,
  type Job,
  type JobProgress,
  repairPlan,
  type SearchOutcome,
  searchPlans,
} from './workers/assign-job.ts'
import type { RepairOutcome } from './workers/assign-messages.ts'
import { workerCount } from './workers/assign-worker.ts'

export type AssignMode = 'search' | 'repair' | 'now'

interface Asked {
  readonly instance: SeatingInstance
  readonly settings: Pick<AssignSettings, 'included' | 'seed' | 'seconds'>
}

/** What the dialog shows. */
export type AssignState =
  | { readonly step: 'setup'; readonly isBroken: boolean }
  | { readonly step: 'running'; readonly mode: AssignMode; readonly seconds: number; readonly startedAt: number }
  | ({ readonly step: 'found'; readonly outcome: SearchOutcome } & Asked)
  | ({ readonly step: 'repaired'; readonly outcome: RepairOutcome } & Asked)
  | ({ readonly step: 'explained'; readonly plan: DescribedPlan } & Asked)

/** Drives the workers of one dialog: they end with it. */
export function useAssign(source: AssignSource) {
  const [state, setState] = useState<AssignState>({ step: 'setup', isBroken: false })
  const [progress, setProgress] = useState<JobProgress | null>(null)
  const job = useRef<Job<unknown> | null>(null)
  useEffect(() => () => job.current?.cancel(), [])

  const instanceOf = (settings: Pick<AssignSettings, 'preset' | 'weights' | 'included'>) =>
    toInstance({ ...source.plan, preset: settings.preset, weights: settings.weights }, isIncludedIn(settings.included))
      .instance

  const run = async <Result>(
    mode: AssignMode,
    settings: AssignSettings,
    begin: (instance: SeatingInstance) => Job<Result>,
    toState: (result: Result, asked: Asked) => AssignState,
  ) => {
    job.current?.cancel()
    setProgress(null)
    setState({ step: 'running', mode, seconds: settings.seconds, startedAt: performance.now() })
    const instance = instanceOf(settings)
    const begun = begin(instance)
    job.current = begun
    try {
      const result = await begun.result
      if (job.current === begun) setState(toState(result, { instance, settings }))
    } catch (failure) {
      if (isCanceled(failure)) return
      if (job.current === begun) setState({ step: 'setup', isBroken: true })
    }
  }

  return {
    state,
    progress,
    search: (settings: AssignSettings) =>
      run(
        'search',
        settings,
        (instance) =>
          searchPlans({
            instance,
            seed: settings.seed,
            seconds: settings.seconds,
            workers: workerCount(source.cores),
            start: source.start,
            onProgress: setProgress,
          }),
        (outcome, asked) => ({ step: 'found', outcome, ...asked }),
      ),
    repair: (settings: AssignSettings) =>
      run(
        'repair',
        settings,
        (instance) => repairPlan(instance, source.start),
        (outcome, asked) => ({ step: 'repaired', outcome, ...asked }),
      ),
    explain: (settings: AssignSettings) =>
      run(
        'now',
        settings,
        (instance) => explainPlan(instance, source.start),
        (plan, asked) => ({ step: 'explained', plan, ...asked }),
      ),
    /** Ends the search with the best so far. */
    stop: () => job.current?.stop(),
    /** Back to the form, with nothing. */
    back: () => {
      job.current?.cancel()
      job.current = null
      setState({ step: 'setup', isBroken: false })
    },
  }
}
