import type { FunctionContext } from '../_shared/context.ts'
import { refuse } from '../_shared/refuse.ts'
import { calendarFeed } from './feed.ts'
import { calendarParts } from './to-calendar.ts'

/** Calendars send no key and no session: the token in the address is all they have. */
export const isOpen = true

/** 192 bits in base64url, as the database makes them. What is longer is not even looked up. */
const MAX_TOKEN_LENGTH = 64

/** Calendars ask once an hour, each of a person's devices for itself. A full plan costs half a second each time. */
const MAX_REQUESTS = 60
const REQUESTS_WITHIN_MS = 10 * 60_000

/** What calendars that exist were asked for since when; each process counts for itself. */
const asks = new Map<string, { count: number; sinceMs: number }>()
/** Calendars being read and written. Who asks meanwhile gets the same one. */
const underWay = new Map<string, Promise<Found>>()

type Found = { readonly text: string; readonly etag: string } | 'not-found' | 'unavailable'

/**
 * GET and HEAD `?token=…`: the open tasks of a plan with their days, as text/calendar for programs that subscribe.
 * 404 `calendar.not-found` for every token that opens nothing, whether it never existed, was taken back, or its reader
 * has left the plan. 429 `calendar.unavailable` for one that is asked for more than MAX_REQUESTS times in ten minutes.
 *
 * Acts as the service: there is no signed-in user whose rights could decide. `read_calendar_feed` gives the service one
 * plan for one token, and only while the token's owner is a member.
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, 'request.method-not-allowed')
  const token = new URL(request.url).searchParams.get('token') ?? ''
  if (token === '' || token.length > MAX_TOKEN_LENGTH) return refuse(404, 'calendar.not-found')

  const waitSeconds = waitFor(token)
  if (waitSeconds > 0) {
    const refusal = refuse(429, 'calendar.unavailable')
    refusal.headers.set('retry-after', String(waitSeconds))
    return refusal
  }
  const reading = underWay.get(token) ?? find(token, context).finally(() => underWay.delete(token))
  underWay.set(token, reading)
  const found = await reading
  if (found === 'unavailable') return refuse(503, 'calendar.unavailable')
  if (found === 'not-found') return refuse(404, 'calendar.not-found')
  count(token)

  const { text, etag } = found
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

async function find(token: string, context: FunctionContext): Promise<Found> {
  const { data, error } = await context.asService.rpc('read_calendar_feed', { feed_token: token })
  if (error) {
    // A token that no database can hold (U+0000) is one more that opens nothing.
    if (error.code === '22021' || error.code === '22P05') return 'not-found'
    context.log.error({ requestId: context.requestId, code: error.code, reason: error.message }, 'calendar not read')
    return 'unavailable'
  }
  if (data === null) return 'not-found'
  let text = ''
  for (const part of calendarParts(calendarFeed.parse(data), context.siteUrl)) {
    text += part
    // Others are answered in between.
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { text, etag: `"${await fingerprint(text)}"` }
}

/** Seconds until a calendar may be asked for again, or 0. */
function waitFor(token: string): number {
  const known = asks.get(token)
  const leftMs = known ? known.sinceMs + REQUESTS_WITHIN_MS - Date.now() : 0
  if (leftMs <= 0) asks.delete(token)
  return known && leftMs > 0 && known.count >= MAX_REQUESTS ? Math.ceil(leftMs / 1_000) : 0
}

/** Only calendars that exist are kept, which nobody can make many of by guessing. */
function count(token: string): void {
  const known = asks.get(token)
  if (known) known.count += 1
  else asks.set(token, { count: 1, sinceMs: Date.now() })
  // In the order they were first asked for.
  for (const [old, { sinceMs }] of asks) {
    if (sinceMs + REQUESTS_WITHIN_MS > Date.now()) break
    asks.delete(old)
  }
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
