import { type PicturePlace, picturePlace } from '#domain/seating/room/background/background.ts'
import type { Placed } from '#domain/seating/room/footprints.ts'
import type { RoomContent, RoomItem, RoomTable } from '#domain/seating/room/room-fields.ts'
import { roomBox } from '#domain/seating/room/venue-outline.ts'
import {
  CM,
  crowdOf,
  drawCrowd,
  drawFloor,
  drawItem,
  drawPicture,
  drawTable,
  drawTableText,
  hasMarks,
  openSeats,
  steppedScale,
} from './draw-room.ts'
import type { RoomColors } from './room-colors.ts'
import { NO_MARKS, type SeatMarks } from './seat-marks.ts'
import { type CanvasSize, fitted, type Viewport } from './viewport.ts'

export interface RoomNames {
  /** What is written on a table: its number or name. */
  readonly table: (table: RoomTable) => string
  readonly item: (item: RoomItem) => string
  readonly count: (taken: number, seats: number) => string
  readonly length: (metres: number) => string
}

export interface WholeRoom {
  readonly content: RoomContent
  readonly marks: SeatMarks
  readonly warned: ReadonlySet<string>
  readonly colors: RoomColors
  readonly names: RoomNames
  readonly picture: ImageBitmap | null
  readonly placing: PicturePlace | null
  readonly size: CanvasSize
}

/** The room with everything in it on a canvas of its own, as large as it fits; and the viewport of that. */
export function drawWholeRoom({ content, marks, warned, colors, names, picture, placing, size }: WholeRoom) {
  const { room, tables, items } = content
  const at: Viewport = fitted(roomBox(room), size)
  const scale = steppedScale(at.scale)
  const element = Object.assign(document.createElement('canvas'), { width: size.width, height: size.height })
  const canvas = element.getContext('2d')
  if (!canvas) return { canvas: element, at }
  canvas.setTransform(at.scale / CM, 0, 0, at.scale / CM, at.x, at.y)
  const place = picture && (placing ?? picturePlace(room, picture.height / picture.width))
  drawFloor(canvas, room, colors, scale, () => {
    if (picture && place) drawPicture(canvas, picture, place, room.backgroundOpacity)
  })
  const standing = (placed: Placed, draw: () => void) => {
    canvas.save()
    canvas.translate(placed.x * CM, placed.y * CM)
    canvas.rotate((placed.rotation * Math.PI) / 180)
    draw()
    canvas.restore()
  }
  for (const item of items) {
    const look = { label: names.item(item), hasWarning: warned.has(item.id), scale }
    standing(item, () => drawItem(canvas, item, look, colors))
  }
  const isCrowd = !hasMarks(scale)
  if (isCrowd) drawCrowd(canvas, crowdOf(tables, marks, warned), colors)
  for (const table of tables) {
    const own = marks.get(table.id) ?? NO_MARKS
    const count = isCrowd ? '' : names.count(own.size, openSeats(table))
    const text = { label: names.table(table), count, scale }
    const look = { ...text, marks: own, hasWarning: warned.has(table.id) }
    standing(table, () => {
      if (isCrowd) drawTableText(canvas, table, text, colors)
      else drawTable(canvas, table, look, colors)
    })
  }
  return { canvas: element, at }
}
