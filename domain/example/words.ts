import type { SubjectKind } from '../comments/subjects.ts'
import type { GuestQuestion } from '../guests/guest-questions.ts'
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
  /** The sub-event on the day after; null without one. */
  readonly nextDay: { readonly name: string; readonly place: string; readonly dress: string } | null
  readonly questions: readonly {
    readonly text: string
    readonly kind: GuestQuestion['kind']
    readonly choices?: readonly string[]
  }[]
  /** What guests wrote on their own pages. */
  readonly messages: readonly string[]
  readonly songs: readonly string[]
  readonly venueNote: string
  /** What the hosts wrote of the first record of each kind: whose words they are, by the place in `hosts`. */
  readonly comments: Readonly<Record<SubjectKind, readonly { readonly by: 0 | 1; readonly text: string }[]>>
}
