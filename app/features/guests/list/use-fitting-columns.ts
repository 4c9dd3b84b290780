import { type RefObject, useLayoutEffect, useState } from 'react'
import { columnsThatFit, type GuestColumn } from './guest-columns.ts'

/** The chosen columns that the element is wide enough for. */
export function useFittingColumns(
  element: RefObject<HTMLElement | null>,
  chosen: readonly GuestColumn[],
): readonly GuestColumn[] {
  const [fitting, setFitting] = useState(chosen)
  useLayoutEffect(() => {
    const measure = () => {
      // Without a layout there is no width.
      const widthPx = element.current?.clientWidth || Number.POSITIVE_INFINITY
      setFitting(columnsThatFit(chosen, widthPx))
    }
    measure()
    const observer = new ResizeObserver(measure)
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, chosen])
  return fitting
}
