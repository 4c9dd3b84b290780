import { queryOptions } from '@tanstack/react-query'
import { AppError, fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { type LiveTable, liveTables } from '#app/lib/live/live-table.ts'
import type { MentionsRow, ThreadRow } from '#contracts/comments.ts'
import type { Subject } from '#domain/comments/subjects.ts'

/** What all queries of the comments of a plan begin with. */
const commentsKey = (planId: string) => ['plans', planId, 'comments'] as const

/** The comments on a subject, the first first. */
export const threadQuery = (planId: string, { kind, id }: Subject) =>
  queryOptions({
    queryKey: [...commentsKey(planId), 'of', kind, id],
    queryFn: async ({ signal }): Promise<ThreadRow> => {
      const { data, error } = await supabase()
        .rpc('subject_comments', { plan_id: planId, subject_kind: kind, subject_id: id })
        .abortSignal(signal)
      if (error) throw fromDatabase(error)
      if (data === null) throw new AppError('comment.no-subject')
      return data as unknown as ThreadRow
    },
  })

/** How many comments the subjects of a plan have, by id; of those that the reader may read. */
export const commentCountsQuery = (planId: string) =>
  queryOptions({
    queryKey: [...commentsKey(planId), 'counts'],
    staleTime: 30_000,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, number>> => {
      const { data, error } = await supabase().rpc('comment_counts', { plan_id: planId }).abortSignal(signal)
      if (error) throw fromDatabase(error)
      return new Map(data.map(({ subject_id, comments }) => [subject_id, comments]))
    },
  })

/** Where the reader is mentioned in a plan, the last first. */
export const mentionsQuery = (planId: string) =>
  queryOptions({
    queryKey: [...commentsKey(planId), 'mentions'],
    staleTime: 30_000,
    queryFn: async ({ signal }): Promise<MentionsRow> => {
      const { data, error } = await supabase().rpc('my_mentions', { plan_id: planId }).abortSignal(signal)
      if (error) throw fromDatabase(error)
      return (data as unknown as MentionsRow | null) ?? { mentions: [], names: {} }
    },
  })

/** Whether the reader is mailed where they are mentioned. */
export const mentionMailsQuery = () =>
  queryOptions({
    queryKey: ['mention-mails'],
    queryFn: async ({ signal }): Promise<boolean> => {
      const { data, error } = await supabase().rpc('mention_mails').abortSignal(signal)
      if (error) throw fromDatabase(error)
      return data
    },
  })

/** What of other people's comments is shown. */
export const COMMENTS_LIVE: readonly LiveTable[] = liveTables(['comments', 'comment_mentions'], {
  shownBy: (planId) => [{ queryKey: commentsKey(planId) }],
})
