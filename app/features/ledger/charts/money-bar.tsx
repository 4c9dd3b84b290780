import type { CSSProperties } from 'react'
import classes from './money-bar.module.css'

interface MoneyBarProps {
  /** Minor units; null when the budget has no line. */
  readonly planned: number | null
  readonly paid: number
  readonly pending: number
  readonly isOver: boolean
}

/** Paid and still to be paid against what was planned. The text beside it has the same figures. */
export function MoneyBar({ planned, paid, pending, isOver }: MoneyBarProps) {
  const whole = Math.max(planned ?? 0, paid + pending, 1)
  const share = (amount: number) => `${(amount / whole) * 100}%`
  const mark = planned !== null && planned < whole && planned > 0 ? { '--bar-mark': share(planned) } : {}
  return (
    <div className={classes.bar} data-over={isOver} style={mark as CSSProperties} aria-hidden>
      <span className={classes.paid} style={{ inlineSize: share(paid) }} />
      <span className={classes.pending} style={{ inlineSize: share(pending) }} />
      {'--bar-mark' in mark ? <span className={classes.mark} /> : null}
    </div>
  )
}
