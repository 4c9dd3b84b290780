import type { OpenedTimeline, OpenTimelineRequest } from '#contracts/timeline/open-timeline.ts'
import { callOpenFunction } from '../../../../lib/api/open-functions.ts'
import { type Problem, problemOf } from '../call.ts'

/** What the server answered, or why it did not. */
export type Answered<Answer> = { readonly answer: Answer } | { readonly problem: Problem }

async function call<Answer>(body: OpenTimelineRequest): Promise<Answered<Answer>> {
  const answered = await callOpenFunction<Answer>('open-timeline', body)
  return 'answer' in answered ? answered : { problem: problemOf(answered.refused) }
}

/** What a link tells, as far as it is not of the revision that its reader has. */
export const openTimeline = (token: string, since: string | null): Promise<Answered<OpenedTimeline>> =>
  call({ action: 'open', token, ...(since !== null && { since }) })

/** Notes that a version was read. */
export const confirmVersion = (
  token: string,
  timelineId: string,
  version: number,
): Promise<Answered<{ readonly isRead: true }>> => call({ action: 'confirm', token, timelineId, version })
