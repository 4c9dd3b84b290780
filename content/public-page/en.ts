/** The words of the public page of a plan, beside those of the page on which guests answer. */
export const publicPage = {
  'page.head-title': 'You are invited',
  'page.head-description': 'When, where, and a way to say whether you are coming: without an account, in a minute.',
  'page.loading': 'Opening the page…',
  'page.hosts': 'your hosts',

  'page.not-found-title': 'There is no page here',
  'page.not-found': 'The address may be mistyped, or the hosts have taken the page down. Ask them for the right one.',
  'page.failed-title': 'The page did not open',
  'page.offline': 'The page opens as soon as you are back online.',
  'page.too-many': 'This was tried many times. Try again in {minutes} min.',

  'unlock.title': 'This page has a password',
  'unlock.text': 'You find it on the invitation, or ask your hosts.',
  'unlock.label': 'Password',
  'unlock.act': 'Open the page',
  'unlock.opening': 'Opening…',
  'unlock.missing': 'Write the password.',
  'unlock.wrong': 'That is not the password. Mind capitals, and try again.',
  'unlock.too-many': 'Too many tries. Try again in {minutes} min, or ask your hosts for your own link.',

  'find.title': 'Are you coming?',
  'find.text': 'Write your name as your hosts know you. Accents and nicknames do not matter.',
  'find.first': 'First name',
  'find.last': 'Last name',
  'find.digits': 'Last 4 digits of your phone (optional)',
  'find.digits-required': 'Last 4 digits of your phone',
  'find.digits-hint': 'With them you see your whole party, what you answered before, menus and allergies.',
  'find.act': 'Find me',
  'find.finding': 'Looking…',
  'find.privacy': 'Your name is used to find you on the guest list and is not kept.',
  'find.name-missing': 'Write your first and last name.',
  'find.digits-wrong': 'Write the four digits, without spaces.',
  'find.none': 'We found no one by that name who has not answered yet. Check the spelling, or write your full name.',
  'find.none-answered':
    'If you have answered before, add the last 4 digits of your phone or open your own link. If not, write to {hosts}.',
  'find.none-digits':
    'That name and those digits do not go together. Check both, open your own link, or write to {hosts}.',
  'find.unclear': 'There are several people with that name. Write all of it, or add the last 4 digits of your phone.',
  'find.too-many':
    'Many names were looked up here. Try again in {minutes} min, open your own link, or write to {hosts}.',
  'find.expired': 'It has been a while. Please look yourself up again.',
  'find.closed': 'With the last 4 digits of your phone you see what you answered.',
  'find.which': 'Who are you?',
  'find.back': 'Look for another name',

  'reply.for': 'Is this you?',
  'reply.hint': 'For menus, allergies, or others of your party, use your own link or the last 4 digits of your phone.',
  'reply.changed': 'Someone has answered for you meanwhile, or the hosts changed something. Look yourself up again.',
  'reply.thanks': 'Thank you for answering',
  'reply.more':
    'Your hosts know already. To choose a menu, note allergies or change something, look yourself up again with the last 4 digits of your phone, or open your own link.',
  'reply.another': 'Answer for someone else',
} as const

export type PublicPageWords = Readonly<Record<keyof typeof publicPage, string>>
