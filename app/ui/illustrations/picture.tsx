import type { ReactNode } from 'react'
import classes from './picture.module.css'

interface PictureProps {
  /** Wide enough for its drawing: the view box is `width` × 120. */
  readonly width?: number
  readonly children: ReactNode
}

/** The ground of a line drawing: strokes in ink, fills by class. A picture never says what words do not. */
export function Picture({ width = 160, children }: PictureProps) {
  return (
    <svg viewBox={`0 0 ${width} 120`} aria-hidden="true" className={classes.picture}>
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
