import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '#tests/support/local-storage.ts'
import { provideClientConfig } from './client-config.ts'
import { readStoredSession, storedUserId } from './stored-session.ts'

let stored: Record<string, string>

beforeEach(() => {
  stored = stubLocalStorage()
  const brand = { name: 'Convite', supportEmail: 'hola@example.com' }
  provideClientConfig({ apiUrl: 'http://localhost:3000', publishableKey: 'none', brand })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('the session is read from where the client keeps it, also when its token has run out', () => {
  stored['sb-elsewhere-auth-token'] = JSON.stringify({ access_token: 'd.e.f', user: { id: 'bruno' } })
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
