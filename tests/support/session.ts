import { SESSION_KEY } from './network.ts'

/** Stores a signed-in user where the client of the back end keeps its session. */
export function signInForTest() {
  const user = { id: '7f3c6f0e-0000-4000-8000-000000000001', email: 'ana@example.com', user_metadata: {} }
  const session = { access_token: 'a.b.c', refresh_token: 'r', token_type: 'bearer', expires_at: 9_999_999_999, user }
  localStorage.setItem(SESSION_KEY, JSON.stringify(session))
}
