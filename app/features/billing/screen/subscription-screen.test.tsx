import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { SubscriptionChange } from '#contracts/billing/change-subscription.ts'
import type { BillingPrices } from '#contracts/billing/checkout.ts'
import type { MySubscription } from '#contracts/billing/subscription.ts'
import { aSubscription } from '#tests/support/billing/subscription.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aPlanRow } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { SubscriptionScreen } from './subscription-screen.tsx'

const network = fakeNetwork()
beforeEach(() => signInForTest())

const OWN = '5b0c8f5e-5f55-4c8e-9f0e-0d9c1a9f3a11'
const OTHER = '5b0c8f5e-5f55-4c8e-9f0e-0d9c1a9f3a12'
const NEAR = '5b0c8f5e-5f55-4c8e-9f0e-0d9c1a9f3a14'
const DEMO: BillingPrices = { provider: 'demo', prices: [] }
const STRIPE: BillingPrices = {
  provider: 'stripe',
  prices: [
    { tier: 'basic', period: 'month', amount: 19900, currency: 'MXN' },
    { tier: 'basic', period: 'year', amount: 199000, currency: 'MXN' },
    { tier: 'pro', period: 'month', amount: 49900, currency: 'MXN' },
  ],
}
const NO_LOSSES = { closedPlans: [], overGuests: 0, overTableItems: 0, membersBecomeViewers: 0, features: [] }

interface Scene {
  readonly prices?: BillingPrices
  readonly plans?: readonly object[]
  readonly path?: string
}

/** What was sent to a function, call by call. */
const calls: { name: string; body: unknown }[] = []

function open(told: MySubscription | (() => MySubscription), { prices = DEMO, plans, path = '/' }: Scene = {}) {
  calls.length = 0
  network.use(
    http.post(`${API_URL}/rest/v1/rpc/my_subscription`, () =>
      HttpResponse.json(typeof told === 'function' ? told() : told),
    ),
    http.get(`${API_URL}/rest/v1/event_plans`, () => HttpResponse.json(plans ?? [aPlanRow({ id: OWN })])),
    http.post(`${API_URL}/rest/v1/rpc/guest_counts`, () =>
      HttpResponse.json({
        ...{ parties: 18, people: 30, confirmed: 0, pending: 0, declined: 0 },
        ...{ incomplete: 0, second_list: 0, limit: 20, places: null, reply_by: null },
      }),
    ),
    http.get(`${API_URL}/rest/v1/rooms`, () =>
      HttpResponse.json([{ tables: [{ id: 'a' }, { id: 'b' }], items: [{ kind: 'bar' }, { kind: 'door' }] }]),
    ),
    http.post(`${API_URL}/functions/v1/billing-prices`, () => HttpResponse.json(prices)),
    http.post(`${API_URL}/functions/v1/log-security-event`, () => new HttpResponse(null, { status: 204 })),
  )
  renderUi(<SubscriptionScreen />, { path })
  return setupUser()
}

function answer(name: string, body: unknown, status = 200) {
  network.use(
    http.post(`${API_URL}/functions/v1/${name}`, async ({ request }) => {
      calls.push({ name, body: await request.json() })
      return HttpResponse.json(body as object, { status })
    }),
  )
}

const change = (changes: Partial<SubscriptionChange> = {}): SubscriptionChange => ({
  takesEffect: 'now',
  on: '2027-06-10',
  due: null,
  proration: null,
  losses: NO_LOSSES,
  ...changes,
})

const tierLine = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name: new RegExp(`^${name}`) })
  return within(heading.closest('li') as HTMLElement)
}

test('Free: what is used of each limit before it is met, and a checkout for each tier that is sold here', async () => {
  open(aSubscription('free'))
  expect(await screen.findByRole('heading', { name: 'Your tier: Free' })).toBeVisible()
  const plan = within(await screen.findByRole('region', { name: 'Boda de Lucía y Andrés' }))
  expect(await plan.findByText('18 of 20')).toBeVisible()
  // The door is a part of the building.
  expect(await plan.findByText('3 of 5')).toBeVisible()
  expect(plan.getAllByText('2 left')).toHaveLength(2)
  expect((await tierLine('Basic')).getByRole('link')).toHaveAttribute('href', '/app/checkout?tier=basic&period=month')
  expect((await tierLine('Enterprise')).getByRole('link', { name: 'Contact sales' })).toHaveAttribute(
    'href',
    '/en/contact?tier=enterprise',
  )
  expect(screen.getByText(/^This is a demo: no payment provider is connected/)).toBeVisible()
  expect(screen.queryByText(/a month$/)).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Cancel subscription' })).not.toBeInTheDocument()
})

test('prices stand only where the provider gives them, by the month or the year', async () => {
  const user = open(aSubscription('free'), { prices: STRIPE })
  expect(await (await tierLine('Basic')).findByText('$199 MXN a month')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Annually' }))
  expect((await tierLine('Basic')).getByText('$1,990 MXN a year')).toBeVisible()
  expect((await tierLine('Pro')).queryByText(/MXN/)).not.toBeInTheDocument()
  expect((await tierLine('Pro')).getByRole('link')).toHaveAttribute('href', '/app/checkout?tier=pro&period=year')
})

test('an upgrade says what is due before it is done, and sends the moment that it was counted from', async () => {
  let tier: 'basic' | 'pro' = 'basic'
  const user = open(() => aSubscription(tier, { provider: 'stripe' }), { prices: STRIPE })
  answer('change-subscription', change({ due: { amount: 15_000, currency: 'MXN' }, proration: 1_800_000_000 }))
  await user.click((await tierLine('Pro')).getByRole('button', { name: 'Choose Pro' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to Pro?' }))
  expect(await dialog.findByText('It holds at once.')).toBeVisible()
  expect(dialog.getByText(/^Due now: \$150 MXN/)).toBeVisible()
  expect(dialog.getByText('You lose nothing.')).toBeVisible()
  tier = 'pro'
  await user.click(dialog.getByRole('button', { name: 'Move to Pro' }))
  expect(await screen.findByRole('heading', { name: 'Your tier: Pro' })).toBeVisible()
  expect(calls.map(({ body }) => body)).toEqual([
    { tier: 'pro', period: 'month', preview: true },
    { tier: 'pro', period: 'month', proration: 1_800_000_000, preview: false },
  ])
})

test('cancelling names what would be lost, and that it comes back', async () => {
  const user = open(aSubscription('pro'))
  answer(
    'change-subscription',
    change({
      takesEffect: 'at-period-end',
      on: '2027-06-30',
      losses: {
        closedPlans: [{ id: OTHER, name: 'XV de Camila' }],
        overGuests: 2,
        overTableItems: 1,
        membersBecomeViewers: 3,
        features: ['has_pdf_export', 'has_collaboration'],
      },
    }),
  )
  answer('cancel-subscription', { endsAtPeriodEnd: true, periodEndsAt: '2027-06-30T12:00:00Z' })
  await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel your subscription?' }))
  expect(await dialog.findByText('Pro stays until June 30, 2027. Then you are on Free.')).toBeVisible()
  expect(dialog.getByText('XV de Camila')).toBeVisible()
  expect(dialog.getByText(/^2 plans have more guests/)).toBeVisible()
  expect(dialog.getByText(/^One plan has more table items/)).toBeVisible()
  expect(dialog.getByText(/^3 members of your plans can only read/)).toBeVisible()
  expect(dialog.getByText('No longer included: PDF export and team collaboration.')).toBeVisible()
  expect(dialog.getByText(/^Nothing is deleted/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Cancel subscription' }))
  await waitFor(() => expect(calls.at(-1)).toEqual({ name: 'cancel-subscription', body: {} }))
})

test('a canceled subscription says until when it holds, and is kept with one press', async () => {
  let isEnding = true
  const user = open(() => aSubscription('basic', { endsAtPeriodEnd: isEnding }))
  answer('resume-subscription', { endsAtPeriodEnd: false, periodEndsAt: '2027-06-30T12:00:00Z' })
  expect(await screen.findByText('Canceled; active until June 30, 2027')).toBeVisible()
  expect((await tierLine('Free')).getByText('From June 30, 2027')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Cancel subscription' })).not.toBeInTheDocument()
  isEnding = false
  await user.click(screen.getByRole('button', { name: 'Keep my subscription' }))
  expect(await screen.findByText('Renews on June 30, 2027')).toBeVisible()
})

test('a failed payment: how many days are left, the way to pay, and no other change until then', async () => {
  const graceEndsAt = new Date(Date.now() + 5 * 86_400_000).toISOString()
  open(aSubscription('pro', { provider: 'stripe', status: 'past-due', graceEndsAt }), { prices: STRIPE })
  expect(await screen.findByText(/You keep Pro for 5 more days, until/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Update payment method' })).toBeVisible()
  expect((await tierLine('Basic')).getByRole('button', { name: 'Choose Basic' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Cancel subscription' })).toBeEnabled()
})

test('a downgrade that waits says when it comes, and can be taken back', async () => {
  open(aSubscription('pro', { nextTier: 'basic', nextPeriod: 'month' }))
  expect(await screen.findByText('Changes to Basic on June 30, 2027')).toBeVisible()
  expect((await tierLine('Basic')).getByText('From June 30, 2027')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Keep Pro' })).toBeVisible()
})

test('an annual subscription is refunded within its first days, after the amount was shown', async () => {
  const refundableUntil = new Date(Date.now() + 86_400_000).toISOString()
  const user = open(aSubscription('basic', { provider: 'stripe', period: 'year', refundableUntil }))
  answer('refund-subscription', {
    refund: { amount: 190_000, currency: 'MXN' },
    daysLeft: 360,
    daysOfPeriod: 365,
    until: '2027-06-14',
    losses: NO_LOSSES,
  })
  await user.click(await screen.findByRole('button', { name: 'End and get a refund' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('You get $1,900 MXN back: 360 days of 365 are left.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'End and refund' }))
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ preview: true }, { preview: false }]))
})

test('Enterprise is changed by sales, and has phone support', async () => {
  open(aSubscription('enterprise', { provider: null, period: null, renewsOn: null, periodEndsAt: null }))
  expect(await screen.findByText(/^Agreed with our sales team/)).toBeVisible()
  expect(screen.getByText(/^Phone support: Monday to Friday, 9AM to 6PM Pacific/)).toBeVisible()
  expect(screen.queryByRole('heading', { name: /tier or period|Choose a tier/ })).not.toBeInTheDocument()
})

test('over the limit the owner chooses which plan stays open', async () => {
  const closed = { closed_at: '2027-01-01T00:00:00Z' }
  const plans = [
    aPlanRow({ id: OWN, name: 'Boda' }),
    aPlanRow({ id: OTHER, name: 'XV', ...closed }),
    aPlanRow({ id: '5b0c8f5e-5f55-4c8e-9f0e-0d9c1a9f3a13', name: 'Gala', ...closed }),
  ]
  const user = open(aSubscription('free', { plans: { used: 3, max: 1, open: 1, closed: 2 } }), { plans })
  let chosen: unknown
  network.use(
    http.post(`${API_URL}/rest/v1/rpc/choose_open_plans`, async ({ request }) => {
      chosen = await request.json()
      return HttpResponse.json([OWN, plans[2]?.id])
    }),
  )
  expect(await screen.findByText(/^Free includes 1 open plan and you have 3/)).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Boda' })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: 'XV' }))
  expect(screen.getByRole('radio', { name: 'Boda' })).not.toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Save choice' }))
  await waitFor(() => expect(chosen).toEqual({ plan_ids: [OTHER] }))
})

test('a plan whose day is within 14 days stays open by itself and takes no place', async () => {
  const near = new Date(Date.now() + 3 * 86_400_000).toISOString()
  const plans = [
    aPlanRow({ id: NEAR, name: 'Boda', starts_at: near }),
    aPlanRow({ id: OWN, name: 'Gala' }),
    aPlanRow({ id: OTHER, name: 'XV', closed_at: '2027-01-01T00:00:00Z' }),
  ]
  open(aSubscription('free', { plans: { used: 3, max: 1, open: 2, closed: 1 } }), { plans })
  expect(await screen.findByRole('checkbox', { name: 'Boda' })).toBeDisabled()
  expect(screen.getByRole('radio', { name: 'Gala' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'XV' })).toBeEnabled()
})

test('before a smaller tier follows, its owner chooses what stays open then', async () => {
  const plans = [aPlanRow({ id: OWN, name: 'Boda' }), aPlanRow({ id: OTHER, name: 'XV' })]
  open(aSubscription('pro', { endsAtPeriodEnd: true, plans: { used: 2, max: 10, open: 2, closed: 0 } }), { plans })
  expect(await screen.findByText(/^The tier that follows, Free, includes 1 open plan and you have 2/)).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Boda' })).toBeChecked()
})

test('back from a canceled checkout: nothing was charged, and the checkout is closed', async () => {
  const id = '11111111-1111-4111-8111-111111111111'
  open(aSubscription('free'), { path: `/?checkout=canceled&id=${id}&from=/app/example` })
  answer('cancel-checkout', { id, state: 'canceled', tier: 'pro', period: 'month' })
  expect(await screen.findByRole('link', { name: 'Back to where you were' })).toHaveAttribute('href', '/app/example')
  await waitFor(() => expect(calls).toEqual([{ name: 'cancel-checkout', body: { id } }]))
})

test('back from a payment that is confirmed later: it waits, then shows the tier without a reload', async () => {
  const id = '11111111-1111-4111-8111-111111111111'
  let state = 'open'
  open(() => aSubscription(state === 'done' ? 'pro' : 'free'), { path: `/?checkout=done&id=${id}` })
  network.use(
    http.post(`${API_URL}/functions/v1/checkout-state`, () =>
      HttpResponse.json({ id, state, tier: 'pro', period: 'month' }),
    ),
  )
  expect(await screen.findByText('Activating your subscription')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Your tier: Free' })).toBeVisible()
  state = 'done'
  expect(await screen.findByRole('heading', { name: 'Your tier: Pro' }, { timeout: 5000 })).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Activating your subscription')).not.toBeInTheDocument())
})

test('a subscription that cannot be loaded says so, and is tried again', async () => {
  network.use(
    http.post(`${API_URL}/rest/v1/rpc/my_subscription`, () => HttpResponse.json({ message: 'x' }, { status: 403 })),
    http.post(`${API_URL}/functions/v1/billing-prices`, () => HttpResponse.json(DEMO)),
    http.get(`${API_URL}/rest/v1/event_plans`, () => HttpResponse.json([])),
  )
  renderUi(<SubscriptionScreen />)
  expect(await screen.findByRole('heading', { name: 'Your subscription could not be loaded' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
