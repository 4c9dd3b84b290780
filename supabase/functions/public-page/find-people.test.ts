import { describe, expect, test } from 'vitest'
import { findPeople, type PersonRow, toHits } from './find-people.ts'

const person = (guestId: string, first: string | null, last: string | null, isOpen = true): PersonRow => [
  `${guestId} ${first}`,
  guestId,
  first,
  last,
  isOpen,
]

const lookUp = (people: readonly PersonRow[], first: string, last: string | null = null) => {
  const { hits, isUnclear } = toHits(people, findPeople({ name: { firstName: first, lastName: last }, people }))
  return { names: hits.map(({ names }) => names), isUnclear }
}

const PEOPLE = [
  person('vega', 'María Guadalupe', 'Vega Ríos'),
  person('vega', 'Luis', 'Soto'),
  person('vega', 'Emma', 'Soto', false),
  person('lopez', 'Ana', 'López Hernández', false),
  person('lopes', 'Ana', 'Lopes'),
  person('rosa', 'Rosa Hernández', null),
  person('peña', 'José', 'Peña'),
]

describe('LINK: a look-up', () => {
  test.each([
    ['accents and capitals', 'JOSE', 'peña'],
    ['an n for an ñ', 'jose', 'pena'],
    ['a nickname', 'Pepe', 'Peña'],
    ['swapped fields', 'Peña', 'José'],
    ['one field', 'José Peña', null],
    ['a typo', 'Joes', 'Peña'],
  ])('LINK: forgives %s', (_, first, last) => {
    expect(lookUp(PEOPLE, first, last)).toEqual({ names: [['José']], isUnclear: false })
  })

  test('LINK: forgives two surnames in another order and a nickname, and tells the first names of the party', () => {
    expect(lookUp(PEOPLE, 'Lupita', 'Ríos Vega')).toEqual({ names: [['María Guadalupe', 'Luis']], isUnclear: false })
  })

  test('LINK: tells no surname, also where the host typed all of a name into one field', () => {
    expect(lookUp(PEOPLE, 'Rosa', 'Hernández')).toEqual({ names: [['Rosa']], isUnclear: false })
  })

  test('LINK: who has an answer is not found, and nobody with a similar name in their place', () => {
    expect(lookUp(PEOPLE, 'Ana', 'López Hernández')).toEqual({ names: [], isUnclear: false })
    expect(lookUp(PEOPLE, 'Emma', 'Soto')).toEqual({ names: [], isUnclear: false })
  })

  test('LINK: a first name or a surname alone finds nobody', () => {
    for (const typed of ['Luis', 'Soto', 'María Guadalupe', 'Vega', '']) expect(lookUp(PEOPLE, typed).names).toEqual([])
  })

  test('LINK: several parties are told apart by who is in them, and else not shown', () => {
    const two = [person('a', 'Ana', 'Ruiz'), person('b', 'Ana', 'Ruiz'), person('b', 'Leo', 'Ruiz')]
    expect(lookUp(two, 'Ana', 'Ruiz')).toEqual({ names: [['Ana'], ['Ana', 'Leo']], isUnclear: false })
    expect(lookUp([...two, person('c', 'Ana', 'Ruiz')], 'Ana', 'Ruiz')).toEqual({
      names: [['Ana', 'Leo']],
      isUnclear: true,
    })
    const many = Array.from({ length: 6 }, (_, place) => person(`${place}`, 'Ana', `Ruiz ${'abcdef'[place]}x`))
    expect(lookUp(many, 'Ana', 'Ruiz')).toEqual({ names: [], isUnclear: true })
  })
})
