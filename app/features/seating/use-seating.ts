import { createContext, useContext } from 'react'
import type { NeedsOfPlan } from '#app/features/guests/queries.ts'
import type { GuestSetup, Party, SubEvent } from '#app/features/guests/rows.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import type { RoomContent } from '#domain/seating/room/room-fields.ts'
import type { SeatAssignment } from '#domain/seating/seat-changes.ts'
import type { PersonToSeat } from '#domain/seating/seated-people.ts'
import type { ShownSeating } from './mutations.ts'
import type { Arrangement, SeatingData, StoredTable } from './rows.ts'
import type { SeatingDialog } from './seating-dialog.ts'
import type { SharedDrag } from './shared-drag/shared-drag.ts'
import type { RoomActions } from './use-room-actions.ts'
import type { SeatActions } from './use-seat-actions.ts'

/** What the parts of the seating screen share: the list, the room, wishes and automatic seating. */
export interface SeatingContextValue {
  readonly plan: Plan
  readonly setup: GuestSetup
  readonly subEvent: SubEvent
  readonly shown: ShownSeating
  readonly data: SeatingData
  /** The one that is shown; null before there is a room. */
  readonly arrangement: Arrangement | null
  /** All parties of the guest list that are loaded. */
  readonly parties: readonly Party[]
  /** Who needs a seat, or has one. */
  readonly people: readonly PersonToSeat[]
  readonly peopleById: ReadonlyMap<string, PersonToSeat>
  /** By the person's id. */
  readonly seats: ReadonlyMap<string, SeatAssignment>
  /** In reading order. */
  readonly tables: readonly StoredTable[]
  /** Undefined for who may not know them, and until they are read. */
  readonly needs: NeedsOfPlan | undefined
  readonly isReadOnly: boolean
  readonly actions: SeatActions
  readonly room: RoomActions
  /** The room that is shown with what stands in it; a new one before the first is saved. */
  readonly content: RoomContent
  /** What people are called together, by their keys. */
  readonly nameOfPeople: (who: readonly string[]) => string
  /** What others drag, and how they see what the reader drags. */
  readonly drag: SharedDrag
  readonly open: (dialog: SeatingDialog) => void
}

export const SeatingContext = createContext<SeatingContextValue | null>(null)

export function useSeating(): SeatingContextValue {
  const context = useContext(SeatingContext)
  if (!context) throw new Error('useSeating needs a SeatingContext above it')
  return context
}
