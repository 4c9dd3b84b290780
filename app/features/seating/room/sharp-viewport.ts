import { useEffect, useState } from 'react'
import type { CanvasSize, Viewport } from './viewport.ts'

/** How far a drawn room may be stretched, and which part of the canvas it may leave, before it is drawn anew. */
const MAX_STRETCH = 2
const MAX_LEFT = 0.4
/** Milliseconds without a move after which the room is drawn sharp. */
const REST_MS = 120

/** Whether what was drawn for one viewport no longer serves another one until the room comes to rest. */
export function isFarFrom(drawn: Viewport, viewport: Viewport, { width, height }: CanvasSize): boolean {
  const stretch = viewport.scale / drawn.scale
  if (stretch >= MAX_STRETCH || stretch <= 1 / MAX_STRETCH) return true
  // Where the middle of the canvas was when it was drawn.
  const x = (width / 2 - drawn.x) * stretch + viewport.x
  const y = (height / 2 - drawn.y) * stretch + viewport.y
  return Math.abs(x - width / 2) > width * MAX_LEFT || Math.abs(y - height / 2) > height * MAX_LEFT
}

/** The CSS transform that shows at a viewport what was drawn for another one. */
export function stretchedTo(drawn: Viewport, viewport: Viewport): string {
  const stretch = viewport.scale / drawn.scale
  return `matrix(${stretch}, 0, 0, ${stretch}, ${viewport.x - drawn.x * stretch}, ${viewport.y - drawn.y * stretch})`
}

/**
 * The viewport for which what stands still is drawn: the one that is seen as soon as it rests. While it moves, what is
 * drawn is moved and stretched as a picture, because drawing a thousand chairs takes longer than a frame has.
 */
export function useSharpViewport(viewport: Viewport, size: CanvasSize): Viewport {
  const [sharp, setSharp] = useState({ viewport, size })
  const isStale = sharp.size !== size || isFarFrom(sharp.viewport, viewport, size)
  if (isStale) setSharp({ viewport, size })
  useEffect(() => {
    if (sharp.viewport === viewport) return
    const resting = setTimeout(() => setSharp({ viewport, size }), REST_MS)
    return () => clearTimeout(resting)
  }, [sharp.viewport, viewport, size])
  return isStale ? viewport : sharp.viewport
}
