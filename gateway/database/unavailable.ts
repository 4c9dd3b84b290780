const NETWORK_CODES = new Set([
  ...['CONNECTION_CLOSED', 'CONNECTION_DESTROYED', 'CONNECTION_ENDED', 'CONNECT_TIMEOUT'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
])
/** Administrator shutdown, crash shutdown, cannot connect now, too many connections (PostgreSQL, appendix A). */
const SERVER_CODES = new Set(['57P01', '57P02', '57P03', '53300'])

/** Whether an error thrown by a query means that the server is unavailable, so that a later retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return syscall === 'connect'
  return code !== undefined && (NETWORK_CODES.has(code) || SERVER_CODES.has(code) || code.startsWith('08'))
}
