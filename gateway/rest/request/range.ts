import { refusal } from '../errors.ts'

/** The requested rows: `limit` null is all of them. */
export interface RowRange {
  readonly offset: number
  readonly limit: number | null
}

/**
 * The rows a GET requests by `limit`, `offset` and the `Range` header together.
 * @throws HttpError 416 PGRST103 when the header's lower bound is above its upper bound.
 */
export function requestedRange(limit: number | null, offset: number | null, header: string | null): RowRange {
  const parts = header ? /^(?:items=)?(\d{1,15})-(\d{0,15})$/.exec(header.trim()) : null
  if (!parts || limit === 0) return { offset: offset ?? 0, limit }
  const lower = Number(parts[1])
  const upper = parts[2] === '' ? null : Number(parts[2])
  if (upper !== null && lower > upper) {
    throw refusal(416, 'PGRST103', 'Requested range not satisfiable', {
      details: 'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    })
  }
  const start = Math.max(lower, offset ?? 0)
  const ends = [upper === null ? null : upper + 1, limit === null ? null : (offset ?? 0) + limit].filter(
    (end) => end !== null,
  )
  return { offset: start, limit: ends.length === 0 ? null : Math.max(0, Math.min(...ends) - start) }
}

/** The `Content-Range` of rows `lower` to `upper` (inclusive); total null is unknown. */
export function contentRange(lower: number, upper: number, total: number | null): string {
  const rows = total !== 0 && lower <= upper ? `${lower}-${upper}` : '*'
  return `${rows}/${total ?? '*'}`
}

/** 206 when rows are missing at either end, 416 when the range starts beyond the last row. */
export function rangeStatus(lower: number, upper: number, total: number | null): 200 | 206 | 416 {
  if (total === null) return 200
  if (lower > total) return 416
  return 1 + upper - lower < total ? 206 : 200
}
