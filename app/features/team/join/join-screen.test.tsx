import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useLocation } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { startSession } from '#app/lib/api/session.ts'
import { keepJoinToken, storedJoinToken } from '#app/lib/site/join-token.ts'
import type { InvitationPreview } from '#contracts/team/team.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { JoinScreen } from './join-screen.tsx'

const network = fakeNetwork()
const TOKEN = 'AbCdEfGhIjKlMnOpQrStUv'
const PLAN_ID = '5b0c8f5e-5f55-4c8e-9f0e-0d9c1a9f3a11'

const PREVIEW: InvitationPreview = {
  planName: 'Boda de Lucía',
  invitedBy: 'Lucía Hernández',
  role: 'viewer',
  hasOwnRights: false,
  email: 'a…@example.com',
  language: 'es',
}

let asked: unknown[]
let refusal: string | null

beforeEach(() => {
  asked = []
  refusal = null
  network.use(
    http.post(`${API_URL}/functions/v1/open-invitation`, async ({ request }) => {
      asked.push(await request.json())
      return HttpResponse.json(PREVIEW)
    }),
    http.post(`${API_URL}/rest/v1/rpc/accept_invitation`, async ({ request }) => {
      asked.push(await request.json())
      return refusal === null
        ? HttpResponse.json(PLAN_ID)
        : HttpResponse.json({ code: 'P0001', message: refusal, details: null, hint: null }, { status: 400 })
    }),
  )
})

function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{pathname + search}</output>
}

const open = (hash = `#${TOKEN}`) => {
  renderUi(
    <>
      <Address />
      <JoinScreen />
    </>,
    { path: `/join${hash}` },
  )
  return setupUser()
}

const address = () => screen.getByRole('status', { name: 'address' }).textContent

describe('signed out', () => {
  test('it is said who invites to what, and the way leads through an account and back', async () => {
    await startSession()
    const user = open()
    expect(
      await screen.findByRole('heading', { name: 'Lucía Hernández invites you to plan “Boda de Lucía” together' }),
    ).toBeVisible()
    expect(screen.getByText('You join as: Viewer')).toBeVisible()
    // The secret is sent in a body, and nothing is kept or changed by looking.
    expect(asked).toEqual([{ token: TOKEN }])
    expect(storedJoinToken()).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Create an account' }))
    expect(address()).toBe('/auth?next=%2Fjoin&mode=sign-up')
    expect(storedJoinToken()).toBe(TOKEN)
  })
})

describe('signed in', () => {
  beforeEach(async () => {
    signInForTest()
    await startSession()
  })

  test('joining leads to the plan, and the secret is forgotten', async () => {
    keepJoinToken(TOKEN)
    const user = open('')
    await user.click(await screen.findByRole('button', { name: 'Join the plan' }))
    await waitFor(() => expect(address()).toBe(`/app/event-plan/${PLAN_ID}`))
    expect(storedJoinToken()).toBeNull()
  })

  test('an invitation to another address says which, and what to do', async () => {
    refusal = 'team.other-address'
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Join the plan' }))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('It was sent to a…@example.com, and you are signed in as ana@example.com.')
    expect(alert).toHaveTextContent('ask Lucía Hernández to invite ana@example.com')
    expect(screen.queryByRole('button', { name: 'Join the plan' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Use another account' })).toBeVisible()
  })

  test('who is in the plan already is led to it', async () => {
    refusal = 'team.already-member'
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Join the plan' }))
    expect(await screen.findByText('This person is already in the plan.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'My Plans' })).toHaveAttribute('href', '/app/saved-plans')
  })
})

test.each([
  ['that the service does not know', `#${TOKEN}`],
  ['that is cut off', '#AbCd'],
])('a link %s says that it is no longer valid', async (_what, hash) => {
  network.use(
    http.post(`${API_URL}/functions/v1/open-invitation`, () =>
      HttpResponse.json({ code: 'team.invitation-gone' }, { status: 404 }),
    ),
  )
  open(hash)
  expect(await screen.findByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible()
})
