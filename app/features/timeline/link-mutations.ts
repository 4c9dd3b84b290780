import { useWriteLink, type WithoutPlan } from '#app/lib/api/plan-links.ts'
import type { TimelineLink } from '#contracts/timeline/timeline.ts'
import type { TimelineLinkRequest } from '#contracts/timeline/timeline-link.ts'
import { timelineLinksQuery } from './queries.ts'

/** Makes, changes, renews, revokes or removes a link. Safe to repeat. */
export const useWriteTimelineLink = (planId: string) =>
  useWriteLink<WithoutPlan<TimelineLinkRequest>, readonly TimelineLink[] | null>(
    'timeline-link',
    planId,
    timelineLinksQuery(planId),
  )
