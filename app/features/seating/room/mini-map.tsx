import { type PointerEvent, useEffect, useMemo, useRef } from 'react'
import { boxHeight, boxWidth, type Point } from '#domain/seating/room/geometry/points.ts'
import type { RoomContent } from '#domain/seating/room/room-fields.ts'
import { roomBox, roomOutline } from '#domain/seating/room/venue-outline.ts'
import classes from './room.module.css'
import type { RoomColors } from './room-colors.ts'
import { type CanvasSize, fitted, seenBox, toPixel, toRoomPoint, type Viewport } from './viewport.ts'

const SIZE: CanvasSize = { width: 144, height: 100 }

interface MiniMapProps {
  readonly content: RoomContent
  readonly viewport: Viewport
  readonly size: CanvasSize
  readonly colors: RoomColors
  /** A point of the room is to be in the middle of the canvas. */
  readonly onCenter: (point: Point) => void
}

/** The whole room while only a part of it is seen. The keys of the canvas do without it. */
export function MiniMap({ content, viewport, size, colors, onCenter }: MiniMapProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const map = useMemo(() => fitted(roomBox(content.room), SIZE, 6), [content.room])
  const seen = seenBox(viewport, size)

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const density = window.devicePixelRatio || 1
    context.setTransform(density, 0, 0, density, 0, 0)
    context.clearRect(0, 0, SIZE.width, SIZE.height)
    const outline = roomOutline(content.room)
    context.translate(map.x, map.y)
    context.scale(map.scale, map.scale)
    context.beginPath()
    if (outline.kind === 'circle') context.arc(outline.center.x, outline.center.y, outline.radius, 0, Math.PI * 2)
    else for (const { x, y } of outline.corners) context.lineTo(x, y)
    context.closePath()
    context.fillStyle = colors.floor
    context.fill()
    context.strokeStyle = colors.wall
    context.lineWidth = 1 / map.scale
    context.stroke()
    for (const [placed, fill] of [
      ...content.items.map((item) => [item, colors.item] as const),
      ...content.tables.map((table) => [table, colors.edge] as const),
    ]) {
      context.save()
      context.translate(placed.x, placed.y)
      context.rotate((placed.rotation * Math.PI) / 180)
      context.fillStyle = fill
      context.fillRect(-placed.width / 2, -placed.length / 2, placed.width, placed.length)
      context.restore()
    }
  }, [content, colors, map])

  const onPoint = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons === 0) return
    event.stopPropagation()
    const box = event.currentTarget.getBoundingClientRect()
    onCenter(toRoomPoint(map, { x: event.clientX - box.left, y: event.clientY - box.top }))
  }
  const density = typeof window === 'undefined' ? 1 : window.devicePixelRatio || 1
  const corner = toPixel(map, { x: seen.left, y: seen.top })
  return (
    <div className={classes.map} aria-hidden>
      <canvas
        ref={canvas}
        width={SIZE.width * density}
        height={SIZE.height * density}
        onPointerDown={onPoint}
        onPointerMove={onPoint}
      />
      {/* It moves with every frame in which the room moves; what stands in the room need not be drawn for that. */}
      <span
        style={{
          width: boxWidth(seen) * map.scale,
          height: boxHeight(seen) * map.scale,
          transform: `translate(${corner.x}px, ${corner.y}px)`,
        }}
      />
    </div>
  )
}
