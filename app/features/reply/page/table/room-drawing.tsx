/** @jsxImportSource preact */
import type { SignRoom } from '#contracts/find-table.ts'
import { type Outline, roomOutline } from '#domain/seating/room/venue-outline.ts'
import classes from '../reply.module.css'
import type { TableSay } from './table-words.ts'

interface RoomDrawingProps {
  readonly room: SignRoom
  /** Of the table that was found, where it is short enough to stand on it. */
  readonly label: string | null
  readonly title: string
  readonly say: TableSay
}

/** Metres around the room. */
const MARGIN = 0.6
/** Letters across the longer side of the drawing. */
const LETTERS = 36

/** What guests find their way by. */
const NAMED = {
  'dance-floor': 'table.item.dance-floor',
  'band-area': 'table.item.band-area',
  bar: 'table.item.bar',
  buffet: 'table.item.buffet',
  entrance: 'table.item.entrance',
  altar: 'table.item.altar',
  'gift-table': 'table.item.gift-table',
  'cake-table': 'table.item.cake-table',
  door: 'table.item.door',
  steps: 'table.item.steps',
} as const

/** The room from above, the one table marked. */
export function RoomDrawing({ room, label, title, say }: RoomDrawingProps) {
  const { width, length, tables, items } = room
  const size = (Math.max(width, length) / LETTERS) * 1.6
  return (
    <svg
      class={classes.room}
      viewBox={`${-MARGIN} ${-MARGIN} ${width + 2 * MARGIN} ${length + 2 * MARGIN}`}
      role="img"
      aria-label={title}
      font-size={size}
    >
      <Walls outline={roomOutline({ ...room, notchWidth: room.notch_width, notchLength: room.notch_length })} />
      {items.map((item) => (
        <rect key={keyOf(item)} class={classes.roomItem} {...boxOf(item)} />
      ))}
      {tables.map((table) => (
        <Table key={keyOf(table)} table={table} />
      ))}
      {items.map((item) =>
        item.kind in NAMED ? (
          <text key={keyOf(item)} class={classes.roomText} x={item.x} y={item.y}>
            {say(NAMED[item.kind as keyof typeof NAMED])}
          </text>
        ) : null,
      )}
      {tables.map((table) =>
        table.is_sought && label !== null ? (
          <text key={keyOf(table)} class={classes.soughtText} x={table.x} y={table.y} font-size={size * 1.25}>
            {label}
          </text>
        ) : null,
      )}
    </svg>
  )
}

type Placed = Pick<SignRoom['items'][number], 'x' | 'y' | 'width' | 'length' | 'rotation'>

const keyOf = ({ x, y, width }: Placed) => `${x} ${y} ${width}`

const boxOf = ({ x, y, width, length, rotation }: Placed) => ({
  x: x - width / 2,
  y: y - length / 2,
  width,
  height: length,
  rx: 0.1,
  transform: `rotate(${rotation} ${x} ${y})`,
})

function Table({ table }: { readonly table: SignRoom['tables'][number] }) {
  const { shape, x, y, width, is_sought } = table
  const look = is_sought ? classes.soughtTable : classes.roomTable
  return shape === 'round' ? (
    <circle class={look} cx={x} cy={y} r={width / 2} />
  ) : (
    <rect class={look} {...boxOf(table)} />
  )
}

function Walls({ outline }: { readonly outline: Outline }) {
  if (outline.kind === 'circle') {
    return <circle class={classes.walls} cx={outline.center.x} cy={outline.center.y} r={outline.radius} />
  }
  return <polygon class={classes.walls} points={outline.corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
}
