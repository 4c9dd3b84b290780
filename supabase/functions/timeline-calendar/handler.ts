import { toldTimelines } from '#contracts/timeline/open-timeline.ts'
import { calendarFeedResponse, calendarText } from '../_shared/calendar/calendar-feed.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { hashOfCalendarToken } from '../_shared/links/calendar-token.ts'
import { refuse, refuseFor } from '../_shared/refuse.ts'
import { toCalendar } from './to-calendar.ts'

/** Calendar programs send no key and no session; the token in the address is their only credential. */
export const isOpen = true

/**
 * GET and HEAD `?token=…`: what a link of the timeline tells its role, as text/calendar for programs that subscribe. The token is part of
 * what `open-timeline` tells. 404 `calendar.not-found` for every one without a calendar, whatever the reason.
 *
 * Acts as the service: there is no signed-in user whose rights could decide. The procedure knows one link.
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, 'request.method-not-allowed')
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const token_hash = await hashOfCalendarToken(token, await context.sealingKey('timeline calendars'))
  if (token_hash === null) return refuse(404, 'calendar.not-found')
  const { data, error } = await context.asService.rpc('timeline_link_calendar', {
    token_hash,
    visitor: context.visitor,
  })
  if (error?.message === 'timeline-link.too-many') return refuseFor(error.hint, 'calendar.unavailable')
  if (error) {
    context.log.error({ requestId: context.requestId, code: error.code }, 'timeline calendar not read')
    return refuse(503, 'calendar.unavailable')
  }
  if (data === null) return refuse(404, 'calendar.not-found')
  return calendarFeedResponse(request, await calendarText(toCalendar(toldTimelines.parse(data))))
}
