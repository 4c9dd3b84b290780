import { Notifications, notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { expectFocus } from '#tests/support/focus.ts'
import { aPaymentRow, aVendorRow } from '#tests/support/ledger/ledger.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aPlan, aPlanRow } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { LedgerScreen } from '../ledger-screen.tsx'
import type { PaymentRow } from '../rows.ts'

const network = fakeNetwork()

type Sent = Readonly<Record<string, unknown>>

let sent: { readonly name: string; readonly body: Sent }[]

beforeEach(() => {
  // 12:00 on 21 November 2026 in Guadalajara.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 18) })
  signInForTest()
  notifications.clean()
  sent = []
  return () => vi.useRealTimers()
})

function show(path: string, vendors: readonly ReturnType<typeof aVendorRow>[]) {
  const ledger = { has_pdf_export: true, vendors, contributors: [] }
  network.use(
    http.get(`${API_URL}/rest/v1/event_plans`, () => HttpResponse.json({ ...aPlanRow(), ...ledger })),
    http.post(`${API_URL}/rest/v1/rpc/:name`, async ({ request, params }) => {
      const body = (await request.json()) as Sent
      sent.push({ name: String(params.name), body })
      const rows = (body.payments ?? body.changes) as readonly Partial<PaymentRow>[]
      const before = vendors.flatMap(({ payments }) => payments)
      return HttpResponse.json(
        rows.map((row) => ({ ...aPaymentRow(), ...before.find(({ id }) => id === row.id), ...row })),
      )
    }),
  )
  renderUi(
    <>
      <LedgerScreen plan={aPlan()} />
      <Notifications />
    </>,
    { path },
  )
  return setupUser()
}

const list = async () => within(await screen.findByRole('list', { name: 'Payments' }))
const chips = () => screen.getByRole('group', { name: 'Which payments' }).textContent

test('a payment that was sent is neither to be paid nor overdue after its day, and can be confirmed', async () => {
  const payment = aPaymentRow({ status: 'pending', due_on: '2026-11-09' })
  const user = show('/?show=sent', [aVendorRow({ payments: [payment] })])
  const lines = await list()
  expect(lines.getByText('Sent, not confirmed')).toBeVisible()
  expect(lines.getByText('Dated Nov 9, 2026 (12 days ago)')).toBeVisible()
  expect(chips()).toBe('All 1Unpaid 0Overdue 0Next 30 days 0Sent 1Paid 0')
  expect(screen.queryByText(/overdue:/)).not.toBeInTheDocument()
  await user.click(lines.getByRole('button', { name: 'Confirm: $10,000 to DJ Luna, Nov 9, 2026' }))
  expect(await screen.findByText('Confirmed: $10,000 to DJ Luna')).toBeVisible()
  expect(sent[0]?.body).toMatchObject({ changes: [{ id: payment.id, status: 'confirmed', paid_on: '2026-11-21' }] })
})

test('the totals do not count what was sent as still to be paid, and name it', async () => {
  const user = show('/', [aVendorRow({ payments: [aPaymentRow({ status: 'pending', due_on: '2026-11-09' })] })])
  await user.click(await screen.findByRole('button', { name: /paid of/ }))
  expect(screen.getByText('+ $10,000 sent').closest('dd')).toHaveTextContent(/^\$35,000/)
  expect(
    screen.getByRole('link', { name: '1 sent payment waits for the vendor to confirm: $10,000.' }),
  ).toHaveAttribute('href', '/?tab=payments&show=sent')
})

test('the rest of what was agreed is listed with what is to be paid, and paying it records a payment', async () => {
  const user = show('/?show=unpaid', [aVendorRow({ final_payment_on: '2026-12-01', payments: [aPaymentRow()] })])
  const lines = await list()
  expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^\$35,000DJ LunaDue Dec 1, 2026.*Rest of what was agreedScheduled/),
    expect.stringMatching(/DJ Luna.*Dec 31, 2026/),
  ])
  expect(chips()).toBe('All 2Unpaid 2Overdue 0Next 30 days 1Paid 0')
  await user.click(lines.getByRole('button', { name: 'Mark as paid: $35,000 to DJ Luna' }))
  expect(await screen.findByText('Paid: $35,000 to DJ Luna')).toBeVisible()
  expect(sent[0]).toMatchObject({
    name: 'add_payments',
    body: { payments: [{ amount: 35_000, status: 'confirmed', due_on: '2026-12-01', paid_on: '2026-11-21' }] },
  })
})

test('the focus stays in the list when what was marked as paid leaves it', async () => {
  const user = show('/?show=unpaid', [aVendorRow({ final_payment_on: '2026-12-01', payments: [aPaymentRow()] })])
  const lines = await list()
  lines.getByRole('button', { name: 'Mark as paid: $35,000 to DJ Luna' }).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Paid: $35,000 to DJ Luna')).toBeVisible()
  await waitFor(() => expect(chips()).toBe('All 2Unpaid 1Overdue 0Next 30 days 0Paid 1'))
  await expectFocus(() => lines.getByRole('button', { name: /^Mark as paid: \$10,000/ }))
})

test('a rest whose last day has passed is overdue, in the totals too', async () => {
  show('/?show=overdue', [aVendorRow({ final_payment_on: '2026-11-20' })])
  expect(await screen.findByRole('link', { name: '1 payment is overdue: $45,000' })).toBeVisible()
  await waitFor(async () => expect((await list()).getByText('Rest of what was agreed')).toBeVisible())
})
