import { type KeyboardEvent, type PointerEvent, type MouseEvent as ReactMouseEvent, useRef, useState } from 'react'

/** The point of a chart under a pointer; null beside all of them. */
type PointUnder = (event: PointerEvent<HTMLElement> | ReactMouseEvent<HTMLElement>) => number | null

const FORWARD: readonly string[] = ['ArrowRight', 'ArrowDown']
const BACK: readonly string[] = ['ArrowLeft', 'ArrowUp']

/** The element of a point is marked with its place, `data-point={2}`. */
const markedPoint: PointUnder = ({ target }) => {
  const marked = target instanceof Element ? target.closest<HTMLElement | SVGElement>('[data-point]') : null
  return marked === null ? null : Number(marked.dataset['point'])
}

/**
 * Which point of a chart is read out: the one under the pointer, else the one that was tapped or stepped to, else the
 * resting one. Escape and leaving the chart go back to the resting point.
 *
 * `area` goes on the element that shows the points, `input` on a `ChartCursor` inside it.
 */
export function useChartCursor(count: number, resting: number, pointUnder: PointUnder = markedPoint) {
  const [hovered, setHovered] = useState<number | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const ref = useRef<HTMLInputElement>(null)
  const within = (point: number) => Math.min(count - 1, Math.max(0, point))
  const active = hovered ?? chosen
  const at = within(active ?? resting)

  return {
    at,
    /** Whether a point was pointed at, tapped or stepped to. */
    isActive: active !== null,
    area: {
      onPointerMove: (event: PointerEvent<HTMLElement>) => setHovered(pointUnder(event)),
      onPointerLeave: () => setHovered(null),
      onClick: (event: ReactMouseEvent<HTMLElement>) => {
        const point = pointUnder(event)
        if (point === null) return
        setChosen(point)
        ref.current?.focus({ preventScroll: true })
      },
    },
    input: {
      ref,
      max: Math.max(0, count - 1),
      value: at,
      onValue: (point: number) => {
        setHovered(null)
        setChosen(within(point))
      },
      onFocus: () => setChosen((point) => point ?? at),
      onBlur: () => setChosen(null),
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        const step = FORWARD.includes(event.key) ? 1 : BACK.includes(event.key) ? -1 : 0
        if (step !== 0) {
          // The browser's own arrows count upwards, also where the points stand one below the other.
          event.preventDefault()
          setHovered(null)
          setChosen(within(at + step))
        } else if (event.key === 'Escape') {
          setHovered(null)
          setChosen(null)
        }
      },
    },
  }
}
