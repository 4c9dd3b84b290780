import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aPlanRow } from '#tests/support/plans.ts'
import { renderUi } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { Tiers } from '../billing/tiers-table.tsx'
import { LimitDialog } from './limit-dialog.tsx'

const network = fakeNetwork()

const PRO = {
  tier: 'pro',
  max_plans: 10,
  max_guests: null,
  max_table_items: null,
  has_pdf_export: true,
  has_all_ai: true,
  has_collaboration: true,
  has_analytics: true,
  has_api: false,
  has_white_label: false,
  support: 'priority',
}
const ENTERPRISE = { ...PRO, tier: 'enterprise', max_plans: null, has_api: true, has_white_label: true }

test('the limit dialog shows a user on Pro the tier above Pro and the contact for it', async () => {
  signInForTest()
  network.use(
    http.get(`${API_URL}/rest/v1/event_plans`, () => HttpResponse.json([aPlanRow({ id: 'a' }), aPlanRow({ id: 'b' })])),
    http.get(`${API_URL}/rest/v1/tier_limits`, () => HttpResponse.json([ENTERPRISE, PRO])),
    http.get(`${API_URL}/rest/v1/subscriptions`, () =>
      HttpResponse.json({ tier: 'pro', status: 'active', renews_on: null, tier_limits: PRO }),
    ),
  )
  renderUi(<LimitDialog max={10} tiers={<Tiers />} onClose={vi.fn()} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'You have reached the limit of your tier' }))
  expect(dialog.getByText(/includes 10 events/)).toBeVisible()
  expect(await dialog.findByRole('columnheader', { name: /^Pro\s*Yours/ })).toBeVisible()
  expect(dialog.getByRole('row', { name: 'Event plans 10 Unlimited' })).toBeVisible()
  expect(dialog.getByRole('link', { name: 'hola@convite.example' })).toBeVisible()
  expect(dialog.getByRole('link', { name: 'See my plans' })).toHaveAttribute('href', '/app/saved-plans')
})
