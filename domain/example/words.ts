import type { ExampleLedgerWords } from './event-ledger.ts'
import type { ExampleSeatingWords } from './seating.ts'

/** What an example plan takes from the words of its language besides those of its parts. */
export interface ExamplePlanWords extends ExampleLedgerWords, ExampleSeatingWords {
  readonly plan: string
  /** The hosts' first names. */
  readonly hosts: readonly [string, string]
  readonly ownTasks: readonly { readonly name: string; readonly note: string }[]
  readonly scenarios: readonly string[]
  readonly meals: readonly string[]
  readonly needsNote: string
  readonly venueNote: string
}
