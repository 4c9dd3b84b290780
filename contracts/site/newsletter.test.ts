import { expect, test } from 'vitest'
import { fieldRefusals } from '../field-issues.ts'
import { newsletterSchema, newsletterTokenRequest } from './newsletter.ts'

test('a subscription takes an address and a language only', () => {
  expect(newsletterSchema.parse({ email: ' Ana@Example.com ', language: 'en' })).toEqual({
    email: 'Ana@Example.com',
    language: 'en',
  })
})

test.each([
  ['', 'required'],
  ['ana', 'email-invalid'],
  [`${'a'.repeat(95)}@example.com`, 'too-long'],
])('the address %j is refused as %s', (email, issue) => {
  const { error } = newsletterSchema.safeParse({ email, language: 'es' })
  expect(error && fieldRefusals(error)).toEqual([{ field: 'email', issue }])
})

test.each(['', 'A'.repeat(31), 'A'.repeat(33), `${'A'.repeat(31)}=`, `${'A'.repeat(31)}\0`, null, ['A'.repeat(32)]])(
  '%j is refused as a token',
  (token) => {
    expect(newsletterTokenRequest.safeParse({ token }).success).toBe(false)
  },
)
