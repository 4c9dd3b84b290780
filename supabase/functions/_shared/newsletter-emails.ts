import type { Language } from '#domain/plans/event-types.ts'
import type { OutgoingMail } from './context.ts'
import { emailMessages } from './email-messages.ts'
import { type EmailContext, sitePage, writeSiteEmail } from './site-email.ts'

/**
 * Asks a mailbox to confirm its subscription to the newsletter: the linked page confirms when its reader presses the
 * button.
 */
export function confirmationEmail(to: string, language: Language, token: string, context: EmailContext): OutgoingMail {
  const t = emailMessages(language)
  const link = `${sitePage(context, language, '/newsletter')}?token=${encodeURIComponent(token)}`
  const email = {
    to,
    language,
    subject: t('letters.confirm.subject', { brand: context.brand.name }),
    heading: t('letters.confirm.heading'),
    body: t('letters.confirm.body'),
    button: { label: t('letters.confirm.button'), link },
    small: [t('letters.confirm.lifetime'), t('letters.confirm.not-you')],
  }
  return writeSiteEmail(email, context)
}

/**
 * An email to a subscriber. Like every email of the newsletter it offers to unsubscribe on a page and, for mail
 * programs, by a single POST (RFC 8058).
 * @param kind `welcome` after the confirmation; `already` where a subscriber subscribes again
 */
export function memberEmail(
  kind: 'welcome' | 'already',
  { to, language, unsubscribeToken }: { to: string; language: Language; unsubscribeToken: string },
  context: EmailContext,
): OutgoingMail {
  const t = emailMessages(language)
  const token = encodeURIComponent(unsubscribeToken)
  const email = {
    to,
    language,
    subject: t(`letters.${kind}.subject`, { brand: context.brand.name }),
    heading: t(`letters.${kind}.heading`),
    body: t(`letters.${kind}.body`),
    button: { label: t(`letters.${kind}.button`), link: sitePage(context, language, '/blog') },
    small: [t('letters.newsletter.why')],
    leave: {
      label: t('letters.newsletter.unsubscribe'),
      link: `${sitePage(context, language, '/newsletter')}?unsubscribe=${token}`,
    },
  }
  const inEnglish = language === 'en' ? '&language=en' : ''
  return {
    ...writeSiteEmail(email, context),
    unsubscribeUrl: `${context.functionsUrl}/unsubscribe-newsletter?token=${token}${inEnglish}`,
  }
}
