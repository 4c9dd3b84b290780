import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { RawRow } from '../database/transaction.ts'
import { refusal } from '../errors.ts'
import type { Representation } from '../request/media-type.ts'
import type { Applied, Preferences } from '../request/parse-prefer.ts'
import { preferenceApplied } from '../request/parse-prefer.ts'
import { contentRange, rangeStatus } from '../request/range.ts'

/** The single row of a statement, parsed. */
export interface Result {
  /** Number of rows without a limit; null when not counted. */
  readonly total: number | null
  /** Number of rows in this response. */
  readonly page: number
  readonly body: Uint8Array | null
  readonly headers: string | null
  readonly status: string | null
  /** For an upsert: the number of new rows. */
  readonly inserted: number | null
  /** The only row's primary key, as JSON text. */
  readonly location: string | null
}

/** Reads the cells in the order `resultQuery` writes them. */
export function readResult(row: RawRow | undefined): Result {
  const [total, page, body, headers, status, inserted, location] = row ?? []
  return {
    total: total ? Number(total.toString()) : null,
    page: page ? Number(page.toString()) : 0,
    body: body ?? null,
    headers: headers?.toString() ?? null,
    status: status?.toString() ?? null,
    inserted: inserted ? Number(inserted.toString()) : null,
    location: location?.toString() ?? null,
  }
}

const encoder = new TextEncoder()

/**
 * The body in the format the caller accepts.
 * @param isSingle whether the rows are one value by nature (a function's), not because the caller asked for an object.
 */
export function bodyBytes(
  result: Result,
  representation: Representation,
  csvHeader: string | null,
  isSingle = false,
): Uint8Array {
  if (representation.shape === 'csv') {
    return encoder.encode(`${csvHeader ?? ''}\n${result.body ? Buffer.from(result.body).toString() : ''}`)
  }
  const body = result.body ?? encoder.encode('[]')
  if (representation.shape === 'array' && !isSingle) return body
  // `[…]` of one row, without its brackets, is the row; of no rows it is empty.
  return result.page === 0 ? encoder.encode('null') : body.subarray(1, -1)
}

/** A response before the database overrides its status and headers. */
export interface ResponseParts {
  readonly status: ContentfulStatusCode | 204
  readonly body: Uint8Array | null
  readonly headers: Record<string, string>
}

/** Rows of a relation or a function, with their range and total. */
export function rangeResponse(
  result: Result,
  offset: number,
  total: number | null,
  body: Uint8Array | null,
  contentType: string,
): ResponseParts {
  const lower = offset
  const upper = offset + result.page - 1
  const status = rangeStatus(lower, upper, total)
  if (status === 416) {
    const refused = refusal(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
    })
    return {
      status,
      body: body === null ? null : encoder.encode(JSON.stringify(refused.body)),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-range': contentRange(lower, upper, total),
      },
    }
  }
  return { status, body, headers: { 'content-type': contentType, 'content-range': contentRange(lower, upper, total) } }
}

/**
 * The response, with `response.status` and `response.headers` of the database applied to it.
 * @throws HttpError 500 PGRST111 or PGRST112 when those cannot be parsed.
 */
export function toResponse(parts: ResponseParts, result: Result, preferences: Preferences, applied: Applied): Response {
  const { headers } = parts
  const preference = preferenceApplied(preferences, applied)
  if (preference) headers['preference-applied'] = preference
  const status = result.status === null ? parts.status : overridingStatus(result.status)
  const hasBody = parts.body !== null && status !== 204 && status !== 304
  const init = { status, headers }
  const bytes = parts.body
    ? Buffer.from(parts.body.buffer, parts.body.byteOffset, parts.body.byteLength).toString()
    : null
  if (result.headers === null) return new Response(hasBody ? bytes : null, init)
  const all = new Headers(headers)
  const seen = new Set<string>()
  for (const [name, value] of overridingHeaders(result.headers)) {
    // A header set twice by the database is sent twice; one set once replaces ours.
    if (seen.has(name.toLowerCase())) all.append(name, value)
    else all.set(name, value)
    seen.add(name.toLowerCase())
  }
  return new Response(hasBody ? (parts.body as Uint8Array<ArrayBuffer>) : null, { status, headers: all })
}

function overridingStatus(text: string): number {
  const status = Number(text)
  if (Number.isInteger(status) && status >= 200 && status <= 599) return status
  throw refusal(500, 'PGRST112', 'response.status guc must be a valid status code')
}

function overridingHeaders(text: string): (readonly [string, string])[] {
  const invalid = () =>
    refusal(
      500,
      'PGRST111',
      'response.headers guc must be a JSON array composed of objects with a single key and a string value',
    )
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch {
    throw invalid()
  }
  if (!Array.isArray(list)) throw invalid()
  return list.map((item: unknown) => {
    const [entry, ...others] = typeof item === 'object' && item !== null ? Object.entries(item) : []
    if (!entry || others.length > 0 || typeof entry[1] !== 'string') throw invalid()
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(entry[0]) || /[\r\n\0]/.test(entry[1])) throw invalid()
    return [entry[0], entry[1]] as const
  })
}
