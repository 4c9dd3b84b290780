import {
  type OpenedTimeline,
  type OpenTimelineRequest,
  openTimelineRequest,
  toldTimelines,
} from '#contracts/timeline/open-timeline.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { calendarTokenOf } from '../_shared/links/calendar-token.ts'
import { hashGuestToken } from '../_shared/links/guest-token.ts'
import { refuse, refuseFor } from '../_shared/refuse.ts'
import { isOfAnotherSite, logVisitorEvent } from '../_shared/visitor-requests.ts'
import { toRolePage } from './role-page.ts'

/** Those who work at an event have no account; the secret of their link is the only credential. */
export const isOpen = true

/**
 * Tells a role its timelines, and notes what it has read; see contracts/timeline/open-timeline.ts. The secret comes in the body. Of the
 * request nothing is logged but what happened, with a keyed hash of the visitor's network address.
 *
 * Acts as the service: there is no signed-in user whose rights could decide. The procedures know the secret of one link and nothing
 * else, tell what its role may see, and hold the limits.
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'request.method-not-allowed')
  if (isOfAnotherSite(request, context)) {
    await logVisitorEvent(context, 'timeline link asked from another site')
    return refuse(403, 'csrf.missing')
  }
  const body = openTimelineRequest.safeParse(await request.json().catch(() => null))
  if (!body.success) {
    // What is no secret is no link's.
    const isOnlyTheToken = body.error.issues.every(({ path }) => path[0] === 'token')
    return isOnlyTheToken ? refuse(404, 'timeline-link.closed') : refuse(400, 'timeline-link.malformed')
  }
  const answer = await answerTo(body.data, context)
  return answer instanceof Response ? answer : Response.json(answer, { headers: { 'cache-control': 'no-store' } })
}

async function answerTo(
  asked: OpenTimelineRequest,
  context: FunctionContext,
): Promise<OpenedTimeline | { readonly isRead: true } | Response> {
  const of = { token_hash: await hashGuestToken(asked.token), visitor: context.visitor }
  const { data, error } =
    asked.action === 'open'
      ? await context.asService.rpc('open_timeline_link', { ...of, since: asked.since ?? null })
      : await context.asService.rpc('confirm_timeline_link', {
          ...of,
          timeline_id: asked.timelineId,
          version: asked.version,
        })
  if (error) return await refused(context, error)
  if (data === null || data === false) {
    await logVisitorEvent(context, 'timeline link not open')
    return refuse(404, 'timeline-link.closed')
  }
  if (asked.action === 'confirm') return { isRead: true }
  const { revisions: revision } = data as { readonly revisions: string }
  if (revision === asked.since) return { revision, page: null }
  const calendarToken = await calendarTokenOf(of.token_hash, await context.sealingKey('timeline calendars'))
  return { revision, page: toRolePage(toldTimelines.parse(data), calendarToken) }
}

async function refused(
  context: FunctionContext,
  error: { readonly message: string; readonly code: string; readonly hint: string },
): Promise<Response> {
  if (error.message === 'timeline-link.too-many') {
    await logVisitorEvent(context, 'timeline link limit reached')
    return refuseFor(error.hint, 'timeline-link.too-many')
  }
  context.log.error({ requestId: context.requestId, code: error.code }, 'timeline link not opened')
  return refuse(503, 'timeline-link.unavailable')
}
