import type { ExampleWords } from './example-words.ts'

/** The texts of the example event in Spanish. */
export const example: ExampleWords = {
  plan: 'Boda de Ana y Luis',
  otherPlans: { graduation: 'Graduación de Sofía', gala: 'Cena de fin de año' },
  vendors: {
    venue: 'Salón Las Jacarandas',
    catering: 'Banquetes del Valle',
    photo: 'Estudio Luz de Abril',
    sound: 'Sonido Aurora',
    band: 'Banda La Ribera',
    mariachi: 'Mariachi Nube',
    flowers: 'Flores Alba',
  },
  contributors: {
    'first-family': 'Familia Ortega',
    'second-family': 'Familia Ríos',
    'cake-padrinos': 'Padrinos de pastel',
  },
  groups: { family: 'Familia', friends: 'Amigos', work: 'Trabajo', neighbors: 'Vecinos' },
  seatPeople: {
    'first-host': { name: 'Ana Ortega', role: 'Novia' },
    'second-host': { name: 'Luis Ríos', role: 'Novio' },
    planner: { name: 'Inés Carmona', role: 'Coordinadora' },
    photographer: { name: 'Abril Luna', role: 'Fotógrafa' },
    video: { name: 'Mario Téllez', role: 'Video' },
    sound: { name: 'Rubén Aguirre', role: 'Sonido' },
  },
  apartNote: 'No se hablan desde hace un año',
  purposes: { 'cake-padrinos': 'El pastel' },
}
