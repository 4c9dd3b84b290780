import type { SeatingWish } from '#domain/seating/wishes/plan-wish.ts'

interface Choice {
  readonly value: string
  readonly label: string
}

/** What the wishes of a plan are read and written with; the screen gives it. */
export interface WishesSource {
  readonly planId: string
  readonly wishes: readonly SeatingWish[]
  /** Whom a wish can be about, by `targetKey`. */
  readonly people: readonly Choice[]
  readonly parties: readonly Choice[]
  readonly groups: readonly (Choice & { readonly name: string })[]
  /** By id. */
  readonly tables: readonly Choice[]
  /** Children for whom a table of their own is offered; none where it is not. */
  readonly childrenOffered: readonly Choice[]
  /** Whether a table of the room is for children. */
  readonly hasChildrenTable: boolean
  readonly isReadOnly: boolean
  /** Rejects with the refusal. */
  readonly save: (wish: SeatingWish) => Promise<void>
  /** Adds them all, or none, and offers to undo that. Rejects with the refusal. */
  readonly addAll: (wishes: readonly SeatingWish[]) => Promise<void>
  /** Removes it and offers to undo that. */
  readonly remove: (wish: SeatingWish) => void
}
