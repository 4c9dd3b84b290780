import type { Language } from '#domain/plans/event-types.ts'
import type { OutgoingMail } from '../_shared/context.ts'
import { escapeHtml, layOutEmail, linkButton, oneLine, QUIET } from '../_shared/email-layout.ts'
import { givenName } from '../_shared/given-name.ts'
import { guestMailMessages } from '../_shared/guest-mail/guest-mail-messages.ts'
import { stopPage, stopUrl } from '../_shared/guest-mail/write-guest-mail.ts'
import type { EmailContext } from '../_shared/site-email.ts'

/** A digest as `claim_guest_digests` gives it. */
export interface Digest {
  /** The same when it is sent again. */
  readonly id: string
  readonly plan_id: string
  readonly user_id: string
  readonly up_to: string
  readonly email: string
  readonly full_name: string
  readonly language: Language
  readonly plan_name: string
  readonly stop_token: string
  readonly answers: {
    readonly parties: number
    readonly lines: readonly DigestLine[]
    readonly lines_left: number
    readonly words: readonly DigestWords[]
    readonly words_left: number
    readonly counts: { readonly confirmed: number; readonly pending: number; readonly declined: number }
  }
}

/** The longest quote of a mail; all of it stands in the list. */
const QUOTE_LENGTH = 200

/** What a party wrote to the hosts. */
interface DigestWords {
  /** As of a line. */
  readonly name: string | null
  readonly message: string | null
  readonly song: string | null
}

interface DigestLine {
  /** Of the party's lead; null without one, and of a minor. */
  readonly name: string | null
  readonly sub_event_es: string | null
  readonly sub_event_en: string | null
  readonly come: number
  readonly come_not: number
}

/** Renders what guests answered, in the member's language: subject, HTML and plain text with the same content. */
export function writeDigest(digest: Digest, context: EmailContext): OutgoingMail {
  const { language, answers, plan_id, stop_token, email } = digest
  const { siteUrl, brand } = context
  const t = guestMailMessages(language)
  const event = oneLine(digest.plan_name)
  const subject = oneLine(
    t(answers.parties === 1 ? 'mail.digest.subject.one' : 'mail.digest.subject.other', {
      event,
      count: answers.parties,
    }),
  )
  const name = givenName(digest.full_name)
  const greeting = name === null ? t('mail.greeting') : t('mail.greeting-by-name', { name })
  const body = t('mail.digest.body', { event })
  const lines = answers.lines.map((line) => writeLine(line, language))
  const more = answers.lines_left > 0 ? t('mail.digest.more', { count: answers.lines_left }) : null
  const words = answers.words.flatMap((each) => writeWords(each, language))
  const moreWords = answers.words_left > 0 ? t('mail.digest.more-words', { count: answers.words_left }) : null
  const counts = t('mail.digest.counts', answers.counts)
  const link = `${siteUrl}/app/guest-list/${plan_id}`
  const button = t('mail.digest.button')
  const [why, help] = [t('mail.digest.why'), t('mail.digest.help')]
  const leave = { label: t('mail.digest.stop'), link: stopPage(context, language, stop_token) }
  const text = [
    greeting,
    ...(lines.length > 0 ? [body, asLines(lines)] : []),
    ...(more ? [more] : []),
    ...(words.length > 0 ? [t('mail.digest.words'), asLines(words)] : []),
    ...(moreWords ? [moreWords] : []),
    counts,
    `${button}:\n${link}`,
    why,
    `— ${brand.name}\n${help} ${brand.supportEmail}`,
    `${leave.label}:\n${leave.link}`,
  ]
  return {
    to: email,
    subject,
    text: `${text.join('\n\n')}\n`,
    html: layOutEmail({
      language,
      brand,
      subject,
      heading: t('mail.digest.heading'),
      body: `<p style="margin:0 0 12px">${escapeHtml(greeting)}</p>
${lines.length > 0 ? paragraph(body) + asItems(lines) : ''}${more ? paragraph(more) : ''}${
  words.length > 0 ? paragraph(t('mail.digest.words')) + asItems(words) : ''
}${moreWords ? paragraph(moreWords) : ''}<p style="margin:0 0 24px;font-weight:600">${escapeHtml(counts)}</p>
${linkButton(link, button, t('mail.plain-link'))}<p style="margin:0;font-size:14px;color:${QUIET}">${escapeHtml(why)}</p>
`,
      help,
      leave,
    }),
    unsubscribeUrl: stopUrl(context, language, stop_token),
    messageId: `<${digest.id}@${new URL(siteUrl).hostname}>`,
  }
}

const asLines = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n')

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>\n`

const asItems = (lines: readonly string[]): string => {
  const items = lines.map((line) => `<li style="margin:0 0 6px">${escapeHtml(line)}</li>`).join('')
  return `<ul style="margin:0 0 16px;padding:0 0 0 20px;overflow-wrap:anywhere">${items}</ul>\n`
}

/** A message and a song are a line each. */
function writeWords(words: DigestWords, language: Language): string[] {
  const t = guestMailMessages(language)
  const name = oneLine(words.name ?? '') || t('mail.digest.unnamed')
  const quoted = (text: string | null) => {
    const signs = [...oneLine(text ?? '')]
    return signs.length > QUOTE_LENGTH ? `${signs.slice(0, QUOTE_LENGTH).join('').trim()}…` : signs.join('')
  }
  const [message, song] = [quoted(words.message), quoted(words.song)]
  return [
    ...(message ? [t('mail.digest.message', { name, message })] : []),
    ...(song ? [t('mail.digest.song', { name, song })] : []),
  ]
}

function writeLine(line: DigestLine, language: Language): string {
  const t = guestMailMessages(language)
  const answer = [
    line.come > 0 ? t('mail.digest.come', { count: line.come }) : null,
    line.come_not > 0 ? t('mail.digest.come-not', { count: line.come_not }) : null,
  ]
    .filter((each) => each !== null)
    .join(', ')
  const event = language === 'es' ? line.sub_event_es || line.sub_event_en : line.sub_event_en || line.sub_event_es
  const name = oneLine(line.name ?? '') || t('mail.digest.unnamed')
  return event
    ? t('mail.digest.line-to', { name, event: oneLine(event), answer })
    : t('mail.digest.line', { name, answer })
}
