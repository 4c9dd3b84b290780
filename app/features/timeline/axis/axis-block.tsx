import { type KeyboardEvent, memo, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { TOUCH_DELAY_MS, TOUCH_TOLERANCE_PX } from '#app/ui/drag/drag-hooks.ts'
import type { TimelineSegment } from '#domain/timeline/timeline-fields.ts'
import { hoursText, segmentName } from '../timeline-labels.ts'
import { useTimeline } from '../use-timeline.ts'
import classes from './time-axis.module.css'

/** Times stand on five minutes. */
const STEP = 5

interface AxisBlockProps {
  readonly segment: TimelineSegment
  readonly place: {
    readonly top: number
    readonly height: number
    readonly left: string
    readonly width: string
  }
  readonly minutePx: number
  /** The id of what says how a block is moved */
  readonly hint: string
  readonly onEdit: (segment: TimelineSegment) => void
  readonly onChange: (after: TimelineSegment) => void
}

interface Drag {
  readonly part: 'whole' | 'end'
  readonly fromY: number
  readonly minutes: number
}

/** The segment so many minutes later, or longer where its end is dragged. */
const dragged = (segment: TimelineSegment, part: Drag['part'], minutes: number): TimelineSegment =>
  part === 'whole'
    ? { ...segment, startMinute: segment.startMinute + minutes }
    : { ...segment, minutes: Math.max(STEP, segment.minutes + minutes) }

/** A press that lasts, on a touch screen: one that ends or moves before that is none. */
function useHold() {
  const held = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly x: number; readonly y: number }>(null)
  const end = () => {
    clearTimeout(held.current?.timer)
    held.current = null
  }
  useEffect(() => () => clearTimeout(held.current?.timer), [])
  return {
    begin({ clientX: x, clientY: y }: PointerEvent, whenHeld: () => void) {
      end()
      const timer = setTimeout(() => {
        held.current = null
        whenHeld()
      }, TOUCH_DELAY_MS)
      held.current = { timer, x, y }
    },
    move({ clientX, clientY }: PointerEvent) {
      if (held.current && Math.hypot(clientX - held.current.x, clientY - held.current.y) > TOUCH_TOLERANCE_PX) end()
    },
    end,
  }
}

/** A segment on the axis: pressed it is edited, dragged or by arrow keys it moves, and with shift it lasts longer. What is fixed stays. */
export const AxisBlock = memo(function AxisBlock(props: AxisBlockProps) {
  const { segment, place, minutePx, hint, onEdit, onChange } = props
  const { t } = useT()
  const { style, isReadOnly } = useTimeline()
  const [drag, setDrag] = useState<Drag | null>(null)
  // The click that ends a drag is none.
  const wasDragged = useRef(false)
  const isStill = isReadOnly || segment.isFixed
  const shown = drag ? dragged(segment, drag.part, drag.minutes) : segment

  const hold = useHold()

  const begin = (part: Drag['part']) => (event: PointerEvent) => {
    if (isStill || event.button !== 0) return
    event.stopPropagation()
    const { currentTarget, pointerId, clientY: fromY } = event
    wasDragged.current = false
    const pickUp = () => {
      currentTarget.setPointerCapture(pointerId)
      setDrag({ part, fromY, minutes: 0 })
    }
    // A finger that moves at once scrolls; the edge is there to be pulled.
    if (event.pointerType === 'touch' && part === 'whole') hold.begin(event, pickUp)
    else pickUp()
  }
  const move = (event: PointerEvent) => {
    hold.move(event)
    if (!drag) return
    const minutes = Math.round((event.clientY - drag.fromY) / minutePx / STEP) * STEP
    if (minutes === drag.minutes) return
    wasDragged.current = true
    setDrag({ ...drag, minutes })
  }
  const end = () => {
    hold.end()
    if (drag && drag.minutes !== 0) onChange(dragged(segment, drag.part, drag.minutes))
    setDrag(null)
  }
  const press = () => {
    if (!isReadOnly && !wasDragged.current) onEdit(segment)
    wasDragged.current = false
  }
  const key = (event: KeyboardEvent) => {
    const minutes = event.key === 'ArrowDown' ? STEP : event.key === 'ArrowUp' ? -STEP : 0
    if (minutes === 0 || isStill) return
    event.preventDefault()
    onChange(dragged(segment, event.shiftKey ? 'end' : 'whole', minutes))
  }

  const moved = drag?.part === 'whole' ? drag.minutes * minutePx : 0
  const longer = drag?.part === 'end' ? (shown.minutes - segment.minutes) * minutePx : 0
  return (
    <button
      type="button"
      className={classes.block}
      style={{ ...place, height: place.height + longer, transform: `translateY(${moved}px)` }}
      data-track={segment.track}
      data-dragged={drag && drag.minutes !== 0 ? true : undefined}
      data-held={drag ? true : undefined}
      data-still={isStill || undefined}
      aria-describedby={isReadOnly ? undefined : hint}
      onClick={press}
      onKeyDown={key}
      onPointerDown={begin('whole')}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => {
        hold.end()
        setDrag(null)
      }}
    >
      <span className="small strong truncate" style={{ maxWidth: '100%' }}>
        {segmentName(segment, t)}
      </span>
      <span className="tiny soft tabular">{hoursText(shown, style)}</span>
      {isStill ? null : (
        <span
          className={classes.grip}
          aria-hidden
          onPointerDown={begin('end')}
          onPointerMove={move}
          onPointerUp={(event) => {
            event.stopPropagation()
            end()
          }}
        />
      )}
    </button>
  )
})
