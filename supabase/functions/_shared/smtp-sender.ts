import type { FunctionContext } from './context.ts'
import { isHeaderSafe, mailHeaders } from './mail-headers.ts'

/**
 * Sends through the operator's mail server when functions run on Supabase; elsewhere gateway/mail does.
 * @param url `smtps://user:password@host`; without one every attempt to send fails with an error that says so
 */
export function smtpSender(url: string | undefined, from: string): FunctionContext['sendMail'] {
  return async (mail) => {
    const { to, subject, html, text, replyTo, unsubscribeUrl } = mail
    if (!url) throw new Error('SMTP_URL is not set')
    if (![to, subject, replyTo, unsubscribeUrl].every(isHeaderSafe)) return 'refused'
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({ url, connectionTimeout: 5_000, greetingTimeout: 5_000 })
    try {
      // An address object, so that commas or brackets can never become a second recipient.
      const headers = mailHeaders(mail)
      const answer = replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }
      await transport.sendMail({ from, to: { name: '', address: to }, ...answer, subject, html, text, headers })
      return 'sent'
    } catch (error) {
      const { command, responseCode = 0 } = error as { command?: string; responseCode?: number }
      if (command === 'RCPT TO' && responseCode >= 500) return 'refused'
      throw error
    } finally {
      transport.close()
    }
  }
}
