/** An event so near is never closed for its tier, in days before and after its day. */
export const NEAR_DAYS = 14

const DAY_MS = 86_400_000

/** Whether the day of an event is so near that its plan stays open whatever the tier allows. */
export const isNearDay = (startsAtMs: number, nowMs: number): boolean =>
  Math.abs(startsAtMs - nowMs) <= NEAR_DAYS * DAY_MS
