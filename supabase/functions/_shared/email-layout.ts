import type { Language } from '#domain/plans/event-types.ts'
import type { FunctionContext } from './context.ts'

/** The layout of all emails: tables and inline styles, which mail programs support. */

const PAPER = '#FBF7F0'
export const INK = '#3B1F3A'
export const QUIET = '#6B5468'
const HAIRLINE = '#E8DDD0'
const ROSE = '#B76E79'
const SANS = "Figtree,'Helvetica Neue',Helvetica,Arial,sans-serif"
export const SERIF = "Fraunces,Georgia,'Times New Roman',serif"

interface Layout {
  readonly language: Language
  readonly brand: FunctionContext['brand']
  readonly subject: string
  readonly heading: string
  /** HTML whose texts are all escaped. */
  readonly body: string
  /** The text before the support address. */
  readonly help: string
  /** A link at the end, such as to unsubscribe. */
  readonly leave?: { readonly label: string; readonly link: string }
}

/** Renders a whole email around its body. */
export function layOutEmail({ language, brand, subject, heading, body, help, leave }: Layout): string {
  const support = escapeHtml(brand.supportEmail)
  const out = leave
    ? `<br><a href="${escapeHtml(leave.link)}" style="color:${QUIET}">${escapeHtml(leave.label)}</a>`
    : ''
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${PAPER};color:${INK}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}"><tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 8px 20px;font-family:${SERIF};font-size:22px;letter-spacing:0.02em;color:${INK}">${escapeHtml(brand.name)}<span style="color:${ROSE}">.</span></td></tr>
<tr><td style="background:#FFFFFF;border:1px solid ${HAIRLINE};border-radius:12px;padding:40px 32px;font-family:${SANS};font-size:16px;line-height:1.6;color:${INK}">
<h1 style="margin:0 0 20px;font-family:${SERIF};font-weight:500;font-size:28px;line-height:1.25;color:${INK}">${escapeHtml(heading)}</h1>
${body}</td></tr>
<tr><td style="padding:20px 8px 0;font-family:${SANS};font-size:13px;line-height:1.6;color:${QUIET}">${escapeHtml(help)} <a href="mailto:${support}" style="color:${QUIET}">${support}</a>${out}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

/** A button, and the same address as text for mail programs that show no button. */
export function linkButton(link: string, label: string, plain: string): string {
  const address = escapeHtml(link)
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 12px"><tr><td style="border-radius:8px;background:${INK}">
<a href="${address}" style="display:inline-block;padding:14px 28px;font-family:${SANS};font-size:16px;font-weight:600;color:${PAPER};text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>
<p style="margin:0 0 28px;font-size:14px;color:${QUIET}">${escapeHtml(plain)}<br><a href="${address}" style="color:${INK};word-break:break-all">${address}</a></p>
`
}

/** Escapes a text for HTML and for a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** Removes line breaks, which a header cannot contain, and characters that change the direction of text. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toWellFormed()
}
