import {
  type OpenedTimeline,
  type OpenTimelineRequest,
  openTimelineRequest,
  toldTimelines,
} from '#contracts/timeline/open-timeline.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { calendarTokenOf } from '../_shared/links/calendar-token.ts'
import { linkClosed, linkOpener, linkRefused } from '../_shared/links/open-link.ts'
import { toRolePage } from './role-page.ts'

/** Those who work at an event have no account; the secret of their link is the only credential. */
export const isOpen = true

/** Tells a role its timelines, and notes what it has read; see contracts/timeline/open-timeline.ts. */
export const handler = linkOpener({ kind: 'timeline-link', request: openTimelineRequest, answer })

async function answer(
  asked: OpenTimelineRequest,
  bearer: { readonly token_hash: string; readonly visitor: string },
  context: FunctionContext,
): Promise<OpenedTimeline | { readonly isRead: true } | Response> {
  const { data, error } =
    asked.action === 'open'
      ? await context.asService.rpc('open_timeline_link', { ...bearer, since: asked.since ?? null })
      : await context.asService.rpc('confirm_timeline_link', {
          ...bearer,
          timeline_id: asked.timelineId,
          version: asked.version,
        })
  if (error) return await linkRefused(context, 'timeline-link', error)
  if (data === null || data === false) return await linkClosed(context, 'timeline-link')
  if (asked.action === 'confirm') return { isRead: true }
  const { revisions: revision } = data as { readonly revisions: string }
  if (revision === asked.since) return { revision, page: null }
  const calendarToken = await calendarTokenOf(bearer.token_hash, await context.sealingKey('timeline calendars'))
  return { revision, page: toRolePage(toldTimelines.parse(data), calendarToken) }
}
