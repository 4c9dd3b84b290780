import type { CSSProperties } from 'react'
import classes from './money-bar.module.css'

interface MoneyBarProps {
  /** Minor units; null when the budget has no line, so that every amount is beyond it. */
  readonly planned: number | null
  readonly paid: number
  readonly pending: number
  /** What a bar as wide as its frame stands for, where bars are compared; by default the bar's own whole. */
  readonly scale?: number
}

/**
 * Paid and still to be paid against what was planned. Only what lies beyond the plan is red. The text beside it has the
 * same figures.
 */
export function MoneyBar({ planned, paid, pending, scale }: MoneyBarProps) {
  const limit = planned ?? 0
  const whole = Math.max(limit, paid + pending, 1)
  const paidWithin = Math.min(paid, limit)
  const pendingWithin = Math.min(pending, limit - paidWithin)
  const parts = [
    { of: 'paid', amount: paidWithin, isBeyond: false },
    { of: 'pending', amount: pendingWithin, isBeyond: false },
    { of: 'paid', amount: paid - paidWithin, isBeyond: true },
    { of: 'pending', amount: pending - pendingWithin, isBeyond: true },
  ]
  const style = { inlineSize: `${(scale === undefined ? 1 : whole / Math.max(1, scale)) * 100}%` } as CSSProperties
  return (
    <div className={classes.bar} style={style} aria-hidden>
      {parts.map(({ of, amount, isBeyond }) =>
        amount > 0 ? (
          <span
            key={`${of} ${isBeyond}`}
            className={`${of === 'pending' ? 'striped' : ''} ${classes.part}`}
            data-of={of}
            data-beyond={isBeyond}
            style={{ inlineSize: `${(amount / whole) * 100}%` }}
          />
        ) : null,
      )}
    </div>
  )
}
