import { act, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { currentLanguage } from '#app/i18n/i18n.ts'
import { startSession } from '#app/lib/api/session.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { rememberedLanguage, rememberLanguage } from '#app/lib/browser/remembered-language.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { renderUi } from '#tests/support/render.tsx'
import { SessionWatcher } from './session-watcher.tsx'

const network = fakeNetwork()

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
const claims = { exp: 4_000_000_000, sub: 'u2', must_choose_password: true }
const PENDING = { access_token: `${part({ alg: 'ES256' })}.${part(claims)}.c2ln`, refresh_token: 'r2' }

beforeEach(async () => {
  localStorage.clear()
  const user = {
    id: 'u2',
    email: 'bea@example.com',
    aud: 'authenticated',
    user_metadata: { language_preference: 'en' },
  }
  network.use(http.get(`${API_URL}/auth/v1/user`, () => HttpResponse.json(user)))
  await startSession()
  await supabase().auth.signOut({ scope: 'local' })
})

const openLinkAt = async (path: string) => {
  renderUi(<SessionWatcher />, { path, language: 'es' })
  await act(() => supabase().auth.setSession(PENDING))
}

test('an account whose password is to be chosen is shown in the language of its mail', async () => {
  await openLinkAt('/auth')
  await waitFor(() => expect(currentLanguage()).toBe('en'))
})

test.each([
  ['a language chosen in this browser', '/auth', () => rememberLanguage('es')],
  ['the language of a public page', '/', () => undefined],
])('%s stays', async (_, path, choose) => {
  choose()
  const before = rememberedLanguage()
  await openLinkAt(path)
  expect([currentLanguage(), rememberedLanguage()]).toEqual(['es', before])
})
