import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { Dialog, DialogTitle } from '#app/ui/overlays/dialog.tsx'
import type { MentionRow } from '#contracts/comments.ts'
import { commentText, type Names } from '#domain/comments/mentions.ts'
import { commentsPath } from '#domain/comments/subjects.ts'
import { subjectName, writtenAt } from './comment-entry.tsx'
import classes from './comments.module.css'
import { useReadMentions } from './mutations.ts'
import { mentionsQuery } from './queries.ts'

interface MentionsDialogProps {
  readonly planId: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Where the reader is mentioned in a plan, the last first; each leads to its comments. */
export function MentionsDialog({ planId, isOpen, onClose }: MentionsDialogProps) {
  const { t } = useT()
  const data = useQuery(mentionsQuery(planId)).data
  const read = useReadMentions(planId)
  const hasUnread = data?.mentions.some((each) => each.read_at === null) === true
  return (
    <Dialog isOpen={isOpen} onClose={onClose} isPageOnPhone>
      <DialogTitle>{t('comments.mentions.title')}</DialogTitle>
      {data && data.mentions.length > 0 ? (
        <ul className={`plain-list divided ${classes.mentions}`}>
          {data.mentions.map((mention) => (
            <li key={mention.comment_id} data-unread={mention.read_at === null || undefined}>
              <MentionLink planId={planId} mention={mention} names={data.names} onOpen={onClose} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="soft">{t('comments.mentions.none')}</p>
      )}
      {hasUnread ? (
        <Button variant="default" mt={16} onClick={() => read.mutate(null)}>
          {t('comments.mentions.read-all')}
        </Button>
      ) : null}
    </Dialog>
  )
}

interface MentionLinkProps {
  readonly planId: string
  readonly mention: MentionRow
  readonly names: Names
  readonly onOpen: () => void
}

function MentionLink({ planId, mention, names, onOpen }: MentionLinkProps) {
  const { t, language } = useT()
  const { subject_kind: kind, subject_id: id, author_id } = mention
  const author = (author_id && names[author_id]) || mention.author_name || t('comments.unnamed')
  const subject = subjectName(kind, mention.subject_name, t)
  return (
    <Link to={commentsPath(planId, { kind, id })} className={classes.mentionLink ?? ''} onClick={onOpen}>
      <span className="strong breaks">{dotted([author, subject])}</span>
      <span className={classes.excerpt}>{commentText(mention.body, names, t('comments.unnamed'))}</span>
      <span className="soft small">
        {writtenAt(mention.created_at, language)}
        {mention.read_at === null ? <span className={classes.new}> {t('comments.mentions.new')}</span> : null}
      </span>
    </Link>
  )
}
