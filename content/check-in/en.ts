/** The words of the page on which helpers check guests in, beside those of the page on which guests answer. */
export const checkIn = {
  'check-in.head-title': 'Check-in',
  'check-in.head-description': 'Find who arrives, with their table, and check them in: without an account.',
  'check-in.loading': 'Opening the guest list…',

  'check-in.count': '{arrived} of {expected}',
  'check-in.count-label': 'People who have arrived: {arrived} of {expected}',
  'check-in.search': 'Find a guest',
  'check-in.search-hint': 'Name, last name or table',
  'check-in.clear': 'Clear',
  'check-in.filter': 'Show',
  'check-in.filter.all': 'Everyone',
  'check-in.filter.expected': 'Not here yet',
  'check-in.filter.arrived': 'Arrived',
  'check-in.found': 'Parties: {count}',
  'check-in.none': 'Nobody on the list has that name or table.',
  'check-in.none-expected': 'Everyone who was expected has arrived.',
  'check-in.none-arrived': 'Nobody has arrived yet.',
  'check-in.empty': 'The guest list is empty.',
  'check-in.more': 'Show {count} more',

  'check-in.unnamed': 'Companion',
  'check-in.table': 'Table {table}',
  'check-in.seat': 'seat {seat}',
  'check-in.no-table': 'No table',
  'check-in.answer.no': 'Said no',
  'check-in.answer.pending': 'Did not answer',
  'check-in.arrived': 'Arrived',
  'check-in.arrived-at': 'arrived {time}',
  'check-in.all-arrived': 'All {count} arrived',
  'check-in.both-arrived': 'Both arrived',
  'check-in.of': '{action}: {name}',
  'check-in.disputed': 'Two phones say different things. Tap what is right.',

  'check-in.gift': 'Gift',
  'check-in.gift-add': 'Note a gift',
  'check-in.gift-change': 'Change the gift',
  'check-in.gift-label': 'What they brought',
  'check-in.gift-hint': 'For the thank-you list. Leave it empty to remove it.',
  'check-in.gift-save': 'Save',
  'check-in.gift-cancel': 'Cancel',

  'check-in.live': 'Up to date',
  'check-in.asking': 'Looking for what is new…',
  'check-in.offline': 'No internet. Go on: it is kept here and sent later.',
  'check-in.failed': 'The server does not respond. Go on: it is kept here and sent later.',
  'check-in.seen': 'Last updated: {when}',
  'check-in.unsent-one': '1 entry to send',
  'check-in.unsent': '{count} entries to send',
  'check-in.all-sent': 'Everything is sent',
  'check-in.not-kept': 'This browser keeps nothing. Do not close this page while there is something to send.',
  'check-in.refused': 'Some entries were not accepted, because the guest is no longer on the list: {count}',

  'check-in.closed-title': 'This link opens no guest list',
  'check-in.closed':
    'It may have ended, been renewed or revoked, or a part of it was lost when it was copied. Ask whoever sent it for a new one.',
  'check-in.lost': 'What was not sent yet is gone: {count}',
  'check-in.failed-title': 'The guest list did not open',
  'check-in.offline-first': 'It opens as soon as there is internet again.',
  'check-in.too-many': 'This page was opened often from your network. It tries again in {minutes} min.',

  'check-in.whatsapp':
    'Here is the guest list of {event}, to check in who arrives. It needs no account and works without internet:',
} as const

export type CheckInWords = Readonly<Record<keyof typeof checkIn, string>>
