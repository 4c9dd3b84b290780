import type { ExamplePlanWords } from '#domain/example/words.ts'
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
    cake: 'Pastelería La Higuera',
    bus: 'Autobuses del Centro',
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
  hosts: ['Ana', 'Luis'],
  ownTasks: [
    { name: 'Llamar a la tía Inés', note: 'Pregunta por las mesas.' },
    { name: 'Elegir la canción del primer baile', note: '' },
    { name: 'Comparar a los tres grupos de música', note: 'Las cotizaciones ya están guardadas.' },
  ],
  scenarios: ['Boda íntima', 'Con los primos'],
  meals: ['Arrachera', 'Pechuga en mole', 'Menú infantil'],
  needsNote: 'Sin miel',
  nextDay: { name: 'Tornaboda', place: 'Jardín de la familia Ortega, Zapopan', dress: 'Ropa cómoda' },
  questions: [
    {
      text: '¿Cómo regresan después de la fiesta?',
      kind: 'choice',
      choices: ['En el autobús de la 1:00', 'En el autobús de las 3:00', 'Por nuestra cuenta'],
    },
    { text: '¿Necesitan hospedaje?', kind: 'yes-no' },
  ],
  messages: [
    '¡Qué alegría! Ahí estaremos para bailar hasta el final.',
    'Llegamos un día antes, ¿les ayudamos con algo?',
    'Gracias por pensar en nosotros.',
  ],
  songs: ['La bikina', 'Bésame mucho', 'La negra'],
  venueNote: 'Incluye montaje y estacionamiento.',
  comments: {
    vendor: [
      { by: 0, text: 'Pregunté por el generador: está incluido, pero hay que pedirlo un mes antes.' },
      { by: 1, text: 'Perfecto. ¿Y hasta qué hora podemos tener música?' },
      { by: 0, text: 'Hasta las dos de la mañana; cada hora extra se paga aparte.' },
    ],
    guest: [{ by: 1, text: 'Llegan la noche anterior: les aparté una habitación en el hotel.' }],
    task: [
      { by: 0, text: '¿La haces tú o la hago yo?' },
      { by: 1, text: 'Yo, el jueves.' },
    ],
    table: [{ by: 0, text: 'Que quede lejos de las bocinas, por los abuelos.' }],
    segment: [{ by: 1, text: 'Mi tío quiere decir unas palabras: cinco minutos, no más.' }],
  },
}

/** Those of the second example, a company's dinner. */
export const companyDinner: ExamplePlanWords = {
  ...example,
  plan: 'Cena anual de la empresa',
  vendors: { ...example.vendors, photo: 'Foto Corporativa Alameda', flowers: 'Centros de Mesa Alba' },
  groups: { family: 'Dirección', friends: 'Ventas', work: 'Operaciones', neighbors: 'Invitados' },
  hosts: ['Recursos Humanos', 'Dirección'],
  ownTasks: [
    { name: 'Confirmar el discurso de la dirección', note: 'Diez minutos, antes de la cena.' },
    { name: 'Comprar los premios de la rifa', note: '' },
  ],
  scenarios: ['Sin acompañantes', 'Con la sucursal de León'],
  meals: ['Filete de res', 'Risotto de hongos'],
  nextDay: null,
  questions: [{ text: '¿Necesitas transporte de regreso?', kind: 'yes-no' }],
  messages: ['¡Gracias por la invitación!', 'Llego después de la reunión de las siete.'],
  songs: [],
  venueNote: 'Incluye proyector y micrófono.',
  comments: {
    vendor: [
      { by: 0, text: 'El salón pide el pago completo diez días antes.' },
      { by: 1, text: 'De acuerdo, lo autorizo el lunes.' },
    ],
    guest: [{ by: 0, text: 'Viene de otra ciudad: le reservamos hotel.' }],
    task: [{ by: 1, text: 'Que no pase de diez minutos, por favor.' }],
    table: [{ by: 1, text: 'Aquí los que reciben reconocimiento, cerca del escenario.' }],
    segment: [{ by: 0, text: 'Probamos el micrófono a las cinco.' }],
  },
}
