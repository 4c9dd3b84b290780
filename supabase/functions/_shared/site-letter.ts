import type { Language } from '#domain/plans/event-types.ts'
import type { FunctionContext, OutgoingMail } from './context.ts'
import { escapeHtml, frameLetter, linkButton, QUIET } from './letter-frame.ts'
import { letterWords } from './letter-words.ts'

export type Office = Pick<FunctionContext, 'siteUrl' | 'functionsUrl' | 'brand'>

/** A short mail of the public site: what it says, one button, and what stands below in small. Texts are plain. */
interface SiteLetter {
  readonly to: string
  readonly language: Language
  readonly subject: string
  readonly heading: string
  readonly body: string
  readonly button: { readonly label: string; readonly link: string }
  readonly small: readonly string[]
  readonly leave?: { readonly label: string; readonly link: string }
}

/** Writes it as HTML and as text that say the same. */
export function writeSiteLetter(letter: SiteLetter, { brand }: Office): OutgoingMail {
  const { to, language, subject, heading, body, button, small, leave } = letter
  const say = letterWords(language)
  const help = say('letters.frame.help')
  const notes = small.map(
    (note) => `<p style="margin:0 0 12px;font-size:14px;color:${QUIET}">${escapeHtml(note)}</p>\n`,
  )
  const html = frameLetter({
    language,
    brand,
    subject,
    heading,
    body: `<p style="margin:0 0 28px">${escapeHtml(body)}</p>
${linkButton(button.link, button.label, say('letters.frame.plain-link'))}${notes.join('')}`,
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

/** The page of the site in a language: English ones have a folder of their own. */
export function sitePage({ siteUrl }: Pick<Office, 'siteUrl'>, language: Language, page: string): string {
  return `${siteUrl}${language === 'en' ? '/en' : ''}${page}`
}
