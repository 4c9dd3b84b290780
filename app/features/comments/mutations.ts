import { useQueryClient } from '@tanstack/react-query'
import { fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { useRecordMutation, useUndoableMutation } from '#app/lib/records/use-record-mutation.ts'
import type { MentionsRow, ThreadRow } from '#contracts/comments.ts'
import type { Subject } from '#domain/comments/subjects.ts'
import { commentCountsQuery, mentionMailsQuery, mentionsQuery, threadQuery } from './queries.ts'

/** Runs a procedure. @throws AppError with the code it refused with */
async function run(
  procedure: PromiseLike<{ readonly error: Parameters<typeof fromDatabase>[0] | null }>,
): Promise<void> {
  const { error } = await procedure
  if (error) throw fromDatabase(error)
}

/** A comment as it is sent; the id is made here, so that sending it again adds no second one. */
interface SentComment {
  readonly id: string
  readonly body: string
}

const counts = (planId: string) => [{ queryKey: commentCountsQuery(planId).queryKey, exact: true }]

/** Adds a comment to a subject. */
export const useAddComment = (planId: string, subject: Subject) =>
  useRecordMutation<SentComment, void, ThreadRow>({
    query: threadQuery(planId, subject),
    isRenewed: true,
    write: ({ id, body }) =>
      run(
        supabase().rpc('add_comment', {
          ...{ id, plan_id: planId, subject_kind: subject.kind, subject_id: subject.id, body },
        }),
      ),
    invalidates: counts(planId),
  })

/** Changes the text of one's own comment. */
export const useChangeComment = (planId: string, subject: Subject) =>
  useRecordMutation<SentComment, void, ThreadRow>({
    query: threadQuery(planId, subject),
    isRenewed: true,
    write: ({ id, body }) => run(supabase().rpc('change_comment', { plan_id: planId, id, body })),
  })

/** Removes a comment; undo puts it back where it was. */
export function useRemoveComment(planId: string, subject: Subject) {
  const query = threadQuery(planId, subject)
  const removal = useRecordMutation<string, void, ThreadRow>({
    query,
    expect: (thread, id) => ({ ...thread, comments: thread.comments.filter((each) => each.id !== id) }),
    write: (id) => run(supabase().rpc('remove_comment', { plan_id: planId, id })),
    invalidates: counts(planId),
  })
  const restoring = useRecordMutation<string, void, ThreadRow>({
    query,
    isRenewed: true,
    write: (id) => run(supabase().rpc('restore_comment', { plan_id: planId, id })),
    invalidates: counts(planId),
  })
  return useUndoableMutation(removal, restoring, (_nothing, id) => id)
}

/** Notes that the reader has read where they are mentioned: on a subject, or in the whole plan. */
export function useReadMentions(planId: string) {
  const client = useQueryClient()
  return useRecordMutation<Subject | null, void, MentionsRow>({
    query: mentionsQuery(planId),
    expect: ({ mentions, names }, subject) => ({
      names,
      mentions: mentions.map((each) =>
        each.read_at === null && (subject === null || each.subject_id === subject.id)
          ? { ...each, read_at: new Date().toISOString() }
          : each,
      ),
    }),
    write: (subject) =>
      run(supabase().rpc('read_mentions', { plan_id: planId, ...(subject && { subject_id: subject.id }) })),
    alsoChange: (_client, _nothing, subject) => {
      if (subject === null) return
      client.setQueryData(threadQuery(planId, subject).queryKey, (thread) => thread && { ...thread, unread: 0 })
    },
  })
}

/** Chooses whether the reader is mailed where they are mentioned. */
export const useChooseMentionMails = () =>
  useRecordMutation<boolean, void, boolean>({
    query: mentionMailsQuery(),
    expect: (_before, isOn) => isOn,
    write: (isOn) => run(supabase().rpc('choose_mention_mails', { is_on: isOn })),
  })
