import { type DayString, isDay } from '../../day/day.ts'

const MONTHS: readonly (readonly string[])[] = [
  ['ene', 'enero', 'jan', 'january'],
  ['feb', 'febrero', 'february'],
  ['mar', 'marzo', 'march'],
  ['abr', 'abril', 'apr', 'april'],
  ['may', 'mayo'],
  ['jun', 'junio', 'june'],
  ['jul', 'julio', 'july'],
  ['ago', 'agosto', 'aug', 'august'],
  ['sep', 'sept', 'septiembre', 'setiembre', 'september'],
  ['oct', 'octubre', 'october'],
  ['nov', 'noviembre', 'november'],
  ['dic', 'diciembre', 'dec', 'december'],
]
const MONTH = MONTHS.flat().join('|')
const monthOf = (name: string): number => MONTHS.findIndex((names) => names.includes(name)) + 1

const PATTERN = new RegExp(
  [
    '(?<iso>(?<![\\d-])\\d{4}-\\d{2}-\\d{2}(?!\\d))',
    `(?<![\\d.,])(?<d1>\\d{1,2})(?: de|[-/])? ?(?<m1>${MONTH})[.]?,?(?: del?|[-/])? ?(?<y1>\\d{4})(?!\\d)`,
    `(?<![a-z])(?<m2>${MONTH})[.]? (?<d2>\\d{1,2})(?:st|nd|rd|th)?,? (?<y2>\\d{4})(?!\\d)`,
    '(?<![\\d/.-])(?<a>\\d{1,2})[/.-](?<b>\\d{1,2})[/.-](?<y3>\\d{4})(?![\\d/])',
  ].join('|'),
  'g',
)

/** A day of a line; `day` is null when its numbers could be two days. */
export interface LineDay {
  readonly start: number
  readonly end: number
  readonly day: DayString | null
}

/**
 * The days that a folded line names with their year. "05/06/2027" is read as the country writes it, unless only one
 * order makes a day.
 */
export function lineDays(folded: string, isMonthFirst: boolean): LineDay[] {
  return Array.from(folded.matchAll(PATTERN), (match) => {
    const { iso, d1, m1, y1, m2, d2, y2, a, b, y3 } = match.groups ?? {}
    const place = { start: match.index, end: match.index + match[0].length }
    if (iso) return { ...place, day: isDay(iso) ? iso : null }
    if (d1 && m1 && y1) return { ...place, day: dayOf(y1, monthOf(m1), Number(d1)) }
    if (d2 && m2 && y2) return { ...place, day: dayOf(y2, monthOf(m2), Number(d2)) }
    const [first, second] = [Number(a), Number(b)]
    const own = isMonthFirst ? dayOf(y3, first, second) : dayOf(y3, second, first)
    return { ...place, day: own ?? (isMonthFirst ? dayOf(y3, second, first) : dayOf(y3, first, second)) }
  })
}

function dayOf(year: string | undefined, month: number, day: number): DayString | null {
  const two = (number: number) => String(number).padStart(2, '0')
  const text = `${year}-${two(month)}-${two(day)}`
  return isDay(text) ? text : null
}
