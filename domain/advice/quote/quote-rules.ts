import type { MoneyField } from './quote-finding.ts'

/** Words near an amount that say what it pays for. Lower case without accents, Spanish and English. */
interface AmountRule {
  /** Null: an amount that is none of the fields, so that it is not taken for another */
  readonly field: MoneyField | null
  readonly words: string
}

const PERSON =
  '(?:personas?|invitad[oa]s?|comensal(?:es)?|pax|cubiertos?|adultos?|cabeza|platos?|platillos?|person|guests?|head|plate|adult|people)'

/** The first that fits at the same distance is taken. */
const RULES: readonly AmountRule[] = [
  { field: null, words: 'garantia|damage|security deposit|fianza|saldo|restante|resto|liquidacion|remaining|balance' },
  {
    field: null,
    words:
      'por nin[oa]s?|infantil(?:es)?|per child|kids|nin[oa]s?|children|sub ?-?total|descuento|discount|ahorr[ao]|regular|antes de',
  },
  // The price of a piece is no sum, and how many pieces there will be is not known.
  {
    field: null,
    words:
      '(?:por|x|/|cada|per|each|a) ?(?:botellas?|mesas?|sillas?|piezas?|unidad(?:es)?|km|kilometros?|millas?|bottles?|tables?|chairs?|pieces?|units?|miles?)|c/u',
  },
  { field: null, words: 'segundo pago|tercer pago|mensualidad(?:es)?|parcialidad(?:es)?|second payment|installments?' },
  {
    field: 'extraHour',
    words: '(?:horas?|hrs?) (?:extras?|adicional(?:es)?)|(?:extra|additional) (?:hours?|hrs?)|overtime|tiempo extra',
  },
  { field: 'perGuest', words: `(?:por|x|/|p/|cada) ?${PERSON}|(?:per|each|a|/) ?${PERSON}|p[./]?p[.]?` },
  // What may be booked besides is no part of the price.
  { field: null, words: 'add ?-?ons?|opcional(?:es)?|optional' },
  {
    field: 'deposit',
    words:
      'anticipo|apartado|apartar|sena|senal|deposito|deposit|retainer|down ?payment|reservar?|reservacion|enganche|to book',
  },
  {
    field: 'travel',
    words:
      '(?:cargos? por )?(?:traslados?|viaticos?|desplazamientos?|flete|envio|transporte)|(?:travel|mileage|delivery|transportation)(?: fees?| charges?)?',
  },
  {
    field: 'fees',
    words:
      'descorche|limpieza|montaje|desmontaje|cargos?|cuota|corkage|cleaning|set ?-?up|fees?|permisos?|planta de luz|generador',
  },
  {
    field: 'fixed',
    words:
      'gran total|total|inversion|precio|costo|paquete|package|coleccion|collection|investment|price|cost|importe|tarifa|honorarios|cotizacion|quote',
  },
]

const BEFORE = RULES.map(({ field, words }) => ({ field, pattern: new RegExp(`(?<![a-z])(?:${words})(?![a-z])`, 'g') }))

// Between an amount and what it is for: tax, a currency, "de", "por", "for".
const FILLER =
  '(?:[\\s:()+*–-]|mxn|usd|m[.]?n[.]?|pesos|euros?|dollars?|mas iva|iva|i[.]v[.]a[.]?|plus tax|de|por|for|as|of|el|la|the|a){0,8}'
const AFTER = RULES.map(({ field, words }) => ({ field, pattern: new RegExp(`^${FILLER}(?:${words})(?![a-z])`) }))

const NEAR_BEFORE = 70
const NEAR_AFTER = 60

/** What words around an amount say; null when they say nothing. `isPrice`: also a bare number may be meant. */
export interface AmountMeaning {
  readonly field: MoneyField | null
  readonly distance: number
}

/**
 * The meaning of an amount by the words between it and its neighbors: what follows directly counts more than what stands
 * before.
 */
export function meaningOf(before: string, after: string): AmountMeaning | null {
  const following = after.slice(0, NEAR_AFTER)
  const preceding = before.slice(-NEAR_BEFORE)
  // A total or price behind an amount begins the next one.
  const behind = AFTER.find(({ field, pattern }) => field !== 'fixed' && pattern.test(following))
  if (behind) return { field: behind.field, distance: 0 }
  let nearest: (AmountMeaning & { length: number }) | null = null
  for (const { field, pattern } of BEFORE) {
    for (const match of preceding.matchAll(pattern)) {
      const distance = preceding.length - (match.index + match[0].length)
      if (!nearest || distance < nearest.distance) nearest = { field, distance, length: match[0].length }
    }
  }
  // "Total por persona" is a price for a person, however near the amount "total" is; the same for an hour more.
  const named = BEFORE.find(
    ({ field, pattern }) =>
      (field === 'perGuest' || field === 'extraHour') && [...preceding.matchAll(pattern)].length > 0,
  )
  if (nearest && named && nearest.field === 'fixed') return { field: named.field, distance: nearest.distance }
  return nearest
}

/** Units that follow numbers which are no money. */
export const COUNTED =
  /^ ?(?:%|personas?|invitad|comensal|pax|guests?|people|horas?|hrs?|hours?|h\b|fotos?|photos?|meses|dias|days|months|anos|years|mesas?|tables?|metros|m2|km|ml|lts?|litros|kg|min|minutos|minutes|am\b|pm\b|[-/:]\d)/
