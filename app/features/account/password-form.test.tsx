import { Notifications } from '@mantine/notifications'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { expectFocus } from '#tests/support/focus.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { PasswordForm } from './password-form.tsx'

const network = fakeNetwork()
const EMAIL = 'ana@example.com'
const CODE = '314159'

/** The bodies of the requests, in order. */
let requests: Record<string, unknown>[]

/** A session older than a day: a change needs the current password or the mailed code. */
beforeEach(() => {
  signInForTest()
  requests = []
  const refuse = (status: number, code: string) =>
    HttpResponse.json({ code: status, error_code: code, msg: code }, { status })
  network.use(
    http.post(`${API_URL}/functions/v1/log-security-event`, () => new HttpResponse(null, { status: 204 })),
    http.get(`${API_URL}/auth/v1/reauthenticate`, () => HttpResponse.json({})),
    http.put(`${API_URL}/auth/v1/user`, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>
      requests.push(body)
      if (body['current_password'] === 'old secret' || body['nonce'] === CODE)
        return HttpResponse.json({ id: '7f3c6f0e-0000-4000-8000-000000000001', email: EMAIL })
      if (body['current_password']) return refuse(400, 'current_password_invalid')
      return body['nonce'] ? refuse(422, 'reauthentication_not_valid') : refuse(400, 'reauthentication_needed')
    }),
  )
})

async function askForAnother() {
  renderUi(
    <>
      <Notifications />
      <PasswordForm email={EMAIL} name="Ana" />
    </>,
  )
  const user = setupUser()
  await user.type(screen.getByLabelText('New password'), 'a new secret')
  await user.type(screen.getByLabelText('Confirm password'), 'a new secret')
  const submit = screen.getByRole('button', { name: 'Change password' })
  await user.click(submit)
  const current = await screen.findByLabelText('Current password')
  return { user, submit, current }
}

/** A message comes in with a transition: it is in the page before it can be seen. */
const expectDone = () =>
  waitFor(() => expect(screen.getByText('Your password has been successfully updated.')).toBeVisible())

test('an old session needs the current password to change the password', async () => {
  const { user, submit, current } = await askForAnother()
  await expectFocus(current)
  expect(current).toHaveAccessibleDescription(/more than a day ago/)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()

  await user.click(submit)
  expect(current).toBeInvalid()
  expect(requests).toEqual([expect.objectContaining({ password: 'a new secret' })])

  await user.type(current, 'not this')
  await user.click(submit)
  await waitFor(() => expect(current).toHaveAccessibleDescription(/This is not your current password/))
  await expectFocus(current)

  await user.clear(current)
  await user.type(current, 'old secret')
  await user.type(screen.getByLabelText('New password'), '!')
  await user.type(screen.getByLabelText('Confirm password'), '!')
  await user.click(submit)
  await expectDone()
  expect(requests.at(-1)).toMatchObject({ password: 'a new secret!', current_password: 'old secret' })
  expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument()
  expect(screen.getByLabelText('New password')).toHaveValue('')
})

test('a user who forgot the current password gets a mailed code instead', async () => {
  const { user, submit } = await askForAnother()
  await user.click(screen.getByRole('button', { name: 'I do not remember it: email me a code' }))
  expect(await screen.findByText(`We sent a code to ${EMAIL}.`)).toBeVisible()
  const code = screen.getByLabelText('Code from the email')
  await expectFocus(code)

  await user.type(code, '000000')
  await user.click(submit)
  await waitFor(() => expect(code).toHaveAccessibleDescription(/wrong or has expired/))

  await user.clear(code)
  await user.type(code, ` ${CODE} `)
  await user.click(submit)
  await expectDone()
  expect(requests.at(-1)).toMatchObject({ password: 'a new secret', nonce: CODE })
})
