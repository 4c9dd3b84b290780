import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '#tests/support/local-storage.ts'
import { readStoredSession, storedUserId } from './stored-session.ts'

let stored: Record<string, string>

beforeEach(() => {
  stored = stubLocalStorage()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('the session is read from where the client keeps it, also when its token has run out', () => {
  stored['convite-language'] = 'en'
  stored['sb-localhost-auth-token'] = JSON.stringify({ access_token: 'a.b.c', expires_at: 1, user: { id: 'ana' } })
  expect(readStoredSession()?.access_token).toBe('a.b.c')
  expect(storedUserId()).toBe('ana')
})

test.each([
  '',
  'null',
  '{',
  '[]',
  '{"access_token":"a.b.c"}',
  '{"user":{"id":"ana"}}',
  '{"access_token":1,"user":{"id":"a"}}',
])('%j is no session', (text) => {
  stored['sb-localhost-auth-token'] = text
  expect(storedUserId()).toBeNull()
})
