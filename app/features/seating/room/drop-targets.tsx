import { memo, useEffect, useState } from 'react'
import { useDropPlace, useIsDragging } from '#app/ui/drag/drag-hooks.ts'
import { footprintBounds } from '#domain/seating/room/footprints.ts'
import { boxHeight, boxWidth, doBoxesMeet } from '#domain/seating/room/geometry/points.ts'
import type { RoomTable } from '#domain/seating/room/room-fields.ts'
import { CHAIR_WIDTH, seatPositions } from '#domain/seating/room/seat-positions.ts'
import { CM } from './draw-room.ts'
import classes from './room.module.css'
import { type CanvasSize, seenBox, type Viewport } from './viewport.ts'

interface DropTargetsProps {
  readonly tables: readonly RoomTable[]
  readonly viewport: Viewport
  readonly size: CanvasSize
}

/**
 * Where people from the list are dropped on the canvas: an element over each table that is seen, and over each chair of
 * the table that was last below the pointer. They take no press themselves.
 */
export function DropTargets({ tables, viewport, size }: DropTargetsProps) {
  const [hovered, setHovered] = useState<string | null>(null)
  const isDragging = useIsDragging()
  // They would be laid out anew with every frame in which the room moves.
  if (!isDragging) return null
  const seen = seenBox(viewport, size)
  return (
    <div className={classes.drops} aria-hidden>
      <div style={{ transform: `translate(${viewport.x}px, ${viewport.y}px) scale(${viewport.scale / CM})` }}>
        {tables
          .filter((table) => doBoxesMeet(footprintBounds(table), seen))
          .map((table) => (
            <TableTarget key={table.id} table={table} hasChairs={hovered === table.id} onHover={setHovered} />
          ))}
      </div>
    </div>
  )
}

interface TableTargetProps {
  readonly table: RoomTable
  readonly hasChairs: boolean
  readonly onHover: (id: string) => void
}

const TableTarget = memo(function TableTarget({ table, hasChairs, onHover }: TableTargetProps) {
  const { ref, isOver } = useDropPlace({ kind: 'table', key: table.id })
  const box = footprintBounds(table)
  useEffect(() => {
    if (isOver) onHover(table.id)
  }, [isOver, onHover, table.id])
  return (
    <>
      <div
        ref={ref}
        className={classes.drop}
        data-over={isOver || undefined}
        style={{ left: box.left * CM, top: box.top * CM, width: boxWidth(box) * CM, height: boxHeight(box) * CM }}
      />
      {hasChairs
        ? seatPositions(table).map(({ seat, x, y }) => (
            <ChairTarget key={seat} id={`${table.id}:${seat}`} x={x * CM} y={y * CM} />
          ))
        : null}
    </>
  )
})

function ChairTarget({ id, x, y }: { readonly id: string; readonly x: number; readonly y: number }) {
  const { ref, isOver } = useDropPlace({ kind: 'seat', key: id })
  const across = CHAIR_WIDTH * CM
  return (
    <div
      ref={ref}
      className={classes.drop}
      data-over={isOver || undefined}
      style={{ left: x - across / 2, top: y - across / 2, width: across, height: across }}
    />
  )
}
