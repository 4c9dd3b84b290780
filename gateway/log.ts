import { type DestinationStream, destination, type Logger, pino } from 'pino'

/**
 * The process's log: one JSON object a line on standard output. Contains no personal data: no bodies, no query strings,
 * no headers, and of database errors only the fields that identify the fault without the row.
 */
export function createLog(level: string, stream: DestinationStream = standardOutput()): Logger {
  return pino({ level, base: null, serializers: { err: describeError } }, stream)
}

/** Lines that wait for a disk with room, in characters; further ones are lost. */
const WAITING = 1024 * 1024

/**
 * Where standard output is a file, its disk can be full: the log then waits, and goes on with the first line for which
 * there is room. Without a listener the error would end the process.
 */
function standardOutput(): DestinationStream {
  const stream = destination({ dest: 1, sync: false, maxLength: WAITING })
  stream.on('error', () => undefined)
  return stream
}

/** PostgreSQL quotes values in message and detail ("Key (email)=(…) already exists"), so those are omitted. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code } = error as { code?: unknown }
  if (error.name === 'PostgresError') {
    const { routine, schema_name, table_name, constraint_name } = error as unknown as Record<string, unknown>
    const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at '))
    return { type: error.name, code, routine, schema_name, table_name, constraint_name, stack: frames?.join('\n') }
  }
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) }
  return { type: error.name, code, message: error.message, stack: error.stack, ...cause }
}
