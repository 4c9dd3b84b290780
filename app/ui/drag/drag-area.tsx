import {
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  DragOverlay,
  MeasuringStrategy,
  type Modifier,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDndContext,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useState } from 'react'
import classes from './drag-area.module.css'
import { type DragHooks, DragHooksContext, type DropPlace, TOUCH_DELAY_MS, TOUCH_TOLERANCE_PX } from './drag-hooks.ts'

interface DragAreaProps {
  /** What follows the pointer, with the place below it. */
  readonly preview: (id: string, place: DropPlace | null) => ReactNode
  readonly onDrop: (id: string, place: DropPlace) => void
  /** Told of what is dragged whenever the place below it changes, and with null when it was released. */
  readonly onDrag?: (dragged: { readonly id: string; readonly place: DropPlace | null } | null) => void
  /** The page scrolls where the pointer comes near an edge of the window; default true. */
  readonly scrolls?: boolean
  readonly children: ReactNode
}

/** Places are measured again while something is dragged, because rows are added while the page scrolls. */
const MEASURE_MS = 120

/** Nothing is said by the library: keys do the same without dragging, and the change itself is announced. */
const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
}

/** How far the preview stands from the pointer, in pixels. */
const BESIDE_PX = 12

/** Puts the preview beside the pointer, wherever the record was picked up. */
const besidePointer: Modifier = ({ activatorEvent, draggingNodeRect, transform }) => {
  if (!activatorEvent || !draggingNodeRect) return transform
  const touch = 'touches' in activatorEvent ? (activatorEvent as TouchEvent).touches[0] : null
  const { clientX, clientY } = touch ?? (activatorEvent as MouseEvent)
  return {
    ...transform,
    x: transform.x + clientX - draggingNodeRect.left + BESIDE_PX,
    y: transform.y + clientY - draggingNodeRect.top + BESIDE_PX,
  }
}

/**
 * An area in which records are dragged to places by mouse or finger. It is an extra: whoever uses it offers the same
 * change by keyboard and by menu.
 */
export function DragArea({ preview, onDrop, onDrag, scrolls = true, children }: DragAreaProps) {
  const [dragged, setDragged] = useState<{ id: string; place: DropPlace | null } | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: TOUCH_DELAY_MS, tolerance: TOUCH_TOLERANCE_PX } }),
  )
  const follow = ({ active, over }: Pick<DragMoveEvent, 'active' | 'over'>) => {
    const place = placeOf(over)
    const id = String(active.data.current?.['id'])
    setDragged((current) => (current?.id === id && current.place === place ? current : { id, place }))
    onDrag?.({ id, place })
  }
  const release = () => {
    setDragged(null)
    onDrag?.(null)
  }
  const drop = ({ active, over }: DragEndEvent) => {
    const place = placeOf(over)
    release()
    if (place) onDrop(String(active.data.current?.['id']), place)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      measuring={{ droppable: { strategy: MeasuringStrategy.WhileDragging, frequency: MEASURE_MS } }}
      accessibility={SILENT}
      autoScroll={scrolls}
      onDragStart={({ active }) => follow({ active, over: null })}
      onDragOver={follow}
      onDragEnd={drop}
      onDragCancel={release}
    >
      <DragHooksContext value={HOOKS}>{children}</DragHooksContext>
      <DragOverlay dropAnimation={null} modifiers={[besidePointer]} className={classes.overlay ?? ''}>
        {dragged ? <div className={classes.preview}>{preview(dragged.id, dragged.place)}</div> : null}
      </DragOverlay>
    </DndContext>
  )
}

const placeOf = (over: DragMoveEvent['over']): DropPlace | null => (over?.data.current as DropPlace | undefined) ?? null

const HOOKS: DragHooks = {
  useItem: (id, { where = 'item', isDisabled = false } = {}) => {
    const { setNodeRef, listeners, isDragging } = useDraggable({
      id: `${where} ${id}`,
      data: { id },
      disabled: isDisabled,
    })
    return { ref: setNodeRef, listeners, isDragging }
  },
  usePlace: ({ kind, key }) => {
    const { setNodeRef, isOver } = useDroppable({ id: `${kind} ${key}`, data: { kind, key } })
    return { ref: setNodeRef, isOver }
  },
  useIsDragging: () => useDndContext().active !== null,
}
