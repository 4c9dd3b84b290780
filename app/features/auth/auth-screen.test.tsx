import { Notifications } from '@mantine/notifications'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { AuthScreen } from './auth-screen.tsx'

const network = fakeNetwork()

function open(language: 'es' | 'en' = 'en') {
  network.use(http.post(`${API_URL}/functions/v1/log-security-event`, () => new HttpResponse(null, { status: 204 })))
  renderUi(
    <>
      <Notifications />
      <AuthScreen mode="sign-in" next={null} />
    </>,
    { language, path: '/auth' },
  )
  return setupUser()
}

const refuseSignIn = (error_code: string, msg: string) =>
  network.use(
    http.post(`${API_URL}/auth/v1/token`, () => HttpResponse.json({ code: 400, error_code, msg }, { status: 400 })),
  )

async function signIn(user: ReturnType<typeof setupUser>) {
  await user.type(screen.getByLabelText('Email'), 'ana@example.com')
  await user.type(screen.getByLabelText('Password'), 'a long secret')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

describe('the sign-in screen', () => {
  test('the sign-in screen has the title of the specification', () => {
    open()
    expect(screen.getByRole('heading', { level: 1, name: 'event budget wizard' })).toBeVisible()
  })

  test('missing input shows an error beside the field', async () => {
    const user = open()
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter your email')
    expect(screen.getByLabelText('Email')).toHaveFocus()
  })

  test('a wrong password shows the message of the service', async () => {
    const user = open()
    refuseSignIn('invalid_credentials', 'Invalid login credentials')
    await signIn(user)
    const toast = await screen.findByRole('alert')
    expect(toast).toHaveTextContent('Error')
    expect(toast).toHaveTextContent('Invalid login credentials')
  })

  test('an unconfirmed account is offered a new confirmation mail', async () => {
    const user = open()
    refuseSignIn('email_not_confirmed', 'Email not confirmed')
    await signIn(user)
    expect(await screen.findByText(/not confirmed yet/)).toHaveTextContent('ana@example.com')
    expect(screen.getByRole('button', { name: 'Send it again' })).toBeEnabled()
  })

  test('a pending sign-in shows its progress and is sent once', async () => {
    const user = open()
    let calls = 0
    let answer: (() => void) | undefined
    network.use(
      http.post(`${API_URL}/auth/v1/token`, async () => {
        calls += 1
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        return HttpResponse.json({ error_code: 'invalid_credentials', msg: 'no' }, { status: 400 })
      }),
    )
    await signIn(user)
    const button = screen.getByRole('button', { name: 'Please wait…' })
    expect(button).toBeDisabled()
    await user.click(button)
    await waitFor(() => expect(calls).toBe(1))
    answer?.()
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeEnabled()
  })

  test('input is kept when switching between the forms', async () => {
    const user = open()
    await user.type(screen.getByLabelText('Email'), 'ana@example.com')
    await user.click(screen.getByRole('button', { name: 'Create an account' }))
    expect(screen.getByLabelText('Email')).toHaveValue('ana@example.com')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await user.click(screen.getByRole('button', { name: 'Forgot your password?' }))
    expect(screen.getByLabelText('Email')).toHaveValue('ana@example.com')
  })

  test('the password can be shown and hidden', async () => {
    const user = open()
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
  })
})

describe('the sign-up form', () => {
  test('signing up requires a name that is not blank', async () => {
    const user = open()
    await user.click(screen.getByRole('button', { name: 'Create an account' }))
    await user.type(screen.getByLabelText('Full name'), '   ')
    await user.click(screen.getByRole('button', { name: 'Create account' }))
    expect(screen.getByLabelText('Full name')).toHaveAccessibleDescription('Please enter your full name')
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter your full name')
  })

  test('signing up sends name and language with the account, and asks the person to check their mail', async () => {
    const user = open()
    let sent: unknown
    let redirectTo: string | null = null
    network.use(
      http.post(`${API_URL}/auth/v1/signup`, async ({ request }) => {
        sent = await request.json()
        redirectTo = new URL(request.url).searchParams.get('redirect_to')
        return HttpResponse.json({ id: 'u1', email: 'ana@example.com', identities: [] })
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Create an account' }))
    await user.type(screen.getByLabelText('Full name'), 'Ana López')
    await user.click(screen.getByRole('radio', { name: 'Español' }))
    await user.type(screen.getByLabelText('Email'), 'ana@example.com')
    await user.type(screen.getByLabelText('Password'), 'tres tristes tigres')
    await user.click(screen.getByRole('button', { name: 'Create account' }))

    expect(await screen.findByRole('heading', { name: 'Check your mail' })).toHaveFocus()
    expect(screen.getByRole('status', { name: '' })).toBeInTheDocument()
    expect(sent).toMatchObject({
      email: 'ana@example.com',
      data: { full_name: 'Ana López', language_preference: 'es' },
    })
    expect(redirectTo).toBe(`${location.origin}/`)
  })

  test.each([
    [['pwned'], 'Too many people use this password. Choose one that is harder to guess.'],
    [
      ['length', 'characters'],
      'Use at least 6 characters. Mix in other characters: capitals, lower case, numbers or symbols.',
    ],
    [['of a later version'], 'This password is easy to guess. Choose a longer one.'],
  ])('a password refused for %j shows a sentence for each reason beside its field', async (reasons, sentences) => {
    const user = open()
    network.use(
      http.post(`${API_URL}/auth/v1/signup`, () =>
        HttpResponse.json(
          { code: 422, error_code: 'weak_password', msg: 'Weak', weak_password: { reasons } },
          { status: 422 },
        ),
      ),
    )
    await user.click(screen.getByRole('button', { name: 'Create an account' }))
    await user.type(screen.getByLabelText('Full name'), 'Ana')
    await user.type(screen.getByLabelText('Email'), 'ana@example.com')
    await user.type(screen.getByLabelText('Password'), '123456')
    await user.click(screen.getByRole('button', { name: 'Create account' }))
    expect(await screen.findByText(sentences)).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('Sign Up Error')
  })
})
