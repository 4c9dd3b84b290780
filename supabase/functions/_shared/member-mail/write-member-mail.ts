import { memberMail as english } from '#content/member-mail/en.ts'
import { type MemberMailKey, memberMail as spanish } from '#content/member-mail/es.ts'
import type { Language } from '#domain/plans/event-types.ts'
import type { OutgoingMail } from '../context.ts'
import { escapeHtml, layOutEmail, linkButton, QUIET } from '../email-layout.ts'
import { fillMessage } from '../fill-message.ts'
import { givenName } from '../given-name.ts'
import { stopUrl } from '../guest-mail/write-guest-mail.ts'
import type { EmailContext } from '../site-email.ts'

export type TranslateMemberMail = (key: MemberMailKey, values?: Readonly<Record<string, string | number>>) => string

/** The messages of mail to members in one language, with `{…}` filled in. */
export const memberMailMessages =
  (language: Language): TranslateMemberMail =>
  (key, values = {}) =>
    fillMessage((language === 'en' ? english : spanish)[key], values)

/** A line that leads somewhere. */
interface LinkedLine {
  readonly text: string
  readonly label: string
  readonly link: string
}

/** A part of a mail: its title, null where it is the only one, and lines of text. */
export interface MailSection {
  readonly title: string | null
  readonly lines: readonly (string | LinkedLine)[]
}

interface MemberMail {
  /** The same when it is sent again. */
  readonly id: string
  readonly to: string
  readonly fullName: string
  readonly language: Language
  /** One line each */
  readonly subject: string
  readonly heading: string
  readonly body: string
  readonly sections: readonly MailSection[]
  readonly notes: readonly string[]
  readonly button: { readonly label: string; readonly link: string }
  readonly why: string
  /** Stops these mails without a session, at a click of the mail program; and the page that asks before it does. */
  readonly stopToken: string
  readonly stopPage: string
}

/** Renders a mail to a member: HTML and plain text with the same content. Texts are plain and on one line. */
export function writeMemberMail(mail: MemberMail, context: EmailContext): OutgoingMail {
  const { language, subject, heading, body, sections, notes, button, why } = mail
  const { brand, siteUrl } = context
  const t = memberMailMessages(language)
  const name = givenName(mail.fullName)
  const greeting = name === null ? t('mail.greeting') : t('mail.greeting-by-name', { name })
  const help = t('mail.help')
  const leave = { label: t('mail.stop'), link: mail.stopPage }
  const text = [
    greeting,
    body,
    ...sections.map(({ title, lines }) => [...(title === null ? [] : [title]), ...lines.map(lineText)].join('\n')),
    ...notes,
    `${button.label}:\n${button.link}`,
    why,
    `— ${brand.name}\n${help} ${brand.supportEmail}`,
    `${leave.label}:\n${leave.link}`,
  ]
  return {
    to: mail.to,
    subject,
    text: `${text.join('\n\n')}\n`,
    html: layOutEmail({
      language,
      brand,
      subject,
      heading,
      body: [
        `<p style="margin:0 0 12px">${escapeHtml(greeting)}</p>\n`,
        paragraph(body),
        ...sections.map(asSection),
        ...notes.map(paragraph),
        linkButton(button.link, button.label, t('mail.plain-link')),
        `<p style="margin:0;font-size:14px;color:${QUIET}">${escapeHtml(why)}</p>\n`,
      ].join(''),
      help,
      leave,
    }),
    unsubscribeUrl: stopUrl(context, language, mail.stopToken),
    messageId: `<${mail.id}@${new URL(siteUrl).hostname}>`,
  }
}

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>\n`

const lineText = (line: string | LinkedLine): string =>
  typeof line === 'string' ? `- ${line}` : `- ${line.text}\n  ${line.label}: ${line.link}`

const lineHtml = (line: string | LinkedLine): string =>
  typeof line === 'string'
    ? escapeHtml(line)
    : `${escapeHtml(line.text)}<br><a href="${escapeHtml(line.link)}">${escapeHtml(line.label)}</a>`

function asSection({ title, lines }: MailSection): string {
  const items = lines.map((line) => `<li style="margin:0 0 6px">${lineHtml(line)}</li>`).join('')
  const head =
    title === null ? '' : `<h2 style="margin:0 0 8px;font-size:16px;line-height:1.4">${escapeHtml(title)}</h2>\n`
  return `${head}<ul style="margin:0 0 20px;padding:0 0 0 20px;overflow-wrap:anywhere">${items}</ul>\n`
}
