import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { useSession } from '#app/lib/api/session.ts'
import { Loading } from '#app/ui/feedback/loading.tsx'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import type { Subject } from '#domain/comments/subjects.ts'
import { CommentBox } from './comment-box.tsx'
import { CommentEntry } from './comment-entry.tsx'
import classes from './comments.module.css'
import { useAddComment, useReadMentions } from './mutations.ts'
import { threadQuery } from './queries.ts'

interface ThreadProps {
  readonly planId: string
  readonly subject: Subject
  /** Whether the reader sees it: what mentions them counts as read then. */
  readonly isActive?: boolean
}

/** The comments on a subject, and the field for a further one. */
export function Thread({ planId, subject, isActive = true }: ThreadProps) {
  const { t } = useT()
  const session = useSession()
  const readerId = session.status === 'signed-in' ? session.session.user.id : ''
  const query = useQuery(threadQuery(planId, subject))
  const thread = query.data
  const add = useAddComment(planId, subject)
  const { mutate: noteRead } = useReadMentions(planId)
  const unread = thread?.unread ?? 0
  const { kind, id } = subject
  useEffect(() => {
    if (isActive && unread > 0) noteRead({ kind, id })
  }, [isActive, unread, noteRead, kind, id])
  const people = useMemo(
    () =>
      (thread?.people ?? [])
        .filter((userId) => userId !== readerId)
        .map((userId) => ({ userId, name: thread?.names[userId] || t('comments.unnamed') }))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    [thread, readerId, t],
  )
  if (query.isPending) return <Loading label={t('comments.loading')}>{null}</Loading>
  if (!thread) return <QueryError query={query} title={t('comments.failed')} />
  return (
    <div className={classes.thread} data-thread tabIndex={-1}>
      {thread.comments.length === 0 ? (
        <p className="soft">{t(thread.may_write ? 'comments.none' : 'comments.none-read-only')}</p>
      ) : (
        <ol className={`plain-list ${classes.list}`} aria-label={t('comments.list')}>
          {thread.comments.map((comment) => (
            <CommentEntry
              key={comment.id}
              planId={planId}
              subject={subject}
              thread={thread}
              comment={comment}
              readerId={readerId}
              people={people}
            />
          ))}
        </ol>
      )}
      {thread.may_write ? (
        <CommentBox
          keptAs={`comment.${planId}.${kind}.${id}`}
          label={t('comments.write')}
          send={t('comments.send')}
          people={people}
          onSend={async ({ id: commentId, body }) => {
            await add.mutateAsync({ id: commentId, body })
          }}
        />
      ) : (
        <p className="soft small">{t('comments.read-only')}</p>
      )}
    </div>
  )
}
