import { expect, test } from 'vitest'
import { hashPagePassword, isPagePassword } from './page-password.ts'

test('BRUTE: a password is hashed with a salt of its own, and compared however it was composed', async () => {
  const [one, other] = await Promise.all([hashPagePassword('Olé 2027'), hashPagePassword('Olé 2027')])
  expect(one).toMatch(/^pbkdf2-sha256\$600000\$[\w-]{22}\$[\w-]{43}$/)
  expect(one).not.toBe(other)
  expect(await isPagePassword(' Ole\u0301 2027 ', one)).toBe(true)
  expect(await isPagePassword('ole 2027', one)).toBe(false)
  expect(await isPagePassword('', one)).toBe(false)
})
