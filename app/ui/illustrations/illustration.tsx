import type { ReactNode } from 'react'
import classes from './illustration.module.css'

interface IllustrationProps {
  /** Wide enough for the drawing: the view box is `width` × 120. */
  readonly width?: number
  readonly children: ReactNode
}

/** The frame of a line drawing: strokes in ink, fills by class. Decorative, hidden from screen readers. */
export function Illustration({ width = 160, children }: IllustrationProps) {
  return (
    <svg viewBox={`0 0 ${width} 120`} aria-hidden="true" className={classes.illustration}>
      {children}
    </svg>
  )
}

/** Fills and strokes a drawing may use. */
export const paint = {
  blush: classes.blush ?? '',
  leaf: classes.leaf ?? '',
  plum: classes.plum ?? '',
  paper: classes.paper ?? '',
  rose: classes.rose ?? '',
  green: classes.green ?? '',
  fine: classes.fine ?? '',
} as const
