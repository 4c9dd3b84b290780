import { expect, test } from 'vitest'
import { readQuickParty } from './read-quick-party.ts'

const read = (typed: string) => {
  const party = readQuickParty(typed)
  if (typeof party === 'string') return party
  return [party.people.map(({ firstName, lastName }) => `${firstName}|${lastName ?? ''}`), party.companions]
}

test('a line is one person with last names, and companions without a name', () => {
  expect(read('Ana')).toEqual([['Ana|'], 0])
  expect(read('  Ana   López +2')).toEqual([['Ana|López'], 2])
  expect(read('Ana Sofía López Ruiz+1')).toEqual([['Ana Sofía|López Ruiz'], 1])
  expect(read('Ana +19')).toEqual([['Ana|'], 19])
})

test('people joined by a word or a sign are a party, and share the last names that follow', () => {
  expect(read('Juan y María Pérez')).toEqual([['Juan|Pérez', 'María|Pérez'], 0])
  expect(read('Luis e Irene Soto Vega +1')).toEqual([['Luis|Soto Vega', 'Irene|Soto Vega'], 1])
  expect(read('John and Mary Smith')).toEqual([['John|Smith', 'Mary|Smith'], 0])
  expect(read('Juan Ruiz & Xóchitl Díaz')).toEqual([['Juan|Ruiz', 'Xóchitl|Díaz'], 0])
  expect(read('Ana López y Diego')).toEqual([['Ana|López', 'Diego|'], 0])
})

test('a joining word within last names joins nobody', () => {
  expect(read('José Ortega y Gasset')).toEqual([['José Ortega|y Gasset'], 0])
  expect(read('y María')).toEqual([['y|María'], 0])
  expect(read('Ana y')).toEqual([['Ana|y'], 0])
})

test('nothing, or a name longer than its field, is refused', () => {
  expect([read(''), read(' & '), read('+2')]).toEqual(['name-required', 'name-required', 'name-required'])
  expect(read(`Ana y María ${'x'.repeat(51)}`)).toBe('name-long')
})

test('more people than a party may have are refused', () => {
  expect([read('Ana +20'), read('Ana & Luis +19'), read('José +25')]).toEqual([
    'party-large',
    'party-large',
    'party-large',
  ])
})
