import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { RoomEditor } from '#domain/seating/room/actions/room-editor.ts'
import { select } from '#domain/seating/room/actions/select-actions.ts'
import { selectedPlaced } from '#domain/seating/room/actions/selected.ts'
import { type Hit, hitTest } from '#domain/seating/room/footprints.ts'
import { distanceBetween, type Point } from '#domain/seating/room/geometry/points.ts'
import {
  bandInteraction,
  carryInteraction,
  type Interaction,
  moveInteraction,
  type Preview,
  type Run,
  resizeInteraction,
  rotateInteraction,
  type SeatPlace,
} from './interactions.ts'
import { handleAt } from './overlay.ts'
import { panned, toRoomPoint, type Viewport, zoomedAt } from './viewport.ts'

interface PointerInput {
  readonly element: RefObject<HTMLElement | null>
  readonly editor: RoomEditor
  readonly viewport: Viewport
  readonly setViewport: (change: (viewport: Viewport) => Viewport) => void
  readonly run: Run
  readonly isReadOnly: boolean
  /** A table, an item or a chair was pressed twice. */
  readonly onOpen: (hit: Hit) => void
  readonly isTaken: (place: SeatPlace) => boolean
  /** Who sits in a chair was put on another one, or on the top of a table. */
  readonly onCarried: (from: SeatPlace, to: Hit) => void
  /** A finger stayed where it is. */
  readonly onLongPress: (pixel: Point) => void
  /** Instead of all that: what a press begins while the venue's own plan is placed. */
  readonly tool: ((point: Point, reach: number) => Interaction | null) | null
}

/** Pixels that a press may wander and still be one. */
const WANDER = { mouse: 3, touch: 8 }
/** Pixels around a handle in which it is caught. */
const REACH = { mouse: 9, touch: 22 }

/** Milliseconds after which a finger that stays asks for the menu. */
const LONG_PRESS_MS = 500

/** What a press became. */
type Gesture =
  /** Where it began; what it does when it moves, and when it is released in its place. */
  | { readonly kind: 'press'; readonly at: Point; readonly begin: () => Gesture; readonly click: () => void }
  | { readonly kind: 'interaction'; readonly interaction: Interaction }
  | { readonly kind: 'pan'; readonly last: Point }
  | { readonly kind: 'pinch'; readonly distance: number; readonly middle: Point }
  | { readonly kind: 'given-up' }

/** What mouse, pen and fingers do on the canvas; one interaction at a time, each given up by Escape. */
export function useRoomPointer(input: PointerInput) {
  const latest = useRef(input)
  latest.current = input
  const [preview, setPreview] = useState<Preview | null>(null)
  const gesture = useRef<Gesture | null>(null)
  const pointers = useRef(new Map<number, Point>())
  const frame = useRef(0)
  const longPress = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hasAskedMenu = useRef(false)

  const pixelOf = useCallback(({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = latest.current.element.current?.getBoundingClientRect()
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) }
  }, [])

  const end = useCallback((next: Gesture | null) => {
    cancelAnimationFrame(frame.current)
    clearTimeout(longPress.current)
    gesture.current = next
    setPreview(null)
  }, [])

  /** Gives up what is going on; whether anything was. */
  const cancel = useCallback((): boolean => {
    if (gesture.current?.kind !== 'interaction') return false
    end({ kind: 'given-up' })
    return true
  }, [end])

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const { editor, viewport, run, isReadOnly } = latest.current
    if (event.target instanceof HTMLElement && event.target.closest('button, a, input')) return
    const pixel = pixelOf(event)
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, pixel)
    if (pointers.current.size === 2) {
      const [a, b] = [...pointers.current.values()] as [Point, Point]
      end({ kind: 'pinch', distance: distanceBetween(a, b), middle: middleOf(a, b) })
      return
    }
    if (event.button === 1) {
      gesture.current = { kind: 'pan', last: pixel }
      return
    }
    if (event.button !== 0) return
    const isTouch = event.pointerType === 'touch'
    hasAskedMenu.current = false
    const point = toRoomPoint(viewport, pixel)
    const { tool } = latest.current
    if (tool) {
      const interaction = tool(point, isTouch ? REACH.touch : REACH.mouse)
      gesture.current = {
        kind: 'press',
        at: pixel,
        begin: () => (interaction ? { kind: 'interaction', interaction } : { kind: 'pan', last: pixel }),
        click: () => {},
      }
      return
    }
    if (isTouch && !isReadOnly) {
      longPress.current = setTimeout(() => {
        if (gesture.current?.kind !== 'press') return
        end({ kind: 'given-up' })
        hasAskedMenu.current = true
        latest.current.onLongPress(pixel)
      }, LONG_PRESS_MS)
    }
    const selected = selectedPlaced(editor)
    const [only] = selected
    const handle =
      only && selected.length === 1 && !isReadOnly
        ? handleAt(only, viewport, pixel, isTouch ? REACH.touch : REACH.mouse)
        : null
    if (only && handle) {
      const interaction = handle === 'turn' ? rotateInteraction(only) : resizeInteraction(only, handle)
      gesture.current = {
        kind: 'press',
        at: pixel,
        begin: () => ({ kind: 'interaction', interaction }),
        click: () => {},
      }
      return
    }
    const hit = hitTest(editor.content, point)
    const pan = (): Gesture => ({ kind: 'pan', last: pixel })
    const adds = event.shiftKey || event.ctrlKey || event.metaKey
    if (!hit) {
      const kept = adds ? editor.selection : []
      gesture.current = {
        kind: 'press',
        at: pixel,
        begin: () =>
          isTouch || isReadOnly
            ? pan()
            : { kind: 'interaction', interaction: bandInteraction(editor.content, point, kept) },
        click: () => run(select, { ids: kept }),
      }
      return
    }
    const isSelected = editor.selection.includes(hit.id)
    const others = editor.selection.filter((id) => id !== hit.id)
    const ids = adds ? (isSelected ? others : [...others, hit.id]) : [hit.id]
    gesture.current = {
      kind: 'press',
      at: pixel,
      begin: () => {
        // A finger that passes over a table moves the room; a table is moved once it is selected.
        if (isReadOnly || (isTouch && !isSelected)) return pan()
        const from = hit.seat === null ? null : { tableId: hit.id, seat: hit.seat }
        if (from && latest.current.isTaken(from)) {
          return { kind: 'interaction', interaction: carryInteraction(editor.content, from, latest.current.onCarried) }
        }
        if (!isSelected) run(select, { ids: adds ? [...others, hit.id] : [hit.id] })
        const dragged = selectedPlaced({ ...editor, selection: isSelected ? editor.selection : ids })
        return { kind: 'interaction', interaction: moveInteraction(editor.content, dragged, point, viewport.scale) }
      },
      click: () => run(select, { ids }),
    }
  }

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!pointers.current.has(event.pointerId)) return
    const pixel = pixelOf(event)
    pointers.current.set(event.pointerId, pixel)
    const wander = event.pointerType === 'touch' ? WANDER.touch : WANDER.mouse
    const isFree = event.altKey
    if (gesture.current?.kind === 'press') {
      if (distanceBetween(gesture.current.at, pixel) <= wander) return
      clearTimeout(longPress.current)
      gesture.current = gesture.current.begin()
    }
    // One step for each frame, whatever the mouse reports.
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => step(pixel, isFree))
  }

  const step = (pixel: Point, isFree: boolean) => {
    const { viewport, setViewport } = latest.current
    const current = gesture.current
    if (current?.kind === 'interaction') {
      setPreview(current.interaction.update(toRoomPoint(viewport, pixel), { isFree }))
    } else if (current?.kind === 'pan') {
      setViewport((now) => panned(now, { x: pixel.x - current.last.x, y: pixel.y - current.last.y }))
      gesture.current = { kind: 'pan', last: pixel }
    } else if (current?.kind === 'pinch' && pointers.current.size === 2) {
      const [a, b] = [...pointers.current.values()] as [Point, Point]
      const distance = Math.max(1, distanceBetween(a, b))
      const middle = middleOf(a, b)
      setViewport((now) =>
        panned(zoomedAt(now, current.middle, distance / current.distance), {
          x: middle.x - current.middle.x,
          y: middle.y - current.middle.y,
        }),
      )
      gesture.current = { kind: 'pinch', distance, middle }
    }
  }

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (!pointers.current.delete(event.pointerId)) return
    const current = gesture.current
    const pixel = pixelOf(event)
    const { viewport, run } = latest.current
    if (event.type === 'pointercancel') return end(null)
    if (current?.kind === 'press') current.click()
    if (current?.kind === 'interaction') {
      current.interaction.update(toRoomPoint(viewport, pixel), { isFree: event.altKey })
      current.interaction.complete(run)
    }
    end(pointers.current.size > 0 ? { kind: 'given-up' } : null)
  }

  const onDoubleClick = (event: { clientX: number; clientY: number }) => {
    const { editor, viewport, onOpen, tool } = latest.current
    if (tool) return
    const hit = hitTest(editor.content, toRoomPoint(viewport, pixelOf(event)))
    if (hit) onOpen(hit)
  }

  // React listens to both passively, and the page would scroll.
  useEffect(() => {
    const target = latest.current.element.current
    if (!target) return
    let steps: ((viewport: Viewport) => Viewport)[] = []
    let waiting = 0
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const pixel = pixelOf(event)
      const unit = event.deltaMode === 1 ? 16 : 1
      const across = -(event.deltaY || event.deltaX) * unit
      // A pinch on a touchpad comes as a wheel with Ctrl, in small steps.
      const factor = Math.exp(-event.deltaY * unit * (event.ctrlKey ? 0.01 : 0.0015))
      steps.push(event.shiftKey ? (now) => panned(now, { x: across, y: 0 }) : (now) => zoomedAt(now, pixel, factor))
      cancelAnimationFrame(waiting)
      waiting = requestAnimationFrame(() => {
        const taken = steps
        steps = []
        latest.current.setViewport((now) => taken.reduce((viewport, step) => step(viewport), now))
      })
    }
    // The mouse press that browsers send after a released finger would be one outside of the menu, and close it.
    const onTouchEnd = (event: TouchEvent) => {
      if (hasAskedMenu.current) event.preventDefault()
    }
    target.addEventListener('wheel', onWheel, { passive: false })
    target.addEventListener('touchend', onTouchEnd, { passive: false })
    return () => {
      clearTimeout(longPress.current)
      cancelAnimationFrame(waiting)
      target.removeEventListener('wheel', onWheel)
      target.removeEventListener('touchend', onTouchEnd)
    }
  }, [pixelOf])

  return {
    preview,
    cancel,
    pixelOf,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onDoubleClick },
  }
}

const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
