import { useWriteLink, type WithoutPlan } from '#app/lib/api/plan-links.ts'
import type { EventDayLinkRequest, EventDayLinks } from '#contracts/event-day/event-day-link.ts'
import { eventDayLinksQuery } from './queries.ts'

/** Makes, changes, renews, revokes or removes a link. Safe to repeat. */
export const useWriteEventDayLink = (planId: string) =>
  useWriteLink<WithoutPlan<EventDayLinkRequest>, EventDayLinks | null>(
    'event-day-link',
    planId,
    eventDayLinksQuery(planId),
  )
