import { type DestinationStream, destination, type Logger, pino } from 'pino'

/**
 * The process's log: one JSON object a line on standard output. Contains no personal data: no bodies, no query strings,
 * no headers, and of database errors only the fields that identify the fault without the row.
 */
export function createLog(level: string, stream: DestinationStream = destination({ dest: 1, sync: false })): Logger {
  return pino({ level, base: null, serializers: { err: describeError } }, stream)
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
