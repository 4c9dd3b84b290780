import type { FunctionContext, OutgoingMail } from './context.ts'
import { answerCode, failedDelivery, type MailDelivery } from './mail-delivery.ts'
import { isHeaderSafe, mailHeaders } from './mail-headers.ts'

/**
 * Sends through the operator's mail server when functions run on Supabase; elsewhere gateway/mail does.
 * @param url `smtps://user:password@host`; without one every attempt to send fails with an error that says so
 */
export function smtpSender(url: string | undefined, from: string): Pick<FunctionContext, 'sendMail' | 'submitMail'> {
  const send = async (mail: OutgoingMail): Promise<MailDelivery | null> => {
    const { to, subject, html, text, replyTo, unsubscribeUrl, messageId } = mail
    if (!url) throw new Error('SMTP_URL is not set')
    if (![to, subject, replyTo, unsubscribeUrl, messageId].every(isHeaderSafe)) return null
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({ url, connectionTimeout: 5_000, greetingTimeout: 5_000 })
    try {
      // An address object, so that commas or brackets can never become a second recipient.
      const headers = mailHeaders(mail)
      const answer = replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }
      const id = messageId === undefined ? {} : { messageId }
      const sent = await transport.sendMail({
        from,
        to: { name: '', address: to },
        ...answer,
        ...id,
        subject,
        html,
        text,
        headers,
      })
      return { outcome: 'taken', answer: answerCode(sent.response) }
    } finally {
      transport.close()
    }
  }
  return {
    sendMail: async (mail) => {
      try {
        return (await send(mail)) === null ? 'refused' : 'sent'
      } catch (error) {
        const { command, responseCode = 0 } = error as { command?: string; responseCode?: number }
        if (command === 'RCPT TO' && responseCode >= 500) return 'refused'
        throw error
      }
    },
    submitMail: async (mail) => {
      try {
        return (await send(mail)) ?? { outcome: 'refused', answer: null }
      } catch (error) {
        return failedDelivery(error)
      }
    },
  }
}
