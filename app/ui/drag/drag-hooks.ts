import { createContext, type HTMLAttributes, use } from 'react'

/** A place where something can be dropped, as its feature describes it. */
export interface DropPlace {
  readonly kind: string
  readonly key: string
}

export interface DragItem {
  readonly ref: ((element: HTMLElement | null) => void) | undefined
  /** They go to the element itself; a click on it stays a click. */
  readonly listeners: HTMLAttributes<HTMLElement> | undefined
  readonly isDragging: boolean
}

export interface DropTarget {
  readonly ref: ((element: HTMLElement | null) => void) | undefined
  readonly isOver: boolean
}

interface DragItemOptions {
  /** Tells several elements of one record apart. */
  readonly where?: string
  readonly isDisabled?: boolean
}

/** What an area does for its elements. */
export interface DragHooks {
  readonly useItem: (id: string, options?: DragItemOptions) => DragItem
  readonly usePlace: (place: DropPlace) => DropTarget
  /** Whether something is dragged at this moment. */
  readonly useIsDragging: () => boolean
}

const STILL: DragItem = { ref: undefined, listeners: undefined, isDragging: false }
const NO_TARGET: DropTarget = { ref: undefined, isOver: false }

/** Outside of a `DragArea` nothing moves, and the library that moves it is not loaded. */
export const DragHooksContext = createContext<DragHooks>({
  useItem: () => STILL,
  usePlace: () => NO_TARGET,
  useIsDragging: () => false,
})

/** Makes an element draggable in its area. An element stays in one area, or outside of any, for its lifetime. */
export const useDragItem: DragHooks['useItem'] = (id, options) => {
  const { useItem } = use(DragHooksContext)
  return useItem(id, options)
}

/** Makes an element a place to drop on. */
export const useDropPlace: DragHooks['usePlace'] = (place) => {
  const { usePlace } = use(DragHooksContext)
  return usePlace(place)
}

/** Whether something is dragged in the area: places that are costly to keep are only there meanwhile. */
export const useIsDragging: DragHooks['useIsDragging'] = () => {
  const { useIsDragging } = use(DragHooksContext)
  return useIsDragging()
}

/** A press of this length picks up on a touch screen; a shorter one scrolls. */
export const TOUCH_DELAY_MS = 250

/** A finger that rests moves by less. */
export const TOUCH_TOLERANCE_PX = 8
