import type { FunctionContext } from './context.ts'

/**
 * Sends through a mail server of one's own, for where functions run on Supabase; gateway/mail does elsewhere.
 * @param url `smtps://user:password@host`; without one nothing can be sent, which is said when somebody tries
 */
export function smtpSender(url: string | undefined, from: string): FunctionContext['sendMail'] {
  return async ({ to, subject, html, text }) => {
    if (!url) throw new Error('SMTP_URL is not set')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what forges a header
    if (to === '' || /[\u0000-\u001f\u007f\u2028\u2029]/.test(to + subject)) return 'refused'
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({ url, connectionTimeout: 5_000, greetingTimeout: 5_000 })
    try {
      // An address object, so that commas or brackets can never become a second recipient.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, html, text, headers: HEADERS })
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

const HEADERS = { 'Auto-Submitted': 'auto-generated' }
