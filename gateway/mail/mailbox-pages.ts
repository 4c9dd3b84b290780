import { escapeHtml } from '#supabase/functions/_shared/email-layout.ts'
import type { MailLanguage } from './messages.ts'
import type { ParsedMail } from './parse-mail.ts'

const MESSAGES = {
  es: {
    title: 'Buzón de pruebas',
    explain: 'Aquí llegan los correos que saldrían de verdad si hubiera un servidor de correo.',
    empty: 'Todavía no hay correos. Crea una cuenta y vuelve a cargar esta página.',
    back: 'Volver al buzón',
    to: 'Para',
    sent: 'Enviado',
    links: 'Enlaces',
    noLinks: 'Este correo no tiene enlaces.',
    preview: 'Así se ve',
    plain: 'Solo texto',
    missing: 'Ese correo ya no está.',
  },
  en: {
    title: 'Test mailbox',
    explain: 'Emails that would be sent if there were a mail server arrive here.',
    empty: 'No emails yet. Create an account and reload this page.',
    back: 'Back to the mailbox',
    to: 'To',
    sent: 'Sent',
    links: 'Links',
    noLinks: 'This email has no links.',
    preview: 'What it looks like',
    plain: 'Text only',
    missing: 'That email is gone.',
  },
} as const

/** The list of emails, newest first. `base` is the path the mailbox is mounted at. */
export function mailboxPage(
  mails: readonly { id: string; mail: ParsedMail }[],
  language: MailLanguage,
  base: string,
): string {
  const messages = MESSAGES[language]
  const rows = mails.map(
    ({ id, mail }) => `<li><a href="${escapeHtml(`${base}/${id}`)}"><strong>${escapeHtml(mail.subject)}</strong></a>
<span>${messages.to} ${escapeHtml(mail.to)} · ${time(mail.sentAt, language)}</span></li>`,
  )
  const list = rows.length === 0 ? `<p>${messages.empty}</p>` : `<ol>${rows.join('\n')}</ol>`
  return page(language, messages.title, `<h1>${messages.title}</h1><p>${messages.explain}</p>${list}`)
}

/** One email: its links as links, its HTML in a frame without scripts, its text. */
export function mailPage(mail: ParsedMail, language: MailLanguage, base: string): string {
  const messages = MESSAGES[language]
  const links = mail.links.map((link) => `<li><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></li>`)
  return page(
    language,
    mail.subject,
    `<p><a href="${escapeHtml(base)}">${messages.back}</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<dl><dt>${messages.to}</dt><dd>${escapeHtml(mail.to)}</dd><dt>${messages.sent}</dt><dd>${time(mail.sentAt, language)}</dd></dl>
<h2>${messages.links}</h2>${links.length === 0 ? `<p>${messages.noLinks}</p>` : `<ul>${links.join('')}</ul>`}
<h2>${messages.preview}</h2>
<iframe title="${messages.preview}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(inNewTab(mail.html))}"></iframe>
<h2>${messages.plain}</h2><pre tabindex="0">${escapeHtml(mail.text)}</pre>`,
  )
}

/** The page for an id that matches no email. */
export function notFoundPage(language: MailLanguage, base: string): string {
  const messages = MESSAGES[language]
  return page(
    language,
    messages.missing,
    `<h1>${messages.missing}</h1><p><a href="${escapeHtml(base)}">${messages.back}</a></p>`,
  )
}

/** A link inside the frame would open inside the frame, where the app may not run. */
function inNewTab(html: string): string {
  return html.replaceAll('<a href="http', '<a target="_blank" href="http')
}

function time(instant: Date, language: MailLanguage): string {
  const shown = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }).format(instant)
  return `<time datetime="${instant.toISOString()}">${escapeHtml(shown)}</time>`
}

function page(language: MailLanguage, title: string, body: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
body { margin: 0 auto; padding: 32px 16px; max-width: 760px; background: #fbf7f0; color: #3b1f3a; font: 16px/1.6 Figtree, system-ui, sans-serif }
h1, h2 { font-family: Fraunces, Georgia, serif; font-weight: 500; line-height: 1.25; overflow-wrap: anywhere }
a { color: #3b1f3a; overflow-wrap: anywhere }
a:focus-visible, pre:focus-visible, iframe:focus-visible { outline: 3px solid #b76e79; outline-offset: 2px }
ol, ul { padding: 0; list-style: none }
ol li { display: flex; flex-direction: column; padding: 12px 0; border-top: 1px solid #e8ddd0 }
ol a { padding: 8px 0 }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px }
dt { color: #6b5468 } dd { margin: 0; overflow-wrap: anywhere }
iframe { width: 100%; height: 640px; border: 1px solid #e8ddd0; border-radius: 12px; background: #fff }
pre { padding: 16px; background: #fff; border: 1px solid #e8ddd0; border-radius: 12px; white-space: pre-wrap; overflow-wrap: anywhere }
</style>
</head>
<body><main>${body}</main></body>
</html>
`
}
