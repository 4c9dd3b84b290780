/** How much of what a tier allows is in use. */
export interface TierUse {
  readonly used: number
  /** Null without a limit. */
  readonly max: number | null
  /** What is left; null without a limit. */
  readonly left: number | null
  /** Nothing more is allowed. */
  readonly isFull: boolean
  /** Little is left: told before the limit refuses anything. */
  readonly isNear: boolean
}

/** A limit is told once so little of it is left; of a small one, once half of it is used. */
const FEW_LEFT = 3

/** Whether a tier allows more, and how much: of what is counted, and of features, which count as 0 of 0 where they are missing. */
export function tierUse(used: number, max: number | null): TierUse {
  if (max === null) return { used, max, left: null, isFull: false, isNear: false }
  const left = Math.max(0, max - used)
  return { used, max, left, isFull: left === 0, isNear: left <= Math.min(FEW_LEFT, Math.ceil(max / 2)) && used > 0 }
}

/** The use of a feature that a tier has or lacks. */
export const featureUse = (isIncluded: boolean): TierUse => tierUse(0, isIncluded ? null : 0)
