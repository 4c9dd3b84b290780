/** Largest request body in bytes, as GoTrue's own limit. */
export const BODY_LIMIT_BYTES = 1024 * 1024
/** A request is answered within this time or with 504, as GoTrue's own limit. */
export const REQUEST_LIMIT_MS = 10_000
/** A request is received whole within this time: the largest file over half a megabit a second. */
export const RECEIVE_LIMIT_MS = 5 * 60_000
/** At shutdown, requests under way get this long to end. */
export const DRAIN_LIMIT_MS = 10_000
/** A connection on which nothing moves for so long is closed: whoever does not read their answer keeps it in our memory. */
export const STALLED_MS = 30_000
