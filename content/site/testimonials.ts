/** A review as the front page shows it. These are invented examples of the demonstration brand, so no names are given. */
export interface Testimonial {
  readonly id: string
  /** Of five. */
  readonly stars: 5
  readonly quote: Readonly<Record<'es' | 'en', string>>
  /** The kind of customer it is from. */
  readonly who: Readonly<Record<'es' | 'en', string>>
}

/** White label: the operator replaces these with reviews of real customers, and the note beside them. */
export const TESTIMONIALS: readonly Testimonial[] = [
  {
    id: 'couple',
    stars: 5,
    quote: {
      es: 'Discutíamos por el banquete cada domingo. Ver el porqué de cada monto nos quitó la discusión y nos dejó el domingo.',
      en: 'We argued about the catering every Sunday. Seeing why each amount is what it is took the argument away and left us the Sunday.',
    },
    who: { es: 'Una pareja que se casa en Guadalajara', en: 'A couple getting married in Guadalajara' },
  },
  {
    id: 'mother',
    stars: 5,
    quote: {
      es: 'Los XV de mi hija cambiaron de fecha dos veces. Moví el día, revisé qué cambiaba y las tareas se acomodaron solas.',
      en: 'My daughter’s quinceañera moved twice. I moved the day, looked at what would change, and the tasks fell into place.',
    },
    who: { es: 'Una mamá que organiza unos XV años en Houston', en: 'A mother planning a quinceañera in Houston' },
  },
  {
    id: 'planner',
    stars: 5,
    quote: {
      es: 'Llego a la junta con tres cotizaciones comparadas y el motivo de cada número. El cliente firma antes del café.',
      en: 'I walk into the meeting with three quotes compared and a reason for every number. The client signs before the coffee.',
    },
    who: { es: 'Una organizadora de eventos en Bogotá', en: 'An event planner in Bogotá' },
  },
]
