import { Notifications } from '@mantine/notifications'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { dropRefusedSession, startSession } from '#app/lib/api/session.ts'
import { chooseLanguage } from '#app/lib/browser/language.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { renderUi } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { SessionWatcher } from './session-watcher.tsx'

const network = fakeNetwork()

/** The entries of the security log. */
let noted: string[]

beforeEach(async () => {
  noted = []
  network.use(
    http.post(`${API_URL}/functions/v1/log-security-event`, async ({ request }) => {
      noted.push(((await request.json()) as { type: string }).type)
      return new HttpResponse(null, { status: 204 })
    }),
    http.post(`${API_URL}/auth/v1/logout`, () => new HttpResponse(null, { status: 204 })),
    http.get(`${API_URL}/rest/v1/profiles`, () => HttpResponse.json({ full_name: 'Ana', language_preference: 'en' })),
    http.patch(`${API_URL}/rest/v1/profiles`, () =>
      HttpResponse.json({ code: 'P0001', message: 'Profiles cannot be changed now' }, { status: 400 }),
    ),
  )
  signInForTest()
  await startSession()
  renderUi(
    <>
      <Notifications />
      <SessionWatcher />
    </>,
    { path: '/app/saved-plans', language: 'en' },
  )
})

test('a language that could not be saved in the profile is reported', async () => {
  await act(() => chooseLanguage('en'))
  expect(await screen.findByText('Profiles cannot be changed now')).toBeVisible()
})

test('a session that ends during use is logged and reported', async () => {
  await act(() => dropRefusedSession())
  expect(await screen.findByText(/Your session has ended/)).toBeVisible()
  await waitFor(() => expect(noted).toEqual(['session-expired']))
})
