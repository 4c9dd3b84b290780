import type { PicturePlace } from '#domain/seating/room/background/background.ts'
import type { Point } from '#domain/seating/room/geometry/points.ts'
import type { Room, RoomItem, RoomTable } from '#domain/seating/room/room-fields.ts'
import { CHAIR_WIDTH, localSeats, seatPositions } from '#domain/seating/room/seat-positions.ts'
import { roomBox, roomOutline } from '#domain/seating/room/venue-outline.ts'
import type { RoomColors } from './room-colors.ts'
import { NO_MARKS, type SeatMark, type SeatMarks } from './seat-marks.ts'

/** The canvas draws in centimetres: fonts below a pixel are not drawn well, whatever the scale. */
export const CM = 100

/** From how many pixels for a metre on names can be read, and initials and marks. */
const NAMES_FROM = 7
const MARKS_FROM = 34

/** Widths of lines and sizes of letters follow the scale in steps, so that a zoom need not draw each anew. */
export const steppedScale = (scale: number): number => 2 ** (Math.floor(Math.log2(scale) * 2) / 2)

/** Pixels in centimetres of the room. */
const pixels = (count: number, scale: number): number => (count * CM) / scale

type Canvas = CanvasRenderingContext2D

function traceWalls(canvas: Canvas, room: Room) {
  const outline = roomOutline(room)
  canvas.beginPath()
  if (outline.kind === 'circle') {
    canvas.arc(outline.center.x * CM, outline.center.y * CM, outline.radius * CM, 0, Math.PI * 2)
  } else {
    for (const { x, y } of outline.corners) canvas.lineTo(x * CM, y * CM)
    canvas.closePath()
  }
}

/** The venue's own plan below everything that stands in the room. */
export function drawPicture(canvas: Canvas, picture: CanvasImageSource, place: PicturePlace, opacity: number) {
  canvas.save()
  canvas.globalAlpha = opacity
  canvas.translate(place.x * CM, place.y * CM)
  canvas.rotate((place.rotation * Math.PI) / 180)
  const [w, l] = [place.width * CM, place.length * CM]
  canvas.drawImage(picture, -w / 2, -l / 2, w, l)
  canvas.restore()
}

/** The floor, what lies on it, the walls, and a line for every metre. */
export function drawFloor(canvas: Canvas, room: Room, colors: RoomColors, scale: number, drawOnFloor?: () => void) {
  const { right, bottom } = roomBox(room)
  traceWalls(canvas, room)
  canvas.fillStyle = colors.floor
  canvas.fill()
  drawOnFloor?.()
  canvas.save()
  traceWalls(canvas, room)
  canvas.clip()
  // Lines that would lie closer than some pixels are left out.
  const step = scale >= 10 ? 1 : scale >= 5 ? 5 : 10
  canvas.beginPath()
  for (let x = step; x < right; x += step) {
    canvas.moveTo(x * CM, 0)
    canvas.lineTo(x * CM, bottom * CM)
  }
  for (let y = step; y < bottom; y += step) {
    canvas.moveTo(0, y * CM)
    canvas.lineTo(right * CM, y * CM)
  }
  canvas.strokeStyle = colors.grid
  canvas.lineWidth = CM / scale
  canvas.stroke()
  canvas.restore()
  canvas.strokeStyle = colors.wall
  canvas.lineWidth = Math.max(8, (2.5 * CM) / scale)
  canvas.lineJoin = 'round'
  traceWalls(canvas, room)
  canvas.stroke()
}

/** What a chair looks like: free, kept free, or by the answer of who sits there. */
type ChairLook = 'free' | 'reserved' | SeatMark['answer']
const CHAIR_LOOKS: readonly ChairLook[] = ['free', 'yes', 'pending', 'declined', 'reserved']

const chairLook = (seat: number, { reservedSeats }: RoomTable, marks: ReadonlyMap<number, SeatMark>): ChairLook =>
  marks.get(seat)?.answer ?? (reservedSeats.includes(seat) ? 'reserved' : 'free')

const chairColors = (look: ChairLook, colors: RoomColors): readonly [fill: string, stroke: string] => {
  if (look === 'yes') return [colors.taken, colors.taken]
  if (look === 'pending') return [colors.pending, colors.warning]
  if (look === 'declined') return [colors.declined, colors.declinedInk]
  return [look === 'free' ? colors.chair : colors.ground, colors.chairEdge]
}

const CHAIR_RADIUS = (CHAIR_WIDTH * CM) / 2

function addChair(path: Path2D, { x, y }: Point) {
  path.moveTo(x * CM + CHAIR_RADIUS, y * CM)
  path.arc(x * CM, y * CM, CHAIR_RADIUS, 0, Math.PI * 2)
}

/** The top of a table around the origin. */
function topPath({ shape, width, length }: RoomTable): Path2D {
  const path = new Path2D()
  if (shape === 'round') path.arc(0, 0, (width * CM) / 2, 0, Math.PI * 2)
  else path.roundRect((-width * CM) / 2, (-length * CM) / 2, width * CM, length * CM, 6)
  return path
}

function drawChairs(canvas: Canvas, chairs: ReadonlyMap<ChairLook, Path2D>, colors: RoomColors) {
  canvas.lineWidth = 2
  for (const [look, path] of chairs) {
    const [fill, stroke] = chairColors(look, colors)
    canvas.fillStyle = fill
    canvas.fill(path)
    canvas.strokeStyle = stroke
    canvas.stroke(path)
  }
}

function drawTops(canvas: Canvas, path: Path2D, hasWarning: boolean, colors: RoomColors) {
  canvas.fillStyle = colors.table
  canvas.fill(path)
  canvas.strokeStyle = hasWarning ? colors.warning : colors.edge
  canvas.lineWidth = hasWarning ? 5 : 2.5
  canvas.stroke(path)
}

/** All chairs and tops of a room with a path for each look: a large room seen as a whole is drawn with a dozen calls. */
export interface Crowd {
  readonly chairs: ReadonlyMap<ChairLook, Path2D>
  readonly tops: Path2D
  readonly warned: Path2D
}

export function crowdOf(tables: readonly RoomTable[], marks: SeatMarks, warned: ReadonlySet<string>): Crowd {
  const chairs = new Map(CHAIR_LOOKS.map((look) => [look, new Path2D()]))
  const crowd = { chairs, tops: new Path2D(), warned: new Path2D() }
  for (const table of tables) {
    const own = marks.get(table.id) ?? NO_MARKS
    for (const chair of seatPositions(table)) addChair(chairs.get(chairLook(chair.seat, table, own)) as Path2D, chair)
    const place = new DOMMatrix().translate(table.x * CM, table.y * CM).rotate(table.rotation)
    ;(warned.has(table.id) ? crowd.warned : crowd.tops).addPath(topPath(table), place)
  }
  return crowd
}

export function drawCrowd(canvas: Canvas, { chairs, tops, warned }: Crowd, colors: RoomColors) {
  drawChairs(canvas, chairs, colors)
  drawTops(canvas, tops, false, colors)
  drawTops(canvas, warned, true, colors)
}

/** Seats of a table that are not kept free. */
export const openSeats = ({ seats, reservedSeats }: RoomTable): number => seats - reservedSeats.length

export interface TableLook {
  /** "4", "Family". */
  readonly label: string
  /** "6 of 8". */
  readonly count: string
  readonly marks: ReadonlyMap<number, SeatMark>
  readonly hasWarning: boolean
  /** Pixels for a metre, in steps. */
  readonly scale: number
}

/** Whether tables are drawn one by one, with who sits there, or as a crowd. */
export const hasMarks = (scale: number): boolean => scale >= MARKS_FROM

/** A table around the origin, as it is before it is turned; texts stay upright. */
export function drawTable(canvas: Canvas, table: RoomTable, look: TableLook, colors: RoomColors) {
  const { marks, scale } = look
  const seats = localSeats(table)
  const chairs = new Map<ChairLook, Path2D>()
  for (const chair of seats) {
    const kind = chairLook(chair.seat, table, marks)
    const path = chairs.get(kind) ?? new Path2D()
    addChair(path, chair)
    chairs.set(kind, path)
  }
  drawChairs(canvas, chairs, colors)
  drawTops(canvas, topPath(table), look.hasWarning, colors)
  if (hasMarks(scale)) {
    canvas.textAlign = 'center'
    canvas.textBaseline = 'middle'
    const turn = (-table.rotation * Math.PI) / 180
    for (const { seat, x, y } of seats) {
      const mark = marks.get(seat)
      if (!mark && !table.reservedSeats.includes(seat)) continue
      canvas.save()
      canvas.translate(x * CM, y * CM)
      canvas.rotate(turn)
      if (mark) drawMark(canvas, mark, CHAIR_RADIUS, colors)
      else drawCross(canvas, CHAIR_RADIUS, colors)
      canvas.restore()
    }
  }
  drawTableText(canvas, table, look, colors)
}

/** Initials, the menu below them, and dots for needs and a lock. */
function drawMark(
  canvas: Canvas,
  { initials, answer, menu, hasNeeds, isLocked, isLit }: SeatMark,
  radius: number,
  colors: RoomColors,
) {
  const ink = answer === 'yes' ? colors.onTaken : answer === 'pending' ? colors.warning : colors.declinedInk
  canvas.fillStyle = ink
  canvas.font = `600 16px ${colors.font}`
  canvas.fillText(initials, 0, menu ? -5 : 0.5)
  if (menu) {
    canvas.font = `500 11px ${colors.font}`
    canvas.fillText(menu, 0, 10)
  }
  if (answer === 'declined') {
    canvas.strokeStyle = colors.declinedInk
    canvas.lineWidth = 2
    canvas.beginPath()
    canvas.moveTo(-radius * 0.7, radius * 0.7)
    canvas.lineTo(radius * 0.7, -radius * 0.7)
    canvas.stroke()
  }
  if (hasNeeds) drawDot(canvas, radius * 0.75, -radius * 0.75, colors.itemInk, colors.floor)
  if (isLocked) drawDot(canvas, -radius * 0.75, -radius * 0.75, colors.ink, colors.floor)
  if (isLit) {
    canvas.strokeStyle = colors.lit
    canvas.lineWidth = 5
    canvas.beginPath()
    canvas.arc(0, 0, radius + 6, 0, Math.PI * 2)
    canvas.stroke()
  }
}

function drawDot(canvas: Canvas, x: number, y: number, fill: string, ring: string) {
  canvas.beginPath()
  canvas.arc(x, y, 6, 0, Math.PI * 2)
  canvas.fillStyle = fill
  canvas.fill()
  canvas.strokeStyle = ring
  canvas.lineWidth = 2
  canvas.stroke()
}

/** A seat that is kept free. */
function drawCross(canvas: Canvas, radius: number, colors: RoomColors) {
  canvas.strokeStyle = colors.soft
  canvas.lineWidth = 2
  canvas.beginPath()
  for (const sign of [-1, 1]) {
    canvas.moveTo(-radius * 0.4, sign * radius * 0.4)
    canvas.lineTo(radius * 0.4, -sign * radius * 0.4)
  }
  canvas.stroke()
}

/** What a table is called, and how many sit there where it can be read. */
export function drawTableText(
  canvas: Canvas,
  table: RoomTable,
  { label, count, scale }: Pick<TableLook, 'label' | 'count' | 'scale'>,
  colors: RoomColors,
) {
  if (scale < NAMES_FROM) return
  canvas.save()
  canvas.rotate((-table.rotation * Math.PI) / 180)
  canvas.textAlign = 'center'
  canvas.textBaseline = 'middle'
  canvas.fillStyle = colors.ink
  const isWide = label.length > 3
  const isAcross = Math.round(table.rotation / 90) % 2 === 0
  const across = (isAcross ? table.width : table.length) * CM
  const size = Math.max(pixels(11, scale), Math.min(isWide ? 26 : 42, table.length * CM * 0.5))
  const hasCount = scale >= MARKS_FROM
  canvas.font = `650 ${size}px ${colors.font}`
  canvas.fillText(label, 0, hasCount ? -size * 0.35 : 0, Math.max(30, across * 0.92))
  if (hasCount) {
    canvas.font = `400 18px ${colors.font}`
    canvas.fillStyle = colors.soft
    canvas.fillText(count, 0, size * 0.55, Math.max(30, across * 0.92))
  }
  canvas.restore()
}

/** From one line of text to the next, in sizes of the letters. */
const LINE = 1.1

const BUILDING = new Set(['door', 'pillar', 'loudspeaker', 'steps'])

/** An item around the origin with its name. */
export function drawItem(
  canvas: Canvas,
  { kind, width, length, rotation }: RoomItem,
  { label, hasWarning, scale }: { label: string; hasWarning: boolean; scale: number },
  colors: RoomColors,
) {
  const isBuilding = BUILDING.has(kind)
  const w = width * CM
  const l = length * CM
  canvas.beginPath()
  if (kind === 'pillar') canvas.ellipse(0, 0, w / 2, l / 2, 0, 0, Math.PI * 2)
  else canvas.roundRect(-w / 2, -l / 2, w, l, isBuilding ? 2 : 10)
  canvas.fillStyle = isBuilding ? colors.building : colors.item
  canvas.fill()
  canvas.strokeStyle = hasWarning ? colors.warning : isBuilding ? colors.edge : colors.itemInk
  canvas.lineWidth = hasWarning ? 5 : 2
  if (kind === 'dance-floor') canvas.setLineDash([14, 8])
  canvas.stroke()
  canvas.setLineDash([])
  if (kind === 'steps') {
    canvas.beginPath()
    for (let step = 1; step < 4; step += 1) {
      canvas.moveTo(-w / 2, -l / 2 + (l * step) / 4)
      canvas.lineTo(w / 2, -l / 2 + (l * step) / 4)
    }
    canvas.stroke()
  }
  if (kind === 'loudspeaker') {
    canvas.beginPath()
    canvas.arc(0, 0, Math.min(w, l) * 0.3, 0, Math.PI * 2)
    canvas.stroke()
  }
  if (scale < (isBuilding ? MARKS_FROM : NAMES_FROM) || kind === 'pillar') return
  canvas.save()
  const isUpright = Math.round(rotation / 90) % 2 === 0 ? l <= w : w <= l
  canvas.rotate((-rotation * Math.PI) / 180 + (isUpright || Math.max(w, l) < 2 * Math.min(w, l) ? 0 : -Math.PI / 2))
  canvas.textAlign = 'center'
  canvas.textBaseline = 'middle'
  canvas.fillStyle = isBuilding ? colors.soft : colors.itemInk
  const isFlat = Math.min(w, l) < 40
  const inside = isFlat
    ? null
    : textWithin(canvas, label, {
        width: Math.max(w, l) - 8,
        height: Math.min(w, l),
        sizes: [Math.max(pixels(12, scale), 26), pixels(9, scale)],
        font: (size) => `600 ${size}px ${colors.font}`,
      })
  // A gift table is smaller than its name: then it stands below.
  const text =
    inside ??
    textWithin(canvas, label, {
      width: isFlat ? Math.max(w, l, 200) : Math.max(w, l) + 200,
      height: pixels(14, scale),
      sizes: [Math.max(pixels(isFlat ? 12 : 10, scale), 18), pixels(9, scale)],
      font: (size) => `500 ${size}px ${colors.font}`,
    })
  const middle = inside ? 0 : Math.min(w, l) / 2 + (text?.size ?? 0)
  for (const [at, line] of text?.lines.entries() ?? [])
    canvas.fillText(line, 0, middle + (at - ((text?.lines.length ?? 1) - 1) / 2) * LINE * (text?.size ?? 0))
  canvas.restore()
}

interface TextSpace {
  readonly width: number
  readonly height: number
  /** The largest letters and the smallest that can be read. */
  readonly sizes: readonly [number, number]
  readonly font: (size: number) => string
}

/** A text in one line or two, as large as it fits; null where it could not be read. The canvas has the font then. */
function textWithin(canvas: Canvas, label: string, { width, height, sizes: [largest, smallest], font }: TextSpace) {
  const words = label.split(' ')
  const halves = words.map((_, at) => [words.slice(0, at).join(' '), words.slice(at).join(' ')])
  const ways = [[label], ...halves.slice(1)]
  for (let size = largest; size >= smallest * 0.99; size *= 0.9) {
    canvas.font = font(size)
    const lines = ways.find(
      (way) =>
        way.length * size * LINE <= Math.max(height, size * LINE) &&
        way.every((line) => canvas.measureText(line).width <= width),
    )
    if (lines) return { size, lines }
  }
  return null
}
