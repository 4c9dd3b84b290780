import type { Brand } from '../config.ts'
import type { Mail } from './mailer.ts'
import { FRAME_WORDS, MAIL_WORDS, type MailKind, type MailLanguage, type MailWords } from './words.ts'

/** Everything a mail is made of. Texts are plain; `composeMail` escapes them. */
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

/** Writes one mail in one language: subject, HTML and plain text that say the same. */
export function composeMail(content: MailContent): Mail {
  const words = MAIL_WORDS[content.language][content.kind]
  const filled = fillWords(words, { brand: content.brand.name, newEmail: content.newEmail ?? '' })
  const greeting = greet(content)
  return {
    to: content.to,
    subject: oneLine(filled.subject),
    html: htmlOf(content, filled, greeting),
    text: textOf(content, filled, greeting),
  }
}

function fillWords(words: MailWords, values: Readonly<Record<string, string>>): MailWords {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole)
  return { ...words, subject: fill(words.subject), body: fill(words.body) }
}

/**
 * Anyone may sign up with somebody else's address and any "name", so only what can be nothing but a name is repeated:
 * no digits, dots or slashes that would put a stranger's advertisement into our mail.
 */
function greet({ language, name }: MailContent): string {
  const words = FRAME_WORDS[language]
  const given = name?.trim().normalize('NFC') ?? ''
  if (!/^[\p{L}\p{M}'’ -]{1,60}$/u.test(given)) return words.greeting
  const first = given.split(/\s+/)[0] ?? ''
  return first.length > 30 ? words.greeting : words.greetingByName.replace('{name}', () => first)
}

function textOf(content: MailContent, words: MailWords, greeting: string): string {
  const frame = FRAME_WORDS[content.language]
  const paragraphs = [greeting, words.body]
  if (content.link !== null && words.button !== null) paragraphs.push(`${words.button}:\n${content.link}`)
  if (content.code !== null) paragraphs.push(`${frame.code} ${content.code}`)
  if (words.lifetime !== null) paragraphs.push(words.lifetime)
  paragraphs.push(words.notYou, `— ${content.brand.name}\n${frame.help} ${content.brand.supportEmail}`)
  return `${paragraphs.join('\n\n')}\n`
}

const PAPER = '#FBF7F0'
const INK = '#3B1F3A'
const QUIET = '#6B5468'
const HAIRLINE = '#E8DDD0'
const ROSE = '#B76E79'
const SANS = "Figtree,'Helvetica Neue',Helvetica,Arial,sans-serif"
const SERIF = "Fraunces,Georgia,'Times New Roman',serif"

/** Tables and inline styles: what mail programs understand. */
function htmlOf(content: MailContent, words: MailWords, greeting: string): string {
  const frame = FRAME_WORDS[content.language]
  const brand = escapeHtml(content.brand.name)
  const link =
    content.link === null || words.button === null ? '' : linkBlock(content.link, words.button, frame.plainLink)
  const code = content.code === null ? '' : codeBlock(content.code, frame.code)
  const support = escapeHtml(content.brand.supportEmail)
  return `<!doctype html>
<html lang="${content.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(words.subject)}</title>
</head>
<body style="margin:0;padding:0;background:${PAPER};color:${INK}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}"><tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 8px 20px;font-family:${SERIF};font-size:22px;letter-spacing:0.02em;color:${INK}">${brand}<span style="color:${ROSE}">.</span></td></tr>
<tr><td style="background:#FFFFFF;border:1px solid ${HAIRLINE};border-radius:12px;padding:40px 32px;font-family:${SANS};font-size:16px;line-height:1.6;color:${INK}">
<h1 style="margin:0 0 20px;font-family:${SERIF};font-weight:500;font-size:28px;line-height:1.25;color:${INK}">${escapeHtml(words.heading)}</h1>
<p style="margin:0 0 12px">${escapeHtml(greeting)}</p>
<p style="margin:0 0 28px">${escapeHtml(words.body)}</p>
${link}${code}${words.lifetime === null ? '' : `<p style="margin:0 0 12px;font-size:14px;color:${QUIET}">${escapeHtml(words.lifetime)}</p>\n`}<p style="margin:0;font-size:14px;color:${QUIET}">${escapeHtml(words.notYou)}</p>
</td></tr>
<tr><td style="padding:20px 8px 0;font-family:${SANS};font-size:13px;line-height:1.6;color:${QUIET}">${escapeHtml(frame.help)} <a href="mailto:${support}" style="color:${QUIET}">${support}</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function linkBlock(link: string, button: string, plain: string): string {
  const address = escapeHtml(link)
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 28px"><tr><td style="border-radius:8px;background:${INK}">
<a href="${address}" style="display:inline-block;padding:14px 28px;font-family:${SANS};font-size:16px;font-weight:600;color:${PAPER};text-decoration:none">${escapeHtml(button)}</a>
</td></tr></table>
<p style="margin:0 0 28px;font-size:14px;color:${QUIET}">${escapeHtml(plain)}<br><a href="${address}" style="color:${INK};word-break:break-all">${address}</a></p>
`
}

function codeBlock(code: string, label: string): string {
  return `<p style="margin:0 0 8px;font-size:14px;color:${QUIET}">${escapeHtml(label)}</p>
<p style="margin:0 0 28px;font-family:${SERIF};font-size:30px;letter-spacing:0.2em;color:${INK}">${escapeHtml(code)}</p>
`
}

/** Makes a text harmless inside HTML and inside a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** The brand's name comes from the operator and may hold anything; a subject may not hold a line break. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
