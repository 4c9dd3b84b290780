import { expect, test } from 'vitest'
import { AppError } from '#app/lib/api/app-error.ts'
import { fieldError, refusedField } from './field-error.ts'

const told: unknown[] = []
const t = (key: string, values?: object) => {
  told.push([key, values])
  return key
}

test('a refusal of a field keeps its reasons, each with the values as they are', () => {
  const values = { count: 3, name: 'Lucía & Andrés?', year: '2027', blank: ' ', share: '50 %' }
  const stored = refusedField(new AppError('auth.password-short', { values, moreCodes: ['auth.password-common'] }))
  expect(fieldError(stored, t)).toBe('errors.auth.password-short errors.auth.password-common')
  expect(told).toEqual([
    ['errors.auth.password-short', values],
    ['errors.auth.password-common', values],
  ])
})

test.each([null, '', true, undefined])('%j is no message', (stored) => {
  expect(fieldError(stored, t)).toBeNull()
})
