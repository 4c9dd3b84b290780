import { type EventDayLinkRequest, eventDayLinkRequest } from '#contracts/event-day/event-day-link.ts'
import { linkWriter } from '../_shared/links/write-link.ts'

/**
 * Makes, shows, changes, renews, revokes and removes the links by which helpers check guests in; see
 * contracts/event-day/event-day-link.ts.
 */
export const handler = linkWriter({
  kind: 'event-day-link',
  request: eventDayLinkRequest,
  purpose: 'event day links',
  procedure: 'write_event_day_link',
  columns: columnsOf,
})

/** What a link is made of, as the procedure takes it. */
function columnsOf(asked: EventDayLinkRequest): object {
  if (asked.action !== 'make' && asked.action !== 'change') return {}
  const { name, language, showsNeeds } = asked
  return { name, language, shows_needs: showsNeeds }
}
