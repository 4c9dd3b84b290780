export const landing = {
  'landing.hero.eyebrow': 'For weddings, quinceañeras and every big day',
  'landing.hero.title': 'The party you dream of, with numbers that add up',
  'landing.hero.text':
    'Tell us what you’re celebrating, where and with how many people. In three minutes you have a budget by category, fair for your city, with the reason beside every amount.',

  'landing.try.label': 'Try splitting a budget',
  'landing.try.without-program': 'This is an example. To try your own numbers, turn on JavaScript in your browser.',
  'landing.try.kind': 'What are you celebrating?',
  'landing.try.city': 'In which city?',
  'landing.try.total': 'Total in {currency}',
  'landing.try.total-slider': 'Total, by slider',
  'landing.try.example': 'An example amount for {city}',
  'landing.try.guests': 'Guests',
  'landing.try.guests-slider': 'Guests, by slider',
  'landing.try.total-invalid': 'Invalid Budget: Please enter a valid budget amount',
  'landing.try.total-too-large': 'Enter an amount of at most {max}.',
  'landing.try.guests-invalid': 'Enter a whole number from 1 to {max}.',
  'landing.try.per-guest': '{amount} per guest',
  'landing.try.adds-up': 'The nine categories add up to {total}, to the cent.',
  'landing.try.tight': 'It is tight: food and drinks alone take at least {floor}.',
  'landing.try.insufficient':
    'Not enough: food and drinks for {guests} cost at least {floor}. The most this amount feeds is {max}.',
  'landing.try.stale': 'Still showing your last valid numbers.',
  'landing.try.lines': 'Choose a category to see why it gets its amount',
  'landing.try.why': 'Why this amount for {category}?',
  'landing.try.matters-most': 'This matters most to us',
  'landing.try.go-on': 'Keep these numbers',
  'landing.try.spoken': 'New split of {total}: {lines}.',
  'landing.try.spoken-verdict': '{verdict} {lines}.',

  'landing.why.base': 'Events like this usually spend {percent} here.',
  'landing.why.country': 'Weddings in this country usually spend {percent} here; elsewhere, {generic}.',
  'landing.why.kind': 'Celebrations of this kind usually spend {percent} here; others, {generic}.',
  'landing.why.estimated': 'That share is our own estimate: there are no published figures.',
  'landing.why.longer': 'It lasts {hours} h where {typical} is usual: {percent} more.',
  'landing.why.shorter': 'It lasts {hours} h where {typical} is usual: {percent} less.',
  'landing.why.floor': 'Kept at {amount}, the minimum for everyone: {each} per guest\u00a0×\u00a0{guests}.',
  'landing.why.gave': 'Gave {amount} to food and drinks, which come first.',
  'landing.why.first': 'It matters most to you: it weighs {percent} more.',
  'landing.why.limit': 'Your order does not change it by more than {percent}.',
  'landing.why.short': 'The minimum for that many guests is {amount}: you are {missing} short.',

  'landing.facts.label': 'In numbers',
  'landing.facts.cities': 'cities with a price level of their own',
  'landing.facts.countries': 'countries, each in its own currency',
  'landing.facts.tasks': 'tasks written for each event and custom',
  'landing.facts.trackers': 'ads and trackers',

  'landing.replaces.title': 'Put away the spreadsheet, the chat and the notebook',
  'landing.replaces.text': 'Hosting a party is enough work. Looking for where things ended up should not be.',
  'landing.replaces.sheet-title': 'The spreadsheet',
  'landing.replaces.sheet-before': 'One broken formula, and nobody knows what is left.',
  'landing.replaces.sheet-now': 'A total that always adds up, with vendors and payments beside each category.',
  'landing.replaces.chat-title': 'The WhatsApp group',
  'landing.replaces.chat-before': 'The good quote is in a voice note from March.',
  'landing.replaces.chat-now': 'Quotes side by side: what they include, what is left to ask, which one to take.',
  'landing.replaces.paper-title': 'The notebook',
  'landing.replaces.paper-before': 'The date has moved: start all over again.',
  'landing.replaces.paper-now': 'Move the day, and tasks and payments move with it. You see it before you agree.',

  'landing.steps.title': 'From “where do we start?” to a plan with dates',
  'landing.steps.one-title': 'Tell us what you’re celebrating',
  'landing.steps.one-text':
    'Seven short questions: what, when, where, how many and what matters most. Never a blank page.',
  'landing.steps.two-title': 'Get the split and make it yours',
  'landing.steps.two-text': 'Lock one category, move another: the rest adjust and the total never breaks.',
  'landing.steps.three-title': 'Know what to do today',
  'landing.steps.three-text': 'Tasks counted back from your date and payments on their due dates, in one place.',
  'landing.steps.today': 'Waiting for you this week',
  'landing.steps.task-done': 'Book the venue',
  'landing.steps.task-soon': 'Taste the menu',
  'landing.steps.task-later': 'Send the invitations',
  'landing.steps.payment': 'Second payment to the band',
  'landing.steps.done': 'Done',
  'landing.steps.tomorrow': 'Tomorrow',
  'landing.steps.friday': 'Friday',
  'landing.steps.scheduled': 'Scheduled',

  'landing.features.title': 'Everything the big day needs, at one table',
  'landing.features.planning-title': 'AI-powered planning',
  'landing.features.planning-text':
    'Seven answers, and the engine suggests a budget, tasks and dates. Every suggestion says why; you decide.',
  'landing.features.budget-title': 'Smart budget allocation',
  'landing.features.budget-text': 'Your priorities and your city decide who gets what. It adds up to the cent, always.',
  'landing.features.vendors-title': 'Vendor recommendations',
  'landing.features.vendors-text':
    'What to ask each one, their quotes side by side, and a recommendation with its reasons.',
  'landing.features.timeline-title': 'Timeline management',
  'landing.features.timeline-text':
    'Every task and payment on its day, counted from your date. Your phone’s calendar shows them too.',
  'landing.features.guests-title': 'Guest management',
  'landing.features.guests-text':
    'Who is coming, with whom, and what they eat: each party replies through its own link, without an account.',
  'landing.features.tasks-title': 'Task tracking',
  'landing.features.tasks-text': 'What to do and by when: the list adapts to your event and your country’s customs.',

  'landing.voices.title': 'What we would love to hear said about us',
  'landing.voices.note': 'Convite is a demonstration brand. These three reviews are examples: no customer wrote them.',
  'landing.voices.example': 'Example',
  'landing.voices.stars': '5 out of 5 stars',

  'landing.trust.title': 'Your party, your data',
  'landing.trust.private-title': 'Your plan is for your eyes only',
  'landing.trust.private-text':
    'The database itself turns away anyone who is not part of the plan. We sell no data and set no trackers.',
  'landing.trust.export-title': 'Take it with you any time',
  'landing.trust.export-text':
    'Export payments and vendors as a table on every tier, even the free one; the budget prints on one sheet.',
  'landing.trust.spanish-title': 'Spanish first',
  'landing.trust.spanish-text':
    'Written in Spanish, with padrinos, Mass and tornaboda. And in English for the other half of the family.',

  'landing.questions.title': 'Questions everyone asks',
  'landing.questions.free': 'Is it really free?',
  'landing.questions.free-answer':
    'Yes. The free tier is one whole plan with its budget and its tasks, for as long as you like. No credit card required.',
  'landing.questions.source': 'Where do the amounts come from?',
  'landing.questions.source-answer':
    'From what is published about event spending by country, from your city’s price level and from your priorities. The reason is next to each amount, and where there are no published figures we say so.',
  'landing.questions.city': 'What if my city is not listed?',
  'landing.questions.city-answer':
    'Type any city. If we do not know its price level we use the country’s, and tell you so.',
  'landing.questions.change': 'What if the date or the number of guests changes?',
  'landing.questions.change-answer':
    'Nothing moves without your say-so. You first see which tasks, payments and amounts would change, you choose, and you can undo it.',
  'landing.questions.kinds': 'Is it only for weddings?',
  'landing.questions.kinds-answer':
    'No: quinceañeras, birthdays, graduations, anniversaries and company events too, each with its own tasks and its own split.',
  'landing.questions.help': 'Who helps me if I get stuck?',
  'landing.questions.help-answer': 'Write to us from the contact page: we respond within 24 hours.',

  'landing.closing.title': 'The date is set. Let’s set the table.',
  'landing.closing.text': 'Your first plan is free, and it stays yours.',
} as const satisfies Record<`landing.${string}`, string>
