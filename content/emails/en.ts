import type { EmailMessageKey } from './es.ts'

/** The messages of the emails that the public site sends: about the newsletter, and contact messages passed on. */
export const emails: Readonly<Record<EmailMessageKey, string>> = {
  'letters.frame.plain-link': 'If the button does not open, copy this address into your browser:',
  'letters.frame.help': 'Questions? Write to us at',

  'letters.confirm.subject': 'Confirm your subscription to the {brand} newsletter',
  'letters.confirm.heading': 'One click to go',
  'letters.confirm.body':
    'You asked for our newsletter: ideas and clear numbers for planning your event. Confirm that this address is yours and we will put you on the list.',
  'letters.confirm.button': 'Yes, send me the newsletter',
  'letters.confirm.lifetime': 'The link is good for 7 days.',
  'letters.confirm.not-you': 'Not you? Ignore this message: without your confirmation we send you nothing.',

  'letters.welcome.subject': 'You are on the {brand} list',
  'letters.welcome.heading': 'Good to have you on the list',
  'letters.welcome.body':
    'Your subscription is confirmed. We will write when there is something useful to share; in the meantime, the blog has guides to get you started today.',
  'letters.welcome.button': 'Go to the blog',

  'letters.already.subject': 'You already get the {brand} newsletter',
  'letters.already.heading': 'You are already on the list',
  'letters.already.body':
    'Someone, perhaps you, asked for the newsletter with this address. You already get it, so there is nothing to confirm.',
  'letters.already.button': 'Go to the blog',

  'letters.newsletter.why': 'You are getting this message because you confirmed your subscription to the newsletter.',
  'letters.newsletter.unsubscribe': 'Unsubscribe',

  'letters.invitation.subject': '{name} invites you to plan an event on {brand}',
  'letters.invitation.subject-plain': 'You are invited to plan an event on {brand}',
  'letters.invitation.heading': 'You are invited to a team',
  'letters.invitation.body': '{name} would like you to help plan “{plan}”.',
  'letters.invitation.body-plain': 'Someone would like you to help plan “{plan}”.',
  'letters.invitation.button': 'See the invitation',
  'letters.invitation.address':
    'The invitation is for {address} and lasts 14 days. If you have no account yet, you can create one with this address.',
  'letters.invitation.not-you':
    'You do not know who invites you? Ignore this message: nothing happens unless you accept.',

  'letters.contact.subject': 'Contact message: {subject}',
  'letters.contact.heading': 'Contact message',
  'letters.contact.name': 'Name',
  'letters.contact.email': 'Email',
  'letters.contact.company': 'Company',
  'letters.contact.topic': 'Subject',
  'letters.contact.language': 'Language',
  'letters.contact.language-es': 'Spanish',
  'letters.contact.language-en': 'English',
  'letters.contact.answer':
    'Your reply to this email goes to the person who wrote it. We promise to respond within 24 hours.',
}
