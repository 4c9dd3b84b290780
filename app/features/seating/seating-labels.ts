import { memberName } from '#app/features/guests/guest-labels.ts'
import type { Translate } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { numberLabel } from '#domain/seating/room/numbering.ts'
import type { RoomItem, RoomTable, TableNumbering } from '#domain/seating/room/room-fields.ts'
import type { PersonToSeat } from '#domain/seating/seated-people.ts'
import type { Arrangement } from './rows.ts'

/** A table by its number: "Table 4". */
export const tableNumberName = ({ number }: Pick<RoomTable, 'number'>, numbering: TableNumbering, t: Translate) =>
  t('seating.table.numbered', { number: numberLabel(number, numbering) })

/** A table by its name, or by its number: "Family", "Table 4". */
export const tableName = (table: Pick<RoomTable, 'number' | 'name'>, numbering: TableNumbering, t: Translate): string =>
  table.name ?? tableNumberName(table, numbering, t)

/** A table by its number, with the name that it was given: "Table 4 · Family". */
export const fullTableName = (table: Pick<RoomTable, 'number' | 'name'>, numbering: TableNumbering, t: Translate) =>
  dotted([tableNumberName(table, numbering, t), table.name])

export const itemName = ({ kind, name }: Pick<RoomItem, 'kind' | 'name'>, t: Translate): string =>
  name ?? t(`seating.item.${kind}`)

export const personName = (person: PersonToSeat, t: Translate): string =>
  person.isGuest ? memberName(person.party, person.member, t) : person.person.name

/** "Ana López", or "3 people". */
export function peopleName(people: readonly PersonToSeat[], t: Translate): string {
  const [only] = people
  return only && people.length === 1 ? personName(only, t) : t('seating.people', { count: people.length })
}

/** The first letters of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) =>
    word ? ([...word][0] ?? '') : '',
  )
  return letters.join('').toUpperCase()
}

/** An arrangement by its name, or by its place among the others: "Arrangement 2". */
export const arrangementName = (
  { id, name }: Pick<Arrangement, 'id' | 'name'>,
  all: readonly Pick<Arrangement, 'id'>[],
  t: Translate,
): string => name ?? t('seating.arrangement.numbered', { number: all.findIndex((each) => each.id === id) + 1 })
