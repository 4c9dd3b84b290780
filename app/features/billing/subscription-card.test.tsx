import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aPlanRow } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { SubscriptionCard } from './subscription-card.tsx'

const network = fakeNetwork()

const FREE = {
  tier: 'free',
  max_plans: 1,
  max_guests: 20,
  max_table_items: 5,
  has_pdf_export: false,
  has_all_ai: false,
  max_advised_kinds: 1,
  max_ai_requests_a_day: 0,
  has_collaboration: false,
  has_analytics: false,
  has_api: false,
  has_white_label: false,
  has_standard_templates: true,
  has_integrations: false,
  has_sla: false,
  has_phone_support: false,
  support: 'email',
}

const PRO = { ...FREE, tier: 'pro', max_plans: 10, max_guests: null, has_collaboration: true, support: 'priority' }

beforeEach(() => signInForTest())

/** One own plan, and one that is shared: it does not count. */
const PLANS = [aPlanRow({ id: 'own' }), aPlanRow({ id: 'shared', plan_members: [{ role: 'editor' }] })]

function open(subscription: object) {
  network.use(
    http.get(`${API_URL}/rest/v1/event_plans`, () => HttpResponse.json(PLANS)),
    http.get(`${API_URL}/rest/v1/tier_limits`, () => HttpResponse.json([PRO, FREE])),
    http.get(`${API_URL}/rest/v1/subscriptions`, () =>
      HttpResponse.json({ status: 'active', renews_on: null, ...subscription }),
    ),
  )
  renderUi(<SubscriptionCard />)
  return setupUser()
}

test('the subscription shows the usage of a full tier and opens the other tiers', async () => {
  const user = open({ tier: 'free', tier_limits: FREE })
  const card = within(await screen.findByRole('region', { name: 'Your tier: Free' }))
  expect(card.getByText('1 of 1 plan used')).toBeVisible()
  expect(card.getByText('Up to 20 guests on the list')).toBeVisible()
  await user.click(card.getByRole('button', { name: 'Compare tiers' }))
  const table = within(await screen.findByRole('table'))
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['FreeYours', 'Pro'])
  expect(table.getByRole('row', { name: /^Event plans 1 10/ })).toBeVisible()
  expect(table.getByRole('row', { name: 'Team collaboration Not included Included' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'hola@convite.example' })).toHaveAttribute(
    'href',
    'mailto:hola@convite.example',
  )
})

test('the subscription shows when it renews', async () => {
  open({ tier: 'pro', renews_on: '2027-06-30', tier_limits: PRO })
  const card = within(await screen.findByRole('region', { name: 'Your tier: Pro' }))
  expect(card.getByText('Renews on June 30, 2027')).toBeVisible()
  expect(card.getByText('Unlimited guests')).toBeVisible()
  expect(card.queryByText('More guests, more plans')).not.toBeInTheDocument()
})
