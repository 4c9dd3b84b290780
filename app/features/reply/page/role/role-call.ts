import type { OpenedTimeline, OpenTimelineRequest } from '#contracts/timeline/open-timeline.ts'
import { type Answered, callLink } from '../call.ts'

const call = <Answer>(body: OpenTimelineRequest) => callLink<Answer>('open-timeline', body)

/** What a link tells, as far as it is not of the revision that its reader has. */
export const openTimeline = (token: string, since: string | null): Promise<Answered<OpenedTimeline>> =>
  call({ action: 'open', token, ...(since !== null && { since }) })

/** Notes that a version was read. */
export const confirmVersion = (
  token: string,
  timelineId: string,
  version: number,
): Promise<Answered<{ readonly isRead: true }>> => call({ action: 'confirm', token, timelineId, version })
