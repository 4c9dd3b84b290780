import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aPlanRow } from '#tests/support/plans.ts'
import { renderUi } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { LimitDialog } from './limit-dialog.tsx'

const network = fakeNetwork()

test('the limit dialog shows a user on Pro the limit, what Enterprise gives and the way to the tiers', async () => {
  signInForTest()
  network.use(
    http.get(`${API_URL}/rest/v1/event_plans`, () => HttpResponse.json([aPlanRow({ id: 'a' }), aPlanRow({ id: 'b' })])),
  )
  renderUi(<LimitDialog max={10} onClose={vi.fn()} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'You have reached the limit of your tier' }))
  expect(dialog.getByText('Your tier includes 10 event plans, and all are in use.')).toBeVisible()
  expect(dialog.getByText(/^Enterprise gives you everything unlimited/)).toBeVisible()
  expect(dialog.getByRole('link', { name: /^Compare the tiers/ })).toHaveAttribute('href', '/en/pricing')
  expect(dialog.getByText(/Your draft stays on this device/)).toBeVisible()
  expect(dialog.getByRole('link', { name: 'See my plans' })).toHaveAttribute('href', '/app/saved-plans')
})
