/** The words of the page on which guests answer, of its calendar and of the text that hosts send with the link. */
export const guestReply = {
  'head.title': 'Your invitation',
  'head.description':
    'You are invited. Say who is coming, choose your menu and leave the hosts a message: no account, in a minute.',
  'head.without-program':
    'This page needs JavaScript, which is turned off in your browser. Turn it on, or answer the hosts directly.',

  'language.label': 'Language',
  loading: 'Opening your invitation…',
  slow: 'The connection is slow. Still trying…',

  'invite.one': '{host} invites you to',
  'invite.two': '{hosts} invite you to',
  'invite.none': 'You are invited to',
  'invite.greeting': 'Hi, {names}',
  'invite.answer-by': 'Please answer by {day}',
  'invite.answer-before-event': 'Please answer before the event',
  'invite.go-answer': 'Answer the invitation',

  'agenda.title': 'When and where',
  'agenda.dress': 'Dress: {dress}',
  'agenda.map': 'Map',
  'agenda.map-of': 'Map: {place}',
  'agenda.until': 'to {time}',
  'agenda.zone': 'Local time at the event',

  'form.title': 'Who is coming?',
  'form.all-come': 'We’re all coming',
  'form.nobody-comes': 'We can’t make it',
  'form.i-come': 'I’m coming',
  'form.i-come-not': 'I can’t make it',
  'form.comes': 'Coming',
  'form.comes-not': 'Not coming',
  'form.answer-of': '{name}: {event}',
  'form.unnamed': 'Guest {number}',
  'form.name-place': 'Who is it? You can also tell us later.',
  'form.first-name': 'First name',
  'form.last-name': 'Last name',
  'form.menu': 'Menu',
  'form.menu-later': 'Decide later',
  'form.menu-of': 'Menu for {name}',

  'needs.title': 'Food and access needs',
  'needs.title-of': 'Food and access needs of {name}',
  'needs.some': '{count} noted',
  'needs.diets': 'Diet',
  'needs.allergens': 'Allergies and intolerances',
  'needs.access': 'Access',
  'needs.note': 'Anything else about food or access?',
  'needs.consent':
    'I agree that the hosts, and those who cook and serve for them, may know these needs. They are deleted {days} days after the event; you can take them back here until you can no longer answer.',
  'needs.consent-missing': 'Please agree, or remove what you noted under food and access needs.',

  'more.title': 'For the hosts',
  'more.song': 'A song that must be played',
  'more.message': 'A message for them',
  'more.yes': 'Yes',
  'more.no': 'No',
  'more.no-answer': 'No answer yet',

  'send.act': 'Send answer',
  'send.change': 'Save changes',
  'send.sending': 'Sending…',
  'send.nothing': 'Say for at least one person whether they are coming.',
  'send.some-open': 'Still open: {names}. You can answer for them later with this same link.',
  'send.failed': 'Your answer was not sent. What you wrote is still here: try again.',
  'send.offline': 'No connection. What you wrote is still here: send it when you are back online.',
  'send.too-many': 'Too many tries from here. Wait {minutes} min and send it again; what you wrote is still here.',
  'send.changed': 'The hosts have changed the invitation. Look it over and send again; what you wrote is still here.',
  'send.kept': 'We kept what you had written. It has not been sent yet.',
  'send.discard': 'Discard it',

  'done.title-yes': 'See you there!',
  'done.title-no': 'Thank you for telling us',
  'done.title-some': 'Thank you for your answer',
  'done.sent': 'Your answer has been sent.',
  'done.text-yes': 'The hosts already know. If something changes, open this same link.',
  'done.text-no': 'The hosts already know. If you can make it after all, open this same link.',
  'done.comes': 'Coming',
  'done.comes-not': 'Not coming',
  'done.open': 'No answer yet',
  'done.menu': 'Menu: {menu}',
  'done.change': 'Change answer',
  'done.calendar': 'Add to calendar',
  'done.song': 'Song: {song}',
  'done.message': 'Message: {message}',

  'closed.title': 'Answers are closed',
  'closed.text': 'The last day to answer was {day}. If something changes, write to {owner}.',
  'closed.text-event': 'The event has begun or is over. If you need anything, write to {owner}.',
  'closed.hosts': 'the hosts',

  'problem.not-found-title': 'This link opens no invitation',
  'problem.not-found':
    'It may have been renewed, or part of it was lost when it was copied. Ask the hosts for your link again.',
  'problem.offline-title': 'No connection',
  'problem.offline': 'Your invitation opens as soon as you are back online.',
  'problem.failed-title': 'Your invitation did not open',
  'problem.failed': 'Something failed on our side. Try again in a moment.',
  'problem.too-many-title': 'Too many tries',
  'problem.too-many': 'This page was opened very often from here. Try again in {minutes} min.',
  'problem.retry': 'Try again',

  'mail.head-title': 'Emails about an event',
  'mail.asked-title': 'Stop emails about this event?',
  'mail.asked': 'We will not email you about it again. What you have answered stays as it is.',
  'mail.stop': 'Stop them',
  'mail.stopped-title': 'We will not write again',
  'mail.stopped': 'You get no more emails about this event. If you change your mind, undo it here.',
  'mail.resume': 'Get them again',
  'mail.resumed-title': 'You will get them again',
  'mail.resumed': 'We will write when there is something about this event. You can close this page.',
  'mail.failed': 'It could not be saved. Try again in a moment.',

  'foot.made-with': 'Made with {brand}',
  'foot.privacy': 'Privacy',

  'whatsapp.invite': 'Hi {name}, we would love to have you at {event} on {day}. Please let us know here who is coming:',
  'whatsapp.invite-unnamed':
    'Hi, we would love to have you at {event} on {day}. Please let us know here who is coming:',
  'whatsapp.remind':
    'Hi {name}, we have not heard from you yet about {event} on {day}. Please let us know here who is coming:',
  'whatsapp.remind-unnamed':
    'Hi, we have not heard from you yet about {event} on {day}. Please let us know here who is coming:',
} as const

export type GuestReplyWords = Readonly<Record<keyof typeof guestReply, string>>
