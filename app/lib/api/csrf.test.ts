import { expect, test } from 'vitest'
import { csrfToken } from './csrf.ts'

test('the token of a tab is one UUID of 36 characters and stays the same while the tab is open', () => {
  const token = csrfToken()
  expect(token).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(token).toHaveLength(36)
  expect(csrfToken()).toBe(token)
})
