import { type FieldList, fromRow, nullRow, type RecordOf, type RowOf } from '../records/field-list.ts'
import { ROOM_FIELDS, ROOM_ITEM_FIELDS, ROOM_TABLE_FIELDS, type RoomContent } from './room/room-fields.ts'
import type { SeatAssignment } from './seat-changes.ts'
import { type ArrangementState, SEAT_PERSON_FIELDS, type SeatLock, type SeatPerson } from './seat-fields.ts'

/** A row whose columns of null are left out. */
export type SparseRow<Fields extends FieldList> = Partial<RowOf<Fields>>

/** A seat as the database's procedures return and take it. */
export interface SeatRow {
  readonly table_id: string
  readonly seat: number
  readonly member_id?: string
  readonly person_id?: string
  readonly lock?: SeatLock
}

/** What the procedure `seating` returns, as far as it says who sits where. */
export interface SeatedRoomRow {
  readonly room?: SparseRow<typeof ROOM_FIELDS>
  readonly tables: readonly SparseRow<typeof ROOM_TABLE_FIELDS>[]
  readonly items: readonly SparseRow<typeof ROOM_ITEM_FIELDS>[]
  readonly people: readonly SparseRow<typeof SEAT_PERSON_FIELDS>[]
  readonly arrangements: readonly {
    readonly id: string
    readonly name?: string
    readonly state: ArrangementState
  }[]
  /** The one whose seats these are; absent without a room. */
  readonly arrangement_id?: string
  readonly seats: readonly SeatRow[]
}

/** A room with who sits there in one of its arrangements. */
export interface SeatedRoom {
  /** Null until something is put in it. */
  readonly content: RoomContent | null
  readonly people: readonly SeatPerson[]
  readonly assignments: readonly SeatAssignment[]
  /** Null without a room. */
  readonly arrangement: SeatedArrangement | null
}

export interface SeatedArrangement {
  /** Null: called by its place among the others. */
  readonly name: string | null
  readonly state: ArrangementState
  /** Among the arrangements of the room, from 1. */
  readonly place: number
}

export const fromSparse = <Fields extends FieldList>(fields: Fields, row: SparseRow<Fields>) =>
  fromRow(fields as FieldList, { ...nullRow(fields), ...row } as RowOf<FieldList>, '') as RecordOf<Fields>

export const toAssignment = (row: SeatRow): SeatAssignment => ({
  who: row.member_id ?? row.person_id ?? '',
  isGuest: row.member_id !== undefined,
  tableId: row.table_id,
  seat: row.seat,
  lock: row.lock ?? null,
})

export function toSeatedRoom(row: SeatedRoomRow): SeatedRoom {
  const at = row.arrangements.findIndex(({ id }) => id === row.arrangement_id)
  const shown = row.arrangements[at]
  return {
    content: row.room
      ? {
          room: fromSparse(ROOM_FIELDS, row.room),
          tables: row.tables.map((table) => fromSparse(ROOM_TABLE_FIELDS, table)),
          items: row.items.map((item) => fromSparse(ROOM_ITEM_FIELDS, item)),
        }
      : null,
    people: row.people.map((person) => fromSparse(SEAT_PERSON_FIELDS, person)),
    assignments: row.seats.map(toAssignment),
    arrangement: shown ? { name: shown.name ?? null, state: shown.state, place: at + 1 } : null,
  }
}
