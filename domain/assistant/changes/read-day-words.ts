import { addDays, type DayString, daysFromTo, endOfMonth, isDay, toDay } from '../../day/day.ts'
import { NUMBER_WORDS } from '../question-words.ts'
import type { PlacedWord } from './placed-words.ts'

/** Words of a text that say a day. */
export interface DaysSaid {
  /** The places of its first word, prepositions included, and of the word after its last */
  readonly from: number
  readonly to: number
  /** Every day that the words may mean, the likeliest first; none where there is no such day */
  readonly days: readonly DayString[]
}

/** A number of days by which a day is moved, negative for earlier. */
export interface ShiftSaid {
  readonly from: number
  readonly to: number
  readonly days: number
}

const setOf = (line: string): ReadonlySet<string> => new Set(line.split(' '))
const numbered = (lines: readonly string[], first: number): ReadonlyMap<string, number> =>
  new Map(lines.flatMap((line, index) => line.split(' ').map((word) => [word, index + first] as const)))

const WEEKDAYS = numbered(
  [
    ...['lunes monday', 'martes tuesday tues', 'miercoles wednesday', 'jueves thursday thurs'],
    ...['viernes friday', 'sabado saturday', 'domingo sunday'],
  ],
  0,
)
const MONTHS = numbered(
  [
    ...['enero ene january jan', 'febrero feb february', 'marzo mar march', 'abril abr april apr', 'mayo may'],
    ...['junio jun june', 'julio jul july', 'agosto ago august aug', 'septiembre setiembre sep sept september'],
    ...['octubre oct october', 'noviembre nov november', 'diciembre dic december dec'],
  ],
  1,
)
const UNITS: ReadonlyMap<string, 'day' | 'week' | 'month'> = new Map([
  ...['dia', 'dias', 'day', 'days'].map((word) => [word, 'day'] as const),
  ...['semana', 'semanas', 'week', 'weeks'].map((word) => [word, 'week'] as const),
  ...['mes', 'meses', 'month', 'months'].map((word) => [word, 'month'] as const),
])
const NEXT = setOf('proximo proxima siguiente next')
const THIS = setOf('este esta this')
const ONE = setOf('un una a an one uno')
/** Words before a day that belong to it. */
const LEADS = setOf('el la dia para al a hasta on by for until till the due to antes before mas tardar fecha')
/** The beginning of a Monday. */
const A_MONDAY = toDay('2024-01-01')

const weekdayOf = (day: DayString): number => ((daysFromTo(A_MONDAY, day) % 7) + 7) % 7
const mondayOf = (day: DayString): DayString => addDays(day, -weekdayOf(day))

/** The same date that many months later, the last one of a shorter month. */
function monthsLater(day: DayString, count: number): DayString {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const months = year * 12 + month - 1 + count
  const first = dayOf(Math.floor(months / 12), (months % 12) + 1, 1)
  if (first === null) return day
  const last = endOfMonth(first)
  return addDays(first, Math.min(date, daysFromTo(first, last) + 1) - 1)
}

function dayOf(year: number, month: number, date: number): DayString | null {
  const two = (part: number) => String(part).padStart(2, '0')
  const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`
  return isDay(text) ? text : null
}

/** The next day with that date, today included; null for a date that there is not. */
function nextDate(month: number, date: number, today: DayString): DayString | null {
  const year = Number(today.slice(0, 4))
  // A leap day comes after eight years at the latest.
  for (let later = 0; later <= 8; later++) {
    const day = dayOf(year + later, month, date)
    if (day !== null && day >= today) return day
  }
  return null
}

/** What is read at one place: how many words, and the days that they may mean. */
interface ReadDays {
  readonly length: number
  readonly days: readonly (DayString | null)[]
}

/** A text with its words, and today where the event is. */
export interface DayContext {
  readonly text: string
  readonly words: readonly PlacedWord[]
  readonly today: DayString
}

/** The days that a text says, in the order in which it says them. Looks at each word once more at most. */
export function daysSaid(context: DayContext): readonly DaysSaid[] {
  const found: DaysSaid[] = []
  const wordAt = (place: number) => context.words[place]?.word ?? ''
  for (let place = 0; place < context.words.length; ) {
    const read = readAt(context, place)
    if (read === null) {
      place++
      continue
    }
    let from = place
    while (from > (found.at(-1)?.to ?? 0) && LEADS.has(wordAt(from - 1))) from--
    // "antes del viernes": the contraction belongs to the day only there.
    if (wordAt(from - 1) === 'del' && wordAt(from - 2) === 'antes') from -= 2
    const lead = context.words.slice(from, place).map(({ word }) => word)
    const days = read.days.filter((day) => day !== null)
    const isBefore = lead.includes('antes') || lead.includes('before')
    found.push({
      from,
      to: place + read.length,
      days: isBefore ? [...new Set(days.flatMap((day) => [addDays(day, -1), day]))] : [...new Set(days)],
    })
    place += read.length
  }
  return found
}

/** Whether a day is part of what a thing is called, as in "the tasting of May 3". */
export const isPartOfName = (words: readonly PlacedWord[], { from }: DaysSaid): boolean =>
  ['del', 'de', 'of'].includes(words[from - 1]?.word ?? '')

/** By how much a text says to move something: "two weeks", "una semana después"; null for nothing of the kind. */
export function shiftSaid(words: readonly PlacedWord[], today: DayString, isEarlier: boolean): ShiftSaid | null {
  for (let place = 0; place + 1 < words.length; place++) {
    const count = numberAt(words, place)
    const unit = count && UNITS.get(words[place + count.length]?.word ?? '')
    if (!count || !unit) continue
    let to = place + count.length + 1
    let sign = isEarlier ? -1 : 1
    const after = words[to]?.word ?? ''
    if (['antes', 'earlier', 'before'].includes(after)) sign = -1
    if (['antes', 'earlier', 'before', 'despues', 'later', 'after', 'mas'].includes(after)) to++
    if (after === 'mas' && words[to]?.word === 'tarde') to++
    let from = place
    while (['by', 'for', 'por', 'unos', 'unas'].includes(words[from - 1]?.word ?? '')) from--
    return { from, to, days: sign * daysFromTo(today, laterBy(today, count.value, unit)) }
  }
  return null
}

const laterBy = (day: DayString, count: number, unit: 'day' | 'week' | 'month'): DayString =>
  unit === 'month' ? monthsLater(day, count) : addDays(day, count * (unit === 'week' ? 7 : 1))

interface NumberSaid {
  readonly length: number
  readonly value: number
}

/** More of any unit than this is no day of a plan. */
const MAX_COUNT = 400

function numberAt(words: readonly PlacedWord[], place: number): NumberSaid | null {
  const word = words[place]?.word ?? ''
  if (ONE.has(word)) return { length: 1, value: 1 }
  const value = /^\d{1,3}$/.test(word) ? Number(word) : NUMBER_WORDS.get(word)
  return value === undefined || value > MAX_COUNT ? null : { length: 1, value }
}

/** The day of a month: "3", "3rd", "primero", "treinta y uno". */
function dateAt(words: readonly PlacedWord[], place: number): NumberSaid | null {
  const word = words[place]?.word ?? ''
  const digits = /^(\d{1,2})(?:st|nd|rd|th|ro|er|o)?$/.exec(word)?.[1]
  if (digits !== undefined) return inMonth({ length: 1, value: Number(digits) })
  if (word === 'primero' || word === 'first' || word === 'uno') return { length: 1, value: 1 }
  const value = NUMBER_WORDS.get(word)
  if (value === undefined) return null
  const unit = words[place + 1]?.word === 'y' ? words[place + 2]?.word : undefined
  if ((value === 20 || value === 30) && unit !== undefined) {
    const added = unit === 'uno' ? 1 : NUMBER_WORDS.get(unit)
    if (added !== undefined && added < 10) return inMonth({ length: 3, value: value + added })
  }
  return inMonth({ length: 1, value })
}

const inMonth = (said: NumberSaid): NumberSaid | null => (said.value >= 1 && said.value <= 31 ? said : null)

function readAt(context: DayContext, place: number): ReadDays | null {
  return (
    numericDate(context, place) ??
    dateInMonth(context, place) ??
    weekdayDate(context, place) ??
    namedDay(context, place) ??
    dayIn(context, place) ??
    weekSaid(context, place) ??
    bareDate(context, place)
  )
}

/** "2027-05-03", "3/5", "03/05/2027"; both readings where day and month may be either. */
function numericDate({ text, words, today }: DayContext, place: number): ReadDays | null {
  const [a, b, c] = [words[place], words[place + 1], words[place + 2]]
  const between = (left: PlacedWord | undefined, right: PlacedWord | undefined) =>
    left && right ? text.slice(left.end, right.start) : ''
  if (!a || !b || !/^[/.-]$/.test(between(a, b))) return null
  const isWhole = c !== undefined && between(b, c) === between(a, b)
  const parts = [a, b, ...(isWhole ? [c] : [])].map(({ word }) => (/^\d{1,4}$/.test(word) ? Number(word) : Number.NaN))
  if (parts.some(Number.isNaN)) return null
  const [first = 0, second = 0, third] = parts
  if (a.word.length === 4) return third === undefined ? null : { length: 3, days: [dayOf(first, second, third)] }
  if (third === undefined) {
    // "1.5" is a number, and "9-5" a time.
    if (between(a, b) !== '/') return null
    return { length: 2, days: [nextDateOrNull(second, first, today), nextDateOrNull(first, second, today)] }
  }
  const year = third < 100 ? 2000 + third : third
  return { length: 3, days: [dayOf(year, second, first), dayOf(year, first, second)] }
}

const nextDateOrNull = (month: number, date: number, today: DayString): DayString | null =>
  month < 1 || month > 12 ? null : nextDate(month, date, today)

/** "3 de mayo", "3 mayo de 2027", "May 3rd", "3rd of May, 2027". */
function dateInMonth({ words, today }: DayContext, place: number): ReadDays | null {
  const wordAt = (at: number) => words[at]?.word ?? ''
  const isOf = (at: number) => ['de', 'of', 'del'].includes(wordAt(at))
  const leading = MONTHS.get(wordAt(place))
  const date = dateAt(words, leading === undefined ? place : place + 1)
  if (date === null) return null
  let end = place + date.length + (leading === undefined ? 0 : 1)
  if (leading === undefined && isOf(end)) end++
  const month = leading ?? MONTHS.get(wordAt(end))
  if (month === undefined) return null
  if (leading === undefined) end++
  const yearPlace = isOf(end) ? end + 1 : end
  if (/^20\d\d$/.test(wordAt(yearPlace)))
    return { length: yearPlace + 1 - place, days: [dayOf(Number(wordAt(yearPlace)), month, date.value)] }
  return { length: end - place, days: [nextDate(month, date.value, today)] }
}

/** "el viernes", "next Friday", "el viernes de la próxima semana", "viernes 3 de mayo". */
function weekdayDate(context: DayContext, place: number): ReadDays | null {
  const { words, today } = context
  const wordAt = (at: number) => words[at]?.word ?? ''
  const isNext = NEXT.has(wordAt(place))
  const isThis = THIS.has(wordAt(place))
  const at = isNext || isThis ? place + 1 : place
  const weekday = WEEKDAYS.get(wordAt(at))
  if (weekday === undefined) return null
  const coming = addDays(today, (weekday - weekdayOf(today) + 7) % 7)
  let end = at + 1
  const date = dateInMonth(context, end)
  if (date !== null) {
    const [day] = date.days
    const isThatDay = day !== null && day !== undefined && weekdayOf(day) === weekday
    return { length: end + date.length - place, days: isThatDay ? [day] : [...date.days, coming] }
  }
  const week = ['de la proxima semana', 'de la semana que viene', 'of next week', 'next week', 'de la siguiente semana']
  const said = week.find((phrase) => isSaidAt(words, end, phrase))
  if (said !== undefined) {
    const day = addDays(mondayOf(today), 7 + weekday)
    return { length: end + said.split(' ').length - place, days: [day] }
  }
  const isComing = isSaidAt(words, end, 'que viene') || NEXT.has(wordAt(end))
  if (isComing) end += NEXT.has(wordAt(end)) ? 1 : 2
  const length = end - place
  if (isThis) return { length, days: [coming] }
  if (!isNext && !isComing) return { length, days: coming === today ? [today, addDays(today, 7)] : [coming] }
  const first = coming === today ? addDays(today, 7) : coming
  // Of the days of this week, "next" means this one to some and the one after to others.
  const isOfThisWeek = first < addDays(mondayOf(today), 7)
  return { length, days: isOfThisWeek ? [first, addDays(first, 7)] : [first] }
}

const isSaidAt = (words: readonly PlacedWord[], place: number, phrase: string): boolean =>
  phrase.split(' ').every((word, index) => words[place + index]?.word === word)

/** Days with a name of their own. */
function namedDay({ words, today }: DayContext, place: number): ReadDays | null {
  const said = (phrase: string) => isSaidAt(words, place, phrase)
  if (said('pasado manana')) return { length: 2, days: [addDays(today, 2)] }
  if (said('day after tomorrow')) return { length: 3, days: [addDays(today, 2)] }
  if (said('fin de mes') || said('final de mes')) return { length: 3, days: [endOfMonth(today)] }
  if (said('end of the month')) return { length: 4, days: [endOfMonth(today)] }
  if (said('end of month')) return { length: 3, days: [endOfMonth(today)] }
  const word = words[place]?.word ?? ''
  if (word === 'hoy' || word === 'today' || word === 'tonight') return { length: 1, days: [today] }
  // "la mañana" and "esta mañana" are the morning.
  const before = words[place - 1]?.word ?? ''
  if (word === 'manana' && before !== 'la' && !THIS.has(before)) return { length: 1, days: [addDays(today, 1)] }
  return word === 'tomorrow' ? { length: 1, days: [addDays(today, 1)] } : null
}

/** "en dos semanas", "dentro de 10 días", "in a month". */
function dayIn({ words, today }: DayContext, place: number): ReadDays | null {
  const lead = isSaidAt(words, place, 'dentro de') ? 2 : ['en', 'in'].includes(words[place]?.word ?? '') ? 1 : 0
  const count = lead === 0 ? null : numberAt(words, place + lead)
  const unit = count && UNITS.get(words[place + lead + count.length]?.word ?? '')
  if (!count || !unit) return null
  return { length: lead + count.length + 1, days: [laterBy(today, count.value, unit)] }
}

/** A week or a weekend has several days: all of them are meant. */
function weekSaid({ words, today }: DayContext, place: number): ReadDays | null {
  const said = (...phrases: readonly string[]) => phrases.find((phrase) => isSaidAt(words, place, phrase))
  const monday = mondayOf(today)
  const weekend = said('este fin de semana', 'fin de semana', 'este finde', 'finde', 'this weekend', 'weekend')
  if (weekend !== undefined) {
    const days = [addDays(monday, 5), addDays(monday, 6)].filter((day) => day >= today)
    return { length: weekend.split(' ').length, days }
  }
  const week = said('proxima semana', 'siguiente semana', 'semana que viene', 'semana proxima', 'next week')
  if (week === undefined) return null
  return { length: week.split(' ').length, days: [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(monday, 7 + day)) }
}

/** "el 3", "día 15", "the 3rd", at the end of what is said. */
function bareDate({ words, today, text }: DayContext, place: number): ReadDays | null {
  const before = words[place - 1]?.word ?? ''
  const word = words[place]?.word ?? ''
  if (!['el', 'dia', 'al', 'the'].includes(before)) return null
  const date = dateAt(words, place)
  if (date === null || (before === 'the' && !/[a-z]/.test(word))) return null
  const after = words[place + date.length]
  const last = words[place + date.length - 1]
  if (after && last && !/[,;:]/.test(text.slice(last.end, after.start))) return null
  const first = dayOf(Number(today.slice(0, 4)), Number(today.slice(5, 7)), 1)
  for (let later = 0; first !== null && later <= 2; later++) {
    const month = monthsLater(first, later)
    const day = dayOf(Number(month.slice(0, 4)), Number(month.slice(5, 7)), date.value)
    if (day !== null && day >= today) return { length: date.length, days: [day] }
  }
  return { length: date.length, days: [] }
}
