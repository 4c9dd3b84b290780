import { HANDLES, type Handle, handlePoint, handlesOf } from '#domain/seating/room/arrange/resize.ts'
import { type PicturePlace, pictureCorners } from '#domain/seating/room/background/background.ts'
import { isTable, type Placed } from '#domain/seating/room/footprints.ts'
import { distanceBetween, fromLocal, type Point } from '#domain/seating/room/geometry/points.ts'
import type { RoomTable } from '#domain/seating/room/room-fields.ts'
import { CHAIR_DEPTH, CHAIR_WIDTH, seatPositions } from '#domain/seating/room/seat-positions.ts'
import { CM } from './draw-room.ts'
import type { Preview } from './interactions.ts'
import { pictureKnob } from './picture-interactions.ts'
import type { RoomColors } from './room-colors.ts'
import type { SeatMarks } from './seat-marks.ts'
import { toPixel, type Viewport } from './viewport.ts'

/** Pixels from the chairs to the knob that turns. */
const KNOB_PIXELS = 26
const HANDLE_PIXELS = 5

/** Where the knob that turns something is, in the room. */
export const knobPoint = (placed: Placed, { scale }: Viewport): Point =>
  fromLocal(placed, { x: 0, y: -placed.length / 2 - (isTable(placed) ? CHAIR_DEPTH : 0) - KNOB_PIXELS / scale })

/** The handle or the knob of something selected at a pixel. */
export function handleAt(placed: Placed, viewport: Viewport, pixel: Point, reach: number): Handle | 'turn' | null {
  const isNear = (point: Point) => distanceBetween(toPixel(viewport, point), pixel) <= reach
  if (isNear(knobPoint(placed, viewport))) return 'turn'
  // The handles of something small would cover it.
  if (Math.max(placed.width, placed.length) * viewport.scale < 3 * reach) return null
  return handlesOf(placed).find((handle) => isNear(handlePoint(placed, handle))) ?? null
}

interface OverlayLook {
  readonly selected: readonly Placed[]
  readonly preview: Preview | null
  readonly viewport: Viewport
  readonly colors: RoomColors
  readonly hasHandles: boolean
  readonly lengthLabel: (metres: number) => string
  readonly tables: readonly RoomTable[]
  readonly marks: SeatMarks
  /** The venue's own plan while it is placed. */
  readonly picture: PicturePlace | null
}

/** Selection, handles, lines and measures, in the room's coordinates but of the same width at every scale. */
export function drawOverlay(canvas: CanvasRenderingContext2D, look: OverlayLook) {
  const { selected, preview, viewport, colors, hasHandles, lengthLabel } = look
  const pixel = CM / viewport.scale
  canvas.lineWidth = 2 * pixel
  canvas.strokeStyle = colors.selected
  for (const placed of selected) {
    canvas.save()
    canvas.translate(placed.x * CM, placed.y * CM)
    canvas.rotate((placed.rotation * Math.PI) / 180)
    const gap = 4 * pixel
    const [w, l] = [placed.width * CM + 2 * gap, placed.length * CM + 2 * gap]
    canvas.beginPath()
    if (isTable(placed) && placed.shape === 'round') canvas.arc(0, 0, w / 2, 0, Math.PI * 2)
    else canvas.roundRect(-w / 2, -l / 2, w, l, 6 * pixel)
    canvas.stroke()
    canvas.restore()
  }
  const [only] = selected
  if (only && selected.length === 1 && hasHandles) drawHandles(canvas, only, viewport, colors)
  if (look.picture) drawPictureFrame(canvas, look.picture, viewport, colors)
  if (!preview) return
  canvas.strokeStyle = colors.guide
  canvas.lineWidth = pixel
  for (const { axis, at, from, to } of preview.guides) {
    canvas.beginPath()
    canvas.moveTo((axis === 'x' ? at : from) * CM, (axis === 'x' ? from : at) * CM)
    canvas.lineTo((axis === 'x' ? at : to) * CM, (axis === 'x' ? to : at) * CM)
    canvas.stroke()
  }
  canvas.font = `600 ${12 * pixel}px ${colors.font}`
  canvas.textAlign = 'center'
  canvas.textBaseline = 'middle'
  canvas.setLineDash([4 * pixel, 3 * pixel])
  canvas.strokeStyle = colors.soft
  for (const { x1, y1, x2, y2 } of preview.measures) {
    canvas.beginPath()
    canvas.moveTo(x1 * CM, y1 * CM)
    canvas.lineTo(x2 * CM, y2 * CM)
    canvas.stroke()
  }
  canvas.setLineDash([])
  for (const { x1, y1, x2, y2, metres } of preview.measures) {
    drawTag(canvas, lengthLabel(metres), ((x1 + x2) / 2) * CM, ((y1 + y2) / 2) * CM, pixel, colors)
  }
  if (preview.line) drawLine(canvas, preview.line, look)
  if (preview.carried) drawCarried(canvas, preview.carried, look)
  if (preview.band) {
    const { left, top, right, bottom } = preview.band
    canvas.fillStyle = colors.selected
    canvas.globalAlpha = 0.12
    canvas.fillRect(left * CM, top * CM, (right - left) * CM, (bottom - top) * CM)
    canvas.globalAlpha = 1
    canvas.strokeStyle = colors.selected
    canvas.strokeRect(left * CM, top * CM, (right - left) * CM, (bottom - top) * CM)
  }
}

/** Who is carried, and the chair or table that they would be put on. */
function drawCarried(
  canvas: CanvasRenderingContext2D,
  { from, at, over }: NonNullable<Preview['carried']>,
  { tables, marks, viewport, colors }: OverlayLook,
) {
  const pixel = CM / viewport.scale
  const table = tables.find(({ id }) => id === over?.id)
  if (table) {
    const chair = seatPositions(table).find(({ seat }) => seat === over?.seat)
    canvas.beginPath()
    if (chair) canvas.arc(chair.x * CM, chair.y * CM, (CHAIR_WIDTH * CM) / 2 + 4 * pixel, 0, Math.PI * 2)
    else canvas.arc(table.x * CM, table.y * CM, (table.length * CM) / 2 + 4 * pixel, 0, Math.PI * 2)
    canvas.strokeStyle = colors.lit
    canvas.lineWidth = 4 * pixel
    canvas.stroke()
  }
  canvas.beginPath()
  canvas.arc(at.x * CM, at.y * CM, 16 * pixel, 0, Math.PI * 2)
  canvas.fillStyle = colors.taken
  canvas.fill()
  canvas.fillStyle = colors.onTaken
  canvas.fillText(marks.get(from.tableId)?.get(from.seat)?.initials ?? '', at.x * CM, at.y * CM + pixel)
}

function drawHandles(canvas: CanvasRenderingContext2D, placed: Placed, viewport: Viewport, colors: RoomColors) {
  const pixel = CM / viewport.scale
  const dot = (point: Point, radius: number) => {
    canvas.beginPath()
    canvas.arc(point.x * CM, point.y * CM, radius * pixel, 0, Math.PI * 2)
    canvas.fillStyle = colors.floor
    canvas.fill()
    canvas.strokeStyle = colors.selected
    canvas.lineWidth = 2 * pixel
    canvas.stroke()
  }
  const knob = knobPoint(placed, viewport)
  const top = handlePoint(placed, HANDLES[1])
  canvas.beginPath()
  canvas.moveTo(top.x * CM, top.y * CM)
  canvas.lineTo(knob.x * CM, knob.y * CM)
  canvas.lineWidth = 1.5 * pixel
  canvas.strokeStyle = colors.selected
  canvas.stroke()
  dot(knob, HANDLE_PIXELS + 2)
  if (Math.max(placed.width, placed.length) * viewport.scale < 30) return
  for (const handle of handlesOf(placed)) dot(handlePoint(placed, handle), HANDLE_PIXELS)
}

function drawPictureFrame(
  canvas: CanvasRenderingContext2D,
  place: PicturePlace,
  viewport: Viewport,
  colors: RoomColors,
) {
  const pixel = CM / viewport.scale
  const corners = pictureCorners(place)
  canvas.beginPath()
  for (const { x, y } of corners) canvas.lineTo(x * CM, y * CM)
  canvas.closePath()
  canvas.strokeStyle = colors.selected
  canvas.lineWidth = 2 * pixel
  canvas.stroke()
  for (const point of [...corners, pictureKnob(place, viewport)]) {
    canvas.beginPath()
    canvas.arc(point.x * CM, point.y * CM, (HANDLE_PIXELS + 2) * pixel, 0, Math.PI * 2)
    canvas.fillStyle = colors.floor
    canvas.fill()
    canvas.stroke()
  }
}

/** A line over a distance that is known, and how long it is as the picture lies now. */
function drawLine(
  canvas: CanvasRenderingContext2D,
  { from, to }: NonNullable<Preview['line']>,
  { viewport, colors, lengthLabel }: OverlayLook,
) {
  const pixel = CM / viewport.scale
  canvas.beginPath()
  canvas.moveTo(from.x * CM, from.y * CM)
  canvas.lineTo(to.x * CM, to.y * CM)
  canvas.strokeStyle = colors.warning
  canvas.lineWidth = 3 * pixel
  canvas.stroke()
  for (const { x, y } of [from, to]) {
    canvas.beginPath()
    canvas.arc(x * CM, y * CM, 5 * pixel, 0, Math.PI * 2)
    canvas.fillStyle = colors.warning
    canvas.fill()
  }
  drawTag(
    canvas,
    lengthLabel(distanceBetween(from, to)),
    ((from.x + to.x) / 2) * CM,
    ((from.y + to.y) / 2) * CM,
    pixel,
    colors,
  )
}

/** A measure on a ground of its own, so that it can be read over anything. */
function drawTag(
  canvas: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  pixel: number,
  colors: RoomColors,
) {
  const width = canvas.measureText(text).width + 8 * pixel
  canvas.beginPath()
  canvas.roundRect(x - width / 2, y - 9 * pixel, width, 18 * pixel, 5 * pixel)
  canvas.fillStyle = colors.ink
  canvas.fill()
  canvas.fillStyle = colors.floor
  canvas.fillText(text, x, y + pixel)
}
