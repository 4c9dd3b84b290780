import { bottleNotes } from '#content/bottle-notes/en.ts'

export const bottles = {
  ...bottleNotes,

  'bottles.title': 'Bottles: {type}',
  'bottles.list.title': 'Bottles',
  'bottles.list.hint': 'Choose a type of drink to see styles, approximate prices, how it tastes and what it goes with.',
  'bottles.list.all': 'All types of drinks',
  'bottles.sources': 'Based on',
  'bottles.approximate':
    'Approximate shop prices, unverified, as of {day}. Brands say what kind of bottle is meant; no one pays to appear here.',
  'bottles.type': 'Type of drink',
  'bottles.types': 'These are the types of drinks:',
  'bottles.plan': 'Quantities for',
  'bottles.no-plan': 'No plan (prices in US dollars)',
  'bottles.taste': 'How it tastes',
  'bottles.food': 'What it goes with',
  'bottles.abv': '{percent} alcohol',
  'bottles.price': 'About {low} to {high}',
  'bottles.brands': 'Sizes and strength differ a little between countries.',
  'bottles.not-needed': 'With the current answers, your plan needs none of these.',
  'bottles.to-list': 'See the shopping list',
  'bottles.chosen': 'Chosen for your list',
  'bottles.same-total': 'The total stays the same',
  'bottles.change': '{money} in your total',
  'bottles.choose': 'Choose',
  'bottles.choose-name': 'Choose {name} for {item}',
  'bottles.unchoose': 'Chosen',
  'bottles.unchoose-name': 'Chosen: {name} for {item}',
} as const satisfies Record<`bottles.${string}`, string>
