import { type FieldList, toRow } from '#domain/records/field-list.ts'
import {
  ROOM_FIELDS,
  ROOM_ITEM_FIELDS,
  ROOM_TABLE_FIELDS,
  type Room,
  type RoomItem,
  type RoomTable,
} from '#domain/seating/room/room-fields.ts'
import type { SeatAssignment, SeatChange } from '#domain/seating/seat-changes.ts'
import { type ArrangementState, SEAT_PERSON_FIELDS, type SeatPerson } from '#domain/seating/seat-fields.ts'
import { fromSparse, type SeatRow, type SparseRow, toAssignment } from '#domain/seating/seating-row.ts'
import type { SeatingWish, WishTarget } from '#domain/seating/wishes/plan-wish.ts'

/** As it was read: what is saved over a later change is refused. */
interface Stored {
  /** Null: not saved yet. */
  readonly changedAt: string | null
}

export type StoredRoom = Room & Stored
export type StoredTable = RoomTable & Stored
export type StoredItem = RoomItem & Stored
export type StoredSeatPerson = SeatPerson & Stored
export type StoredWish = SeatingWish & Stored

/** One way to seat the people of a room. */
export interface Arrangement {
  readonly id: string
  /** Null: called by its place among the others. */
  readonly name: string | null
  readonly state: ArrangementState
  readonly preset: string | null
  readonly weights: Readonly<Record<string, number>>
  /** How many people have a seat in it. */
  readonly seated: number
}

/** The room of a sub-event, and who sits there in the arrangement that is shown. */
export interface SeatingData {
  /** The version that was read; null before there is a room. */
  readonly changedAt: string | null
  readonly readAtMs: number
  /** Null until something is put in it. */
  readonly room: StoredRoom | null
  readonly tables: readonly StoredTable[]
  readonly items: readonly StoredItem[]
  readonly people: readonly StoredSeatPerson[]
  readonly arrangements: readonly Arrangement[]
  /** Null without a room. */
  readonly shownId: string | null
  readonly assignments: readonly SeatAssignment[]
  /** Of the arrangement that is shown. */
  readonly lockedTableIds: readonly string[]
  readonly wishes: readonly StoredWish[]
  /** The table items of the plan that count for its tier. */
  readonly counted: number
  /** How many the tier allows; null is no limit. */
  readonly limit: number | null
}

type StoredRow<Fields extends FieldList> = SparseRow<Fields> & { readonly changed_at: string }

interface ArrangementRow {
  readonly id: string
  readonly name?: string
  readonly state: ArrangementState
  readonly preset?: string
  readonly weights: Readonly<Record<string, number>>
  readonly seated: number
}

interface WishRow extends Pick<SeatingWish, 'id' | 'kind'> {
  readonly is_must: boolean
  readonly points?: number
  readonly place?: NonNullable<SeatingWish['place']>
  readonly note?: string
  readonly changed_at: string
  readonly targets: readonly {
    readonly member_id?: string
    readonly person_id?: string
    readonly guest_id?: string
    readonly guest_group?: string
    readonly table_id?: string
  }[]
}

/** What the database's procedure returns; null is left out. */
export interface SeatingRow {
  readonly changed_at?: string
  readonly room?: StoredRow<typeof ROOM_FIELDS>
  readonly tables: readonly StoredRow<typeof ROOM_TABLE_FIELDS>[]
  readonly items: readonly StoredRow<typeof ROOM_ITEM_FIELDS>[]
  readonly people: readonly StoredRow<typeof SEAT_PERSON_FIELDS>[]
  readonly arrangements: readonly ArrangementRow[]
  readonly arrangement_id?: string
  readonly seats: readonly SeatRow[]
  readonly table_locks: readonly string[]
  readonly wishes: readonly WishRow[]
  readonly counted: number
  readonly limit?: number
}

const fromStored = <Fields extends FieldList>(fields: Fields, row: StoredRow<Fields>) => ({
  ...fromSparse(fields, row),
  changedAt: row.changed_at,
})

const toArrangement = ({ id, name, state, preset, weights, seated }: ArrangementRow): Arrangement => ({
  id,
  name: name ?? null,
  state,
  preset: preset ?? null,
  weights,
  seated,
})

const toWish = (row: WishRow): StoredWish => ({
  id: row.id,
  kind: row.kind,
  isMust: row.is_must,
  points: row.points ?? null,
  place: row.place ?? null,
  note: row.note ?? null,
  changedAt: row.changed_at,
  targets: row.targets.map(
    (target): WishTarget => ({
      memberId: target.member_id ?? null,
      personId: target.person_id ?? null,
      guestId: target.guest_id ?? null,
      guestGroup: target.guest_group ?? null,
      tableId: target.table_id ?? null,
    }),
  ),
})

export const toSeating = (row: SeatingRow, readAtMs: number): SeatingData => ({
  changedAt: row.changed_at ?? null,
  readAtMs,
  room: row.room ? fromStored(ROOM_FIELDS, row.room) : null,
  tables: row.tables.map((table) => fromStored(ROOM_TABLE_FIELDS, table)),
  items: row.items.map((item) => fromStored(ROOM_ITEM_FIELDS, item)),
  people: row.people.map((person) => ({ ...fromSparse(SEAT_PERSON_FIELDS, person), changedAt: person.changed_at })),
  arrangements: row.arrangements.map(toArrangement),
  shownId: row.arrangement_id ?? null,
  assignments: row.seats.map(toAssignment),
  lockedTableIds: row.table_locks,
  wishes: row.wishes.map(toWish),
  counted: row.counted,
  limit: row.limit ?? null,
})

export const fromRoom = (room: Room) => toRow(ROOM_FIELDS, room)
export const fromRoomTable = (table: RoomTable) => toRow(ROOM_TABLE_FIELDS, table)
export const fromRoomItem = (item: RoomItem) => toRow(ROOM_ITEM_FIELDS, item)
export const fromSeatPerson = (person: SeatPerson) => toRow(SEAT_PERSON_FIELDS, person)

const fromSeat = (seat: SeatChange['from']) => seat && { table_id: seat.tableId, seat: seat.seat }

export const fromSeatChange = ({ who, isGuest, from, to, lock }: SeatChange) => ({
  ...(isGuest ? { member_id: who } : { person_id: who }),
  from: fromSeat(from),
  to: fromSeat(to),
  lock,
})
