import { boundedSize } from '../arrange/resize.ts'
import { isTable } from '../footprints.ts'
import { clamp, toCentimetre, toRotation } from '../geometry/points.ts'
import { renumbered } from '../numbering.ts'
import { MAX_SEATS, ROOM_FIELDS, type Room, type RoomItem, type RoomTable } from '../room-fields.ts'
import { usualTableSize } from '../table-sizes.ts'
import { moved } from './move-actions.ts'
import type { RoomAction } from './room-editor.ts'
import { withPlaced } from './selected.ts'

/** Metres of the shorter parts of an L. */
const MIN_NOTCH = 0.5

type TableFields = Partial<Omit<RoomTable, 'id'>>
type ItemFields = Partial<Omit<RoomItem, 'id' | 'kind'>>

/** Sets fields of tables. A table of the usual size keeps to it when its seats or shape change. */
export const editTables: RoomAction<{ readonly ids: readonly string[]; readonly fields: TableFields }> = {
  id: 'edit-tables',
  labelKey: 'seating.room.edit-tables',
  shortcuts: [],
  isEnabled: () => true,
  perform: ({ content }, { ids, fields }) => {
    const tables = content.tables.filter(({ id }) => ids.includes(id)).map((table) => edited(table, fields))
    // A number that another table has changes places with it: numbers are unique.
    const [only] = tables
    const former = content.tables.find(({ id }) => id === only?.id)?.number
    const other = content.tables.find((table) => table.number === fields.number && !ids.includes(table.id))
    const swapped = other && former !== undefined ? [{ ...other, number: former }] : []
    if (tables.length > 1 && fields.number !== undefined) return {}
    return { content: withPlaced(content, [...moved(content, tables, { x: 0, y: 0 }), ...swapped]) }
  },
}

function edited(table: RoomTable, fields: TableFields): RoomTable {
  const next = { ...table, ...fields }
  const seats = clamp(Math.round(next.seats), 1, MAX_SEATS)
  const isOneSided = next.isOneSided && next.shape !== 'round' && next.shape !== 'square'
  const shaped = {
    ...next,
    seats,
    isOneSided,
    rotation: toRotation(next.rotation),
    reservedSeats: next.reservedSeats.filter((seat) => seat <= seats),
  }
  const usual = usualTableSize(table.shape, table.seats, table.isOneSided)
  const isUsual = table.width === usual.width && table.length === usual.length
  const isSized = fields.width !== undefined || fields.length !== undefined
  const size =
    (isUsual || table.shape !== shaped.shape) && !isSized ? usualTableSize(shaped.shape, seats, isOneSided) : shaped
  return boundedSize(shaped, size.width, size.length)
}

export const editItem: RoomAction<{ readonly id: string; readonly fields: ItemFields }> = {
  id: 'edit-item',
  labelKey: 'seating.room.edit-item',
  shortcuts: [],
  isEnabled: () => true,
  perform: ({ content }, { id, fields }) => {
    const item = content.items.find((one) => one.id === id)
    if (!item) return {}
    const next = { ...item, ...fields }
    const sized = boundedSize({ ...next, rotation: toRotation(next.rotation) }, next.width, next.length)
    return { content: withPlaced(content, moved(content, [sized], { x: 0, y: 0 })) }
  },
}

/** Keeps a seat free, or offers it again. */
export const toggleReservedSeat: RoomAction<{ readonly id: string; readonly seat: number }> = {
  id: 'toggle-reserved-seat',
  labelKey: 'seating.room.toggle-reserved-seat',
  shortcuts: [],
  isEnabled: () => true,
  perform: ({ content }, { id, seat }) => {
    const table = content.tables.find((one) => one.id === id)
    if (!table || seat < 1 || seat > table.seats) return {}
    const others = table.reservedSeats.filter((reserved) => reserved !== seat)
    const reservedSeats = others.length < table.reservedSeats.length ? others : [...others, seat].sort((a, b) => a - b)
    return { content: withPlaced(content, [{ ...table, reservedSeats }]) }
  },
}

/** Sets the room's shape, size and settings. What stands beyond the new walls is moved to them. */
export const editRoom: RoomAction<{ readonly fields: Partial<Omit<Room, 'id'>> }> = {
  id: 'edit-room',
  labelKey: 'seating.room.edit-room',
  shortcuts: [],
  isEnabled: () => true,
  perform: ({ content }, { fields }) => {
    const next = { ...content.room, ...fields }
    const isL = next.shape === 'l-shape'
    const bounded = (metres: number) => toCentimetre(clamp(metres, ROOM_FIELDS.width.min, ROOM_FIELDS.width.max))
    const width = bounded(next.width)
    const length = next.shape === 'circle' ? width : bounded(next.length)
    const notch = (size: number | null, side: number) =>
      isL ? toCentimetre(clamp(size ?? side / 3, MIN_NOTCH, side - MIN_NOTCH)) : null
    const room = {
      ...next,
      width,
      length,
      notchWidth: notch(next.notchWidth, width),
      notchLength: notch(next.notchLength, length),
    }
    const resized = { ...content, room }
    const placed = [...content.tables, ...content.items].flatMap((one) => moved(resized, [one], { x: 0, y: 0 }))
    return { content: withPlaced(resized, placed) }
  },
}

/** Numbers the tables from 1 as they are read. */
export const renumber: RoomAction = {
  id: 'renumber',
  labelKey: 'seating.room.renumber',
  shortcuts: [],
  isEnabled: ({ content }) => renumbered(content.tables).length > 0,
  perform: ({ content }) => ({ content: withPlaced(content, renumbered(content.tables).filter(isTable)) }),
}
