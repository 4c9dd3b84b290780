import type { ContactMessage } from '#contracts/site/contact.ts'
import type { FunctionContext, OutgoingMail } from './context.ts'
import { escapeHtml, layOutEmail, oneLine, QUIET } from './email-layout.ts'
import { emailMessages } from './email-messages.ts'

/**
 * Forwards a visitor's message to our own mailbox, in the message's language. The sender is our address, as mail
 * servers require, and a reply goes to the visitor. The visitor's text stays text and never becomes markup, a header or
 * a link.
 */
export function contactEmail(
  message: ContactMessage,
  { env, brand }: Pick<FunctionContext, 'env' | 'brand'>,
): OutgoingMail {
  const t = emailMessages(message.language)
  const lines: readonly (readonly [string, string])[] = [
    [t('letters.contact.name'), oneLine(`${message.first_name} ${message.last_name}`)],
    [t('letters.contact.email'), message.email],
    ...(message.company === null ? [] : [[t('letters.contact.company'), oneLine(message.company)] as const]),
    [t('letters.contact.topic'), oneLine(message.subject)],
    [t('letters.contact.language'), t(`letters.contact.language-${message.language}`)],
  ]
  const subject = oneLine(t('letters.contact.subject', { subject: message.subject }))
  const replyNote = t('letters.contact.answer')
  const rows = lines.map(
    ([name, value]) =>
      `<p style="margin:0 0 4px"><span style="color:${QUIET}">${escapeHtml(name)}:</span> ${escapeHtml(value)}</p>\n`,
  )
  return {
    to: env('CONTACT_EMAIL') || brand.supportEmail,
    replyTo: message.email,
    subject,
    html: layOutEmail({
      language: message.language,
      brand,
      subject,
      heading: t('letters.contact.heading'),
      body: `${rows.join('')}<p style="margin:24px 0;white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(message.message)}</p>
<p style="margin:0;font-size:14px;color:${QUIET}">${escapeHtml(replyNote)}</p>
`,
      help: t('letters.frame.help'),
    }),
    text: `${lines.map(([name, value]) => `${name}: ${value}`).join('\n')}\n\n${message.message}\n\n— ${replyNote}\n`,
  }
}
