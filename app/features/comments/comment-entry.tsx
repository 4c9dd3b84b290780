import { ActionIcon, Avatar, Group } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { type Language, type Translate, translateNow, useT } from '#app/i18n/i18n.ts'
import { formatDate, formatTime } from '#app/lib/format/format.ts'
import { browserTimeZone } from '#app/lib/format/zoned-time.ts'
import { attempt, offerUndo } from '#app/ui/feedback/notify.tsx'
import type { CommentRow, ThreadRow } from '#contracts/comments.ts'
import { type ChosenMention, commentParts, type Names, toDraft } from '#domain/comments/mentions.ts'
import type { Subject, SubjectKind } from '#domain/comments/subjects.ts'
import { CommentBox } from './comment-box.tsx'
import classes from './comments.module.css'
import { useChangeComment, useRemoveComment } from './mutations.ts'

interface CommentEntryProps {
  readonly planId: string
  readonly subject: Subject
  readonly thread: ThreadRow
  readonly comment: CommentRow
  readonly readerId: string
  /** Who can be mentioned. */
  readonly people: readonly ChosenMention[]
}

/** A comment: who wrote it and when, its text, and what its author can do with it. */
export function CommentEntry({ planId, subject, thread, comment, readerId, people }: CommentEntryProps) {
  const { t, language } = useT()
  const [isEditing, setIsEditing] = useState(false)
  const change = useChangeComment(planId, subject)
  const removal = useRemoveComment(planId, subject)
  const editButton = useRef<HTMLButtonElement>(null)
  const { names } = thread
  const author = (comment.author_id && names[comment.author_id]) || comment.author_name || t('comments.unnamed')
  const isOwn = comment.author_id === readerId
  const when = writtenAt(comment.created_at, language)
  const stop = () => {
    setIsEditing(false)
    requestAnimationFrame(() => editButton.current?.focus())
  }
  const entry = useRef<HTMLLIElement>(null)
  const remove = async () => {
    // The button goes with its comment; the thread around it stays.
    entry.current?.closest<HTMLElement>('[data-thread]')?.focus()
    const done = await attempt(
      () => removal.run(comment.id),
      () => translateNow('comments.remove-failed'),
    )
    if (!done) return
    offerUndo({ message: translateNow('comments.removed'), undo: done.result.undo })
  }
  return (
    <li ref={entry} className={`lights ${classes.comment}`} data-record={comment.id}>
      <Avatar name={author} alt="" size={36} radius="xl" color="aubergine" variant="light" />
      <div className="shrinks">
        <div className={classes.top}>
          <p className={classes.head}>
            <span className="strong breaks">{isOwn ? t('comments.you', { name: author }) : author}</span>
            <time className="soft small" dateTime={comment.created_at}>
              {when}
            </time>
            {comment.edited_at === null ? null : <span className="soft small">{t('comments.edited')}</span>}
          </p>
          {isEditing ? null : (
            <Group gap={0} wrap="nowrap" className={`screen-only ${classes.actions}`}>
              {isOwn && thread.may_write ? (
                <ActionIcon
                  ref={editButton}
                  variant="subtle"
                  c="dimmed"
                  size={44}
                  aria-label={t('comments.change-of', { when })}
                  onClick={() => setIsEditing(true)}
                >
                  <IconPencil size={17} stroke={1.7} aria-hidden />
                </ActionIcon>
              ) : null}
              {isOwn || thread.is_owner ? (
                <ActionIcon
                  variant="subtle"
                  c="dimmed"
                  size={44}
                  aria-label={t('comments.remove-of', { name: author, when })}
                  onClick={() => void remove()}
                >
                  <IconTrash size={17} stroke={1.7} aria-hidden />
                </ActionIcon>
              ) : null}
            </Group>
          )}
        </div>
        {isEditing ? (
          <CommentBox
            keptAs={`comment-change.${comment.id}`}
            savedId={comment.id}
            initial={toDraft(comment.body, names, t('comments.unnamed'))}
            label={t('comments.change')}
            send={t('common.save-changes')}
            people={people}
            onCancel={stop}
            onSend={async ({ body }) => {
              await change.mutateAsync({ id: comment.id, body })
              stop()
            }}
          />
        ) : (
          <CommentBody body={comment.body} names={names} readerId={readerId} />
        )}
      </div>
    </li>
  )
}

interface CommentBodyProps {
  readonly body: string
  readonly names: Names
  readonly readerId: string
}

/** The text of a comment with the present names of who is mentioned. It is text alone: nothing in it becomes a link or a tag. */
export function CommentBody({ body, names, readerId }: CommentBodyProps) {
  const { t } = useT()
  return (
    <p className={classes.body}>
      {commentParts(body).map((part, index) =>
        part.kind === 'text' ? (
          part.text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other.
          <span key={index} className={classes.mention} data-own={part.userId === readerId || undefined}>
            @{names[part.userId] || t('comments.unnamed')}
          </span>
        ),
      )}
    </p>
  )
}

/** What a subject is called; its kind alone where only its own screen has words for it. */
export function subjectName(kind: SubjectKind, name: string | null, t: Translate): string {
  if (name === null) return t(`comments.kind.${kind}`)
  return kind === 'table' ? t('comments.table', { name }) : name
}

/** When it was written, where the reader is. */
export function writtenAt(instant: string, language: Language): string {
  const timeZone = browserTimeZone()
  return `${formatDate(instant, { timeZone, language, style: 'medium' })}, ${formatTime(instant, { timeZone, language })}`
}
