import { Notifications } from '@mantine/notifications'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aPlanRow } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import type { PlanRow } from '../rows.ts'
import { SavedPlansScreen } from '../saved-plans-screen.tsx'

const network = fakeNetwork()

const OWN = aPlanRow({ id: 'own', name: 'Lucía and Andrés', starts_at: '2027-05-15T23:00:00Z' })
const EXAMPLE = aPlanRow({
  id: 'example',
  name: 'Ana and Luis’s wedding',
  starts_at: '2027-06-15T23:00:00Z',
  example: 'wedding',
  example_until: '2027-04-09T16:00:00Z',
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2027, 2, 10, 16) })
  signInForTest()
  return () => vi.useRealTimers()
})

function open(plans: readonly PlanRow[]) {
  let left = plans
  const removed: string[] = []
  network.use(
    http.get(`${API_URL}/rest/v1/event_plans`, () => HttpResponse.json(left)),
    http.post(`${API_URL}/rest/v1/rpc/due_payments`, () =>
      HttpResponse.json(
        [OWN, EXAMPLE].map(({ id }, at) => ({
          plan_id: id,
          currency: 'MXN',
          vendor_id: `vendor-${at}`,
          vendor_name: at === 0 ? 'My hall' : 'Hall of the example',
          payment_id: `payment-${at}`,
          status: 'scheduled',
          amount: 1000,
          due_on: '2027-03-12',
        })),
      ),
    ),
    http.post(`${API_URL}/rest/v1/rpc/deleted_event_plans`, () => HttpResponse.json([])),
    http.post(`${API_URL}/rest/v1/rpc/delete_event_plan`, async ({ request }) => {
      const { plan_id: planId } = (await request.json()) as { plan_id: string }
      removed.push(planId)
      left = left.filter(({ id }) => id !== planId)
      return new HttpResponse(null, { status: 204 })
    }),
    http.post(`${API_URL}/rest/v1/rpc/my_subscription`, () => new HttpResponse(null, { status: 406 })),
    http.get(`${API_URL}/rest/v1/tasks`, () => HttpResponse.json([])),
  )
  renderUi(
    <>
      <Notifications />
      <SavedPlansScreen subscription={<p>The tier</p>} />
    </>,
    { path: '/app/saved-plans' },
  )
  return { user: setupUser(), removed }
}

const withVendors = (row: PlanRow): PlanRow => ({
  ...row,
  ledger_counts: { ...(row.ledger_counts as object), vendors: 1 } as PlanRow['ledger_counts'],
})

test('an example stands apart from the plans, marked, and out of what is due', async () => {
  open([withVendors(OWN), withVendors(EXAMPLE)])
  const examples = await screen.findByRole('region', { name: 'Examples' })
  expect(within(examples).getByText('Example · Wedding')).toBeVisible()
  const month = screen.getByRole('region', { name: 'This month' })
  expect(await within(month).findByText(/My hall/)).toBeVisible()
  expect(within(month).queryByText(/Hall of the example/)).toBeNull()
  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect(within(examples).getAllByRole('article')).toHaveLength(1)
})

test('with nothing but an example the first plan is still to be begun', async () => {
  open([EXAMPLE])
  expect(await screen.findByRole('link', { name: 'Create my first plan' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Examples' })).toBeVisible()
})

test('an example cannot be duplicated, and goes without a question', async () => {
  const { user, removed } = open([OWN, EXAMPLE])
  await user.click(await screen.findByRole('button', { name: /Ana and Luis/ }))
  const duplicate = await screen.findByRole('menuitem', { name: /Duplicate/ })
  expect(duplicate).toHaveTextContent('Not with an example event')
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  expect(await screen.findByText(/The example is gone/)).toBeVisible()
  expect(removed).toEqual(['example'])
  expect(screen.queryByRole('region', { name: 'Examples' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})
