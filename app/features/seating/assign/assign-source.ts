import type { PlanSeating, StoredWeights } from '#domain/seating/plan-instance.ts'
import type { SeatChange } from '#domain/seating/seat-changes.ts'
import type { WeightPreset } from '#domain/seating/wishes/weights.ts'
import type { StartAssignWorker } from './workers/assign-worker.ts'

/** What automatic seating reads and writes; the screen gives it. */
export interface AssignSource {
  readonly plan: PlanSeating
  /** Whether guests without an answer are to be seated as well, at first. */
  readonly includesPending: boolean
  readonly isReadOnly: boolean
  readonly nameOfPerson: (id: string) => string
  readonly nameOfTable: (id: string) => string
  /** Saves the changes, all or nothing, and offers to undo them; whether it was done. */
  readonly apply: (changes: readonly SeatChange[], message: string) => Promise<boolean>
  /** Saves them in an arrangement of its own, beside the one that is shown; whether it was done. */
  readonly keep: (changes: readonly SeatChange[], name: string) => Promise<boolean>
  readonly saveRules: (preset: WeightPreset, weights: StoredWeights) => void
  readonly start: StartAssignWorker
  /** Of the device; undefined where it does not tell. */
  readonly cores: number | undefined
}
