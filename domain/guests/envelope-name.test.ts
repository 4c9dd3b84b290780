import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aMember, aParty } from '#tests/support/guests/party.ts'
import { LANGUAGES } from '../plans/event-types.ts'
import { envelopeName } from './envelope-name.ts'

/** Names as `first last`; `?` for a place without one, and `(8)` after the name for an age. */
const partyOf = (names: readonly string[], title: string | null = null) =>
  aParty({
    title,
    members: names.map((text) => {
      const [, name = '', age] = /^([^(]*?)(?: \((\d+)\))?$/.exec(text) ?? []
      return aMember({ name: name === '?' ? null : name, age: age === undefined ? null : Number(age) })
    }),
  })

describe('in Spanish', () => {
  test.each([
    [['Ana López García'], 'Ana López García'],
    [['Ana'], 'Ana'],
    [['Ana López', 'Luis Pérez'], 'Ana López y Luis Pérez'],
    [['Luis Pérez', 'Inés Gil'], 'Luis Pérez e Inés Gil'],
    [['Luis Pérez', 'Hilda Gil'], 'Luis Pérez e Hilda Gil'],
    [['Luis Pérez', 'Iago Gil'], 'Luis Pérez y Iago Gil'],
    [['Ana Pérez', 'Luis Pérez'], 'Ana y Luis Pérez'],
    [['Ana López', '?'], 'Ana López y acompañante'],
    [['Ana López', '?', '?'], 'Ana López y 2 acompañantes'],
    [['Ana Gil', 'Eva Paz', 'Leo Ruiz'], 'Ana Gil, Eva Paz y Leo Ruiz'],
    [['Ana Gil', 'Eva Paz', 'Leo Ruiz', '?'], 'Ana Gil, Eva Paz, Leo Ruiz y acompañante'],
    [['Ana Gil', 'Eva Paz', '?'], 'Ana Gil, Eva Paz y acompañante'],
    [['Ana Gil', 'Luis Gil', '?'], 'Ana y Luis Gil y acompañante'],
    [['Ana Pérez García', 'Luis Pérez García', 'Eva Pérez García'], 'Familia Pérez García'],
    [['Ana Pérez', 'Leo PÉREZ (4)'], 'Familia Pérez'],
    [['José Pérez Luna', 'Ana García Ruiz', 'Leo Pérez García (4)', 'Eva Pérez García (9)'], 'Familia Pérez García'],
    [['José Pérez Luna', 'Ana García Ruiz', 'Leo Sol Mar (4)'], 'José Pérez Luna, Ana García Ruiz y Leo Sol Mar'],
    [['Ana Pérez', 'Leo Pérez (4)', '?'], 'Familia Pérez y acompañante'],
  ])('%j are %s', (names, expected) => {
    expect(envelopeName(partyOf(names), 'es')).toBe(expected)
  })

  test.each([
    ['Dra.', ['Ana López'], 'Dra. Ana López'],
    ['Sr. y Sra.', ['Luis Pérez', 'Ana Pérez'], 'Sr. y Sra. Pérez'],
    ['Sr. y Sra.', ['Luis Pérez', 'Ana López'], 'Luis Pérez y Ana López'],
    ['Dra.', ['Ana López', '?'], 'Dra. Ana López y acompañante'],
    ['Sr. y Sra.', ['Luis Pérez', 'Ana Pérez', 'Leo Pérez (4)'], 'Familia Pérez'],
  ])('with the title %s, %j are %s', (title, names, expected) => {
    expect(envelopeName(partyOf(names, title), 'es')).toBe(expected)
  })
})

describe('in English', () => {
  test.each([
    [['Ann Smith'], 'Ann Smith'],
    [['Ann Smith', 'Bob Reed'], 'Ann Smith and Bob Reed'],
    [['Ann Smith', 'Bob Smith'], 'Ann and Bob Smith'],
    [['Ann Smith', 'Bob Reed', 'Eva Ruiz'], 'Ann Smith, Bob Reed, and Eva Ruiz'],
    [['Ann Smith', 'Bob Smith', 'Tim Smith'], 'The Smith Family'],
    [['Ann Smith', '?'], 'Ann Smith and Guest'],
    [['Ann Smith', '?', '?'], 'Ann Smith and 2 Guests'],
  ])('%j are %s', (names, expected) => {
    expect(envelopeName(partyOf(names), 'en')).toBe(expected)
  })

  test('a title of two stands before the surname of a couple', () => {
    expect(envelopeName(partyOf(['John Smith', 'Ann Smith'], 'Mr. and Mrs.'), 'en')).toBe('Mr. and Mrs. Smith')
  })
})

test('the name that the host wrote is kept', () => {
  expect(envelopeName({ ...partyOf(['Ana Gil']), envelopeName: 'Los Gil' }, 'es')).toBe('Los Gil')
})

test('a party without names has none', () => {
  expect(envelopeName(partyOf(['?', '?']), 'es')).toBeNull()
})

const names = fc.constantFrom(
  '?',
  'Ana Gil',
  'Inés',
  'Leo Gil (3)',
  `${'Maximiliana'.repeat(4)} ${'Etxeberria'.repeat(4)}`,
)

test('a name fits its field', () => {
  fc.assert(
    fc.property(
      fc.array(names, { minLength: 1, maxLength: 20 }),
      fc.constantFrom(null, 'Dra.', 'Sr. y Sra.'),
      fc.constantFrom(...LANGUAGES),
      (people, title, language) => {
        const name = envelopeName(partyOf(people, title), language)
        if (people.every((person) => person === '?')) expect(name).toBeNull()
        else expect(name?.length).toBeLessThanOrEqual(150)
        expect(name ?? '').not.toMatch(/^\s|\s$| {2}|undefined|null/)
      },
    ),
  )
})
