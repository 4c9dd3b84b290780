import type { Context } from 'konva/lib/Context'
import type { Layer as KonvaLayer } from 'konva/lib/Layer'
import { memo, type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { Layer, Shape, Stage } from 'react-konva/lib/ReactKonvaCore'
import { type PicturePlace, picturePlace } from '#domain/seating/room/background/background.ts'
import { footprintBounds, isTable, type Placed } from '#domain/seating/room/footprints.ts'
import { type Box, doBoxesMeet } from '#domain/seating/room/geometry/points.ts'
import type { Room, RoomContent, RoomItem, RoomTable } from '#domain/seating/room/room-fields.ts'
import {
  CM,
  type Crowd,
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
import { drawWholeRoom, type RoomNames, type WholeRoom } from './draw-whole-room.ts'
import { NOTHING, type Preview } from './interactions.ts'
import { drawOverlay } from './overlay.ts'
import type { DrawnLine } from './picture-interactions.ts'
import classes from './room.module.css'
import type { RoomColors } from './room-colors.ts'
import { NO_MARKS, type SeatMark, type SeatMarks } from './seat-marks.ts'
import { stretchedTo, useSharpViewport } from './sharp-viewport.ts'
import { type CanvasSize, seenBox, type Viewport } from './viewport.ts'

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
  /** The venue's own plan; null until it is loaded, and where it is hidden. */
  readonly picture: ImageBitmap | null
  /** Where it lies while it is placed; else the room says it. */
  readonly placing: PicturePlace | null
  /** Drawn over a distance of the plan. */
  readonly line: DrawnLine | null
}

/** Where the context draws, without the library's bookkeeping of every call. */
const canvasOf = (context: Context) => context._context as CanvasRenderingContext2D

/**
 * The room on two canvases: what stands still, and what moves or is drawn over it, so that a drag redraws nothing else.
 * The library finds nothing under the pointer; the domain's hit test does.
 */
export function RoomStage({ content, selection, preview, viewport, size, colors, marks, ...others }: RoomStageProps) {
  const { warned, names, isReadOnly, picture, placing, line } = others
  const sharp = useSharpViewport(viewport, size)
  const scale = steppedScale(sharp.scale)
  const moving = preview?.placed ?? []
  const movingIds = moving.map(({ id }) => id).join()
  const view = useRef<View>({ seen: seenBox(sharp, size), scale })
  view.current = { seen: seenBox(sharp, size), scale }

  const isCrowd = !hasMarks(scale)
  const shape = useCallback(
    (placed: Placed, isLabel = false) =>
      isTable(placed) ? (
        <TableShape
          key={placed.id}
          table={placed}
          label={names.table(placed)}
          countOf={names.count}
          marks={marks.get(placed.id) ?? NO_MARKS}
          hasWarning={warned.has(placed.id)}
          colors={colors}
          view={view}
          isLabel={isLabel}
        />
      ) : (
        <ItemShape
          key={placed.id}
          item={placed}
          label={names.item(placed)}
          hasWarning={warned.has(placed.id)}
          colors={colors}
          view={view}
        />
      ),
    [names, marks, warned, colors],
  )
  const still = useMemo(() => {
    const isMoving = new Set(movingIds.split(','))
    const tables = content.tables.filter(({ id }) => !isMoving.has(id))
    return {
      items: content.items.filter(({ id }) => !isMoving.has(id)).map((item) => shape(item)),
      tables: tables.map((table) => shape(table, isCrowd)),
      crowd: isCrowd ? crowdOf(tables, marks, warned) : null,
    }
  }, [content, movingIds, shape, isCrowd, marks, warned])
  const selected = useMemo(() => {
    const isSelected = new Set(selection)
    const now = new Map(preview?.placed.map((placed) => [placed.id, placed]))
    const chosen = [...content.tables, ...content.items].filter(({ id }) => isSelected.has(id))
    return chosen.map((placed) => now.get(placed.id) ?? placed)
  }, [content, selection, preview])

  const place = preview?.picture ?? null
  const whole = useMemo(
    () => ({ content, marks, warned, colors, names, picture, placing: place, size }),
    [content, marks, warned, colors, names, picture, place, size],
  )
  // What a pointer moves is drawn in each frame, where it is; else what lies over the room is stretched with it.
  const over = preview || placing ? viewport : sharp
  const { below, layer, upper } = useStretched(sharp, over, viewport, whole)
  const camera = cameraOf(over)
  const isIdle = selected.length === 0 && preview === null && placing === null
  const hasHandles = !isReadOnly && !preview?.band && !placing
  return (
    <>
      <div ref={below} className={classes.below} />
      <Stage width={size.width} height={size.height} listening={false}>
        <Layer ref={layer} {...cameraOf(sharp)}>
          <FloorShape room={content.room} colors={colors} view={view} picture={picture} placing={place} />
          {still.items}
          {still.crowd ? <CrowdShape crowd={still.crowd} colors={colors} /> : null}
          {still.tables}
        </Layer>
        <Layer ref={upper} {...(isIdle ? IDLE : camera)}>
          {moving.map((placed) => shape(placed))}
          {isIdle ? null : (
            <Shape
              sceneFunc={(context) =>
                drawOverlay(canvasOf(context), {
                  selected: placing ? [] : selected,
                  preview: line && !preview ? { ...NOTHING, line } : preview,
                  viewport: over,
                  colors,
                  hasHandles,
                  lengthLabel: names.length,
                  tables: content.tables,
                  marks,
                  picture: placing && (preview?.picture ?? placing),
                })
              }
            />
          )}
        </Layer>
      </Stage>
    </>
  )
}

const cameraOf = ({ x, y, scale }: Viewport) => ({ listening: false, x, y, scaleX: scale / CM, scaleY: scale / CM })

/**
 * While the room moves, its canvas is moved and stretched as it is, and where that leaves a gap, the whole room is seen
 * below it, drawn once as large as it fits.
 */
function useStretched(sharp: Viewport, over: Viewport, viewport: Viewport, whole: WholeRoom) {
  const below = useRef<HTMLDivElement>(null)
  const layer = useRef<KonvaLayer>(null)
  const upper = useRef<KonvaLayer>(null)
  const drawn = useRef<{ readonly of: WholeRoom; readonly canvas: HTMLCanvasElement; readonly at: Viewport }>(null)
  useLayoutEffect(() => {
    const { current: parent } = below
    stretch(layer.current?.getNativeCanvasElement(), sharp, viewport)
    stretch(upper.current?.getNativeCanvasElement(), over, viewport)
    if (sharp === viewport) {
      parent?.replaceChildren()
      return
    }
    if (drawn.current?.of !== whole) drawn.current = { of: whole, ...drawWholeRoom(whole) }
    const { canvas, at } = drawn.current
    stretch(canvas, at, viewport)
    if (canvas.parentNode !== parent) parent?.replaceChildren(canvas)
  }, [sharp, over, viewport, whole])
  return { below, layer, upper }
}

function stretch(canvas: HTMLCanvasElement | undefined, drawn: Viewport, viewport: Viewport) {
  if (!canvas) return
  canvas.style.transform = drawn === viewport ? '' : stretchedTo(drawn, viewport)
}

/** What shapes look up when they are drawn: a zoom then renders none of them anew. */
interface View {
  /** The part of the room on the canvas: a table elsewhere is not drawn. */
  readonly seen: Box
  /** Pixels for a metre, in steps. */
  readonly scale: number
}

/** Nothing is drawn over the room: that canvas is left alone. */
const IDLE = { listening: false, x: 0, y: 0, scaleX: 1, scaleY: 1 }

interface FloorProps {
  readonly room: Room
  readonly colors: RoomColors
  readonly view: RefObject<View>
  readonly picture: ImageBitmap | null
  readonly placing: PicturePlace | null
}

const FloorShape = memo(function FloorShape({ room, colors, view, picture, placing }: FloorProps) {
  const draw = useCallback(
    (context: Context) => {
      const canvas = canvasOf(context)
      const place = picture && (placing ?? picturePlace(room, picture.height / picture.width))
      drawFloor(canvas, room, colors, view.current.scale, () => {
        if (picture && place) drawPicture(canvas, picture, place, room.backgroundOpacity)
      })
    },
    [room, colors, view, picture, placing],
  )
  return <Shape sceneFunc={draw} />
})

const CrowdShape = memo(function CrowdShape({ crowd, colors }: { readonly crowd: Crowd; readonly colors: RoomColors }) {
  const draw = useCallback((context: Context) => drawCrowd(canvasOf(context), crowd, colors), [crowd, colors])
  return <Shape sceneFunc={draw} />
})

interface TableProps {
  readonly table: RoomTable
  readonly label: string
  readonly countOf: RoomNames['count']
  readonly marks: ReadonlyMap<number, SeatMark>
  readonly hasWarning: boolean
  readonly colors: RoomColors
  readonly view: RefObject<View>
  /** Chairs and top are drawn with those of the others. */
  readonly isLabel: boolean
}

const TableShape = memo(function TableShape(props: TableProps) {
  const { table, label, countOf, marks, hasWarning, colors, view, isLabel } = props
  const count = useMemo(() => countOf(marks.size, openSeats(table)), [countOf, marks, table])
  const draw = useCallback(
    (context: Context) => {
      const { seen, scale } = view.current
      if (!doBoxesMeet(footprintBounds(table), seen)) return
      if (isLabel) drawTableText(canvasOf(context), table, { label, count, scale }, colors)
      else drawTable(canvasOf(context), table, { label, count, marks, hasWarning, scale }, colors)
    },
    [table, label, count, marks, hasWarning, colors, view, isLabel],
  )
  return <Shape x={table.x * CM} y={table.y * CM} rotation={table.rotation} sceneFunc={draw} />
})

interface ItemProps {
  readonly item: RoomItem
  readonly label: string
  readonly hasWarning: boolean
  readonly colors: RoomColors
  readonly view: RefObject<View>
}

const ItemShape = memo(function ItemShape({ item, label, hasWarning, colors, view }: ItemProps) {
  const draw = useCallback(
    (context: Context) => drawItem(canvasOf(context), item, { label, hasWarning, scale: view.current.scale }, colors),
    [item, label, hasWarning, colors, view],
  )
  return <Shape x={item.x * CM} y={item.y * CM} rotation={item.rotation} sceneFunc={draw} />
})
