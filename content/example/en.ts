import type { ExamplePlanWords } from '#domain/example/words.ts'
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
    cake: 'Fig Tree Bakery',
    bus: 'Central Coaches',
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
  hosts: ['Ana', 'Luis'],
  ownTasks: [
    { name: 'Call Aunt Inés', note: 'Ask about the tables.' },
    { name: 'Choose the song of the first dance', note: '' },
    { name: 'Compare the three music groups', note: 'Their quotes are saved already.' },
  ],
  scenarios: ['A small wedding', 'With the cousins'],
  meals: ['Grilled flank steak', 'Chicken in mole', 'Children’s menu'],
  needsNote: 'No honey',
  nextDay: { name: 'Brunch the day after', place: 'The Ortega family’s garden, Zapopan', dress: 'Come as you are' },
  questions: [
    {
      text: 'How will you get back after the party?',
      kind: 'choice',
      choices: ['On the 1 a.m. bus', 'On the 3 a.m. bus', 'On our own'],
    },
    { text: 'Do you need a place to stay?', kind: 'yes-no' },
  ],
  messages: [
    'Such good news! We will be there, dancing to the end.',
    'We arrive a day early. Can we help with anything?',
    'Thank you for thinking of us.',
  ],
  songs: ['La bikina', 'Bésame mucho', 'At Last'],
  venueNote: 'Includes set-up and parking.',
  comments: {
    vendor: [
      { by: 0, text: 'I asked about the generator: it is included, but has to be asked for a month before.' },
      { by: 1, text: 'Perfect. And until when can we have music?' },
      { by: 0, text: 'Until two in the morning; each further hour is paid for.' },
    ],
    guest: [{ by: 1, text: 'They come the night before: I have reserved a room for them at the hotel.' }],
    task: [
      { by: 0, text: 'Will you do it, or shall I?' },
      { by: 1, text: 'I will, on Thursday.' },
    ],
    table: [{ by: 0, text: 'Let us keep it away from the speakers, for the grandparents.' }],
    segment: [{ by: 1, text: 'My uncle wants to say a few words: five minutes, no more.' }],
  },
}

/** Those of the second example, a company's dinner. */
export const companyDinner: ExamplePlanWords = {
  ...example,
  plan: 'Annual company dinner',
  vendors: { ...example.vendors, photo: 'Alameda Business Photo', flowers: 'Alba Centerpieces' },
  groups: { family: 'Management', friends: 'Sales', work: 'Operations', neighbors: 'Guests' },
  hosts: ['Human Resources', 'Management'],
  ownTasks: [
    { name: 'Confirm the management’s speech', note: 'Ten minutes, before dinner.' },
    { name: 'Buy the raffle prizes', note: '' },
  ],
  scenarios: ['Without companions', 'With the León branch'],
  meals: ['Beef fillet', 'Mushroom risotto'],
  nextDay: null,
  questions: [{ text: 'Do you need a ride home?', kind: 'yes-no' }],
  messages: ['Thanks for the invitation!', 'I will come after the seven o’clock meeting.'],
  songs: [],
  venueNote: 'Includes a projector and a microphone.',
  comments: {
    vendor: [
      { by: 0, text: 'The venue asks for the whole payment ten days before.' },
      { by: 1, text: 'Agreed, I will approve it on Monday.' },
    ],
    guest: [{ by: 0, text: 'Comes from another city: we have a hotel for them.' }],
    task: [{ by: 1, text: 'No more than ten minutes, please.' }],
    table: [{ by: 1, text: 'Those who get an award here, close to the stage.' }],
    segment: [{ by: 0, text: 'We try the microphone at five.' }],
  },
}
