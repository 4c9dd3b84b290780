import { useEffect, useMemo, useState } from 'react'
import type { DescribedPlan } from '#domain/seating/assign/describe-plan.ts'
import { type PlanSeating, toInstance } from '#domain/seating/plan-instance.ts'
import type { PersonToSeat } from '#domain/seating/seated-people.ts'
import type { SeatingInstance } from '#domain/seating/seating-instance.ts'
import { explainPlan, isCanceled } from './workers/assign-job.ts'
import type { StartAssignWorker } from './workers/assign-worker.ts'

interface Explained {
  readonly instance: SeatingInstance
  /** Null until the worker has answered, and when it broke down. */
  readonly plan: DescribedPlan | null
  readonly isBroken: boolean
}

/** What there is to say of the seats of a plan, worked out anew in a worker whenever they change. */
export function useExplained(
  plan: PlanSeating,
  isIncluded: (person: PersonToSeat) => boolean,
  start: StartAssignWorker,
): Explained {
  const instance = useMemo(() => toInstance(plan, isIncluded).instance, [plan, isIncluded])
  const [explained, setExplained] = useState<Explained | null>(null)
  useEffect(() => {
    const job = explainPlan(instance, start)
    job.result.then(
      (described) => setExplained({ instance, plan: described, isBroken: false }),
      (failure) => isCanceled(failure) || setExplained({ instance, plan: null, isBroken: true }),
    )
    return () => job.cancel()
  }, [instance, start])
  return explained?.instance === instance ? explained : { instance, plan: null, isBroken: false }
}
