import { Notifications } from '@mantine/notifications'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { expectFocus } from '#tests/support/focus.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { passingSessionClient } from '../../lib/api/auth-client.ts'
import { followSession, startSession, storedSession } from '../../lib/api/session.ts'
import { forgetSignUp } from '../../lib/api/sign-up-secret.ts'
import { AuthScreen } from './auth-screen.tsx'
import { ResetPasswordScreen } from './reset-password-screen.tsx'

const network = fakeNetwork()

const ANA_USER = { id: '6f1f3a0e-0000-4000-8000-000000000001', email: 'ana@example.com', aud: 'authenticated' }
const ANA = {
  access_token: `x.${btoa(JSON.stringify({ exp: 4_000_000_000, sub: ANA_USER.id }))}.y`,
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  user: ANA_USER,
}

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

const refuseSignIn = (error_code: string, msg: string, status = 400) =>
  network.use(
    http.post(`${API_URL}/auth/v1/token`, () => HttpResponse.json({ code: status, error_code, msg }, { status })),
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
    await expectFocus(() => screen.getByLabelText('Email'))
  })

  test('a wrong password shows the message of the service', async () => {
    const user = open()
    refuseSignIn('invalid_credentials', 'Invalid login credentials')
    await signIn(user)
    const toast = await screen.findByRole('alert')
    expect(toast).toHaveTextContent('Error')
    expect(toast).toHaveTextContent('Invalid login credentials')
  })

  test('a wrong password is told once: the field is marked without a second sentence', async () => {
    const user = open()
    refuseSignIn('invalid_credentials', 'Invalid login credentials')
    await signIn(user)
    await screen.findByRole('alert')
    expect(screen.getByLabelText('Password')).toBeInvalid()
    await expectFocus(() => screen.getByLabelText('Password'))
    expect(screen.getAllByText(/Invalid login credentials|is not right/)).toHaveLength(1)
  })

  test.each([
    ['en', 'Too many attempts. Try again in 2 seconds.', 'Too many attempts. Try again in 2 seconds.'],
    ['es', 'Too many attempts. Try again in 2 seconds.', 'Demasiados intentos. Inténtalo de nuevo en 2 segundos.'],
    ['es', 'Too many attempts. Try again in 5 minutes.', 'Demasiados intentos. Inténtalo de nuevo en 5 minutos.'],
    ['es', 'Request rate limit reached', 'Demasiados intentos. Espera unos minutos e inténtalo de nuevo.'],
  ] as const)('a refusal for the time being says when to try again, in %s: %s', async (language, told, shown) => {
    const user = open(language)
    refuseSignIn('over_request_rate_limit', told, 429)
    await user.type(screen.getByRole('textbox', { name: /^(Email|Correo)/ }), 'ana@example.com')
    await user.type(screen.getByLabelText(/^(Password|Contraseña)/), 'a long secret')
    await user.click(screen.getByRole('button', { name: /^(Sign in|Iniciar sesión)$/ }))
    expect(await screen.findByRole('alert')).toHaveTextContent(shown)
  })

  test('signing in after a refusal takes the error away', async () => {
    const user = open()
    refuseSignIn('invalid_credentials', 'Invalid login credentials')
    await signIn(user)
    await screen.findByText('Invalid login credentials')
    network.use(http.post(`${API_URL}/auth/v1/token`, () => HttpResponse.json(ANA)))
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText('Successfully logged in!')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Invalid login credentials')).not.toBeInTheDocument())
  })

  test('an unconfirmed account is offered a new confirmation mail', async () => {
    const user = open()
    refuseSignIn('email_not_confirmed', 'Email not confirmed')
    await signIn(user)
    expect(await screen.findByText(/^Open the link that we sent to/)).toHaveTextContent('ana@example.com')
    expect(screen.getByRole('button', { name: 'Send it again' })).toBeEnabled()
    expect(screen.getAllByText(/not confirmed/)).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Enter the code' }))
    expect(screen.getByRole('textbox', { name: 'Code from the email' })).toBeVisible()
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

    await expectFocus(await screen.findByRole('heading', { name: 'Check your mail' }))
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

describe('the code of a mail', () => {
  let verified: unknown[]
  beforeEach(async () => {
    verified = []
    await (await followSession()).signOut({ scope: 'local' })
    network.use(
      http.post(`${API_URL}/auth/v1/signup`, () =>
        HttpResponse.json({ id: 'u1', email: 'ana@example.com', identities: [] }),
      ),
      http.post(`${API_URL}/auth/v1/recover`, () => HttpResponse.json({})),
      http.post(`${API_URL}/auth/v1/verify`, async ({ request }) => {
        const body = (await request.json()) as { token: string }
        verified.push(body)
        if (body.token === '314159') return HttpResponse.json(ANA)
        return HttpResponse.json(
          { code: 403, error_code: 'otp_expired', msg: 'Email link is invalid or has expired' },
          { status: 403 },
        )
      }),
    )
  })

  const openAt = () => {
    network.use(http.post(`${API_URL}/functions/v1/log-security-event`, () => new HttpResponse(null, { status: 204 })))
    renderUi(
      <>
        <Notifications />
        <Routes>
          <Route path="/auth" element={<AuthScreen mode="sign-in" next={null} />} />
          <Route path="/app" element={<p>the app</p>} />
          <Route path="/reset-password" element={<ResetPasswordScreen />} />
        </Routes>
      </>,
      { language: 'en', path: '/auth' },
    )
    return setupUser()
  }

  async function signUp(user: ReturnType<typeof setupUser>) {
    await user.click(screen.getByRole('button', { name: 'Create an account' }))
    await user.type(screen.getByLabelText('Full name'), 'Ana López')
    await user.type(screen.getByLabelText('Email'), 'ana@example.com')
    await user.type(screen.getByLabelText('Password'), 'tres tristes tigres')
    await user.click(screen.getByRole('button', { name: 'Create account' }))
    return await screen.findByRole('textbox', { name: 'Code from the email' })
  }

  test('the field takes a pasted code and offers it to the device', async () => {
    const user = openAt()
    const field = await signUp(user)
    expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    expect(field).toHaveAttribute('inputmode', 'numeric')
    await user.click(field)
    await user.paste('Your code: 314 159')
    expect(field).toHaveValue('314159')
  })

  test('the code of a new account confirms it and opens the app', async () => {
    const user = openAt()
    await user.type(await signUp(user), '314159')
    await user.click(screen.getByRole('button', { name: 'Confirm my email' }))
    expect(await screen.findByText('the app')).toBeVisible()
    await waitFor(() => expect(screen.getByText(/Your email is confirmed/)).toBeVisible())
    expect(verified).toMatchObject([{ email: 'ana@example.com', token: '314159', type: 'email' }])
  })

  test('an incomplete or wrong code shows the error beside the field and no message', async () => {
    const user = openAt()
    const field = await signUp(user)
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
    await user.type(field, '31')
    await user.click(screen.getByRole('button', { name: 'Confirm my email' }))
    expect(field).toHaveAccessibleDescription('Enter the six digits of the code')
    await expectFocus(field)
    expect(verified).toEqual([])
    await user.type(field, '4000')
    await user.click(screen.getByRole('button', { name: 'Confirm my email' }))
    await waitFor(() => expect(field).toHaveAccessibleDescription(/wrong or has expired/))
    expect(field).toHaveValue('314000')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('after too many wrong codes the person is told of the link', async () => {
    const user = openAt()
    const field = await signUp(user)
    const refusal = {
      error_code: 'over_request_rate_limit',
      msg: 'Too many wrong codes. The link in the email still works. Try again in 14 hours.',
    }
    network.use(http.post(`${API_URL}/auth/v1/verify`, () => HttpResponse.json(refusal, { status: 429 })))
    await user.type(field, '314159')
    await user.click(screen.getByRole('button', { name: 'Confirm my email' }))
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(
        'Too many attempts. Try again in 14 hours. Or open the link in the email, which still works.',
      ),
    )
  })

  test('a requested reset returns to signing in, where its code leads to a new password', async () => {
    const user = openAt()
    await user.click(screen.getByRole('button', { name: 'Forgot your password?' }))
    await user.type(screen.getByLabelText('Email'), 'ana@example.com')
    await user.click(screen.getByRole('button', { name: 'Send reset link' }))
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Enter the code' }))
    await user.type(screen.getByRole('textbox', { name: 'Code from the email' }), '314159')
    await user.click(screen.getByRole('button', { name: 'Choose a new password' }))
    expect(await screen.findByLabelText('New password')).toBeVisible()
    expect(verified).toMatchObject([{ email: 'ana@example.com', token: '314159', type: 'recovery' }])
  })
})

describe('a mail opened elsewhere than where its account was made', () => {
  const claims = { exp: 4_000_000_000, sub: ANA_USER.id }
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
  const tokenOf = (payload: object) => `${part({ alg: 'ES256' })}.${part(payload)}.c2ln`
  const PENDING = { ...ANA, access_token: tokenOf({ ...claims, must_choose_password: true }) }
  let chosen: unknown[]
  let renewedName: string | null

  beforeEach(async () => {
    chosen = []
    renewedName = 'Ana López'
    localStorage.clear()
    network.use(
      http.post(`${API_URL}/functions/v1/log-security-event`, () => new HttpResponse(null, { status: 204 })),
      http.post(`${API_URL}/auth/v1/logout`, () => new HttpResponse(null, { status: 204 })),
      http.get(`${API_URL}/auth/v1/user`, () => HttpResponse.json(ANA_USER)),
      http.put(`${API_URL}/auth/v1/user`, async ({ request }) => {
        chosen.push(await request.json())
        return HttpResponse.json(ANA_USER)
      }),
      http.post(`${API_URL}/auth/v1/token`, () =>
        HttpResponse.json({
          ...ANA,
          access_token: tokenOf(claims),
          user: { ...ANA_USER, user_metadata: renewedName ? { full_name: renewedName } : {} },
        }),
      ),
    )
    await startSession()
    expect((await (await followSession()).setSession(PENDING)).error).toBeNull()
  })
  afterEach(async () => void (await (await followSession()).signOut({ scope: 'local' })))

  const openScreen = (next: string | null = null) => {
    renderUi(
      <>
        <Notifications />
        <Routes>
          <Route path="/auth" element={<AuthScreen mode="sign-in" next={next} />} />
          <Route path="/app" element={<p>the app</p>} />
          <Route path="/app/new-plan" element={<p>the wizard</p>} />
        </Routes>
      </>,
      { language: 'en', path: '/auth' },
    )
    return setupUser()
  }

  test('one field asks for the password of the sign-up or a new one, before anything else', async () => {
    openScreen()
    await expectFocus(await screen.findByRole('heading', { name: 'Just your password left' }))
    expect(screen.getByText(/ana@example.com/)).toBeVisible()
    expect(screen.getByLabelText('Password')).toBeVisible()
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument()
  })

  test('the password of the sign-up opens the app', async () => {
    const user = openScreen('/app/new-plan')
    await user.type(await screen.findByLabelText('Password'), 'tres tristes tigres')
    await user.click(screen.getByRole('button', { name: 'Get started' }))
    expect(await screen.findByText('the wizard')).toBeVisible()
    expect(await screen.findByText(/Your email is confirmed/)).toBeVisible()
    expect(chosen).toMatchObject([{ password: 'tres tristes tigres', data: { language_preference: 'en' } }])
  })

  test('a new password says that it is the one from now on', async () => {
    renewedName = null
    const user = openScreen()
    await user.type(await screen.findByLabelText('Password'), 'cuatro tristes tigres')
    await user.click(screen.getByRole('button', { name: 'Get started' }))
    expect(await screen.findByText('the app')).toBeVisible()
    expect(await screen.findByText('From now on, sign in with this password.')).toBeVisible()
  })

  test('a password chosen in another tab opens the app here too', async () => {
    openScreen()
    await screen.findByLabelText('Password')
    await (await followSession()).setSession({ ...ANA, access_token: tokenOf(claims) })
    expect(await screen.findByText('the app')).toBeVisible()
  })

  test('a refused password stays in its field, with the reason', async () => {
    network.use(
      http.put(`${API_URL}/auth/v1/user`, () =>
        HttpResponse.json(
          { code: 422, error_code: 'weak_password', msg: 'Weak', weak_password: { reasons: ['pwned'] } },
          { status: 422 },
        ),
      ),
    )
    const user = openScreen()
    const field = await screen.findByLabelText('Password')
    await user.type(field, 'password')
    await user.click(screen.getByRole('button', { name: 'Get started' }))
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Too many people use this password/))
    expect(field).toHaveValue('password')
  })

  test('another account can be used instead', async () => {
    const user = openScreen()
    await user.click(await screen.findByRole('button', { name: 'Use another account' }))
    expect(await screen.findByLabelText('Email')).toBeVisible()
    expect(await storedSession()).toBeNull()
  })
})

describe('the secret of a sign-up', () => {
  beforeEach(() => localStorage.clear())

  test('a sign-up and its confirmation carry the same one, and it is then forgotten', async () => {
    const bodies: { browser_secret?: string }[] = []
    network.use(
      http.post(`${API_URL}/auth/v1/logout`, () => new HttpResponse(null, { status: 204 })),
      http.post(`${API_URL}/auth/v1/signup`, async ({ request }) => {
        bodies.push((await request.json()) as object)
        return HttpResponse.json({ id: 'u1', email: 'ana@example.com', identities: [] })
      }),
      http.post(`${API_URL}/auth/v1/verify`, async ({ request }) => {
        bodies.push((await request.json()) as object)
        return HttpResponse.json(ANA)
      }),
    )
    const auth = passingSessionClient()
    await auth.signUp({ email: 'ana@example.com', password: 'tres tristes tigres' })
    await auth.verifyOtp({ email: 'ana@example.com', token: '314159', type: 'email' })
    forgetSignUp()
    await auth.verifyOtp({ email: 'ana@example.com', token: '314159', type: 'email' })
    const [signUp, confirmation, later] = bodies.map((body) => body.browser_secret)
    expect(signUp).toMatch(/^[0-9a-f]{64}$/)
    expect(confirmation).toBe(signUp)
    expect(later).toMatch(/^[0-9a-f]{64}$/)
    expect(later).not.toBe(signUp)
    expect(localStorage.getItem('convite-sign-up')).toBeNull()
  })

  test('a sign-in forgets it: the mail may have been opened on another device', async () => {
    localStorage.setItem('convite-sign-up', 'a'.repeat(64))
    await (await followSession()).signOut({ scope: 'local' })
    const user = open()
    network.use(http.post(`${API_URL}/auth/v1/token`, () => HttpResponse.json(ANA)))
    await signIn(user)
    expect(await screen.findByText('Successfully logged in!')).toBeVisible()
    expect(localStorage.getItem('convite-sign-up')).toBeNull()
  })
})
