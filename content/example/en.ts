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
  seatPeople: {
    'first-host': { name: 'Ana Ortega', role: 'Bride' },
    'second-host': { name: 'Luis Rivers', role: 'Groom' },
    planner: { name: 'Grace Carmona', role: 'Coordinator' },
    photographer: { name: 'April Moon', role: 'Photographer' },
    video: { name: 'Mark Tellez', role: 'Video' },
    sound: { name: 'Ruben Aguirre', role: 'Sound' },
  },
  apartNote: 'Not on speaking terms for a year',
  purposes: { 'cake-padrinos': 'The cake' },
}
