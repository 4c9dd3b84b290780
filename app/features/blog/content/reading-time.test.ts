import { expect, test } from 'vitest'
import { countWords, minutesToRead } from './reading-time.ts'

test('a word contains a letter or a digit', () => {
  expect(countWords('El 15 de octubre — a las 5:30 · “sí”')).toBe(8)
})

test.each([
  [1, 'es', 1],
  [1090, 'es', 5],
  [1140, 'en', 5],
  [1090, 'en', 5],
  [1400, 'es', 6],
] as const)('%i words in %s take %i minutes', (words, language, minutes) => {
  expect(minutesToRead(words, language)).toBe(minutes)
})
