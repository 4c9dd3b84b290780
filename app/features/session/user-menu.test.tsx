import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { startSession } from '#app/lib/api/session.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { renderUi } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { UserMenu } from './user-menu.tsx'

const network = fakeNetwork()

const PROFILE = { id: '7f3c6f0e-0000-4000-8000-000000000001', full_name: 'Lucía Hernández', language_preference: 'en' }

test('the initials are those of the name, and none before the name is known', async () => {
  let answer: () => void = () => undefined
  const promise = new Promise<void>((resolve) => {
    answer = resolve
  })
  network.use(
    http.get(`${API_URL}/rest/v1/profiles`, async () => {
      await promise
      return HttpResponse.json(PROFILE)
    }),
  )
  signInForTest()
  await startSession()
  renderUi(<UserMenu />)
  expect(screen.getByRole('button', { name: 'Your menu' })).toHaveTextContent(/^$/)
  answer()
  expect(await screen.findByText('LH')).toBeVisible()
})
