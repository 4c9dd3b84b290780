import {
  escapeHtml,
  INK,
  layOutEmail,
  linkButton,
  oneLine,
  QUIET,
  SERIF,
} from '#supabase/functions/_shared/email-layout.ts'
import { fillMessage } from '#supabase/functions/_shared/fill-message.ts'
import type { Brand } from '../config.ts'
import type { Mail } from './mailer.ts'
import { LAYOUT_MESSAGES, MAIL_MESSAGES, type MailKind, type MailLanguage, type MailMessages } from './messages.ts'

/** All content of an email. Texts are plain; `composeMail` escapes them. */
export interface MailContent {
  readonly kind: MailKind
  readonly language: MailLanguage
  readonly brand: Brand
  readonly to: string
  /** Full name as its owner typed it, or null. */
  readonly name: string | null
  /** Where the button leads. */
  readonly link: string | null
  /** Six digits, or null. */
  readonly code: string | null
  /** The address an email change leads to. */
  readonly newEmail?: string
}

/** Renders one email in one language: subject, HTML and plain text with the same content. */
export function composeMail(content: MailContent): Mail {
  const messages = MAIL_MESSAGES[content.language][content.kind]
  const values = { brand: content.brand.name, newEmail: content.newEmail ?? '' }
  const filled = {
    ...messages,
    subject: fillMessage(messages.subject, values),
    body: fillMessage(messages.body, values),
  }
  const greeting = greet(content)
  return {
    to: content.to,
    subject: oneLine(filled.subject),
    html: htmlOf(content, filled, greeting),
    text: textOf(content, filled, greeting),
  }
}

/**
 * Anyone may sign up with another person's address and any "name", so the name is repeated only if it can be nothing
 * else: no digits, dots or slashes that would put a stranger's advertisement into our email.
 */
function greet({ language, name }: MailContent): string {
  const messages = LAYOUT_MESSAGES[language]
  const given = name?.trim().normalize('NFC') ?? ''
  if (!/^[\p{L}\p{M}'’ -]{1,60}$/u.test(given)) return messages.greeting
  const first = given.split(/\s+/)[0] ?? ''
  return first.length > 30 ? messages.greeting : messages.greetingByName.replace('{name}', () => first)
}

function textOf(content: MailContent, messages: MailMessages, greeting: string): string {
  const frame = LAYOUT_MESSAGES[content.language]
  const paragraphs = [greeting, messages.body]
  if (content.link !== null && messages.button !== null) paragraphs.push(`${messages.button}:\n${content.link}`)
  if (content.code !== null) paragraphs.push(`${frame.code} ${content.code}`)
  if (messages.lifetime !== null) paragraphs.push(messages.lifetime)
  paragraphs.push(messages.notYou, `— ${content.brand.name}\n${frame.help} ${content.brand.supportEmail}`)
  return `${paragraphs.join('\n\n')}\n`
}

function htmlOf(content: MailContent, messages: MailMessages, greeting: string): string {
  const frame = LAYOUT_MESSAGES[content.language]
  const link =
    content.link === null || messages.button === null ? '' : linkButton(content.link, messages.button, frame.plainLink)
  const code = content.code === null ? '' : codeBlock(content.code, frame.code)
  const lifetime =
    messages.lifetime === null
      ? ''
      : `<p style="margin:0 0 12px;font-size:14px;color:${QUIET}">${escapeHtml(messages.lifetime)}</p>\n`
  return layOutEmail({
    language: content.language,
    brand: content.brand,
    subject: messages.subject,
    heading: messages.heading,
    body: `<p style="margin:0 0 12px">${escapeHtml(greeting)}</p>
<p style="margin:0 0 28px">${escapeHtml(messages.body)}</p>
${link}${code}${lifetime}<p style="margin:0;font-size:14px;color:${QUIET}">${escapeHtml(messages.notYou)}</p>
`,
    help: frame.help,
  })
}

function codeBlock(code: string, label: string): string {
  return `<p style="margin:0 0 8px;font-size:14px;color:${QUIET}">${escapeHtml(label)}</p>
<p style="margin:0 0 28px;font-family:${SERIF};font-size:30px;letter-spacing:0.2em;color:${INK}">${escapeHtml(code)}</p>
`
}
