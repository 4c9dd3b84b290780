/** Largest request body in bytes, as GoTrue's own limit. */
export const BODY_LIMIT_BYTES = 1024 * 1024
/** A request that is not answered within this time gets 504, as with GoTrue's own limit. */
export const REQUEST_LIMIT_MS = 10_000
/** A request must be received entirely within this time: the largest file over half a megabit a second. */
export const RECEIVE_LIMIT_MS = 5 * 60_000
/** At shutdown, running requests get this long to end. */
export const DRAIN_LIMIT_MS = 10_000
/**
 * A connection without traffic for this long is closed: a client that does not read its response keeps it in our
 * memory.
 */
export const STALLED_MS = 30_000
