import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FEMALE_NAMES, MALE_NAMES, SURNAMES } from './common-names.ts'
import { foldName, nameWords, readNameText } from './name-words.ts'
import { NICKNAMES, SPELLINGS } from './nicknames.ts'
import { typoDistance } from './typo-distance.ts'

test.each([
  ['José María', 'jose maria'],
  ['Núñez', 'nuñez'],
  ['NU\u0303N\u0303EZ', 'nuñez'],
  ['Güell', 'guell'],
  ['Mª', 'ma'],
  ['Æsa Łuk', 'aesa luk'],
])('%s is folded to %s', (text, folded) => {
  expect(foldName(text)).toBe(folded)
})

test('folding what is folded changes nothing', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => foldName(foldName(text)) === foldName(text)))
})

test('words are parted at everything but letters, digits and apostrophes', () => {
  expect(nameWords(" O'Brien-García (Paco) 2 ")).toEqual(['obrien', 'garcia', 'paco', '2'])
})

test.each([
  ['Sra. María del Carmen Pérez de la Torre', ['maria', 'carmen', 'perez', 'torre'], null],
  ['María José López', ['mariajose', 'lopez'], null],
  ['Ma. José Hdz', ['mariajose', 'hernandez'], null],
  ['Juan Pérez Jr.', ['juan', 'perez'], 'jr'],
  ['Sr. Pérez', ['perez'], null],
  ['Francisco (Paco) Soto', ['francisco', 'soto'], null],
  ['de la', ['de', 'la'], null],
  ['Sr.', ['sr'], null],
  ['', [], null],
  ['Constructor Proto constructor', ['constructor', 'proto', 'constructor'], null],
])('%s is read to %j', (text, words, generation) => {
  expect(readNameText(text)).toEqual({ words, generation })
})

test('names of the lists are folded words, and nobody is short for himself', () => {
  const names = [...MALE_NAMES, ...FEMALE_NAMES, ...SURNAMES, ...NICKNAMES.flat(), ...SPELLINGS.flat()]
  for (const name of names) expect(nameWords(name)).toEqual([name])
  for (const [name, nickname] of NICKNAMES) expect(nickname).not.toBe(name)
  expect(new Set(NICKNAMES.map((pair) => pair.join())).size).toBeGreaterThanOrEqual(600)
})

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })

test.each([
  ['jaun', 'juan', 1],
  ['hernadez', 'hernandez', 1],
  ['ana', 'eva', 2],
  ['ana', 'luis', null],
  ['gonzalez', 'gonsales', 2],
  ['ca', 'abc', null],
])('from %s to %s it is %s typos', (from, to, distance) => {
  expect(typoDistance(from, to, 2)).toBe(distance)
})

test('distances are the same both ways, and 0 for equal words only', () => {
  fc.assert(
    fc.property(letters, letters, fc.integer({ min: 0, max: 4 }), (from, to, most) => {
      expect(typoDistance(from, to, most)).toBe(typoDistance(to, from, most))
      expect(typoDistance(from, to, most) === 0).toBe(from === to)
    }),
  )
})

test('a bound hides larger distances and changes none', () => {
  fc.assert(
    fc.property(letters, letters, fc.integer({ min: 0, max: 4 }), (from, to, most) => {
      const whole = typoDistance(from, to, 20)
      expect(typoDistance(from, to, most)).toBe(whole !== null && whole <= most ? whole : null)
    }),
  )
})

test('the distance to a beginning is the least of those to all beginnings', () => {
  fc.assert(
    fc.property(letters, letters, fc.integer({ min: 0, max: 3 }), (from, to, most) => {
      const all = Array.from({ length: to.length + 1 }, (_, end) => typoDistance(from, to.slice(0, end), most))
      const least = Math.min(...all.map((distance) => distance ?? Number.POSITIVE_INFINITY))
      expect(typoDistance(from, to, most, true)).toBe(least <= most ? least : null)
    }),
  )
})
