import type { Language } from '#domain/plans/event-types.ts'
import type { OutgoingMail } from './context.ts'
import { letterWords } from './letter-words.ts'
import { type Office, sitePage, writeSiteLetter } from './site-letter.ts'

/** Asks a mailbox whether it wants the newsletter; the link says yes once a person follows it and the page asks for it. */
export function confirmationLetter(to: string, language: Language, token: string, office: Office): OutgoingMail {
  const say = letterWords(language)
  const link = `${sitePage(office, language, '/newsletter')}?token=${encodeURIComponent(token)}`
  const letter = {
    to,
    language,
    subject: say('letters.confirm.subject', { brand: office.brand.name }),
    heading: say('letters.confirm.heading'),
    body: say('letters.confirm.body'),
    button: { label: say('letters.confirm.button'), link },
    small: [say('letters.confirm.lifetime'), say('letters.confirm.not-you')],
  }
  return writeSiteLetter(letter, office)
}

/**
 * To somebody on the list, as every mail of the newsletter has to be: with a way out on a page and, for mail programs, one
 * that a single POST takes (RFC 8058).
 * @param kind `welcome` after the yes; `already` where somebody asked again
 */
export function memberLetter(
  kind: 'welcome' | 'already',
  { to, language, unsubscribeToken }: { to: string; language: Language; unsubscribeToken: string },
  office: Office,
): OutgoingMail {
  const say = letterWords(language)
  const token = encodeURIComponent(unsubscribeToken)
  const letter = {
    to,
    language,
    subject: say(`letters.${kind}.subject`, { brand: office.brand.name }),
    heading: say(`letters.${kind}.heading`),
    body: say(`letters.${kind}.body`),
    button: { label: say(`letters.${kind}.button`), link: sitePage(office, language, '/blog') },
    small: [say('letters.newsletter.why')],
    leave: {
      label: say('letters.newsletter.unsubscribe'),
      link: `${sitePage(office, language, '/newsletter')}?unsubscribe=${token}`,
    },
  }
  const inEnglish = language === 'en' ? '&language=en' : ''
  return {
    ...writeSiteLetter(letter, office),
    unsubscribeUrl: `${office.functionsUrl}/unsubscribe-newsletter?token=${token}${inEnglish}`,
  }
}
