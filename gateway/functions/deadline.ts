/** A time limit whose signal holds what listens to it only until it is cleared. */
export interface Deadline {
  /** Aborts with a TimeoutError when the time is over. */
  readonly signal: AbortSignal
  /** Ends the limit: the signal never aborts afterwards. */
  clear(): void
}

/**
 * Starts a time limit. `AbortSignal.timeout` cannot be ended early: until its time is over the process keeps it and all
 * that listens to it, so that a busy gateway held ten seconds of finished calls with their clients in memory.
 * @param ms duration in milliseconds
 */
export function startDeadline(ms: number): Deadline {
  const controller = new AbortController()
  const timer = setTimeout(() => {
    controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
  }, ms)
  timer.unref()
  return { signal: controller.signal, clear: () => clearTimeout(timer) }
}
