import type { NumberField } from './quote-finding.ts'

/** A fact of a line that is no amount. */
export interface LineTerm {
  readonly start: number
  readonly end: number
  readonly field: NumberField | 'isTaxIncluded'
  readonly value: number | boolean
}

const TAX = '(?:iva|i[.]v[.]a[.]?|impuestos?|igv|itbis|itbms|isv|vat|sales tax|tax(?:es)?)'
const RATE = '\\d{1,2}(?:[.,]\\d{1,3})? ?% (?:de |of )?'
const TAX_ADDED = new RegExp(
  [
    `(?<![a-z])(?:mas|plus|antes de|before|sin|no incluyen?|not includ(?:e|ing)|exclud(?:es?|ing)|excluyen?|excl[.]?) (?:el |los |the )?(?:${RATE})?${TAX}`,
    `[+] ?(?:el )?(?:${RATE})?${TAX}`,
    `(?<![a-z])${TAX}[^.;\\n]{0,12}?(?:no (?:esta )?incluid|not included|aparte|extra|is added|se agrega)`,
  ].join('|'),
  'g',
)
const TAX_INCLUDED = new RegExp(
  [
    `(?<!no )(?<!not )(?<![a-z])(?:incluyen?|including|includes?|incl[.]?|con) (?:ya )?(?:el |los |all )?(?:${RATE})?${TAX}`,
    `(?<![a-z])${TAX} (?:ya )?(?:estan? )?(?:incluid|included)`,
  ].join('|'),
  'g',
)
const PERCENT = /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,3})?) ?(?:%|por ciento|percent)/g
const PERCENT_OF: readonly (readonly [NumberField, RegExp])[] = [
  ['taxPercent', new RegExp(`(?<![a-z])${TAX}(?![a-z])`)],
  ['servicePercent', /(?<![a-z])(?:servicio|propina|service|gratuity|tip)/],
  [
    'depositPercent',
    /(?<![a-z])(?:anticipo|apartado|deposito|deposit|sena|enganche|reserva|reservar|retainer|down ?payment|to book)/,
  ],
]
const PEOPLE = '(?:personas|invitad[oa]s|comensales|pax|adultos|guests|people|persons)'
const MINIMUM = new RegExp(
  `(?<![a-z])(?:minim[oa]|minimum|a partir de|at least|al menos)(?: garantizad[oa])?(?: de| of)? (\\d{1,5}) ${PEOPLE}|(?<![\\d.,])(\\d{1,5}) ${PEOPLE} (?:como )?(?:minim|minimum)`,
  'g',
)
const HOURS = /(?<![\d.,])(\d{1,2}(?:[.,]5)?) ?(?:horas|hrs?|hours?)(?![a-z])/g
const NO_SPAN = /^ ?(?:extra|adicional|antes|despues|before|after|de anticipacion|notice|prior|in advance)/
const IS_RATE = /(?:extra|adicional|cada|por|per|each|antes|after|despues) ?$/

/** What a folded line says of tax, percentages, the least number of guests and the hours that the price covers. */
export function lineTerms(folded: string): LineTerm[] {
  const found: LineTerm[] = []
  const add = (match: RegExpMatchArray, field: LineTerm['field'], value: number | boolean) =>
    found.push({ start: match.index ?? 0, end: (match.index ?? 0) + match[0].length, field, value })

  const added = [...folded.matchAll(TAX_ADDED)]
  for (const match of added) add(match, 'isTaxIncluded', false)
  for (const match of folded.matchAll(TAX_INCLUDED)) {
    const isInside = added.some(
      ({ index, 0: { length } }) => match.index < index + length && index < match.index + match[0].length,
    )
    if (!isInside) add(match, 'isTaxIncluded', true)
  }
  for (const match of folded.matchAll(PERCENT)) {
    const value = Number((match[1] ?? '').replace(',', '.'))
    const field = percentField(folded, match.index, match.index + match[0].length)
    if (field && value <= 100) add(match, field, value)
  }
  for (const match of folded.matchAll(MINIMUM)) {
    const guests = Number(match[1] ?? match[2])
    if (guests >= 1 && guests <= 10_000) add(match, 'minimumGuests', guests)
  }
  for (const match of folded.matchAll(HOURS)) {
    const hours = Number((match[1] ?? '').replace(',', '.'))
    const isRate =
      IS_RATE.test(folded.slice(0, match.index)) || NO_SPAN.test(folded.slice(match.index + match[0].length))
    if (!isRate && hours >= 1 && hours <= 72) add(match, 'hoursIncluded', hours)
  }
  return found
}

const NEAR = 28

/** What a percentage is of: the word nearest to it; a word behind it counts before one in front. */
function percentField(folded: string, start: number, end: number): NumberField | null {
  const after = folded.slice(end, end + NEAR)
  const before = folded.slice(Math.max(0, start - NEAR), start)
  const next = /[.;,]/.exec(after)
  const behind = PERCENT_OF.map(([field, word]) => ({ field, at: word.exec(after.slice(0, next?.index))?.index ?? -1 }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)[0]
  if (behind) return behind.field
  return (
    PERCENT_OF.map(([field, word]) => ({ field, at: lastIndexOf(word, before) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => b.at - a.at)[0]?.field ?? null
  )
}

function lastIndexOf(word: RegExp, text: string): number {
  return [...text.matchAll(new RegExp(word, 'g'))].at(-1)?.index ?? -1
}
