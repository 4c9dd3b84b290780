import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import type { BillingPrices } from '#contracts/billing/checkout.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { enhancePrices } from './enhance-prices.ts'
import { TierCards } from './tier-cards.tsx'

const network = fakeNetwork()

async function open(answer: BillingPrices | null) {
  network.use(
    http.post(`${API_URL}/functions/v1/billing-prices`, () =>
      answer ? HttpResponse.json(answer) : HttpResponse.json({ code: 'billing.unavailable' }, { status: 503 }),
    ),
  )
  renderUi(<TierCards />)
  await enhancePrices(document)
}

const card = (tier: string) => within(screen.getByRole('heading', { name: tier }).closest('li') as HTMLElement)
const addresses = (tier: string) =>
  card(tier)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

test('without a payment provider no price is shown, and the checkout asks how it is paid', async () => {
  await open({ provider: 'demo', prices: [] })
  expect(card('Basic').getByText('The price is shown at checkout')).toBeVisible()
  expect(screen.queryByRole('radio', { name: 'Annually' })).not.toBeInTheDocument()
  expect(addresses('Basic')).toEqual([
    `/auth?mode=sign-up&next=${encodeURIComponent('/app/checkout?tier=basic')}`,
    '/app/checkout?tier=basic',
  ])
})

test('the provider’s prices are shown by the month, and by the year on request; the checkout goes on with that', async () => {
  await open({
    provider: 'stripe',
    prices: [
      { tier: 'basic', period: 'month', amount: 19_900, currency: 'MXN' },
      { tier: 'basic', period: 'year', amount: 199_000, currency: 'MXN' },
      { tier: 'pro', period: 'month', amount: 49_900, currency: 'MXN' },
    ],
  })
  expect(card('Basic').getByText('$199 MXN a month')).toBeVisible()
  await setupUser().click(screen.getByRole('radio', { name: 'Annually' }))
  expect(card('Basic').getByText('$1,990 MXN a year')).toBeVisible()
  expect(addresses('Basic').at(1)).toBe('/app/checkout?tier=basic&period=year')
  // No price of another period stands where this one has none.
  expect(card('Pro').queryByText('$499 MXN a month')).not.toBeInTheDocument()
})

test('prices that cannot be had change nothing', async () => {
  await open(null)
  expect(card('Pro').getByText('The price is shown at checkout')).toBeVisible()
})
