import { expect, test } from 'vitest'
import { isCode, readCode } from './read-code.ts'

test.each([
  ['314159', '314159'],
  [' 314 159\n', '314159'],
  ['314-159', '314159'],
  ['Convite 2026. Your code: 314159.', '314159'],
  ['31a4', '314'],
  ['3141592', '314159'],
  ['', ''],
])('%j is read as %j', (text, digits) => {
  expect(readCode(text)).toBe(digits)
})

test('a code has six digits', () => {
  expect([isCode('31415'), isCode('314159')]).toEqual([false, true])
})
