import type { Language } from '#domain/plans/event-types.ts'
import type { RoomTable } from '#domain/seating/room/room-fields.ts'
import { printableLine } from '../_shared/files/safe-text.ts'
import { guestMessages, type TranslateGuests } from '../_shared/guest-messages.ts'
import { nameIn } from '../_shared/guests/guest-list.ts'
import { companionName, guestName, indexName } from '../_shared/guests/guest-names.ts'
import { dayIn, writeCount, writeDay } from '../_shared/write-out.ts'
import { allComing, type ListedPerson, numberOf, type SeatedList } from './seated-list.ts'
import { seatingMessages, type TranslateSeating } from './seating-messages.ts'

/** What every paper of seating is written with. */
export interface PaperContext {
  readonly list: SeatedList
  readonly language: Language
  readonly t: TranslateSeating
  readonly guests: TranslateGuests
}

export const paperContext = (list: SeatedList, language: Language): PaperContext => ({
  list,
  language,
  t: seatingMessages(language),
  guests: guestMessages(language),
})

/** "1 table", "12 tables". */
export const countOf = (
  { t, language }: Pick<PaperContext, 't' | 'language'>,
  key: 'seated' | 'tables' | 'unseated',
  count: number,
): string => t(`seating.paper.${key}.${count === 1 ? 'one' : 'other'}`, { count: writeCount(count, language) })

/** A table by its name, else by its number: "Family", "Table 4". */
export const tableName = (context: Pick<PaperContext, 'list' | 't'>, table: RoomTable): string =>
  printableLine(table.name ?? numberedName(context, table))

export const numberedName = ({ list, t }: Pick<PaperContext, 'list' | 't'>, table: RoomTable): string =>
  t('seating.paper.table', { number: numberOf(list, table) })

/** By its number, with the name that it was given. */
export const fullTableName = (context: Pick<PaperContext, 'list' | 't'>, table: RoomTable): string =>
  [numberedName(context, table), ...(table.name === null ? [] : [printableLine(table.name)])].join('  ·  ')

/** "Ana López", minors with their age, hosts and crew with what they are; who has not answered is marked. */
export function personName({ person, answer }: ListedPerson, context: PaperContext, isSurnameFirst = false): string {
  const { t, guests, language } = context
  const name = person.isGuest
    ? (isSurnameFirst ? indexName : guestName)(person, { t: guests, language })
    : `${person.person.name} (${person.person.role ?? t(`seating.paper.${person.kind}`)})`
  return printableLine(answer === 'pending' ? `${name} (${t('seating.paper.pending')})` : name)
}

/** The name as it lies on a table: nothing but the name. */
export function nameOnCard({ person }: ListedPerson, { guests }: Pick<PaperContext, 'guests'>): CardName {
  if (!person.isGuest) return { first: printableLine(person.person.name), last: '' }
  const { firstName, lastName } = person.member
  const given = printableLine(firstName ?? '').trim()
  const family = printableLine(lastName ?? '').trim()
  if (given || family) return given ? { first: given, last: family } : { first: family, last: '' }
  return { first: printableLine(companionName(person, { t: guests })), last: '' }
}

export interface CardName {
  readonly first: string
  readonly last: string
}

/** The first letters of the first and the last name; none for a place without a name. */
export function initialsOf(person: ListedPerson): string {
  const { member } = person.person.isGuest ? person.person : { member: null }
  const name = member
    ? [member.firstName, member.lastName].filter(Boolean).join(' ')
    : person.person.isGuest
      ? ''
      : person.person.person.name
  const words = printableLine(name).split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) =>
    word ? ([...word][0] ?? '') : '',
  )
  return letters.join('').toUpperCase()
}

/** The part of the event: its own name, else that of the plan. */
export function eventName({ list, language }: Pick<PaperContext, 'list' | 'language'>): string | null {
  const name = nameIn(list.subEvent, language)
  return name === null ? null : printableLine(name)
}

export function arrangementName({ list, t }: Pick<PaperContext, 'list' | 't'>): string | null {
  const { arrangement } = list
  if (arrangement === null) return null
  const name = printableLine(arrangement.name ?? t('seating.paper.arrangement', { number: arrangement.place }))
  return t(`seating.paper.state.${arrangement.state}`, { name })
}

/** What stands below the title of a paper. */
export function paperFacts(context: PaperContext): string {
  const { list, language, guests } = context
  const { startsAt } = list.subEvent
  const day =
    startsAt === null ? list.guests.eventOn : dayIn(list.subEvent.timeZone ?? list.timeZone, Date.parse(startsAt))
  return [
    eventName(context),
    guests('guests.paper.event-on', { day: writeDay(day, language) }),
    arrangementName(context),
    guests('guests.paper.made-on', { day: writeDay(list.guests.madeOn, language) }),
  ]
    .filter((fact) => fact !== null)
    .join('  ·  ')
}

/** How many have a seat, at how many tables, and how many have none yet. */
export function countsLine(context: PaperContext): string {
  const { list } = context
  return [
    countOf(context, 'seated', allComing(list).length),
    countOf(context, 'tables', list.tables.length),
    ...(list.unseated.length === 0 ? [] : [countOf(context, 'unseated', list.unseated.length)]),
  ].join('  ·  ')
}
