export const about = {
  'about.page.title': 'About',
  'about.page.description':
    'Who Convite is for, why it exists, and where its figures come from: every source by name, and every estimate labeled as one.',
  'about.hero.eyebrow': 'About',
  'about.hero.title': 'So that the host gets to dance, too',
  'about.hero.text':
    'A convite is an invitation and the table that comes with it. We help you set that table without anyone losing sleep over the numbers.',

  'about.why.title': 'Why it exists',
  'about.why.one':
    'Planning a celebration starts with a number someone once said and ends in a spreadsheet, three chats and a notebook. In between, families spend what they do not have because nobody could tell them what was fair, and the one who organizes it all remembers little of the evening.',
  'about.why.two':
    'Most planning tools live off vendors who pay to be found. So they can hardly tell you that a quote is expensive, or that you do not need it. We wanted one that earns nothing from what you spend.',

  'about.for.title': 'Who it is for',
  'about.for.couples-title': 'Couples',
  'about.for.couples-text': 'Brides and grooms, in whatever combination, with one ceremony or two.',
  'about.for.families-title': 'Families',
  'about.for.families-text':
    'Quinceañeras, birthdays, graduations, anniversaries, and the padrinos who help pay for them.',
  'about.for.planners-title': 'Planners and coordinators',
  'about.for.planners-text': 'Several events at once, and what needs you today in one place.',
  'about.for.companies-title': 'Companies',
  'about.for.companies-text': 'Dinners, conferences and launches with a budget that someone will check.',

  'about.figures.title': 'How the figures are made',
  'about.figures.intro':
    'A suggested amount is only as good as the reason for it. Ours are made in four steps, and the app shows them next to each amount.',
  'about.figures.step-one-title': 'What is usual',
  'about.figures.step-one-text':
    'For each type of event we start with the share each category usually takes, by country where figures are published.',
  'about.figures.step-two-title': 'What your place costs',
  'about.figures.step-two-text':
    'The price level of your country, and of your city where one is published, sets the minimum that food and drinks for your guests can cost.',
  'about.figures.step-three-title': 'What matters to you',
  'about.figures.step-three-text':
    'Your order moves money between categories, within limits, and never below that minimum.',
  'about.figures.step-four-title': 'What adds up',
  'about.figures.step-four-text':
    'Everything is split to the last cent. More money never means less for a category, and moving one up never costs it anything: both are proven and tested with random budgets.',
  'about.figures.estimates':
    'Where nobody has published a figure we estimate and say so, in the app and here: graduations, anniversaries, quinceañeras, gala dinners, Latin American weddings outside Mexico, what a place or a duration changes, and cities without a price level of their own. If we do not know a country, we say that too.',

  'about.sources.title': 'Sources',
  'about.sources.intro': 'The figures were fitted to these publications; none was copied in full.',
  'about.sources.shares': 'Shares of a budget',
  'about.sources.shares-text':
    'The Knot Real Weddings 2008, 2022 and 2025 and BRIDES 2011 (United States); Libro blanco de las bodas, Fiancee Bodas and Profeco (Mexico); BodaHelp, FUCI and Bodaclick (Spain); PCMA Convene 2009 (meetings); Party Genius (children’s parties)',
  'about.sources.floors': 'Minimum cost of food and drinks',
  'about.sources.floors-text':
    'Calibrated against The Knot 2025, price lists of a banquet in Zacatecas, and Bodaclick’s price per plate',
  'about.sources.prices': 'Price level by country',
  'about.sources.prices-text': 'World Bank, World Development Indicators (price level index, GDP, 2025), CC BY 4.0',
  'about.sources.cities': 'Price level of US cities',
  'about.sources.cities-text': 'US Bureau of Economic Analysis, Regional Price Parities 2023 and 2024',
  'about.sources.rates': 'Exchange rates',
  'about.sources.rates-text': 'The Economist, Big Mac index data of January 2026, CC BY 4.0',
  'about.sources.vendors': 'Questions for vendors and contracts',
  'about.sources.vendors-text':
    'indyeventdjs.com, todaysbride.ca, chicagoweddingresource.com; for Mexican contracts Profeco, El Economista and NOM-174-SCFI-2007. The texts are our own',
  'about.sources.tasks': 'Lead times of tasks',
  'about.sources.tasks-text':
    'Published checklists for weddings, quinceañeras and company events; published requirements of registries and parishes in Mexico and Spain. The others are ours and say so',

  'about.principles.title': 'What we hold ourselves to',
  'about.principles.one-title': 'Unknown is not zero',
  'about.principles.one-text':
    'What nobody has said stays unknown, in totals too. It is never filled in just to look complete.',
  'about.principles.two-title': 'No money from vendors',
  'about.principles.two-text': 'Nobody pays to be recommended. A comparison knows only the quotes you enter.',
  'about.principles.three-title': 'You decide',
  'about.principles.three-text': 'Nothing moves on its own. You see what would change, choose, and can undo it.',
  'about.principles.four-title': 'Your data stays with you',
  'about.principles.four-text': 'No trackers, no ads, and you can run the whole thing on a server of your own.',
  'about.principles.five-title': 'Spanish from the start',
  'about.principles.five-text':
    'Padrinos, Mass and tornaboda are not footnotes. English stands right next to it, with equal care.',
  'about.principles.six-title': 'For every hand and eye',
  'about.principles.six-text': 'Keyboard, screen reader, small phone: an app for families leaves nobody out.',

  'about.talk.title': 'Found a figure that is off?',
  'about.talk.text': 'Tell us, ideally with a source. We respond within 24 hours.',
  'about.talk.call': 'Write to us',
} as const satisfies Record<`about.${string}`, string>
