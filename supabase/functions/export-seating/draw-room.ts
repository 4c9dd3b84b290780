import { picturePlace } from '#domain/seating/room/background/background.ts'
import { topArea } from '#domain/seating/room/footprints.ts'
import { fromLocal, type Point } from '#domain/seating/room/geometry/points.ts'
import type { RoomContent, RoomItem, RoomTable } from '#domain/seating/room/room-fields.ts'
import { CHAIR_WIDTH, seatPositions } from '#domain/seating/room/seat-positions.ts'
import { roomBox, roomOutline } from '#domain/seating/room/venue-outline.ts'
import { circlePath, linePath, polygonPath } from '../_shared/files/page-shapes.ts'
import { INK, type Paper, QUIET } from '../_shared/files/paper.ts'
import { printableLine } from '../_shared/files/safe-text.ts'
import { METRES_IN_FOOT } from '../_shared/write-out.ts'
import { BUILDING, EDGE, GRID, ITEM, TABLE, TAKEN, WHITE } from './colors.ts'
import { initialsOf, type PaperContext } from './paper-text.ts'
import type { RoomScale } from './room-scale.ts'
import { numberOf } from './seated-list.ts'

/** A page on which a room is drawn. */
export interface RoomPage extends PaperContext, RoomScale {
  readonly paper: Paper
  readonly content: RoomContent
}

/** Sizes of letters below this cannot be read on paper. */
const READABLE = 3.8

const pathOf = (
  { toPage, pointsPerMetre }: RoomPage,
  area: ReturnType<typeof topArea> | ReturnType<typeof roomOutline>,
) =>
  area.kind === 'circle'
    ? circlePath(toPage(area.center), area.radius * pointsPerMetre)
    : polygonPath(area.corners.map(toPage))

/** Between the lines of the floor, in metres: 1 m or 5 ft, and five times that where they would lie close. */
const STEPS = { metres: 1, feet: 5 * METRES_IN_FOOT } as const

/** What lies below the room, as far as the page shows the floor. */
export function drawPicture({ paper, content: { room }, toPage, pointsPerMetre, extent }: RoomPage, file: ArrayBuffer) {
  const photo = paper.readPhoto(file)
  const place = photo && picturePlace(room, photo.ratio)
  if (!place) return
  const { left, top, right, bottom } = extent
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
  paper.photo(photo, {
    ...toPage(place),
    width: place.width * pointsPerMetre,
    turn: place.rotation,
    opacity: room.backgroundOpacity,
    within: polygonPath(corners.map(toPage)),
  })
}

/** The floor with its walls and its lines. */
export function drawFloor(page: RoomPage) {
  const { paper, content, toPage, pointsPerMetre } = page
  const { right, bottom } = roomBox(content.room)
  const outline = pathOf(page, roomOutline(content.room))
  const step = STEPS[content.room.unit] * (pointsPerMetre >= 8 ? 1 : 5)
  const lines: string[] = []
  for (let x = step; x < right; x += step) lines.push(linePath(toPage({ x, y: 0 }), toPage({ x, y: bottom })))
  for (let y = step; y < bottom; y += step) lines.push(linePath(toPage({ x: 0, y }), toPage({ x: right, y })))
  if (lines.length > 0) paper.shape(lines.join(' '), { stroke: GRID, width: 0.4, within: outline })
  paper.shape(outline, { stroke: INK, width: 1.8 })
}

/** What a chair looks like: by the answer of who sits there, else free or kept free. */
export const CHAIR_LOOKS = ['taken', 'pending', 'free', 'reserved', 'absent'] as const
export type ChairLook = (typeof CHAIR_LOOKS)[number]

export function drawChair({ paper }: Pick<RoomPage, 'paper'>, at: Point, radius: number, look: ChairLook) {
  const path = circlePath(at, radius)
  const part = radius * 0.55
  const stroke = (from: Point, to: Point) => paper.shape(linePath(from, to), { stroke: EDGE, width: 0.6 })
  if (look === 'taken') paper.shape(path, { fill: TAKEN, stroke: EDGE, width: 0.5 })
  else if (look === 'pending') paper.shape(path, { fill: WHITE, stroke: INK, width: 0.6, dash: [1.6, 1.2] })
  else paper.shape(path, { fill: WHITE, stroke: EDGE, width: 0.5 })
  if (look === 'reserved' || look === 'absent')
    stroke({ x: at.x - part, y: at.y + part }, { x: at.x + part, y: at.y - part })
  if (look === 'reserved') stroke({ x: at.x - part, y: at.y - part }, { x: at.x + part, y: at.y + part })
}

/** A table with its chairs, the initials of who sits there, and what it is called. */
export function drawTable(page: RoomPage, table: RoomTable) {
  const { paper, list, toPage, pointsPerMetre } = page
  const people = new Map((list.seated.get(table.id) ?? []).map((person) => [person.seat, person]))
  const radius = (CHAIR_WIDTH / 2) * pointsPerMetre
  const size = Math.min(radius * 0.95, 10)
  for (const chair of seatPositions(table)) {
    const person = people.get(chair.seat)
    const look = person
      ? person.answer === 'yes'
        ? 'taken'
        : person.answer
      : table.reservedSeats.includes(chair.seat)
        ? 'reserved'
        : 'free'
    const at = toPage(chair)
    drawChair(page, at, radius, look)
    if (!person || look === 'absent' || size < READABLE) continue
    paper.label({ text: initialsOf(person), ...at, size, maxWidth: radius * 1.8 })
  }
  paper.shape(pathOf(page, topArea(table)), { fill: TABLE, stroke: INK, width: 0.9 })
  drawTableName(page, table)
}

/** Along the longer side of what it is written on, never upside down. */
function turnOf({ width, length, rotation }: RoomTable | RoomItem): number {
  if (width < length * 1.2 && length < width * 1.2) return 0
  const along = (width >= length ? rotation : rotation + 90) % 180
  return along >= 90 ? along - 180 : along
}

function drawTableName(page: RoomPage, table: RoomTable) {
  const { paper, list, toPage, pointsPerMetre } = page
  const turn = table.shape === 'round' ? 0 : turnOf(table)
  const across = Math.max(table.width, table.length) * pointsPerMetre * (table.shape === 'round' ? 0.8 : 0.92)
  const depth = Math.min(table.width, table.length) * pointsPerMetre
  const at = toPage(table)
  const number = numberOf(list, table)
  if (table.name === null) {
    const size = Math.max(READABLE, Math.min(18, depth * 0.5))
    // A short number stays upright on a long table.
    const isShort = paper.widthOf(number, { size, isBold: true }) < depth * 0.9
    paper.label({ text: number, ...at, turn: isShort ? 0 : turn, size, isBold: true, maxWidth: across })
    return
  }
  const small = Math.max(READABLE, Math.min(9, depth * 0.22))
  const large = Math.max(READABLE, Math.min(15, depth * 0.36))
  const angle = (turn * Math.PI) / 180
  // Both lines lie beside the middle, on the axis across the text.
  const beside = (points: number) => ({ x: at.x - Math.sin(angle) * points, y: at.y + Math.cos(angle) * points })
  paper.label({ text: number, ...beside(-small * 0.7), turn, size: large, isBold: true, maxWidth: across })
  paper.label({ text: printableLine(table.name), ...beside(large * 0.62), turn, size: small, maxWidth: across })
}

const IS_BUILDING: ReadonlySet<string> = new Set(['door', 'pillar', 'loudspeaker', 'steps'])

/** An item with its name: in it, or below what is too small for it. */
export function drawItem(page: RoomPage, item: RoomItem) {
  const { paper, t, toPage, pointsPerMetre } = page
  const { kind, width, length } = item
  const fill = IS_BUILDING.has(kind) ? BUILDING : ITEM
  paper.shape(kind === 'pillar' ? polygonPath(ellipse(item).map(toPage)) : pathOf(page, topArea(item)), {
    fill,
    stroke: EDGE,
    width: 0.7,
    ...(kind === 'dance-floor' && { dash: [4, 2.5] }),
  })
  const local = (x: number, y: number) => toPage(fromLocal(item, { x, y }))
  if (kind === 'steps') {
    for (const step of [1, 2, 3]) {
      const y = -length / 2 + (length * step) / 4
      paper.shape(linePath(local(-width / 2, y), local(width / 2, y)), { stroke: EDGE })
    }
  }
  if (kind === 'loudspeaker')
    paper.shape(circlePath(toPage(item), Math.min(width, length) * 0.3 * pointsPerMetre), { stroke: EDGE })
  if (kind === 'pillar' && item.name === null) return
  const text = printableLine(item.name ?? t(`seating.paper.item.${kind}`))
  const depth = Math.min(width, length) * pointsPerMetre
  const across = Math.max(width, length) * pointsPerMetre
  const size = Math.min(10, Math.max(depth * 0.3, 6.5))
  const at = toPage(item)
  if (kind !== 'steps' && depth >= 10 && paper.widthOf(text, { size: 5.5 }) <= across * 0.94)
    paper.label({ text, ...at, turn: turnOf(item), size, color: QUIET, maxWidth: across * 0.94 })
  else {
    // Beside a wall the name stays in the room.
    const { right, bottom } = roomBox(page.content.room)
    const [wall, floor] = [toPage({ x: 0, y: 0 }), toPage({ x: right, y: bottom })]
    const half = Math.min(paper.widthOf(text, { size: 6 }), Math.max(across, 60)) / 2 + 4
    const ys = corners(item).map((corner) => toPage(corner).y)
    const below = Math.max(...ys) + 5
    paper.label({
      text,
      x: Math.max(wall.x + half, Math.min(floor.x - half, at.x)),
      y: below < floor.y - 4 ? below : Math.min(...ys) - 5,
      size: 6,
      color: QUIET,
      maxWidth: Math.max(across, 60),
    })
  }
}

function corners(item: RoomItem): readonly Point[] {
  const area = topArea(item)
  return area.kind === 'polygon' ? area.corners : []
}

const ellipse = (item: RoomItem): Point[] =>
  Array.from({ length: 32 }, (_, at) => {
    const angle = (at * Math.PI) / 16
    return fromLocal(item, { x: (Math.cos(angle) * item.width) / 2, y: (Math.sin(angle) * item.length) / 2 })
  })
