import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isDiskFull } from '../../disk/disk-full.ts'
import { noRoom } from '../../disk/disk-room.ts'
import { HttpError } from '../../http-error.ts'
import { refusal } from '../errors.ts'
import { brokenGuard } from '../response/row-guard.ts'
import { isConnectionLost } from './transaction.ts'

/** The fields of a PostgreSQL error. */
export interface DatabaseError extends Error {
  readonly code: string
  readonly detail?: string
  readonly hint?: string
}

/**
 * Converts an error of a transaction into PostgREST's error response, or null when it is an internal error.
 * @param isAnonymous whether the caller could sign in to get the right: then 401 instead of 403.
 */
export function toHttpError(error: unknown, isAnonymous: boolean): HttpError | null {
  if (error instanceof HttpError) return error
  if (isConnectionLost(error)) return unavailable(error)
  if (!isDatabaseError(error)) return null
  const broken = brokenGuard(error)
  if (broken) return broken
  if (error.code === 'PGRST') return raisedHttpError(error)
  if (isDiskFull(error)) return noRoom(error)
  const status = statusOf(error, isAnonymous)
  if (OF_THE_SERVER.has(error.code.slice(0, 2)) && error.code !== '57014') {
    return new HttpError(status, withoutText(error.code), { cause: error })
  }
  const details = WITH_A_ROW.has(error.code) ? null : (error.detail ?? null)
  const body = { code: error.code, details, hint: error.hint ?? null, message: error.message }
  const headers = status === 401 ? { 'www-authenticate': 'Bearer' } : {}
  return new HttpError(status, body, { cause: error, headers })
}

/**
 * Classes of faults of the server itself: resources, operator, system, configuration, internal. Their texts name files
 * of the cluster and settings of the machine, which are for the log alone.
 */
const OF_THE_SERVER: ReadonlySet<string> = new Set(['53', '57', '58', 'F0', 'XX'])

/**
 * Null where none may be, and a broken check: the detail is the whole row. PostgreSQL leaves out what the caller may not read,
 * but in a procedure that runs as its owner, where it is all there.
 */
const WITH_A_ROW: ReadonlySet<string> = new Set(['23502', '23514'])

const withoutText = (code: string) => ({
  code,
  details: null,
  hint: null,
  message: 'The database could not do this at the moment',
})

function unavailable(cause: unknown): HttpError {
  const code = (cause as { code?: string }).code ?? ''
  // A server that ends a connection may report it (57P01), or the connection just breaks (a reset or broken socket).
  const wasConnected = /^(57P0.|CONNECTION_CLOSED|ECONNRESET|EPIPE)$/.test(code)
  const body = wasConnected
    ? { code: 'PGRST001', message: 'Database client error. Retrying the connection.', details: null, hint: null }
    : { code: 'PGRST000', message: 'Database connection error.', details: null, hint: null }
  return new HttpError(503, body, { cause, headers: { 'retry-after': '1' } })
}

export function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && /^[0-9A-Z]{5}$/.test((error as { code?: string }).code ?? '')
}

/**
 * PostgREST's mapping of SQLSTATE to status. Two differences, both so that no request body leads to 500: too deep JSON
 * (class 54) and the same row twice in one upsert (21000) count as errors of the caller.
 */
function statusOf(error: DatabaseError, isAnonymous: boolean): ContentfulStatusCode {
  const { code, message } = error
  const custom = /^PT(\d{3})$/.exec(code)
  if (custom) return validStatus(Number(custom[1])) ?? 500
  switch (code) {
    case '23503':
    case '23505':
      return 409
    case '25006':
      return 405
    case '21000':
      return /requires a WHERE clause$|^ON CONFLICT/.test(message) ? 400 : 500
    case '22023':
      return /^role .* does not exist$/.test(message) ? 401 : 400
    case '53400':
      return 500
    case '57P01':
      return 503
    case 'P0001':
      return 400
    case '42883':
      return message.startsWith('function xmlagg(') ? 406 : 404
    case '42P01':
      return 404
    case '42P17':
      return 500
    case '42501':
      return isAnonymous ? 401 : 403
  }
  return STATUS_OF_CLASS.get(code.slice(0, 2)) ?? 400
}

const STATUS_OF_CLASS: ReadonlyMap<string, ContentfulStatusCode> = new Map([
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['53', 503],
  ['54', 400],
  ['55', 500],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0', 500],
  ['XX', 500],
] as const)

function validStatus(status: number): ContentfulStatusCode | null {
  return Number.isInteger(status) && status >= 200 && status <= 599 ? (status as ContentfulStatusCode) : null
}

interface RaisedMessage {
  readonly code: string
  readonly message: string
  readonly details?: string
  readonly hint?: string
}

interface RaisedDetail {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
}

/** `raise sqlstate 'PGRST'`: the function chooses the whole response, with JSON in its message and its detail. */
function raisedHttpError(error: DatabaseError): HttpError {
  const message = parseObject<RaisedMessage>(error.message)
  if (typeof message?.code !== 'string' || typeof message.message !== 'string') {
    return unreadable(
      `Invalid JSON value for MESSAGE: '${error.message}'`,
      "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
    )
  }
  const hint = "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'."
  if (error.detail === undefined) return unreadable('DETAIL is missing in the RAISE statement', hint)
  const detail = parseObject<RaisedDetail>(error.detail)
  const status = validStatus(Number(detail?.status))
  if (!detail || status === null || typeof detail.headers !== 'object' || detail.headers === null) {
    return unreadable(`Invalid JSON value for DETAIL: '${error.detail}'`, hint)
  }
  const body = {
    code: message.code,
    details: message.details ?? null,
    hint: message.hint ?? null,
    message: message.message,
  }
  const headers = Object.fromEntries(Object.entries(detail.headers).map(([name, value]) => [name, String(value)]))
  return new HttpError(status, body, { cause: error, headers })
}

function unreadable(details: string, hint: string): HttpError {
  return refusal(500, 'PGRST121', `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`, { details, hint })
}

function parseObject<T extends object>(text: string): (Partial<T> & T) | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as T) : null
  } catch {
    // The caller reports it, with the text.
    return null
  }
}
