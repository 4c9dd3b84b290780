import type { SeatedRoomRow } from '#domain/seating/seating-row.ts'
import type { GuestRows } from '../_shared/guests/guest-rows.ts'

/** Everything that a file of seating is written from. */
export interface SeatingRows extends GuestRows {
  readonly seating: SeatedRoomRow
  readonly subEventId: string
  /** The file below the room. */
  readonly picture: ArrayBuffer | null
}
