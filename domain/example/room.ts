import { newRoom, type Room, type RoomContent, type RoomItem, type RoomTable } from '../seating/room/room-fields.ts'
import { usualTableSize } from '../seating/room/table-sizes.ts'

/** A table of the usual size for its seats; round for eight unless it is given otherwise. */
export function aRoomTable(fields: Partial<RoomTable> & { readonly id: string }): RoomTable {
  const { shape = 'round', seats = 8, isOneSided = false } = fields
  return {
    shape,
    seats,
    isOneSided,
    ...usualTableSize(shape, seats, isOneSided),
    x: 5,
    y: 5,
    rotation: 0,
    number: 1,
    name: null,
    reservedSeats: [],
    isAccessible: true,
    isForChildren: false,
    ...fields,
  }
}

export const aRoomItem = (fields: Partial<RoomItem> & { readonly id: string }): RoomItem => ({
  kind: 'dance-floor',
  x: 10,
  y: 7,
  width: 4,
  length: 4,
  rotation: 0,
  name: null,
  ...fields,
})

/** A room of 20 by 14 metres with what is given. */
export const aRoomContent = ({
  room,
  tables = [],
  items = [],
}: Partial<Omit<RoomContent, 'room'>> & { room?: Partial<Room> } = {}): RoomContent => ({
  room: { ...newRoom('room'), ...room },
  tables,
  items,
})
