import { Notifications } from '@mantine/notifications'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectFocus } from '#tests/support/focus.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { currentSession, followSession } from '../../../lib/api/session.ts'
import { clearPlanIdea, savePlanIdea } from '../../../lib/site/plan-idea.ts'
import { ConfirmLink } from './confirm-link.tsx'

const network = fakeNetwork()

const account = (id: number, email: string) => {
  const user = { id: `6f1f3a0e-0000-4000-8000-00000000000${id}`, email, aud: 'authenticated' }
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
  const access_token = `${part({ alg: 'ES256' })}.${part({ exp: 4_000_000_000, sub: user.id })}.c2ln`
  return { access_token, refresh_token: `r${id}`, token_type: 'bearer', expires_in: 3600, user }
}
const ANA = account(1, 'ana@example.com')
const STRANGER = account(2, 'stranger@example.com')

let links = 0
let ended: string[]

/** A signed-in person opens a link from a mail. */
async function openLink(opened: typeof ANA) {
  ended = []
  network.use(
    http.post(`${API_URL}/functions/v1/log-security-event`, () => new HttpResponse(null, { status: 204 })),
    http.post(`${API_URL}/auth/v1/verify`, () => HttpResponse.json(opened)),
    http.post(`${API_URL}/auth/v1/logout`, ({ request }) => {
      ended.push(request.headers.get('authorization') ?? '')
      return new HttpResponse(null, { status: 204 })
    }),
    http.get(`${API_URL}/auth/v1/user`, ({ request }) => {
      const token = request.headers.get('authorization')?.replace('Bearer ', '')
      return HttpResponse.json([ANA, STRANGER].find((each) => each.access_token === token)?.user)
    }),
  )
  const { error } = await (await followSession()).setSession(ANA)
  expect(error).toBeNull()
  expect(await whoIsHere()).toBe('ana@example.com')
  links += 1
  renderUi(
    <>
      <Notifications />
      <ConfirmLink link={{ kind: 'token', tokenHash: `t${links}`, type: 'signup' }} />
    </>,
    { path: '/' },
  )
  return setupUser()
}

const whoIsHere = async () => (await currentSession())?.user.email

describe('a link of another account than the one signed in', () => {
  let user: ReturnType<typeof setupUser>
  beforeEach(async () => {
    user = await openLink(STRANGER)
  })

  test('a link of another account asks for confirmation and names both accounts', async () => {
    await expectFocus(await screen.findByRole('heading', { name: 'This link is for another account' }))
    const text = screen.getByText(/You are signed in as/)
    expect(text).toHaveTextContent('ana@example.com')
    expect(text).toHaveTextContent('stranger@example.com')
    expect(await whoIsHere()).toBe('ana@example.com')
  })

  test("declining another account's link changes nothing, and ends the session the link opened", async () => {
    await user.click(await screen.findByRole('button', { name: 'Stay in my account' }))
    await waitFor(() => expect(ended).toEqual([`Bearer ${STRANGER.access_token}`]))
    expect(await whoIsHere()).toBe('ana@example.com')
  })

  test("confirming another account's link switches the account", async () => {
    await user.click(await screen.findByRole('button', { name: 'Switch to the other account' }))
    await waitFor(async () => expect(await whoIsHere()).toBe('stranger@example.com'))
    expect(ended).toEqual([])
  })
})

test('a link of the account signed in asks nothing', async () => {
  await openLink(ANA)
  expect(await screen.findByText(/Your email is confirmed/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Stay in my account' })).toBeNull()
  expect(await whoIsHere()).toBe('ana@example.com')
})

describe('a link of a new account', () => {
  const follow = async () => {
    network.use(
      http.post(`${API_URL}/functions/v1/log-security-event`, () => new HttpResponse(null, { status: 204 })),
      http.post(`${API_URL}/auth/v1/verify`, () => HttpResponse.json(ANA)),
      http.get(`${API_URL}/auth/v1/user`, () => HttpResponse.json(ANA.user)),
    )
    await (await followSession()).signOut({ scope: 'local' })
    links += 1
    const tokenHash = `t${links}`
    renderUi(
      <Routes>
        <Route path="/" element={<ConfirmLink link={{ kind: 'token', tokenHash, type: 'signup' }} />} />
        <Route path="/app" element={<p>the first word of the app</p>} />
        <Route path="/app/new-plan" element={<p>the wizard</p>} />
      </Routes>,
      { path: '/' },
    )
  }

  test("the link of a new account leads to the app's first screen", async () => {
    await follow()
    expect(await screen.findByText('the first word of the app')).toBeInTheDocument()
  })

  test('the link of a new account continues with the numbers entered on the front page', async () => {
    savePlanIdea({
      eventType: 'wedding',
      variant: null,
      cityId: 'mx-guadalajara',
      currency: 'MXN',
      total: 28_000_000,
      guests: 120,
      first: null,
      keptAtMs: Date.now(),
    })
    await follow()
    expect(await screen.findByText('the wizard')).toBeInTheDocument()
    clearPlanIdea()
  })
})

test('a link opened again while its password is to be chosen leads back to choosing it', async () => {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
  const claims = { exp: 4_000_000_000, sub: ANA.user.id, must_choose_password: true }
  network.use(
    http.get(`${API_URL}/auth/v1/user`, () => HttpResponse.json(ANA.user)),
    http.post(`${API_URL}/auth/v1/verify`, () =>
      HttpResponse.json({ code: 403, error_code: 'otp_expired', msg: 'Email link is invalid' }, { status: 403 }),
    ),
  )
  const access_token = `${part({ alg: 'ES256' })}.${part(claims)}.c2ln`
  expect((await (await followSession()).setSession({ ...ANA, access_token })).error).toBeNull()
  expect(await whoIsHere()).toBeUndefined()
  links += 1
  renderUi(
    <Routes>
      <Route path="/" element={<ConfirmLink link={{ kind: 'token', tokenHash: `t${links}`, type: 'signup' }} />} />
      <Route path="/auth" element={<p>the password</p>} />
    </Routes>,
    { path: '/' },
  )
  expect(await screen.findByText('the password')).toBeVisible()
})
