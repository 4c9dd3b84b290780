import type { z } from 'zod'
import { type OpenedEventDay, openEventDayRequest } from '#contracts/event-day/open-event-day.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { linkClosed, linkOpener, linkRefused } from '../_shared/links/open-link.ts'

/** Helpers have no account; the secret of their link is the only credential. */
export const isOpen = true

/** Tells a helper whom to check in, and takes what they noted; see contracts/event-day/open-event-day.ts. */
export const handler = linkOpener({ kind: 'event-day-link', request: openEventDayRequest, answer })

async function answer(
  { entries, after, since }: z.output<typeof openEventDayRequest>,
  bearer: { readonly token_hash: string; readonly visitor: string },
  context: FunctionContext,
): Promise<OpenedEventDay | Response> {
  const asked = { ...bearer, entries, after, since: since ?? null }
  const { data, error } = await context.asService.rpc('open_event_day_link', asked)
  if (error) return await linkRefused(context, 'event-day-link', error)
  return data === null ? await linkClosed(context, 'event-day-link') : (data as OpenedEventDay)
}
