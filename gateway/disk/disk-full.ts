/** Error codes of the file system, and `disk_full` of PostgreSQL (appendix A). */
const CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether an error, or what caused it, says that a disk is full. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; isObject(cause); cause = cause.cause) {
    if (CODES.has(cause.code) || CODES.has(cause.body?.code)) return true
    // Of a program whose only account of a failure is what it printed.
    if (
      cause.code === undefined &&
      typeof cause.message === 'string' &&
      /No space left on device|Disk quota exceeded/.test(cause.message)
    )
      return true
  }
  return false
}

interface MaybeError {
  readonly code?: unknown
  readonly message?: unknown
  readonly cause?: unknown
  /** Of a refusal that was answered to a client. */
  readonly body?: { readonly code?: unknown }
}

function isObject(value: unknown): value is MaybeError {
  return typeof value === 'object' && value !== null
}
