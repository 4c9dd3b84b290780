import { vendorAdvice } from '#content/vendor-advice/en.ts'

export const advice = {
  ...vendorAdvice,

  'advice.screen.title': 'AI vendor recommendations',
  'advice.screen.intro':
    'What kind of vendor fits your event, what it should cost there for so many guests, and what to ask. You find the vendors: we never invent one.',
  'advice.screen.by-rules':
    'Worked out by our rules from your plan and published figures. Nothing of it is sent anywhere, and nobody pays for a place here.',
  'advice.screen.no-model': 'No AI model is connected.',
  'advice.screen.with-model':
    'The AI model {model} only reads a quote when you ask it to, and counts only where the quote says so.',
  'advice.screen.model-from-basic': 'From Basic on, the AI model {model} can read quotes too when you ask it to.',
  'advice.screen.loading': 'Loading the recommendations',

  'advice.ask.title': 'Recommendations about one kind of vendor: {kind}?',
  'advice.ask.text':
    'Your tier includes recommendations about one kind of vendor for each plan. The first one you ask about stays the plan’s.',
  'advice.ask.read-only':
    'No recommendations have been asked for yet. The tier of this plan includes them about one kind of vendor; editors choose it.',
  'advice.ask.confirm': 'Get recommendations: {kind}',

  'advice.locked.label': 'Limit of the tier',
  'advice.locked.chosen': 'For this plan it is: {kind}.',

  'advice.save.failed-title': 'Recommendations not saved',

  'advice.cost.title': 'What it should cost',
  'advice.cost.estimate': 'Estimate',
  'advice.cost.range': '{low} to {high}',
  'advice.cost.for': 'For {guests, plural, one {# guest} other {# guests}} in {place}; most likely around {likely}.',
  'advice.cost.book-by': 'Best booked by {date}, as your checklist has it.',
  'advice.cost.booked': 'Already booked: {names}.',
  'advice.cost.how': 'How this was worked out',
  'advice.cost.source': 'Figures from:',
  'advice.cost.own-source': 'Figures of our own budget model; the spread is our estimate.',
  'advice.cost.no-offer': 'An estimate, no offer: no vendor has named this price.',

  'advice.room.enough': 'Your budget for {category} has {left} left: enough for a usual price.',
  'advice.room.tight': 'Your budget for {category} has {left} left: less than is likely.',
  'advice.room.short':
    'Your budget for {category} has {left} left: less than the least we expect. Look for a smaller service, or move money there.',
  'advice.room.no-line': 'Your budget has no line for {category}.',
  'advice.room.allocated': '{category} in your budget',
  'advice.room.committed': 'Agreed with booked vendors',
  'advice.room.reserved': 'Kept for other vendors of the category',
  'advice.room.left': 'Left for this vendor',

  'advice.basis.per-guest': '{low} to {high} US dollars a guest at US prices, for the quality you chose',
  'advice.basis.published-per-guest': '{low} to {high} US dollars a guest: the US average of 2024, 30% less and more',
  'advice.basis.published': '{low} to {high} US dollars: the US average of 2024, 30% less and more',
  'advice.basis.share': '{low} to {high}% of your total of {total}',
  'advice.basis.part': 'of that {percent}, as published',
  'advice.basis.index-city': '× {index}%, the price level in {place} (United States = 100)',
  'advice.basis.index-country': '× {index}%, the price level of the country (United States = 100)',
  'advice.basis.index-unknown': '× {index}%, a middle price level, because that of the place is not known',
  'advice.basis.rate': '× {rate} {currency} for one US dollar (January 1, 2026)',
  'advice.basis.guests': '× {guests, plural, one {# guest} other {# guests}}',

  'advice.fit.title': 'What kind of vendor fits',
  'advice.fit.style': 'Style you have in mind',
  'advice.fit.any-style': 'Still open',
  'advice.fit.because': 'Because {reasons}.',

  'advice.search.google-maps': 'Google Maps',
  'advice.search.openstreetmap': 'OpenStreetMap',
  'advice.search.web': 'Web',
  'advice.search.for': '(search for {what}, in a new tab)',
  'advice.search.note':
    'The links open searches on other sites with what you look for and the place, nothing else. Whom you find there is up to you to check.',

  'advice.tips.title': 'Before you sign',
  'advice.tips.questions': 'Questions to ask',
  'advice.tips.red-flags': 'Red flags',
  'advice.tips.contract': 'What the contract needs',

  'advice.message-card.title': 'A first message',
  'advice.message-card.language': 'Language of the vendors',
  'advice.message-card.text': 'Message (you can change it)',
  'advice.message-card.copy': 'Copy',
  'advice.message-card.copied': 'Message copied',
  'advice.message-card.mail': 'Email',
  'advice.message-card.private': 'It names neither your budget nor you: sign it when you send it.',

  'advice.candidates.title': 'Whom you found',
  'advice.candidates.none':
    'When you find someone who could do it, add the name: it becomes a candidate of your comparison.',
  'advice.candidates.add': 'Add a vendor I found',
  'advice.candidates.added': 'Added to the comparison',
  'advice.candidates.compare': 'Compare them',
  'advice.candidates.spread': 'The known totals lie {money} apart.',
  'advice.candidates.missing': 'Its quote does not say: {items}.',
  'advice.candidates.ask-next': 'Ask next:',

  'advice.quote.title': 'Read a quote',
  'advice.quote.intro':
    'Paste a quote or an email, or choose a PDF. We find prices, taxes, dates and contacts, and you accept them one by one.',
  'advice.quote.text': 'Text of the quote',
  'advice.quote.read': 'Read it',
  'advice.quote.choose-pdf': 'Choose a PDF',
  'advice.quote.too-large': 'The file is larger than 10 MB.',
  'advice.quote.no-text':
    'No text could be read in this PDF. If it is a scan, type what it says, or ask the vendor for the text.',
  'advice.quote.found':
    '{count, plural, =0 {Nothing found for the comparison} one {# thing found} other {# things found}}',
  'advice.quote.cut': 'It is very long: only its first 40 pages were read.',
  'advice.quote.whose': 'Whose quote is it?',
  'advice.quote.whose-first': 'Add the vendor first, then accept what its quote says.',
  'advice.quote.another': 'Another vendor…',
  'advice.quote.use': 'Use',
  'advice.quote.replace': 'Replace',
  'advice.quote.use-what': 'Use {what}: {value}',
  'advice.quote.replace-what': 'Replace {what} with {value}',
  'advice.quote.is-there': 'In the comparison',
  'advice.quote.accepted': '{name}: {what} saved',
  'advice.quote.failed-title': 'Not saved',
  'advice.quote.several': 'The quote says several things about this: use the one that applies to you.',
  'advice.quote.currency-assumed': 'The quote names no currency; read as {currency}.',
  'advice.quote.currency-unclear': 'The quote names another currency too: check that this is {currency}.',
  'advice.quote.foreign':
    'An amount in {currency, select, unknown {another currency} other {{currency}}}, not in {own}: not converted.',
  'advice.quote.keep': 'Keep the PDF with the quote of {name}',
  'advice.quote.kept': 'PDF kept with the quote of {name}',
  'advice.quote.sending': 'Sending the PDF',
  'advice.quote.ask-model': 'Read it with AI too',
  'advice.quote.ask-model-note':
    'The text of the quote is sent to the model {model}. Only what stands in the quote is taken from its answer.',
  'advice.quote.by-model':
    'Read by our rules and the model {model}, which found {count, plural, =0 {nothing} one {# thing} other {# things}}; only what stands in the quote counts.',
  'advice.quote.by-rules-no-model': 'Read by our rules: no model is set up.',
  'advice.quote.by-rules-limit':
    'Read by our rules: you have used the AI requests that this plan’s tier includes in 24 hours.',
  'advice.quote.by-rules-timeout': 'Read by our rules: the model took too long.',
  'advice.quote.by-rules-refused': 'Read by our rules: the model refused to read it.',
  'advice.quote.by-rules-malformed': 'Read by our rules: the answer of the model could not be used.',
  'advice.quote.by-rules-unavailable': 'Read by our rules: the model cannot be reached.',
  'advice.quote.model-failed-title': 'The model was not asked',
  'advice.quote.by-rules':
    'Read by our rules in your browser, without sending it. What the quote does not say stays open.',
  'advice.quote.by-rules-before': 'Our rules read it in your browser, without sending it.',

  'advice.found.fixed': 'Price',
  'advice.found.per-guest': 'Price per guest',
  'advice.found.minimum-guests': 'Minimum guests charged',
  'advice.found.is-tax-included': 'Tax',
  'advice.found.tax-percent': 'Tax rate',
  'advice.found.service-percent': 'Service charge',
  'advice.found.fees': 'Fee',
  'advice.found.travel': 'Travel',
  'advice.found.hours-included': 'Hours included',
  'advice.found.extra-hour': 'Price of an extra hour',
  'advice.found.deposit': 'Deposit',
  'advice.found.deposit-percent': 'Deposit',
  'advice.found.final-payment-on': 'Final payment by',
  'advice.found.valid-on': 'Quote valid until',
  'advice.found.phone': 'Phone',
  'advice.found.email': 'Email',
  'advice.found.website': 'Website',
  'advice.found.guests': '{count, plural, one {# guest} other {# guests}}',
  'advice.found.hours': '{count, plural, one {# hour} other {# hours}}',
} as const
