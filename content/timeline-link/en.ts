/** The words of the page on which a role reads its timeline, beside those of the page on which guests answer. */
export const timelineLink = {
  'role.head-title': 'Your timeline',
  'role.head-description': 'The day hour by hour, as far as it is yours: without an account, always up to date.',
  'role.loading': 'Opening your timeline…',
  'role.parts': 'Parts of the event',
  'role.main': 'The event',

  'role.now': 'Now',
  'role.next': 'Next',
  'role.own-next': 'Your next',
  'role.until': 'until {time}',
  'role.in-minutes': 'in {minutes} min',
  'role.in-hours': 'in {hours} h {minutes} min',
  'role.in-days': 'in {days} days',
  'role.tomorrow': 'in 1 day',
  'role.over': 'The day is over. Thank you for being part of it.',

  'role.call': 'Your call',
  'role.call-at': 'Be there at {time}',
  'role.call-hours': 'Hired for {hours}',
  'role.call-meals-one': '1 meal is planned for you',
  'role.call-meals': '{meals} meals are planned for you',
  'role.own': 'Yours to see to',
  'role.own-mark': 'Yours',
  'role.all': 'The whole day',
  'role.cue': 'Cue {number}',
  'role.fixed': 'Fixed hour',
  'role.call-person': 'Call {person}',
  'role.rain': 'The rain plan is on: places are those for rain.',

  'role.empty-title': 'The timeline is being made',
  'role.empty': 'There is nothing to read yet, or it is being made anew. Leave this page open: it appears by itself.',
  'role.next-day': '+1: after midnight.',
  'role.zone': 'Hours are those at the event.',

  'role.calendar': 'In your calendar',
  'role.calendar-hint': 'These hours in your own calendar, always up to date.',
  'role.calendar-add': 'Add to my calendar',
  'role.calendar-copy': 'Copy the address',
  'role.calendar-copied': 'Copied. Paste it in your calendar where it adds one by its address (URL).',
  'role.calendar-address': 'Address of the calendar',

  'role.version': 'Version {version}',
  'role.confirm': 'I have read it',
  'role.confirming': 'Saving…',
  'role.confirmed': 'You have read version {version}. Your hosts know.',
  'role.confirm-hint': 'Tells your hosts that you know version {version}.',
  'role.confirm-failed': 'It could not be saved. Try again in a moment.',
  'role.confirm-offline': 'No connection. Say so again when you are back online.',
  'role.changes': 'Changed since you read version {version}',
  'role.change.moved': '{name}: {from} → {to}',
  'role.change.changed': '{name}: something about it is different',
  'role.change.added': 'New: {name}, {hours}',
  'role.change.removed': 'No longer there: {name}',
  'role.change.later': 'The event begins {minutes} min later',
  'role.change.earlier': 'The event begins {minutes} min earlier',
  'role.just-changed': 'Just changed',
  'role.updated': 'The timeline was just changed.',

  'role.live': 'Up to date. It follows changes by itself.',
  'role.kept': 'No connection. Last seen here: {when}',
  'role.kept-failed': 'The server does not answer. Last seen here: {when}',

  'role.closed-title': 'This link opens no timeline',
  'role.closed':
    'It may have expired, or been renewed or revoked, or part of it was lost when it was copied. Ask whoever sent it to you for a new one.',
  'role.failed-title': 'The timeline did not open',
  'role.offline': 'It opens as soon as you are back online.',
  'role.too-many': 'This page was opened very often from your network. It tries again in {minutes} min.',

  'whatsapp.send':
    'Here is the timeline of {event}, {day}, with what is yours. It updates by itself and needs no account:',
} as const

export type TimelineLinkWords = Readonly<Record<keyof typeof timelineLink, string>>
