import type { Language } from '#domain/plans/event-types.ts'
import type { FunctionContext, OutgoingMail } from './context.ts'
import { escapeHtml, layOutEmail, linkButton, QUIET } from './email-layout.ts'
import { emailMessages } from './email-messages.ts'

export type EmailContext = Pick<FunctionContext, 'siteUrl' | 'functionsUrl' | 'brand'>

/** A short email of the public site: a text, one button, and notes in small print. Texts are plain. */
interface SiteEmail {
  readonly to: string
  readonly language: Language
  readonly subject: string
  readonly heading: string
  readonly body: string
  readonly button: { readonly label: string; readonly link: string }
  readonly small: readonly string[]
  readonly leave?: { readonly label: string; readonly link: string }
}

/** Renders it as HTML and as text with the same content. */
export function writeSiteEmail(email: SiteEmail, { brand }: EmailContext): OutgoingMail {
  const { to, language, subject, heading, body, button, small, leave } = email
  const t = emailMessages(language)
  const help = t('letters.frame.help')
  const notes = small.map(
    (note) => `<p style="margin:0 0 12px;font-size:14px;color:${QUIET}">${escapeHtml(note)}</p>\n`,
  )
  const html = layOutEmail({
    language,
    brand,
    subject,
    heading,
    body: `<p style="margin:0 0 28px">${escapeHtml(body)}</p>
${linkButton(button.link, button.label, t('letters.frame.plain-link'))}${notes.join('')}`,
    help,
    ...(leave ? { leave } : {}),
  })
  const text = [
    heading,
    body,
    `${button.label}:\n${button.link}`,
    ...small,
    `— ${brand.name}\n${help} ${brand.supportEmail}`,
    ...(leave ? [`${leave.label}:\n${leave.link}`] : []),
  ]
  return { to, subject, html, text: `${text.join('\n\n')}\n` }
}

/** The address of a site page in a language: English pages are in a folder of their own. */
export function sitePage({ siteUrl }: Pick<EmailContext, 'siteUrl'>, language: Language, page: string): string {
  return `${siteUrl}${language === 'en' ? '/en' : ''}${page}`
}
