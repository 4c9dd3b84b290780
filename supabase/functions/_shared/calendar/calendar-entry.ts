/** Suggested refresh interval in seconds; most calendar programs use their own. */
export const REFRESH_SECONDS = 3_600
/** Start of the revision count in seconds, so that revisions stay below 2^31 for the life of the calendars. */
const REVISIONS_SINCE_MS = Date.UTC(2026, 0, 1)

/**
 * Calendar programs accept an entry with a higher sequence; the stamp must not be the time of the request, or every
 * response would differ.
 */
export function revisionOf(updatedAt: string) {
  const changedAt = new Date(updatedAt)
  const sequence = Math.max(0, Math.floor((changedAt.getTime() - REVISIONS_SINCE_MS) / 1_000))
  return { stamp: changedAt, lastModified: changedAt, sequence }
}

/**
 * RFC 5545 cannot represent control characters except line breaks and tabs; some calendar programs refuse the whole
 * file.
 */
export function printable(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .toWellFormed()
}

/** The same of one line. */
export const printableLine = (text: string): string => printable(text).replace(/\s+/g, ' ').trim()

/** A line for a value that the library writes without escaping, such as the name of a calendar. */
export const escapeText = (line: string): string => line.replace(/[\\;,]/g, '\\$&')
