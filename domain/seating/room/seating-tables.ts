import type { SeatingTable } from '../seating-instance.ts'
import { placeDistances } from './place-distances.ts'
import type { RoomContent } from './room-fields.ts'
import { seatRing } from './seat-positions.ts'

/** The tables of a room as people are seated at them: who are neighbors, what stays free, how far every place is. */
export const seatingTables = (content: Pick<RoomContent, 'tables' | 'items'>): SeatingTable[] =>
  content.tables.map((table) => ({
    id: table.id,
    seats: table.seats,
    shape: seatRing(table),
    reservedSeats: table.reservedSeats,
    isAccessible: table.isAccessible,
    isForChildren: table.isForChildren,
    distances: placeDistances(content, table),
  }))
