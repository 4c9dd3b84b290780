import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { MySubscription } from '#contracts/billing/subscription.ts'
import { aSubscription, aTierLimitsRow } from '#tests/support/billing/subscription.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aPlanRow } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { SubscriptionCard } from './subscription-card.tsx'

const network = fakeNetwork()

beforeEach(() => signInForTest())

/** One own plan, and one that is shared: it does not count. */
const PLANS = [aPlanRow({ id: 'own' }), aPlanRow({ id: 'shared', plan_members: [{ role: 'editor' }] })]

function open(subscription: MySubscription) {
  network.use(
    http.get(`${API_URL}/rest/v1/event_plans`, () => HttpResponse.json(PLANS)),
    http.get(`${API_URL}/rest/v1/tier_limits`, () =>
      HttpResponse.json([aTierLimitsRow('pro'), aTierLimitsRow('free')]),
    ),
    http.post(`${API_URL}/rest/v1/rpc/my_subscription`, () => HttpResponse.json(subscription)),
  )
  renderUi(<SubscriptionCard />)
  return setupUser()
}

test('the subscription shows the usage of a full tier and opens the other tiers', async () => {
  const user = open(aSubscription('free'))
  const card = within(await screen.findByRole('region', { name: 'Your tier: Free' }))
  expect(card.getByText('1 of 1 plan used')).toBeVisible()
  expect(card.getByText('Up to 20 guests on the list')).toBeVisible()
  expect(card.getByRole('link', { name: 'Choose a tier' })).toHaveAttribute('href', '/app/subscription')
  await user.click(card.getByRole('button', { name: 'Compare tiers' }))
  const table = within(await screen.findByRole('table'))
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['FreeYours', 'Pro'])
  expect(table.getByRole('row', { name: /^Event plans 1 10/ })).toBeVisible()
  expect(table.getByRole('row', { name: 'Team collaboration Not included Included' })).toBeVisible()
  expect(table.getByRole('row', { name: 'Standard templates Included Included' })).toBeVisible()
})

test('the subscription shows when it renews', async () => {
  open(aSubscription('pro', { provider: 'stripe' }))
  const card = within(await screen.findByRole('region', { name: 'Your tier: Pro' }))
  expect(card.getByText('Renews on June 30, 2027')).toBeVisible()
  expect(card.getByText('Monthly subscription')).toBeVisible()
  expect(card.getByText('Unlimited guests')).toBeVisible()
  expect(card.getByRole('link', { name: 'Manage subscription' })).toHaveAttribute('href', '/app/subscription')
  expect(card.queryByText('More guests, more plans')).not.toBeInTheDocument()
})

test('after the grace of a failed payment the card shows the tier that holds, and which plans are read-only', async () => {
  open(
    aSubscription('pro', {
      effectiveTier: 'free',
      status: 'past-due',
      plans: { used: 3, max: 1, open: 1, closed: 2 },
    }),
  )
  const card = within(await screen.findByRole('region', { name: 'Your tier: Free' }))
  expect(card.getByText(/^Your Pro subscription has ended/)).toBeVisible()
  expect(card.getByText(/^2 plans are read-only/)).toBeVisible()
  expect(card.getByRole('link', { name: 'Choose which stay open' })).toHaveAttribute('href', '/app/subscription#plans')
})
