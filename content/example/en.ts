import type { ExampleWords } from './example-words.ts'

/** The texts of the example event in English. */
export const example: ExampleWords = {
  plan: 'Ana and Luis’s wedding',
  otherPlans: { graduation: 'Sofía’s graduation', gala: 'Year-end dinner' },
  vendors: {
    venue: 'Jacaranda Hall',
    catering: 'Valley Table Catering',
    photo: 'April Light Studio',
    sound: 'Aurora Sound',
    band: 'The Riverside Band',
    mariachi: 'Cloud Nine DJs',
    flowers: 'Alba Flowers',
  },
  contributors: {
    'first-family': 'The Ortega family',
    'second-family': 'The Rivers family',
    'cake-padrinos': 'Aunt Clara',
  },
  groups: { family: 'Family', friends: 'Friends', work: 'Work', neighbors: 'Neighbors' },
  purposes: { 'cake-padrinos': 'The cake' },
}
