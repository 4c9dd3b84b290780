export const features = {
  'features.page.title': 'Features',
  'features.page.description':
    'Budget with reasons, what-if, guest list, tables, vendors compared by their true total, payments, tasks and calendar: what Convite does today, in pictures.',
  'features.hero.eyebrow': 'Features',
  'features.hero.title': 'From the first number to the last task',
  'features.hero.text':
    'Everything on this page works today. The pictures show the real product with an example wedding; its people and vendors are made up.',
  'features.index.label': 'On this page',

  'features.picture.plan':
    'Overview of a plan: the wedding of Ana and Luis with the days left, its place, and how many tasks are due and done.',
  'features.picture.reasons':
    'List of categories with share, amount and slider; under each amount a sentence says why, and one of them is expanded.',
  'features.picture.budget': 'Budget breakdown: the total, a ring chart of nine categories and the share of each.',
  'features.picture.guests':
    'Guest list of a wedding: who is coming, with how many people, on whose side and at which table.',
  'features.picture.seating':
    'Plan of a room with eighteen tables around the dance floor; each chair shows whether it is taken.',
  'features.picture.drinks':
    'Shopping list for a wedding by shop: cases and bottles of wine, tequila and beer with their approximate prices, and the total by three estimates.',
  'features.picture.advice':
    'Recommendations of music for a wedding: what it should cost and what the budget has left, what kind of group fits, and the candidates with their totals.',
  'features.picture.payments':
    'Budget tracking: planned, agreed, paid, still to pay and left, with the next payment and vendors by category.',
  'features.picture.analytics':
    'Analytics of a wedding: the likely final cost with its range, and planned, agreed and paid over time.',
  'features.picture.cash-flow': 'Chart of money in vs. money out by day, and a list of the days when money moves.',
  'features.picture.tasks': 'Task list by month, some checked off, with counts of overdue, due and done.',
  'features.picture.calendar': 'Calendar of a month with the tasks of each day.',

  'features.planning.name': 'AI-powered planning',
  'features.planning.title': 'Seven answers, and you have a plan',
  'features.planning.text':
    'Tell us what you’re celebrating, when, where, with how many people and what matters most. The engine works out the budget, tasks and dates, and gives the reason next to each amount.',
  'features.planning.one': 'Published figures and rules you can read, not a chat that guesses',
  'features.planning.two': 'An estimate is always called an estimate',
  'features.planning.three':
    'Weddings, graduations, birthdays, anniversaries, corporate events and more, with quinceañeras and gala dinners',

  'features.budget.name': 'Smart budget allocation',
  'features.budget.title': 'It adds up to the cent, whatever you move',
  'features.budget.text':
    'Nine categories share your total based on your priorities and your city’s prices. Move one and the others adjust; lock what is settled and nothing touches it.',
  'features.budget.one': 'Warns you early if the money will not feed everyone',
  'features.budget.two': 'Compares your version with the suggestion, line by line',
  'features.budget.three': 'See what thirty more people change before you invite them',

  'features.guests.name': 'Guest management',
  'features.guests.title': 'Three hundred people, and you always know who is coming',
  'features.guests.text':
    'Type one name after another or bring your spreadsheet. Send save-the-dates and invitations by WhatsApp or email and watch the replies come in; note the ones you get by phone in seconds.',
  'features.guests.one':
    'Each party replies through its secret link, or finds itself by name on your event’s page: in its own language, without an account',
  'features.guests.two':
    'Who comes to what, what everyone eats, and who is next on the second list when a place becomes free',
  'features.guests.three':
    'It comes in from your spreadsheet or contacts, and leaves as a table, a printed list or labels',

  'features.seating.name': 'Table arrangement',
  'features.seating.title': 'Everyone in their seat, and you know why',
  'features.seating.text':
    'Draw the room to scale or work in a list, and seat people by hand or automatically. Say who sits together, who sits apart and who stays put; each seating plan explains what it keeps and what it does not.',
  'features.seating.one': 'Several good seating plans side by side; nothing moves until you choose one',
  'features.seating.two': 'When someone cancels late, as few people as possible change tables',
  'features.seating.three': 'The same with a mouse, with the keyboard or on a phone',

  'features.drinks.name': 'Drinks Wizard',
  'features.drinks.title': 'How many bottles, and why',
  'features.drinks.text':
    'From your guest list to a shopping list by shop: who may drink, for how long, in what heat. Published rules differ by two and a half times, so you see low, likely and high, and can change every assumption next to its number.',
  'features.drinks.one': 'Real bottles and full cases, what you can return, and what it leaves of your budget',
  'features.drinks.two': 'The venue’s package or your own bottles: the price at which both cost the same',
  'features.drinks.three':
    'Nobody under the legal age of the country is counted for alcohol; a party without any works just as well',

  'features.vendors.name': 'Vendor recommendations',
  'features.vendors.title': 'Know what to look for before you ask',
  'features.vendors.text':
    'What kind of vendor fits your event, what it should cost there for so many guests and when to book, with the calculation in view. You find the vendors: we never invent a name or a price, and always say who speaks, our rules or an AI model.',
  'features.vendors.one': 'What to ask, what is a red flag, and what the contract has to say',
  'features.vendors.two':
    'Reads a pasted quote or a PDF, each fact with its words; what nobody has said stays unknown, never guessed',
  'features.vendors.three': 'Quotes side by side, at what you would really pay: with tax, service and extra hours',

  'features.payments.name': 'Budget tracking',
  'features.payments.title': 'Who is paid, who is waiting, what is left',
  'features.payments.text':
    'Vendors with what was agreed, contracts and receipts alongside, payments in installments. A payment beyond the agreed amount asks you twice.',
  'features.payments.one': 'An email 7 days and 1 day before a payment is due',
  'features.payments.two': 'Move the event date, and payments offer to move with it',

  'features.cash-flow.name': 'Cash flow',
  'features.cash-flow.title': 'See the day the money runs out, and move it',
  'features.cash-flow.text':
    'Who contributes, how much and when: family, padrinos, the company. Against it, every payment on its day. In March you already see that May is short.',
  'features.cash-flow.one': 'Pledges whose day has passed do not count as money',
  'features.cash-flow.two': 'A thank-you is noted for everyone who gave',

  'features.analytics.name': 'Analytics',
  'features.analytics.title': 'What it will cost in the end, and how sure that is',
  'features.analytics.text':
    'Every figure says what it rests on: what is settled, what is agreed, what is only being considered, and what is nothing but a budget. So a forecast is a range and never a promise.',
  'features.analytics.one': 'Who answers and how soon, by group and by the way the invitation went',
  'features.analytics.two': 'Which tasks slip, and whether you are ahead of your dates or behind',
  'features.analytics.three': 'On Pro, your events side by side: by year, type and size',

  'features.tasks.name': 'Task tracking',
  'features.tasks.title': 'What to do, and by when, counted back from your date',
  'features.tasks.text':
    'The list fits your type of event, your ceremony and the customs of your country. With little time left, it only includes what is essential.',
  'features.tasks.one': 'Add your own, set priorities and notes, check off many at once',
  'features.tasks.two': 'What you check off without a connection is saved and sent later',
  'features.tasks.three': 'Undo for whatever you did by mistake',

  'features.timeline.name': 'Timeline management',
  'features.timeline.title': 'Every date, in your own calendar too',
  'features.timeline.text':
    'Tasks by month and money by day, in the event’s own time zone. Subscribe from your phone: tasks and payments appear in its calendar and stay up to date.',
  'features.timeline.one': 'Move the event: you see every date that would change, and choose',
  'features.timeline.two': 'Your calendar address is secret, and you can revoke it',
  'features.timeline.three':
    'On the day: who has arrived, what is next and how long until then, also without a connection',

  'features.more.title': 'And what you only notice when it is missing',
  'features.more.team-title': 'A family, a couple, a team',
  'features.more.team-text':
    'Pro: invite by email or by link, choose part by part what each person sees and changes, and look at the plan as they see it. Comment on each vendor, party, task, table or segment, and who is mentioned is told. Who changed what, and what it was before, stands in its history; mistakes are taken back.',
  'features.more.live-title': 'As it happens',
  'features.more.live-text':
    'What you change on your phone shows up on your computer, and your guests’ answers arrive by themselves, without reloading the page.',
  'features.more.export-title': 'Take it with you',
  'features.more.export-text':
    'Vendors and payments as CSV and Excel on every tier; from Basic up, also as a PDF statement. The budget prints on one sheet.',
  'features.more.languages-title': 'Two languages',
  'features.more.languages-text':
    'Spanish and English, each written in its own right, not translated word for word. Each account keeps the one you choose.',
  'features.more.search-title': 'Found in a moment',
  'features.more.search-text': 'Ctrl or Cmd and K searches plans, tasks, screens and actions. “?” shows all shortcuts.',
  'features.more.many-title': 'One plan or ten',
  'features.more.many-text':
    'What needs you today across all plans, two plans side by side, and a plan made from another for the next date.',
  'features.more.undo-title': 'Nothing is lost',
  'features.more.undo-text':
    'Forms keep what you typed, a deleted plan waits 30 days in “Recently deleted”, and most steps can be undone.',
  'features.more.access-title': 'For everyone',
  'features.more.access-text':
    'By keyboard, with a screen reader, from 360 pixels wide, light or dark. Color never says anything on its own.',
  'features.more.to-pricing': 'What each tier includes',
} as const satisfies Record<`features.${string}`, string>
