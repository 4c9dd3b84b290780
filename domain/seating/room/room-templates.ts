import { footprint, footprintBounds } from './footprints.ts'
import { freePlace, isFree } from './free-place.ts'
import { type Area, boundsOf, boxArea, wallBoxArea } from './geometry/areas.ts'
import { boxHeight, boxWidth, distanceBetween, type Point, toCentimetre } from './geometry/points.ts'
import { freeNumbers } from './numbering.ts'
import type { RoomContent, RoomItem, RoomTable, RoomTableShape } from './room-fields.ts'
import { danceFloorSize, usualTableSize } from './table-sizes.ts'
import { isInRoom, roomBox } from './venue-outline.ts'

/** Ways to fill a room: round tables around a dance floor, long tables, square ones, and a wedding party with rounds. */
export const ROOM_TEMPLATES = ['rounds', 'long', 'squares', 'wedding'] as const
export type RoomTemplate = (typeof ROOM_TEMPLATES)[number]

export interface TemplateOptions {
  readonly template: RoomTemplate
  /** Tables besides that of the wedding party. */
  readonly tables: number
  readonly seats: number
  readonly hasDanceFloor: boolean
  /** At the wedding party's table. */
  readonly headSeats: number
}

const SHAPES: Readonly<Record<RoomTemplate, RoomTableShape>> = {
  rounds: 'round',
  long: 'rectangle',
  squares: 'square',
  wedding: 'round',
}

/** What a template begins with for so many people. */
export function suggestTemplate(template: RoomTemplate, people: number): TemplateOptions {
  const seats = template === 'long' || template === 'squares' ? 8 : 10
  const headSeats = template === 'wedding' ? 8 : 0
  const tables = Math.max(1, Math.ceil((people - headSeats) / seats))
  return { template, tables, seats, headSeats, hasDanceFloor: template !== 'long' }
}

export interface FilledRoom {
  readonly tables: readonly RoomTable[]
  readonly items: readonly RoomItem[]
  /** Tables that found no place with their chairs and the room's aisle; a template that does not fit is not applied. */
  readonly missing: number
}

/** Metres to the walls that stay free behind the chairs. */
const WALL_GAP = 0.3
/** Metres by which two places come nearer to each other at most when both are rounded to centimetres. */
const ROUNDING = 0.015

/**
 * The tables and items of a template at free places of the room: in rows, the nearest to the dance floor first. What
 * stands there already stays and is kept clear of.
 */
export function fillRoom(content: RoomContent, options: TemplateOptions, newId: () => string): FilledRoom {
  const { room } = content
  const aisle = room.aisleCm / 100
  const walls = roomBox(room)
  const numbers = freeNumbers(content.tables, options.tables + (options.headSeats > 0 ? 1 : 0))
  const tables: RoomTable[] = []
  const items: RoomItem[] = []
  const taken: Area[] = [...content.tables, ...content.items].map(footprint)
  const middle = { x: boxWidth(walls) / 2, y: boxHeight(walls) / 2 }

  const table = (shape: RoomTableShape, seats: number, isOneSided: boolean, at: Point): RoomTable => ({
    id: newId(),
    shape,
    seats,
    isOneSided,
    ...usualTableSize(shape, seats, isOneSided),
    x: toCentimetre(at.x),
    y: toCentimetre(at.y),
    rotation: 0,
    number: numbers[tables.length] ?? 0,
    name: null,
    reservedSeats: [],
    isAccessible: true,
    isForChildren: false,
  })

  if (options.template === 'wedding' && options.headSeats > 0 && numbers.length > 0) {
    const head = table('wedding-party', options.headSeats, true, middle)
    const spots = Array.from({ length: Math.floor(walls.bottom / 0.1) }, (_, step) => 0.1 * step)
    const y = spots.find((top) => hasPlace({ ...head, y: top }))
    if (y !== undefined) {
      tables.push({ ...head, y: toCentimetre(y) })
      taken.push(footprint({ ...head, y }))
    }
  }
  const headTables = tables.length
  if (options.hasDanceFloor && !content.items.some(({ kind }) => kind === 'dance-floor')) {
    const size = danceFloorSize(options.tables * options.seats + options.headSeats)
    const place = freePlace(room, taken, (at) => boxArea({ ...size, ...at, rotation: 0 }), middle, aisle)
    if (place) {
      const floor: RoomItem = { id: newId(), kind: 'dance-floor', ...place, ...size, rotation: 0, name: null }
      items.push(floor)
      taken.push(boxArea(floor))
    }
  }
  const floor = [...content.items, ...items].find(({ kind }) => kind === 'dance-floor') ?? middle
  const model = table(SHAPES[options.template], options.seats, false, middle)
  for (const place of bestRows(model, floor)) {
    if (tables.length - headTables >= options.tables || tables.length >= numbers.length) break
    tables.push(table(model.shape, model.seats, false, place))
  }
  const wanted = options.tables + (options.template === 'wedding' && options.headSeats > 0 ? 1 : 0)
  return { tables: numberedInOrder(tables, numbers), items, missing: wanted - tables.length }

  /** Whether a table has its aisle to everything that stands already, and its place before the walls. */
  function hasPlace(candidate: RoomTable): boolean {
    const area = footprint(candidate)
    return isInRoom(room, widened(area, WALL_GAP)) && isFree(room, taken, area, aisle)
  }

  /**
   * Free places in straight and in staggered rows, from the middle of the room and from the walls: those of the way that
   * has the most, nearest to the dance floor first.
   */
  function bestRows(model: RoomTable, center: Point): Point[] {
    const bounds = footprintBounds({ ...model, x: 0, y: 0 })
    const across = boxWidth(bounds) + aisle + ROUNDING
    const down = boxHeight(bounds) + aisle + ROUNDING
    const isRound = model.shape === 'round'
    const ways = [true, false].flatMap((isCentered) => [
      rows(model, across, down, 0, isCentered),
      ...(isRound ? [rows(model, across, down * Math.sqrt(0.75), across / 2, isCentered)] : []),
    ])
    const [first = [], ...others] = ways
    const enough = (places: readonly Point[]) => Math.min(places.length, options.tables)
    const best = others.reduce((most, places) => (enough(places) > enough(most) ? places : most), first)
    return best.sort((a, b) => distanceBetween(a, center) - distanceBetween(b, center))
  }

  function rows(model: RoomTable, across: number, down: number, stagger: number, isCentered: boolean): Point[] {
    const bounds = footprintBounds({ ...model, x: 0, y: 0 })
    const start = { x: WALL_GAP - bounds.left, y: WALL_GAP - bounds.top }
    const first = isCentered
      ? {
          x: middle.x - Math.floor((middle.x - start.x) / across + 1e-9) * across,
          y: middle.y - Math.floor((middle.y - start.y) / down + 1e-9) * down,
        }
      : start
    const places: Point[] = []
    for (let row = 0, y = first.y; y <= walls.bottom; row += 1, y += down) {
      for (let x = first.x - (row % 2) * stagger; x <= walls.right; x += across) {
        if (hasPlace({ ...model, x, y })) places.push({ x, y })
      }
    }
    return places
  }
}

function widened(area: Area, by: number): Area {
  if (area.kind === 'circle') return { ...area, radius: area.radius + by }
  const { left, top, right, bottom } = boundsOf(area)
  return wallBoxArea({ left: left - by, top: top - by, right: right + by, bottom: bottom + by })
}

/** The numbers follow the rows; the wedding party's table has the first. */
function numberedInOrder(tables: readonly RoomTable[], numbers: readonly number[]): RoomTable[] {
  const order = [...tables].sort(
    (a, b) => Number(b.shape === 'wedding-party') - Number(a.shape === 'wedding-party') || a.y - b.y || a.x - b.x,
  )
  return order.map((table, at) => ({ ...table, number: numbers[at] ?? table.number }))
}
