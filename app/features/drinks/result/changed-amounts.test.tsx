import { Notifications } from '@mantine/notifications'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { startSession } from '#app/lib/api/session.ts'
import { minorUnits } from '#domain/money/money.ts'
import { aDrinksRow } from '#tests/support/drinks/drinks-row.ts'
import { aVendorRow } from '#tests/support/ledger/ledger.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aPlan, aPlanRow } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { DrinksWizardScreen } from '../wizard-screen.tsx'

const network = fakeNetwork()

let sent: { readonly key: string; readonly amount: number }[][]

beforeEach(async () => {
  sent = []
  sessionStorage.clear()
  signInForTest()
  await startSession()
  window.scrollTo = vi.fn()
})

/** The result of a plan whose liquor store was added to the budget with 100. */
function show(status: 'considering' | 'booked') {
  const first = aVendorRow({
    ...{ category: 'drinks', vendor_category: 'drinks', name: 'Bebidas: La Europea', status },
    ...{ estimated_amount: 100, agreed_amount: status === 'booked' ? 90 : null },
  })
  let vendor = first
  const accepted = { key: 'budget-liquor-store', kind: 'budget', task_id: null, vendor_id: first.id }
  const drinks = aDrinksRow({ proposals: [accepted] })
  network.use(
    http.get(`${API_URL}/rest/v1/event_plans`, () =>
      HttpResponse.json({ ...aPlanRow(), has_pdf_export: true, vendors: [vendor], contributors: [] }),
    ),
    http.get(`${API_URL}/rest/v1/guest_settings`, () =>
      HttpResponse.json({ plan: { sub_events: [], meal_options: [], guest_questions: [] } }),
    ),
    http.post(`${API_URL}/rest/v1/rpc/drinks_plan`, () => HttpResponse.json(drinks)),
    http.post(`${API_URL}/rest/v1/rpc/accept_drink_proposals`, async ({ request }) => {
      const { proposals } = (await request.json()) as { readonly proposals: (typeof sent)[number] }
      sent.push(proposals)
      vendor = { ...vendor, estimated_amount: proposals[0]?.amount ?? null }
      return HttpResponse.json(drinks)
    }),
  )
  const amount = minorUnits(5_000_000)
  const plan = aPlan({ allocations: [{ category: 'drinks', amount, suggested: amount, isLocked: false, reasons: [] }] })
  renderUi(
    <>
      <DrinksWizardScreen plan={plan} />
      <Notifications />
    </>,
    { path: `/app/drinks-wizard?plan=${plan.id}&step=result` },
  )
}

test('an amount that was added before the drinks changed is brought up to date, and back', async () => {
  const user = setupUser()
  show('considering')
  const changed = /^What you already added has changed: Bebidas: La Europea, \$[\d,]+ instead of \$100[.]$/
  expect(await screen.findByText(changed)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Update the amount' }))
  await waitFor(() => expect(screen.queryByText(changed)).toBeNull())
  expect(sent).toMatchObject([[{ key: 'budget-liquor-store' }]])
  expect(sent[0]?.[0]?.amount).toBeGreaterThan(10_000)

  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(changed)).toBeVisible()
  expect(sent[1]).toMatchObject([{ key: 'budget-liquor-store', amount: 100 }])
})

test('the estimate of a vendor that is booked is left alone', async () => {
  show('booked')
  await screen.findByRole('heading', { name: 'Add to budget and tasks' })
  // The ledger has come: what is booked stands beside the budget.
  await screen.findByText('Of the budget, already booked with vendors')
  expect(screen.queryByText(/What you already added has changed/)).toBeNull()
})
