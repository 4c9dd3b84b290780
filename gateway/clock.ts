/** How far the clocks of the processes of one installation and of its database may differ. */
export const CLOCK_SKEW_MS = 10 * 60_000

/**
 * Whether something is at most `ms` old. What lies further ahead than clocks may differ was recorded before the clock was
 * set back: its age is unknown, so it counts as too old.
 */
export function isWithin(now: Date, then: Date | number, ms: number): boolean {
  const age = now.getTime() - Number(then)
  return age <= ms && age >= -Math.min(ms, CLOCK_SKEW_MS)
}

/**
 * Whether a token was issued by a clock that has been set back since: it would be valid for longer than a token may be,
 * and for longer than it is remembered that its session has ended.
 * @param issuedAt the claim `iat`, seconds since 1970
 */
export function isIssuedAhead(issuedAt: unknown, nowMs: number): boolean {
  return Number(issuedAt) * 1_000 - nowMs > CLOCK_SKEW_MS
}
