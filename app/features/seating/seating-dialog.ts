import type { SeatingFile } from '#contracts/export-seating.ts'
import type { SeatChange } from '#domain/seating/seat-changes.ts'
import type { PersonToSeat } from '#domain/seating/seated-people.ts'
import type { AssignMode } from './assign/use-assign.ts'
import type { Arrangement, StoredItem, StoredTable } from './rows.ts'

/** What is open over the screen. */
export type SeatingDialog =
  /** Where these people sit; all at one table. */
  | { readonly kind: 'choose-place'; readonly people: readonly PersonToSeat[] }
  /** Who sits in a chair; null: on the free chairs of the table. */
  | { readonly kind: 'choose-person'; readonly table: StoredTable; readonly seat: number | null }
  /** A table has fewer free chairs than people: who of them goes there. */
  | { readonly kind: 'who-goes'; readonly people: readonly PersonToSeat[]; readonly tableId: string }
  /** Another has changed one of these seats meanwhile. */
  | { readonly kind: 'seats-changed'; readonly changes: readonly SeatChange[]; readonly message: string }
  | { readonly kind: 'add-tables' }
  /** Automatic seating, and tables for somebody who has none. */
  | { readonly kind: 'assign'; readonly mode: AssignMode }
  | { readonly kind: 'find-seat'; readonly people: readonly PersonToSeat[] }
  | { readonly kind: 'wishes' }
  | { readonly kind: 'arrangements' }
  | { readonly kind: 'compare-arrangements' }
  | { readonly kind: 'delete-arrangement'; readonly arrangement: Arrangement }
  | { readonly kind: 'template' }
  | { readonly kind: 'table'; readonly table: StoredTable }
  | { readonly kind: 'items' }
  | { readonly kind: 'item'; readonly item: StoredItem }
  /** Aligns and distributes what stands in the room. */
  | { readonly kind: 'arrange' }
  | { readonly kind: 'room' }
  /** The venue's own plan; `onAdjust` goes on by placing it on the canvas. */
  | { readonly kind: 'background'; readonly onAdjust?: () => void }
  | { readonly kind: 'people' }
  /** Lists, plan and cards of the arrangement that is shown. */
  | { readonly kind: 'take-out'; readonly file: SeatingFile }
  /** What the caterer gets, and what was sent. */
  | { readonly kind: 'caterer' }
  /** The sign with which guests find their table. */
  | { readonly kind: 'sign' }
  /** Seats of any arrangement would go with their tables. */
  | { readonly kind: 'would-unseat'; readonly count: number; readonly confirm: () => void }
