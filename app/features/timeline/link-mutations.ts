import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { invokeFunction } from '#app/lib/api/functions.ts'
import { useRecordMutation } from '#app/lib/records/use-record-mutation.ts'
import type { TimelineLink } from '#contracts/timeline/timeline.ts'
import type { TimelineLinkRequest, TimelineLinkSecret } from '#contracts/timeline/timeline-link.ts'
import { timelineLinksQuery } from './queries.ts'

const secretKey = (planId: string, linkId: string) => ['plans', planId, 'timeline-link', linkId] as const

/** The secret of a link; null when it was revoked or cannot be read any more. Kept only while it is shown. */
export const timelineLinkSecretQuery = (planId: string, linkId: string) =>
  queryOptions({
    queryKey: secretKey(planId, linkId),
    queryFn: async (): Promise<string | null> =>
      (await invokeFunction<TimelineLinkSecret>('timeline-link', { action: 'show', planId, linkId })).token,
    gcTime: 0,
    staleTime: 0,
  })

type WithoutPlan<Request> = Request extends unknown ? Omit<Request, 'planId'> : never

/** What is done with a link of a plan. */
type TimelineLinkChange = WithoutPlan<TimelineLinkRequest>

/** Makes, changes, renews, revokes or removes a link. Safe to repeat. */
export function useWriteTimelineLink(planId: string) {
  const client = useQueryClient()
  return useRecordMutation<TimelineLinkChange, TimelineLinkSecret, readonly TimelineLink[] | null>({
    query: timelineLinksQuery(planId),
    write: async (change) => {
      const saved = await invokeFunction<TimelineLinkSecret>('timeline-link', { ...change, planId })
      if (change.action !== 'remove') client.setQueryData(secretKey(planId, change.linkId), saved.token)
      return saved
    },
    isRenewed: true,
  })
}
