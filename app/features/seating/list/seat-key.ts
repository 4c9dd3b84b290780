import type { Seat } from '#domain/seating/seat-changes.ts'

/** A chair as one text: the key of its row and of its place to drop on. */
export const seatKey = ({ tableId, seat }: Seat): string => `${tableId}:${seat}`

export function readSeatKey(key: string): Seat | null {
  const [tableId = '', seat = ''] = key.split(':')
  return /^\d+$/.test(seat) ? { tableId, seat: Number(seat) } : null
}
