import type { GuestMailKey } from './es.ts'

/** The mails that guests get about an event, and those that hosts get about their answers. */
export const guestMail: Readonly<Record<GuestMailKey, string>> = {
  'mail.greeting-by-name': 'Hi {name},',
  'mail.greeting': 'Hi,',
  'mail.when': 'When',
  'mail.where': 'Where',
  'mail.reply-by': 'Please answer by {day}.',
  'mail.own-link': 'This link is yours: whoever opens it answers for you. Please do not forward it.',
  'mail.plain-link': 'If the button does not open, copy this address into your browser:',
  'mail.answer-to-host': 'If you reply to this email, your reply goes to the person who invites you.',
  'mail.why':
    'We are writing through {brand} on behalf of the person who invites you. Not expecting this? Write to us at',
  'mail.stop': 'Get no more emails about this event',

  'mail.save-the-date.subject': 'Save the date: {event}',
  'mail.save-the-date.heading': 'Save the date',
  'mail.save-the-date.body': 'We want you with us at {event}. Keep the day free; the invitation will follow.',
  'mail.invitation.subject': 'Invitation: {event}',
  'mail.invitation.heading': 'You have an invitation',
  'mail.invitation.body': 'We would love to have you at {event}. Tell us who is coming: it takes a minute.',
  'mail.invitation.button': 'See the invitation and answer',
  'mail.reminder.subject': 'Will you join us? {event}',
  'mail.reminder.heading': 'We have not heard from you',
  'mail.reminder.body':
    'We do not know yet whether you are coming to {event}. Tell us who is, even if you can’t make it.',
  'mail.reminder.button': 'Answer',

  'mail.digest.subject.one': '{event}: 1 party has answered',
  'mail.digest.subject.other': '{event}: {count} parties have answered',
  'mail.digest.heading': 'New answers',
  'mail.digest.body': 'This is what your guests have answered about {event} since the last email.',
  'mail.digest.line': '{name}: {answer}',
  'mail.digest.line-to': '{name}, {event}: {answer}',
  'mail.digest.unnamed': 'A party',
  'mail.digest.come': '{count} yes',
  'mail.digest.come-not': '{count} no',
  'mail.digest.more': 'More answers in the list: {count}.',
  'mail.digest.words': 'This is what they wrote to you.',
  'mail.digest.message': '{name}: “{message}”',
  'mail.digest.song': '{name} asks for the song “{song}”',
  'mail.digest.more-words': 'More messages and songs in the list: {count}.',
  'mail.digest.counts': 'People confirmed: {confirmed}. Yet to answer: {pending}. Not coming: {declined}.',
  'mail.digest.button': 'Open the guest list',
  'mail.digest.why': 'You get this as a member of this plan. How often, or never, is changed in the guest list.',
  'mail.digest.help': 'Questions? Write to us at',
  'mail.digest.stop': 'Stop these emails',
}
