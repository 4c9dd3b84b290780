/** An event so near is never closed for its tier, in days before and after it, and takes no place from another plan. */
const NEAR_MS = 14 * 86_400_000

/** Whether an event is so near that its plan stays open whatever the tier allows. The database decides by the same rule. */
export const isNearEvent = (startsAtMs: number, endsAtMs: number, nowMs: number): boolean =>
  startsAtMs - NEAR_MS <= nowMs && nowMs <= endsAtMs + NEAR_MS
