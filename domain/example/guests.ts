import type { AgeGroup, GuestAnswer, GuestSide } from '../guests/guest-kinds.ts'

/** A person of the example list; a companion without a name has none. */
export interface ExamplePerson {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly ageGroup: AgeGroup | null
  /** Years, of a child whose age is known. */
  readonly age: number | null
  readonly answer: GuestAnswer
}

/** The circles of people that the hosts know. */
export type ExampleGroup = 'family' | 'friends' | 'work' | 'neighbors'

/** A party of the example list. */
export interface ExampleParty {
  readonly side: GuestSide
  readonly group: ExampleGroup
  readonly phone: string | null
  readonly tableNumber: string | null
  readonly isInviteSent: boolean
  readonly isSecondList: boolean
  readonly people: readonly [ExamplePerson, ...ExamplePerson[]]
}

/** Common names with everything that a list has to bear: accents, Ñ, compound names, an apostrophe, a short one. */
const FIRST = [
  ...['Ana', 'Luis', 'María José', 'Jorge', 'Íñigo', 'Sofía', 'Ramón', 'Begoña', 'Óscar', 'Lucía'],
  ...['Juan Pablo', 'Ximena', 'Tomás', 'Noemí', 'Raúl', 'Guadalupe', 'Ángel', 'Verónica', 'Emilio', 'Jo'],
] as const
const LAST = [
  ...['López Ramos', 'Núñez', 'García Peña', 'Ibáñez Cruz', 'O’Farrill', 'Muñoz', 'Hernández Soto', 'De la Torre'],
  ...['Vega', 'Castañeda Ríos', 'Salinas', 'Ortiz', 'Zúñiga Mora'],
] as const

const SIZES = [2, 1, 4, 2, 3, 1, 2, 5, 2, 1] as const
const GROUPS = ['family', 'friends', 'family', 'work', 'neighbors'] as const
const AGES: readonly AgeGroup[] = ['36-50', '25-35', '51-65', 'over-65', '18-24']
const ANSWERS: readonly GuestAnswer[] = ['yes', 'pending', 'yes', 'yes', 'no', 'pending', 'yes']

const at = <Value>(values: readonly Value[], index: number): Value => values[index % values.length] as Value

function person(party: number, place: number): ExamplePerson {
  const isChild = place > 1
  const isUnnamed = place === 1 && party % 6 === 0
  const answer = at(ANSWERS, party)
  return {
    firstName: isUnnamed ? null : at(FIRST, party * 7 + place * 3),
    lastName: isUnnamed ? null : at(LAST, party * 5),
    ageGroup: isUnnamed || party % 11 === 10 ? null : isChild ? 'under-18' : at(AGES, party + place),
    age: isChild && party % 3 !== 0 ? 4 + ((party * 5 + place * 2) % 9) : null,
    // Of one party in nine somebody does not come along.
    answer: answer === 'yes' && party % 9 === 3 && place === 1 ? 'no' : answer,
  }
}

/**
 * An example list: by default 70 parties of 161 people, some without a phone, an age group or a name, some on the second
 * list. The same for every call.
 */
export const exampleParties = (count = 70): readonly ExampleParty[] =>
  Array.from({ length: count }, (_, index): ExampleParty => {
    const others = Array.from({ length: at(SIZES, index) - 1 }, (_, place) => person(index, place + 1))
    const isSecondList = index % 14 === 13
    return {
      side: at(['first', 'second', 'first', 'second', 'both'] as const, index),
      group: at(GROUPS, index),
      // Numbers of a range that is kept for examples.
      phone: index % 8 === 7 ? null : `+1202555${String(100 + (index % 100)).padStart(4, '0')}`,
      tableNumber: index % 3 === 0 && !isSecondList ? String(1 + (index % 12)) : null,
      isInviteSent: index % 4 !== 1 && !isSecondList,
      isSecondList,
      people: [person(index, 0), ...others],
    }
  })

/** The list of the company's dinner: 48 colleagues, every fourth with a companion. */
export const exampleColleagues = (): readonly ExampleParty[] =>
  Array.from({ length: 48 }, (_, index): ExampleParty => {
    const lead = { ...person(index, 0), ageGroup: at(AGES, index + 4) }
    const companion = { ...person(index, 1), ageGroup: null, answer: lead.answer }
    return {
      side: 'both',
      group: at(['work', 'work', 'work', 'friends'] as const, index),
      phone: `+1202555${String(100 + index).padStart(4, '0')}`,
      tableNumber: null,
      isInviteSent: index % 6 !== 5,
      isSecondList: false,
      people: index % 4 === 1 ? [lead, companion] : [lead],
    }
  })
