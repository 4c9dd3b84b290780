import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import type { CheckoutState } from '#contracts/billing/checkout.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { CheckoutScreen } from './checkout-screen.tsx'

const network = fakeNetwork()
beforeEach(() => signInForTest())

const ID = '11111111-1111-4111-8111-111111111111'

/** What was sent to a function, call by call. */
const calls: { name: string; body: unknown }[] = []

function answer(name: string, body: object, status = 200) {
  network.use(
    http.post(`${API_URL}/functions/v1/${name}`, async ({ request }) => {
      calls.push({ name, body: await request.json() })
      return HttpResponse.json(body, { status })
    }),
  )
}

const Address = () => {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

function open(path: string, provider: 'demo' | 'stripe' = 'demo') {
  calls.length = 0
  network.use(
    http.post(`${API_URL}/functions/v1/billing-prices`, () => HttpResponse.json({ provider, prices: [] })),
    http.post(`${API_URL}/functions/v1/log-security-event`, () => new HttpResponse(null, { status: 204 })),
  )
  renderUi(
    <>
      <CheckoutScreen />
      <Address />
    </>,
    { path },
  )
  return setupUser()
}

const checkout = (state: CheckoutState['state']): CheckoutState => ({ id: ID, state, tier: 'pro', period: 'month' })
const address = () => screen.getByRole('status').textContent

test('a tier without a period asks how it is paid, and goes on to the demo’s own page', async () => {
  answer('start-checkout', { id: ID, url: `/app/checkout?id=${ID}` })
  answer('checkout-state', checkout('open'))
  const user = open('/app/checkout?tier=pro&from=/app/example')
  expect(screen.getByRole('heading', { name: 'Convite Pro' })).toBeVisible()
  expect(calls).toEqual([])
  await user.click(screen.getByRole('radio', { name: 'Annually' }))
  await user.click(screen.getByRole('button', { name: 'Continue to checkout' }))
  expect(await screen.findByRole('note', { name: 'Demo checkout' })).toBeVisible()
  expect(calls[0]).toEqual({
    name: 'start-checkout',
    body: { tier: 'pro', period: 'year', language: 'en', from: '/app/example' },
  })
})

test('a tier with a period begins at once, and only once', async () => {
  answer('start-checkout', { id: ID, url: `/app/checkout?id=${ID}` })
  answer('checkout-state', checkout('open'))
  open('/app/checkout?tier=basic&period=month')
  expect(await screen.findByRole('note', { name: 'Demo checkout' })).toBeVisible()
  expect(calls.filter(({ name }) => name === 'start-checkout')).toHaveLength(1)
})

test('the demo says that nothing is charged, and one activation is sent however often it is pressed', async () => {
  answer('checkout-state', checkout('open'))
  answer('confirm-demo-checkout', checkout('done'))
  const user = open(`/app/checkout?id=${ID}&from=/app/example`)
  const note = within(await screen.findByRole('note', { name: 'Demo checkout' }))
  expect(note.getByText(/Nothing is charged, no card is asked for/)).toBeVisible()
  await user.dblClick(screen.getByRole('button', { name: 'Activate Pro' }))
  await waitFor(() => expect(address()).toBe(`/app/subscription?checkout=done&id=${ID}&from=%2Fapp%2Fexample`))
  expect(calls.filter(({ name }) => name === 'confirm-demo-checkout')).toHaveLength(1)
})

test('Cancel closes the checkout', async () => {
  answer('checkout-state', checkout('open'))
  answer('cancel-checkout', checkout('canceled'))
  const user = open(`/app/checkout?id=${ID}`)
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(address()).toBe(`/app/subscription?checkout=canceled&id=${ID}`))
})

test('who has a subscription is led to where a change is shown before it is done', async () => {
  answer('start-checkout', { code: 'billing.use-change' }, 409)
  open('/app/checkout?tier=pro&period=month')
  await waitFor(() => expect(address()).toBe('/app/subscription?to=pro&period=month'))
})

test('who has the tier already is told so', async () => {
  answer('start-checkout', { code: 'billing.already-subscribed' }, 409)
  open('/app/checkout?tier=pro&period=month')
  expect(await screen.findByRole('heading', { name: 'You already have Pro' })).toBeVisible()
})

test('a payment service that is away is told, and the choice stays', async () => {
  answer('start-checkout', { code: 'billing.unavailable' }, 503)
  const user = open('/app/checkout?tier=pro&period=year')
  expect(await screen.findByRole('alert')).toHaveTextContent(/Nothing was charged/)
  expect(screen.getByRole('radio', { name: 'Annually' })).toBeChecked()
  answer('start-checkout', { id: ID, url: `/app/checkout?id=${ID}` })
  answer('checkout-state', checkout('open'))
  await user.click(screen.getByRole('button', { name: 'Continue to checkout' }))
  expect(await screen.findByRole('note', { name: 'Demo checkout' })).toBeVisible()
})

test.each(['done', 'canceled'] as const)(
  'a checkout that is %s already offers nothing to press twice',
  async (state) => {
    answer('checkout-state', checkout(state))
    open(`/app/checkout?id=${ID}`)
    expect(await screen.findByRole('link', { name: 'To my subscription' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Activate Pro' })).not.toBeInTheDocument()
  },
)

test('with a payment provider the demo’s page activates nothing', async () => {
  answer('checkout-state', checkout('open'))
  open(`/app/checkout?id=${ID}`, 'stripe')
  expect(await screen.findByText(/only for installations without a payment provider/)).toBeVisible()
})

test.each(['/app/checkout', '/app/checkout?tier=enterprise', '/app/checkout?id=none', '/app/checkout?tier=free'])(
  '%s leads to the subscription',
  async (path) => {
    open(path)
    await waitFor(() => expect(address()).toBe('/app/subscription'))
  },
)
