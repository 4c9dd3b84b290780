import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { HttpError } from '../http-error.ts'

/** A refusal as PostgREST reports it: `{ code, message, details, hint }`. */
export function refusal(
  status: ContentfulStatusCode,
  code: string,
  message: string,
  extra: { details?: unknown; hint?: string | null } = {},
): HttpError {
  return new HttpError(status, refusalBody(code, message, extra))
}

function refusalBody(code: string, message: string, extra: { details?: unknown; hint?: string | null }) {
  return { code, details: extra.details ?? null, hint: extra.hint ?? null, message }
}

/**
 * The request names something the schema cache does not contain. Either it does not exist or the cache is outdated, so
 * the service reloads the cache (not more often than its limit) and retries once before it responds with this.
 */
export class SchemaCacheMiss extends HttpError {
  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    extra: { details?: unknown; hint?: string | null } = {},
  ) {
    super(status, refusalBody(code, message, extra))
  }
}

/** The query string does not follow the grammar. `position` counts from 0. */
export function syntaxRefusal(what: string, text: string, position: number, expecting: string): HttpError {
  const found =
    position >= text.length ? 'end of input' : JSON.stringify(String.fromCodePoint(text.codePointAt(position) ?? 0))
  return refusal(400, 'PGRST100', `"failed to parse ${what} (${text})" (line 1, column ${position + 1})`, {
    details: `unexpected ${found} expecting ${expecting}`,
  })
}

/** The body cannot be read as what its Content-Type says. */
export function bodyRefusal(message: string): HttpError {
  return refusal(400, 'PGRST102', message)
}

/** A feature of PostgREST that this gateway does not implement. */
export function unsupported(details: string): HttpError {
  return refusal(400, 'PGRST127', 'Feature not implemented', { details })
}

/** The message is PostgreSQL's own, so that clients see one code whether the cache or the server detected it. */
export function unknownColumn(table: string, column: string): HttpError {
  return new SchemaCacheMiss(400, '42703', `column ${table}.${column} does not exist`)
}

/** PostgreSQL cannot store U+0000 in text, wherever in the request it is. */
export function nulCharacter(): HttpError {
  return refusal(400, '22021', 'invalid byte sequence for encoding "UTF8": 0x00')
}
