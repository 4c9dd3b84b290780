/** What calendar programs are sent: the same text has the same tag. */
export interface CalendarText {
  readonly text: string
  readonly etag: string
}

/** A calendar with its tag. */
export async function calendarText(text: string): Promise<CalendarText> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const hex = [...new Uint8Array(digest, 0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return { text, etag: `"${hex}"` }
}

/** The response to a calendar program that subscribes by GET or HEAD: the calendar, or that it has the current one. */
export function calendarFeedResponse(request: Request, { text, etag }: CalendarText): Response {
  const headers = {
    // Cached by the calendar program alone, and revalidated before each use.
    'cache-control': 'private, no-cache',
    etag,
  }
  if (isKnown(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : text, {
    headers: {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="convite.ics"',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** Proxies that compress make a tag weak; for a text that is always requested whole this makes no difference. */
function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known.includes(etag) || known.includes('*')
}
