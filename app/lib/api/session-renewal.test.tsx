import { http } from 'msw'
import { expect, test } from 'vitest'
import { API_URL, fakeNetwork, SESSION_KEY } from '#tests/support/network.ts'
import { currentSession } from './session.ts'

const network = fakeNetwork()
const user = { id: '7f3c6f0e-0000-4000-8000-000000000001', email: 'ana@example.com', user_metadata: {} }

// Alone in its file: a page reads its session once.
test('a session that is not renewed for want of an answer opens the screens, where rows as last seen are', async () => {
  network.use(http.post(`${API_URL}/auth/v1/token`, () => new Promise<never>(() => {})))
  const runOut = { access_token: 'a.b.c', refresh_token: 'r', token_type: 'bearer', expires_at: 1, user }
  localStorage.setItem(SESSION_KEY, JSON.stringify(runOut))
  expect((await currentSession())?.user.id).toBe(user.id)
})
