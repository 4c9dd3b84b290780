/** The words of the page on which guests find their table, beside those of the page on which they answer. */
export const tableSign = {
  'table.head-title': 'Find your table',
  'table.head-description': 'Write your name and see at which table you sit: without an account.',
  'table.loading': 'Opening…',

  'table.closed-title': 'This page is closed',
  'table.closed':
    'It is open on the day of the event, and only with the code on the sign there. Ask your hosts for your table.',
  'table.failed-title': 'The page did not open',
  'table.offline': 'It opens as soon as you are back online. Your hosts know your table too.',
  'table.too-many': 'Many names were looked up from here. Try again in {minutes} min, or ask your hosts.',

  'table.text': 'Write your name as your hosts know you. Accents and nicknames do not matter.',
  'table.name': 'Your name and last name',
  'table.act': 'Find my table',
  'table.finding': 'Looking…',
  'table.privacy': 'Your name is used to find your table and is not kept. This page shows no names of other guests.',
  'table.name-missing': 'Write your name and last name.',
  'table.none': 'We found no seat under that name. Check the spelling, or write your full name.',
  'table.none-companion': 'If you came along with someone, try their name. Otherwise your hosts will gladly show you.',
  'table.unclear': 'Several people go by that name. Write it in full, with both last names, or ask your hosts.',
  'table.no-connection': 'No connection. Try again when you are back online, or ask your hosts.',
  'table.failed': 'That did not work. Try again in a moment.',

  'table.of': '{name}, you sit at',
  'table.number': 'Table {table}',
  'table.map': 'Plan of the room: {table} is marked',
  'table.map-hint': 'Your table is the marked one.',
  'table.another': 'Look for someone else',

  'table.item.dance-floor': 'Dance floor',
  'table.item.band-area': 'Band',
  'table.item.bar': 'Bar',
  'table.item.buffet': 'Buffet',
  'table.item.entrance': 'Entrance',
  'table.item.altar': 'Altar',
  'table.item.gift-table': 'Gifts',
  'table.item.cake-table': 'Cake',
  'table.item.door': 'Door',
  'table.item.steps': 'Steps',
} as const

export type TableSignWords = Readonly<Record<keyof typeof tableSign, string>>
