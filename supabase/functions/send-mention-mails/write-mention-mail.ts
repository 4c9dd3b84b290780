import { mentionMail as english } from '#content/mention-mail/en.ts'
import { type MentionMailKey, mentionMail as spanish } from '#content/mention-mail/es.ts'
import type { MentionRow } from '#contracts/comments.ts'
import { commentText, type Names } from '#domain/comments/mentions.ts'
import { commentsPath } from '#domain/comments/subjects.ts'
import type { Language } from '#domain/plans/event-types.ts'
import type { OutgoingMail } from '../_shared/context.ts'
import { oneLine } from '../_shared/email-layout.ts'
import { fillMessage } from '../_shared/fill-message.ts'
import { stopPage } from '../_shared/guest-mail/write-guest-mail.ts'
import { writeMemberMail } from '../_shared/member-mail/write-member-mail.ts'
import type { EmailContext } from '../_shared/site-email.ts'

/** A mention as a mail tells it. */
type MailedMention = Omit<MentionRow, 'comment_id' | 'created_at' | 'read_at'> & {
  readonly plan_id: string
  readonly plan_name: string
}

/** Somebody's mentions as `claim_mention_mails` gives them. */
export interface MentionMail {
  /** The same when it is sent again. */
  readonly id: string
  readonly user_id: string
  readonly up_to: string
  readonly email: string
  readonly full_name: string
  readonly language: Language
  readonly stop_token: string
  readonly mentions: readonly MailedMention[]
  /** How many more there are. */
  readonly left: number
  readonly names: Names
}

/** The longest quote of a mail; all of it stands in the app. */
const QUOTE_LENGTH = 200

/** Renders where somebody is mentioned, in their language: subject, HTML and plain text with the same content. */
export function writeMentionMail(mail: MentionMail, context: EmailContext): OutgoingMail {
  const { language, mentions, left, names } = mail
  const { siteUrl } = context
  const t = (key: MentionMailKey, values: Readonly<Record<string, string | number>> = {}) =>
    fillMessage((language === 'en' ? english : spanish)[key], values)
  const authorOf = ({ author_id, author_name }: MailedMention) =>
    oneLine((author_id && names[author_id]) || author_name) || t('somebody')
  const linkTo = ({ plan_id, subject_kind: kind, subject_id: id }: MailedMention) =>
    `${siteUrl}${commentsPath(plan_id, { kind, id })}`
  const lineOf = (mention: MailedMention) => {
    const subject = oneLine(mention.subject_name ?? '')
    return t('line', {
      author: authorOf(mention),
      subject: subject ? t(`named.${mention.subject_kind}`, { name: subject }) : t(`kind.${mention.subject_kind}`),
      event: oneLine(mention.plan_name),
      text: excerpt(commentText(mention.body, names, t('somebody'))),
    })
  }
  const [first] = mentions
  const count = mentions.length + left
  const subject = oneLine(
    count === 1 && first
      ? t('subject.one', { author: authorOf(first), event: oneLine(first.plan_name) })
      : t('subject.other', { count }),
  )
  const lines = mentions.map((mention) => ({ text: lineOf(mention), label: t('open'), link: linkTo(mention) }))
  return writeMemberMail(
    {
      id: mail.id,
      to: mail.email,
      fullName: mail.full_name,
      language,
      subject,
      heading: t('heading'),
      body: t('body'),
      sections: [{ title: null, lines }],
      notes: left > 0 ? [t('more', { count: left })] : [],
      button: { label: t('button'), link: lines[0]?.link ?? `${siteUrl}/app` },
      why: t('why'),
      stopToken: mail.stop_token,
      stopPage: stopPage(context, language, mail.stop_token),
    },
    context,
  )
}

/** A comment as a mail quotes it: on one line, and not all of a long one. */
function excerpt(text: string): string {
  const signs = [...oneLine(text)]
  return signs.length > QUOTE_LENGTH ? `${signs.slice(0, QUOTE_LENGTH).join('').trim()}…` : signs.join('')
}
