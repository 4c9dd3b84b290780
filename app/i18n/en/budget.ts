export const budget = {
  'budget.category.venue': 'Venue',
  'budget.category.catering': 'Catering',
  'budget.category.drinks': 'Drinks',
  'budget.category.photo-and-video': 'Photo and video',
  'budget.category.music': 'Music',
  'budget.category.decorations': 'Decorations',
  'budget.category.attire': 'Attire',
  'budget.category.transportation': 'Transportation',
  'budget.category.miscellaneous': 'Miscellaneous',

  'budget.includes.venue': 'Room or garden, basic furniture, ceremony space, cleaning',
  'budget.includes.catering': 'Food, waiting staff, tableware, cake and dessert table',
  'budget.includes.drinks': 'Alcohol, soft drinks, ice, bar staff, corkage',
  'budget.includes.photo-and-video': 'Photographer, video, drone, photo booth, screens',
  'budget.includes.music': 'DJ, band, mariachi, sound and dance-floor lights',
  'budget.includes.decorations': 'Flowers, lighting, rentals, signs, balloons',
  'budget.includes.attire': 'Outfits, alterations, accessories, hair and make-up',
  'budget.includes.transportation': 'The couple’s or guest of honor’s car, shuttles, valet',
  'budget.includes.miscellaneous': 'Invitations, favors, planner, permits, tips, a reserve',

  'budget.reason.base-share': 'Events like this usually spend {percent} here.',
  'budget.reason.country-variant': 'Weddings in this country usually spend {percent} here; elsewhere it is {generic}.',
  'budget.reason.event-variant': 'Celebrations of this kind usually spend {percent} here; others spend {generic}.',
  'budget.reason.estimated-share': 'We start from {percent}, our own estimate: no published figure exists.',
  'budget.reason.skipped-spread':
    'The categories you left out freed {skipped}; that made every other one {percent} larger.',
  'budget.reason.location':
    '{direction, select, up {The kind of place makes this about {percent} dearer.} down {The kind of place makes this about {percent} cheaper.} other {The kind of place changes nothing here.}}',
  'budget.reason.duration':
    '{direction, select, up {{hours, plural, one {# hour} other {# hours}} is longer than the usual {typical}, so it grows {percent}.} down {{hours, plural, one {# hour} other {# hours}} is shorter than the usual {typical}, so it shrinks {percent}.} other {{hours, plural, one {# hour is} other {# hours are}} about the usual.}}',
  'budget.reason.floor':
    'Held at {amount}, the least that serves {guests, plural, one {# guest} other {# guests}} there: {perGuest} each.',
  'budget.reason.floors-first': 'Gave {amount} to food and drinks, which come first.',
  'budget.reason.priority':
    'You ranked it {rank, number} of {ranked, number}{direction, select, up {, so it counts {percent} more.} down {, so it counts {percent} less.} other {: it counts as usual.}}',
  'budget.reason.limit':
    '{direction, select, up {Your ranking takes it no further than {percent} above the {amount} it would have unranked.} other {Your ranking takes it no further than {percent} below the {amount} it would have unranked.}}',
  'budget.reason.short-of-floor': 'The minimum for so many guests is {amount}: {missing} is missing.',

  'budget.editor.slider': 'Share of {label}',
  'budget.editor.amount': 'Amount for {label}',
  'budget.editor.lock': 'Lock {label}',
  'budget.editor.reset': 'Back to the suggestion for {label}',
  'budget.editor.locked': 'Locked: other changes do not move it',
  'budget.editor.unlocked': 'Lock this amount',
  'budget.editor.why': 'Why this amount',
  'budget.editor.too-much': 'At most {money}: the total and what is locked leave no more.',
  'budget.editor.suggested': 'Suggested: {money}',
  'budget.editor.below-min': 'Below the usual minimum of {money}',
  'budget.editor.sum-exact': 'Adds up exactly to {money}',
  'budget.editor.sum-off': 'Adds up to {sum} instead of {total}',

  'budget.chart.title': 'Budget by category',
  'budget.chart.total': 'Total',
  'budget.chart.as-table': 'Show as a table',
  'budget.chart.category': 'Category',
  'budget.chart.amount': 'Amount',
  'budget.chart.share': 'Share',

  'budget.screen.title': 'Budget breakdown',
  'budget.screen.intro':
    'Move money between categories. Lock what is settled: the rest adapts and the sum stays exact.',
  'budget.screen.intro-read-only': 'How the money is split, and why.',
  'budget.screen.lines': 'Categories',
  'budget.screen.print': 'Print',
  'budget.screen.all-suggested': 'Use the suggestion for all',

  'budget.total.label': 'Total budget',
  'budget.total.invalid': 'Please enter a valid budget amount',
  'budget.total.invalid-full': 'Invalid Budget: Please enter a valid budget amount',
  'budget.total.hint': 'If you change it, we ask what to do with the categories',

  'budget.recalculate.title': 'Recalculate the breakdown?',
  'budget.recalculate.message': 'The total goes from {from} to {to}. What should happen to the categories?',
  'budget.recalculate.suggest': 'Recalculate the suggestion',
  'budget.recalculate.suggest-hint': 'A new suggestion for every unlocked category, for the new total.',
  'budget.recalculate.keep': 'Keep my shares',
  'budget.recalculate.keep-hint': 'Every unlocked category grows or shrinks in proportion.',
  'budget.recalculate.cancel': 'Cancel',
  'budget.recalculate.cancel-hint': 'Leave the total at {from}.',
  'budget.recalculate.locked':
    '{count, plural, one {# locked category stays} other {# locked categories stay}} at {money}.',
  'budget.recalculate.locked-too-much':
    'Your locked categories already take {money}. Unlock some, or choose a total of at least that much.',
  'budget.recalculate.all-locked': 'Every category is locked. Unlock at least one so that it can take the difference.',
  'budget.recalculate.done': 'Budget Recalculated',
  'budget.recalculate.done-message': 'The categories add up to {money}.',
  'budget.recalculate.failed-title': 'Recalculation Error',
  'budget.recalculate.failed-message': 'Failed to recalculate budget. Please try again.',

  'budget.save.unsaved': 'You have unsaved changes',
  'budget.save.contested': 'Changed elsewhere meanwhile: saving replaces it',
  'budget.save.save': 'Save budget',
  'budget.save.discard': 'Discard',
  'budget.save.saved': 'Budget saved',
  'budget.save.failed-title': 'The budget was not saved',

  'budget.leave.title': 'Leave without saving?',
  'budget.leave.message': 'The changes to this budget have not been saved.',
  'budget.leave.stay': 'Stay here',
  'budget.leave.leave': 'Leave without saving',

  'budget.floor.ok':
    '{what, select, catering {Food} drinks {Drinks} other {Food and drinks}} for {guests, plural, one {# guest} other {# guests}} there will take at least {money}.',
  'budget.floor.tight-title': 'A tight budget',
  'budget.floor.tight':
    '{what, select, catering {Food} drinks {Drinks} other {Food and drinks}} for {guests, plural, one {# guest} other {# guests}} there will take at least {money}, more than 60% of the total. Little is left for the rest.',
  'budget.floor.insufficient-title': 'Below the minimum for so many guests',
  'budget.floor.insufficient':
    '{what, select, catering {Food} drinks {Drinks} other {Food and drinks}} for {guests, plural, one {# guest} other {# guests}} there will take at least {money}: {missing} more than the total. It would do for {max, plural, =0 {no guests} one {# guest} other {# guests}}.',
  'budget.floor.approximate': 'Prices there are an estimate.',

  'budget.compare.title': 'Yours and the suggestion',
  'budget.compare.intro': 'What you chose beside what we would suggest for this total.',
  'budget.compare.own': 'Yours',
  'budget.compare.suggested': 'Suggested',
  'budget.compare.difference': 'Difference',
  'budget.compare.min': 'Minimum',
  'budget.compare.same': 'As suggested',
  'budget.compare.all-same':
    'Every category has what we suggest for this total. Once you move money, you will see the difference here.',
  'budget.compare.all-same-read-only': 'Every category has what we suggest for this total.',
} as const satisfies Record<`budget.${string}`, string>
