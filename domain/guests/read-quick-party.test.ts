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

test('people are parted after a form of address too, which stays before the first name', () => {
  expect(read('Tía Lupe y tío Beto')).toEqual([['Tía Lupe|', 'tío Beto|'], 0])
  expect(read('Tía Lupe y tío Beto Pérez +1')).toEqual([['Tía Lupe|Pérez', 'tío Beto|Pérez'], 1])
  expect(read('Dr. Juan Pérez Gil y Sra. Ruiz')).toEqual([['Dr. Juan|Pérez Gil', 'Sra. Ruiz|'], 0])
  expect(read('Don Pedro y doña Xóchitl')).toEqual([['Don Pedro|', 'doña Xóchitl|'], 0])
  expect(read('Don Johnson')).toEqual([['Don|Johnson'], 0])
  expect(read('Ana López y Beto')).toEqual([['Ana|López', 'Beto|'], 0])
})

test('people joined by commas are a party', () => {
  expect(read('Ana López, Luis Pérez y Eva')).toEqual([['Ana|López', 'Luis|Pérez', 'Eva|'], 0])
  expect(read('Ana, Luis y Eva Pérez')).toEqual([['Ana|Pérez', 'Luis|Pérez', 'Eva|Pérez'], 0])
  expect(read('ana, luis, and eva smith +1')).toEqual([['ana|smith', 'luis|smith', 'eva|smith'], 1])
  expect(read('Xóchitl Díaz, Luis Pérez')).toEqual([['Xóchitl|Díaz', 'Luis|Pérez'], 0])
})

test('a comma within one name parts nobody', () => {
  expect(read('López García, Ana')).toEqual([['Ana|López García'], 0])
  expect(read('de la Cruz, María José')).toEqual([['María José|de la Cruz'], 0])
  expect(read('Martin King, Jr.')).toEqual([['Martin|King Jr.'], 0])
  expect(read('Ana López, vegana')).toEqual([['Ana|López, vegana'], 0])
})

test('given names are joined by a word to one that no list has, and not to a last name', () => {
  expect(read('Ana y Yatziri')).toEqual([['Ana|', 'Yatziri|'], 0])
  expect(read('María de la Luz y Cortés')).toEqual([['María de la Luz|y Cortés'], 0])
  expect(read('Juan de Dios y Santos')).toEqual([['Juan de Dios|y Santos'], 0])
  expect(read('Santiago Ramón y Cajal')).toEqual([['Santiago Ramón|y Cajal'], 0])
})

test('nothing, or a name longer than its field, is refused', () => {
  expect([read(''), read(' & '), read('+2')]).toEqual(['name-required', 'name-required', 'name-required'])
  expect(read(`Ana y María ${'x'.repeat(51)}`)).toBe('name-long')
})

test('a number behind a name that is not added with a plus is no last name', () => {
  for (const typed of [
    'Tom Hardy -3',
    'Tom Hardy – 3',
    'Tom x2',
    'Tom Hardy ×2',
    'Tom Hardy (2)',
    'Tom Hardy +300',
    'Tom * 4',
  ]) {
    expect([typed, read(typed)]).toEqual([typed, 'count-unclear'])
  }
  expect(read('Guest 2')).toEqual([['Guest|2'], 0])
  expect(read('Malcolm X')).toEqual([['Malcolm|X'], 0])
})

test('more people than a party may have are refused', () => {
  expect([read('Ana +20'), read('Ana & Luis +19'), read('José +25')]).toEqual([
    'party-large',
    'party-large',
    'party-large',
  ])
})
