import type { FunctionContext } from '../_shared/context.ts'
import { refuse } from '../_shared/refuse.ts'
import { calendarFeed } from './feed.ts'
import { toCalendar } from './to-calendar.ts'

/** Calendars send no key and no session: the token in the address is all they have. */
export const isOpen = true

/** 192 bits in base64url, as the database makes them. What is longer is not even looked up. */
const LONGEST_TOKEN = 64

/**
 * GET and HEAD `?token=…`: the open tasks of a plan with their days, as text/calendar for programs that subscribe.
 * 404 `calendar.not-found` for every token that opens nothing, whether it never existed, was taken back, or its reader
 * has left the plan.
 *
 * Acts as the service: there is no signed-in user whose rights could decide. `read_calendar_feed` gives the service one
 * plan for one token, and only while the token's owner is a member.
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, 'request.method-not-allowed')
  const token = new URL(request.url).searchParams.get('token') ?? ''
  if (token === '' || token.length > LONGEST_TOKEN) return refuse(404, 'calendar.not-found')

  const { data, error } = await context.asService.rpc('read_calendar_feed', { feed_token: token })
  if (error) {
    // A token that no database can hold (U+0000) is one more that opens nothing.
    if (error.code === '22021' || error.code === '22P05') return refuse(404, 'calendar.not-found')
    context.log.error({ requestId: context.requestId, code: error.code, reason: error.message }, 'calendar not read')
    return refuse(503, 'calendar.unavailable')
  }
  if (data === null) return refuse(404, 'calendar.not-found')

  const text = toCalendar(calendarFeed.parse(data), context.siteUrl)
  const etag = `"${await fingerprint(text)}"`
  const headers = {
    // Kept by the calendar alone, and asked about before it is shown again.
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

/** Proxies that compress make a tag weak; for a text that is asked for whole this changes nothing. */
function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known.includes(etag) || known.includes('*')
}

async function fingerprint(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest, 0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
