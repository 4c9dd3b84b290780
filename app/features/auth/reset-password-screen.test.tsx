import { Notifications } from '@mantine/notifications'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { ResetPasswordScreen } from './reset-password-screen.tsx'

const network = fakeNetwork()

const USER = { id: '6f1f3a0e-0000-4000-8000-000000000001', email: 'ana@example.com', aud: 'authenticated' }
const SESSION = {
  access_token: `x.${btoa(JSON.stringify({ exp: 4_000_000_000, sub: USER.id }))}.y`,
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  user: USER,
}

function open(path: string) {
  network.use(http.post(`${API_URL}/functions/v1/log-security-event`, () => new HttpResponse(null, { status: 204 })))
  renderUi(
    <>
      <Notifications />
      <ResetPasswordScreen />
    </>,
    { path },
  )
  return setupUser()
}

test('an expired link shows its message', async () => {
  network.use(
    http.post(`${API_URL}/auth/v1/verify`, () =>
      HttpResponse.json(
        { code: 403, error_code: 'otp_expired', msg: 'Token has expired or is invalid' },
        { status: 403 },
      ),
    ),
  )
  open('/reset-password?token_hash=old&type=recovery')
  expect(screen.getByText('Checking your link…')).toBeVisible()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Invalid or expired reset link. Please request a new password reset.',
  )
})

test('an error in the address is shown with its description', async () => {
  open('/reset-password?error=access_denied&error_description=Email+link+is+invalid')
  expect(await screen.findByRole('alert')).toHaveTextContent('Email link is invalid')
})

test('a valid link accepts a new password only when both entries match', async () => {
  let verified: unknown
  network.use(
    http.post(`${API_URL}/auth/v1/verify`, async ({ request }) => {
      verified = await request.json()
      return HttpResponse.json(SESSION)
    }),
  )
  const user = open('/reset-password?token_hash=fresh&type=recovery')
  await user.type(await screen.findByLabelText('New password'), 'a new secret')
  expect(verified).toMatchObject({ token_hash: 'fresh', type: 'recovery' })

  const submit = screen.getByRole('button', { name: 'Update password' })
  await user.type(screen.getByLabelText('Confirm password'), 'a new')
  expect(screen.getByText('Passwords do not match')).toBeVisible()
  expect(submit).toBeDisabled()

  await user.type(screen.getByLabelText('Confirm password'), ' secret')
  expect(screen.getByText('Passwords match')).toBeVisible()
  await waitFor(() => expect(submit).toBeEnabled())
})
