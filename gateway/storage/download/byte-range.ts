import type { ByteRange } from '../backends/file-store.ts'

/**
 * The byte range of a `Range` header (RFC 9110, section 14); null for the whole file, also when the header requests
 * several ranges or is malformed, which the RFC allows; `unsatisfiable` when the range lies beyond the end.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return null
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 }
  }
  const first = Number(from)
  if (first >= size) return 'unsatisfiable'
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return last < first ? null : { first, last }
}

/** Whether an `If-None-Match` header contains this tag; weak tags match as well (RFC 9110, section 13.1.2). */
export function namesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(etag)
}
