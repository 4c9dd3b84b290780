import { toDay } from '#domain/day/day.ts'
import type { MailKind } from '#domain/guests/guest-mail.ts'
import { REPLY_PATHS } from '#domain/guests/reply.ts'
import type { Language } from '#domain/plans/event-types.ts'
import type { OutgoingMail } from '../context.ts'
import { escapeHtml, INK, layOutEmail, linkButton, oneLine, QUIET, SERIF } from '../email-layout.ts'
import { givenName } from '../given-name.ts'
import type { EmailContext } from '../site-email.ts'
import { writeDay, writeList, writeMoment } from '../write-out.ts'
import { guestMailMessages } from './guest-mail-messages.ts'

/** What a mail says of the event (`guest_mail_facts` in the database). */
export interface GuestMailFacts {
  readonly event: string
  readonly first_host: string | null
  readonly second_host: string | null
  readonly owner: string | null
  readonly sub_event_es: string | null
  readonly sub_event_en: string | null
  readonly starts_at: string | null
  readonly time_zone: string
  readonly place: string | null
  readonly reply_by: string | null
  readonly first_name: string | null
}

interface GuestMail {
  readonly to: string
  readonly replyTo: string
  readonly kind: MailKind
  readonly language: Language
  readonly facts: GuestMailFacts
  /** The host's own line. */
  readonly note: string | null
  /** With which the party answers; a save-the-date has none. */
  readonly link: string | null
  readonly stopToken: string
}

/** Renders a mail to a guest: subject, HTML and plain text with the same content. What hosts wrote is text, never a link. */
export function writeGuestMail(mail: GuestMail, context: EmailContext): OutgoingMail {
  const { to, replyTo, kind, language, link, stopToken } = mail
  const { brand } = context
  const t = guestMailMessages(language)
  const facts = cleaned(mail.facts)
  const name = givenName(facts.first_name)
  const greeting = name === null ? t('mail.greeting') : t('mail.greeting-by-name', { name })
  const subject = t(`mail.${kind}.subject`, { event: facts.event })
  const heading = t(`mail.${kind}.heading`)
  const body = t(`mail.${kind}.body`, { event: facts.event })
  const note = oneLine(mail.note ?? '')
  const details = detailsOf(facts, language)
  const deadline =
    kind !== 'save-the-date' && facts.reply_by
      ? t('mail.reply-by', { day: writeDay(toDay(facts.reply_by), language) })
      : null
  const known = [facts.first_host, facts.second_host].flatMap((host) => host || [])
  const hosts = known.length > 0 ? writeList(known, language) : facts.owner
  const button = kind === 'save-the-date' || link === null ? null : { label: t(`mail.${kind}.button`), link }
  const leave = { label: t('mail.stop'), link: stopPage(context, language, stopToken) }
  const help = t('mail.why', { brand: brand.name })

  const text = [
    greeting,
    body,
    ...(note ? [note] : []),
    ...(details.length > 0 ? [details.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(deadline ? [deadline] : []),
    ...(button ? [`${button.label}:\n${button.link}`, t('mail.own-link')] : []),
    ...(hosts ? [`— ${hosts}`] : []),
    t('mail.answer-to-host'),
    `${help} ${brand.supportEmail}`,
    `${leave.label}:\n${leave.link}`,
  ]
  return {
    to,
    replyTo,
    subject: oneLine(subject),
    text: `${text.join('\n\n')}\n`,
    html: layOutEmail({
      language,
      brand,
      subject: oneLine(subject),
      heading,
      body: [
        paragraph(greeting, '0 0 12px'),
        paragraph(body, '0 0 24px'),
        note ? quote(note) : '',
        details.length > 0 ? detailTable(details) : '',
        deadline ? paragraph(deadline, '0 0 24px') : '',
        button ? linkButton(button.link, button.label, t('mail.plain-link')) : '',
        button ? small(t('mail.own-link')) : '',
        hosts ? `<p style="margin:0 0 16px;font-family:${SERIF};font-size:18px">${escapeHtml(hosts)}</p>\n` : '',
        small(t('mail.answer-to-host')),
      ].join(''),
      help,
      leave,
    }),
    unsubscribeUrl: stopUrl(context, language, stopToken),
  }
}

/** The page on which mail about an event is stopped, with the token where no server is sent it. */
export const stopPage = ({ siteUrl }: Pick<EmailContext, 'siteUrl'>, language: Language, token: string): string =>
  `${siteUrl}${REPLY_PATHS[language]}#mail=${token}`

/** Where mail programs post RFC 8058's one click. */
export const stopUrl = (
  { functionsUrl }: Pick<EmailContext, 'functionsUrl'>,
  language: Language,
  token: string,
): string => `${functionsUrl}/unsubscribe-guest-mail?token=${token}${language === 'en' ? '&language=en' : ''}`

const cleaned = (facts: GuestMailFacts): GuestMailFacts => ({
  ...facts,
  event: oneLine(facts.event),
  first_host: facts.first_host && oneLine(facts.first_host),
  second_host: facts.second_host && oneLine(facts.second_host),
  owner: facts.owner && oneLine(facts.owner),
  place: facts.place && oneLine(facts.place),
})

interface Detail {
  readonly label: string
  readonly value: string
}

function detailsOf(facts: GuestMailFacts, language: Language): readonly Detail[] {
  const t = guestMailMessages(language)
  const own = language === 'es' ? facts.sub_event_es || facts.sub_event_en : facts.sub_event_en || facts.sub_event_es
  const moment = facts.starts_at && writeMoment(Date.parse(facts.starts_at), facts.time_zone, language)
  return [
    { label: t('mail.when'), value: [own && oneLine(own), moment].filter(Boolean).join(': ') },
    { label: t('mail.where'), value: facts.place ?? '' },
  ].filter(({ value }) => value !== '')
}

const paragraph = (text: string, margin: string) => `<p style="margin:${margin}">${escapeHtml(text)}</p>\n`

const small = (text: string) => `<p style="margin:0 0 16px;font-size:14px;color:${QUIET}">${escapeHtml(text)}</p>\n`

const quote = (text: string) =>
  `<p style="margin:0 0 24px;padding:0 0 0 16px;border-left:3px solid #E8DDD0;font-family:${SERIF};font-size:17px;overflow-wrap:anywhere">${escapeHtml(text)}</p>\n`

const detailTable = (details: readonly Detail[]) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${details
    .map(
      ({ label, value }) =>
        `<tr><td style="padding:0 16px 6px 0;font-size:14px;color:${QUIET};vertical-align:top">${escapeHtml(label)}</td><td style="padding:0 0 6px;color:${INK};overflow-wrap:anywhere"><strong style="font-weight:600">${escapeHtml(value)}</strong></td></tr>`,
    )
    .join('')}</table>\n`
