import type { Context } from 'konva/lib/Context'
import { memo, useCallback, useMemo } from 'react'
import { Layer, Shape, Stage } from 'react-konva/lib/ReactKonvaCore'
import { isTable, type Placed } from '#domain/seating/room/footprints.ts'
import type { Room, RoomContent, RoomItem, RoomTable } from '#domain/seating/room/room-fields.ts'
import { CM, drawFloor, drawItem, drawTable, steppedScale } from './draw-room.ts'
import type { Preview } from './interactions.ts'
import { drawOverlay } from './overlay.ts'
import type { RoomColors } from './room-colors.ts'
import { NO_MARKS, type SeatMark, type SeatMarks } from './seat-marks.ts'
import type { CanvasSize, Viewport } from './viewport.ts'

export interface RoomNames {
  /** What is written on a table: its number or name. */
  readonly table: (table: RoomTable) => string
  readonly item: (item: RoomItem) => string
  readonly count: (taken: number, seats: number) => string
  readonly length: (metres: number) => string
}

interface RoomStageProps {
  readonly content: RoomContent
  readonly selection: readonly string[]
  readonly preview: Preview | null
  readonly viewport: Viewport
  readonly size: CanvasSize
  readonly colors: RoomColors
  readonly marks: SeatMarks
  readonly warned: ReadonlySet<string>
  readonly names: RoomNames
  readonly isReadOnly: boolean
}

/** Where the context draws, without the library's bookkeeping of every call. */
const canvasOf = (context: Context) => context._context as CanvasRenderingContext2D

/**
 * The room on two canvases: what stands still, and what moves or is drawn over it, so that a drag redraws nothing else.
 * The library finds nothing under the pointer; the domain's hit test does.
 */
export function RoomStage({ content, selection, preview, viewport, size, colors, marks, ...others }: RoomStageProps) {
  const { warned, names, isReadOnly } = others
  const scale = steppedScale(viewport.scale)
  const moving = useMemo(() => new Map((preview?.placed ?? []).map((one) => [one.id, one])), [preview])
  const still = (placed: Placed) => !moving.has(placed.id)
  const selected = [...content.tables, ...content.items]
    .filter(({ id }) => selection.includes(id))
    .map((placed) => moving.get(placed.id) ?? placed)
  const camera = {
    listening: false,
    x: viewport.x,
    y: viewport.y,
    scaleX: viewport.scale / CM,
    scaleY: viewport.scale / CM,
  }
  const shape = (placed: Placed) =>
    isTable(placed) ? (
      <TableShape
        key={placed.id}
        table={placed}
        label={names.table(placed)}
        countOf={names.count}
        marks={marks.get(placed.id) ?? NO_MARKS}
        hasWarning={warned.has(placed.id)}
        scale={scale}
        colors={colors}
      />
    ) : (
      <ItemShape
        key={placed.id}
        item={placed}
        label={names.item(placed)}
        hasWarning={warned.has(placed.id)}
        scale={scale}
        colors={colors}
      />
    )
  return (
    <Stage width={size.width} height={size.height} listening={false}>
      <Layer {...camera}>
        <FloorShape room={content.room} colors={colors} scale={scale} />
        {content.items.filter(still).map(shape)}
        {content.tables.filter(still).map(shape)}
      </Layer>
      <Layer {...camera}>
        {[...moving.values()].map(shape)}
        <Shape
          sceneFunc={(context) =>
            drawOverlay(canvasOf(context), {
              selected,
              preview,
              viewport,
              colors,
              hasHandles: !isReadOnly && !preview?.band,
              lengthLabel: names.length,
            })
          }
        />
      </Layer>
    </Stage>
  )
}

interface FloorProps {
  readonly room: Room
  readonly colors: RoomColors
  readonly scale: number
}

const FloorShape = memo(function FloorShape({ room, colors, scale }: FloorProps) {
  const draw = useCallback(
    (context: Context) => drawFloor(canvasOf(context), room, colors, scale),
    [room, colors, scale],
  )
  return <Shape sceneFunc={draw} />
})

interface TableProps {
  readonly table: RoomTable
  readonly label: string
  readonly countOf: RoomNames['count']
  readonly marks: ReadonlyMap<number, SeatMark>
  readonly hasWarning: boolean
  readonly scale: number
  readonly colors: RoomColors
}

const TableShape = memo(function TableShape({ table, label, countOf, marks, hasWarning, scale, colors }: TableProps) {
  const draw = useCallback(
    (context: Context) => {
      const count = countOf(marks.size, table.seats - table.reservedSeats.length)
      drawTable(canvasOf(context), table, { label, count, marks, hasWarning, scale }, colors)
    },
    [table, label, countOf, marks, hasWarning, scale, colors],
  )
  return <Shape x={table.x * CM} y={table.y * CM} rotation={table.rotation} sceneFunc={draw} />
})

interface ItemProps {
  readonly item: RoomItem
  readonly label: string
  readonly hasWarning: boolean
  readonly scale: number
  readonly colors: RoomColors
}

const ItemShape = memo(function ItemShape({ item, label, hasWarning, scale, colors }: ItemProps) {
  const draw = useCallback(
    (context: Context) => drawItem(canvasOf(context), item, { label, hasWarning, scale }, colors),
    [item, label, hasWarning, scale, colors],
  )
  return <Shape x={item.x * CM} y={item.y * CM} rotation={item.rotation} sceneFunc={draw} />
})
