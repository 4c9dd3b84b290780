import { Notifications, notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { Link } from 'react-router'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { showReachedLimit } from '#app/features/billing/reached-limit.ts'
import { ReachedLimitDialog } from '#app/features/billing/reached-limit-dialog.tsx'
import { planQuery, plansQuery } from '#app/features/plans/queries.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import { startSession } from '#app/lib/api/session.ts'
import { minorUnits } from '#domain/money/money.ts'
import { presetOf } from '#domain/team/rights.ts'
import { expectFocus } from '#tests/support/focus.ts'
import { aContributorRow, aPaymentRow, aVendorRow } from '#tests/support/ledger/ledger.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aPlan, aPlanRow } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { LedgerScreen } from './ledger-screen.tsx'
import type { LedgerRow, PaymentRow } from './rows.ts'

const network = fakeNetwork()

type Sent = Readonly<Record<string, unknown>>

let ledger: LedgerRow
let sent: { readonly name: string; readonly body: Sent }[]
/** How often the list of plans was asked for. */
let listed: number

const LINES = [
  { category: 'music', amount: 38_500, suggested_amount: 38_500, is_locked: false, reasons: [] },
  { category: 'venue', amount: 63_000, suggested_amount: 63_000, is_locked: false, reasons: [] },
] as const

/** The back end as far as these screens know it; payments come back as they were sent. */
function answerAsKept(row: Partial<LedgerRow>) {
  ledger = { has_pdf_export: true, vendors: [], contributors: [], ...row }
  const paymentsOf = () => ledger.vendors.flatMap(({ payments }) => payments)
  network.use(
    http.get(`${API_URL}/rest/v1/event_plans`, ({ request }) => {
      if (new URL(request.url).searchParams.has('id')) return HttpResponse.json({ ...aPlanRow(), ...ledger })
      listed += 1
      return HttpResponse.json([aPlanRow()])
    }),
    http.post(`${API_URL}/rest/v1/rpc/:name`, async ({ request, params }) => {
      const body = (await request.json()) as Sent
      const name = String(params.name)
      sent.push({ name, body })
      if (name === 'add_payments') {
        const payments = body.payments as readonly Partial<PaymentRow>[]
        return HttpResponse.json(
          payments.map((payment) => aPaymentRow({ ...payment, vendor_id: String(body.vendor_id) })),
        )
      }
      if (name === 'change_payments') {
        const changes = body.changes as readonly (Partial<PaymentRow> & { readonly id: string })[]
        const ids = [...new Set(changes.map(({ id }) => id))]
        return HttpResponse.json(
          ids.map((id) =>
            Object.assign(
              {},
              paymentsOf().find((row) => row.id === id),
              ...changes.filter((change) => change.id === id),
            ),
          ),
        )
      }
      return HttpResponse.json(null)
    }),
    http.delete(`${API_URL}/rest/v1/vendors`, ({ request }) => {
      const id = new URL(request.url).searchParams.get('id')?.replace('eq.', '')
      const vendor = ledger.vendors.find((row) => row.id === id)
      // The first of its payments was said yes to beyond the agreed amount.
      const payments = vendor?.payments.map((payment, index) => ({ ...payment, exceeds_agreed_ok: index === 0 }))
      return HttpResponse.json({ ...vendor, exceeds_agreed_ok: false, payments, quotes: { per_guest: 120 } })
    }),
    http.delete(`${API_URL}/rest/v1/payments`, ({ request }) => {
      const id = new URL(request.url).searchParams.get('id')?.replace('eq.', '')
      // What is due was said yes to beyond the agreed amount.
      const removed = paymentsOf().find((row) => row.id === id)
      return HttpResponse.json({ ...removed, exceeds_agreed_ok: removed?.due_on !== null })
    }),
  )
}

const plan = aPlan({
  total: minorUnits(35_000_000),
  allocations: LINES.map(({ category, amount }) => ({
    category,
    amount: minorUnits(amount * 100),
    suggested: minorUnits(amount * 100),
    isLocked: false,
    reasons: [],
  })),
})

const show = (path = '/', of: Plan = plan) =>
  renderUi(
    <>
      <LedgerScreen plan={of} />
      <Notifications />
      <ReachedLimitDialog />
    </>,
    { path },
  )

const press = async (user: UserEvent, name: string | RegExp) =>
  user.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement)

// Forms are loaded when they are opened; on a busy machine the first takes longer than a test waits for a dialog.
beforeAll(async () => {
  await Promise.all([
    import('../vendors/vendor-form.tsx'),
    import('./payments/payment-form.tsx'),
    import('./payments/instalments-form.tsx'),
  ])
}, 60_000)

beforeEach(() => {
  signInForTest()
  notifications.clean()
  showReachedLimit(null)
  sent = []
  listed = 0
  // Six in the morning of 21 November 2026 in Guadalajara.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 12) })
  return () => vi.useRealTimers()
})

describe('the totals', () => {
  test('say "at least" where an amount is unknown, and never count it as nothing', async () => {
    answerAsKept({
      vendors: [
        aVendorRow(),
        aVendorRow({
          id: 'v2',
          name: 'Studio',
          status: 'quoted',
          agreed_amount: null,
          payments: [
            aPaymentRow({ id: 'p2', vendor_id: 'v2', amount: 3000, status: 'confirmed', paid_on: '2026-11-01' }),
          ],
        }),
      ],
    })
    show()
    const totals = within(await screen.findByRole('region', { name: 'Totals' }))
    const line = totals.getByRole('button', { expanded: false })
    expect(line).toHaveTextContent('$3,000 paid of at least $45,000 agreedAt most $302,000 left')
    await setupUser().click(line)
    expect(totals.getAllByText('at least $45,000')).toHaveLength(2)
    expect(totals.getByText('at most $302,000')).toBeVisible()
    expect(totals.getAllByText('+ 1 unknown')).toHaveLength(3)
    expect(totals.getByText(/paid without an agreed amount: Studio/)).toBeVisible()
  })

  test('name each category that is over its budget', async () => {
    answerAsKept({ vendors: [aVendorRow()] })
    show()
    await press(setupUser(), /paid of/)
    expect(await screen.findByText('Over budget: Music by $6,500.')).toBeVisible()
  })

  test('a payment is overdue from the day after its day, where the event is', async () => {
    answerAsKept({
      vendors: [
        aVendorRow({
          payments: [
            aPaymentRow({ id: 'today', due_on: '2026-11-21' }),
            aPaymentRow({ id: 'yesterday', amount: 2000, due_on: '2026-11-20' }),
          ],
        }),
      ],
    })
    show('/?show=overdue')
    expect(await screen.findByRole('link', { name: '1 payment is overdue: $2,000' })).toBeVisible()
    expect(screen.getByRole('button', { name: /^Overdue\s*1$/ })).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByText('1 payment, $2,000 in total')).toBeVisible()
  })
})

describe('a payment beyond the agreed amount', () => {
  async function addTooMuch(user: UserEvent) {
    show('/?vendor=11111111-0000-4000-8000-000000000001')
    await press(user, 'Add payment')
    await user.type(await screen.findByLabelText('Amount'), '40000.01')
    await user.click(screen.getByText('Pending'))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add payment' }))
  }

  test('asks for a second yes, which is sent along', async () => {
    const user = setupUser()
    answerAsKept({ vendors: [aVendorRow({ payments: [aPaymentRow()] })] })
    await addTooMuch(user)
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment Exceeds Agreed Amount' }))
    expect(dialog.getByText('$45,000')).toBeVisible()
    expect(dialog.getByText('$50,000.01')).toBeVisible()
    expect(dialog.getByText('$5,000.01')).toBeVisible()
    expect(sent).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Yes, save it anyway' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ exceeds_agreed_ok: true, payments: [{ amount: 40_000.01 }] })
  })

  test('can be gone back from, with everything still typed', async () => {
    const user = setupUser()
    answerAsKept({ vendors: [aVendorRow({ payments: [aPaymentRow()] })] })
    await addTooMuch(user)
    const question = await screen.findByRole('dialog', { name: 'Payment Exceeds Agreed Amount' })
    await expectFocus(() => within(question).getByRole('button', { name: 'Go back' }))
    // The form stays where it is, below the question.
    expect(screen.getByLabelText('Amount')).toBeVisible()
    await user.click(within(question).getByRole('button', { name: 'Go back' }))
    await waitFor(() => expect(question).not.toBeInTheDocument())
    expect(screen.getByLabelText('Amount')).toHaveValue('$40,000.01')
    expect(sent).toEqual([])
  })

  test('is left by Escape alone, which asks nothing else', async () => {
    const user = setupUser()
    answerAsKept({ vendors: [aVendorRow({ payments: [aPaymentRow()] })] })
    await addTooMuch(user)
    const question = await screen.findByRole('dialog', { name: 'Payment Exceeds Agreed Amount' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(question).not.toBeInTheDocument())
    expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).not.toBeInTheDocument()
    expect(screen.getByLabelText('Amount')).toHaveValue('$40,000.01')
  })

  test('is asked about as well when only the database knows of it', async () => {
    const user = setupUser()
    answerAsKept({ vendors: [aVendorRow()] })
    network.use(
      http.post(`${API_URL}/rest/v1/rpc/add_payments`, () =>
        HttpResponse.json(
          { code: 'P0001', message: 'payment.exceeds-agreed', details: '45000', hint: '50000.01' },
          { status: 400 },
        ),
      ),
    )
    await addTooMuch(user)
    expect(await screen.findByRole('dialog', { name: 'Payment Exceeds Agreed Amount' })).toBeVisible()
  })

  test('within the agreed amount nothing is asked', async () => {
    const user = setupUser()
    answerAsKept({ vendors: [aVendorRow({ agreed_amount: 50_000.01, payments: [aPaymentRow()] })] })
    await addTooMuch(user)
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ exceeds_agreed_ok: false })
  })
})

test('instalments are seen before they are saved, and add up to the cent', async () => {
  const user = setupUser()
  answerAsKept({ vendors: [aVendorRow({ agreed_amount: 100.01, final_payment_on: '2027-01-20' })] })
  show('/?vendor=11111111-0000-4000-8000-000000000001')
  await press(user, 'Plan installments')
  const dialog = within(await screen.findByRole('dialog', { name: 'Installments for DJ Luna' }))
  expect(await dialog.findByText('$50')).toBeVisible()
  await user.click(dialog.getByRole('combobox', { name: 'How it is split' }))
  await user.click(await screen.findByRole('option', { name: 'Three equal parts' }))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'InstallmentNov 21, 2026$33.33',
    'InstallmentDec 21, 2026$33.33',
    'BalanceJan 20, 2027$33.35',
    'Total$100.01',
  ])
  await user.click(dialog.getByRole('button', { name: 'Add 3 payments' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({
    exceeds_agreed_ok: false,
    payments: [
      { amount: 33.33, due_on: '2026-11-21', status: 'scheduled' },
      { amount: 33.33, due_on: '2026-12-21', status: 'scheduled' },
      { amount: 33.35, due_on: '2027-01-20', status: 'scheduled' },
    ],
  })
})

describe('the status of a payment', () => {
  test.each([
    ['scheduled', null, ['Sent, not confirmed yet', 'Confirm: the vendor has it']],
    ['pending', null, ['Back to scheduled', 'Confirm: the vendor has it']],
    ['confirmed', '2026-11-01', ['Not confirmed after all']],
  ] as const)('%s may only become what may follow it', async (status, paid_on, ways) => {
    const user = setupUser()
    answerAsKept({ vendors: [aVendorRow({ payments: [aPaymentRow({ status, paid_on })] })] })
    show('/?vendor=11111111-0000-4000-8000-000000000001')
    await press(user, 'More about $10,000 to DJ Luna, Dec 31, 2026')
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(items).toEqual(['Edit', ...ways, 'Attach receipt', 'Delete payment'])
  })

  test('a payment marked as paid gets today, and goes back by way of pending', async () => {
    const user = setupUser()
    const id = aPaymentRow().id
    answerAsKept({ vendors: [aVendorRow({ payments: [aPaymentRow()] })] })
    show('/?vendor=11111111-0000-4000-8000-000000000001')
    await press(user, 'Mark as paid: $10,000 to DJ Luna, Dec 31, 2026')
    expect(await screen.findByText('Paid on Nov 21, 2026')).toBeVisible()
    await press(user, 'Undo')
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent.map(({ body }) => body.changes)).toEqual([
      [{ id, status: 'confirmed', paid_on: '2026-11-21' }],
      [
        { id, status: 'pending' },
        { id, status: 'scheduled' },
      ],
    ])
  })
})

/** What else of the product shows the money of this plan. */
function Elsewhere() {
  const { data } = useQuery(planQuery(plan.id))
  useQuery(plansQuery())
  return <p data-testid="paid">{data?.ledgerCounts.paid}</p>
}

describe('a payment that is marked as paid', () => {
  async function markAsPaid() {
    const user = setupUser()
    answerAsKept({ vendors: [aVendorRow({ payments: [aPaymentRow()] })] })
    renderUi(
      <>
        <Elsewhere />
        <LedgerScreen plan={plan} />
      </>,
      { path: '/?vendor=11111111-0000-4000-8000-000000000001' },
    )
    await press(user, 'Mark as paid: $10,000 to DJ Luna, Dec 31, 2026')
  }

  test('counts on the other screens of the plan without asking for them', async () => {
    await markAsPaid()
    await waitFor(() => expect(screen.getByTestId('paid')).toHaveTextContent(/^1000000$/))
  })

  test('invalidates the list of plans', async () => {
    await markAsPaid()
    await waitFor(() => expect(listed).toBe(2))
  })
})

test.each([
  ['with the second yes it had', '2026-12-31', true],
  ['without one where it had none', null, false],
] as const)('a removed payment comes back %s, and no new one is said', async (_, due_on, exceeds_agreed_ok) => {
  const user = setupUser()
  const payment = aPaymentRow({ amount: 46_000, due_on })
  answerAsKept({ vendors: [aVendorRow({ payments: [payment] })] })
  show('/?vendor=11111111-0000-4000-8000-000000000001')
  await press(user, /^More about \$46,000 to DJ Luna/)
  await user.click(await screen.findByRole('menuitem', { name: 'Delete payment' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^More about \$46,000/ })).toBeNull())
  await press(user, 'Undo')
  expect(await screen.findByRole('button', { name: /^More about \$46,000/ })).toBeVisible()
  expect(sent).toEqual([
    {
      name: 'restore_payments',
      body: { plan_id: plan.id, vendor_id: payment.vendor_id, payments: [{ ...payment, exceeds_agreed_ok }] },
    },
  ])
})

test('a vendor goes with what is named, and comes back with all of it', async () => {
  const user = setupUser()
  answerAsKept({
    vendors: [
      aVendorRow({ payments: [aPaymentRow(), aPaymentRow({ id: 'p2', status: 'confirmed', paid_on: '2026-11-01' })] }),
    ],
    contributors: [aContributorRow()],
  })
  show('/?vendor=11111111-0000-4000-8000-000000000001')
  await press(user, 'Delete DJ Luna')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete DJ Luna?' }))
  expect(await dialog.findByText('Its 2 payments are deleted too, $20,000 in total.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'DJ Luna' })).toBeNull())
  await press(user, 'Undo')
  expect(await screen.findByRole('button', { name: 'DJ Luna' })).toBeVisible()
  expect(sent.at(-1)).toMatchObject({
    name: 'restore_vendor',
    body: {
      vendor: { name: 'DJ Luna', agreed_amount: 45_000 },
      payments: [
        { amount: 10_000, status: 'scheduled', exceeds_agreed_ok: true },
        { paid_on: '2026-11-01', exceeds_agreed_ok: false },
      ],
      quote: { per_guest: 120 },
    },
  })
})

describe('a new vendor', () => {
  async function addWithDeposit(user: UserEvent, amount: string) {
    show()
    await press(user, 'Add a vendor to Venue')
    await user.type(await screen.findByLabelText('Name'), 'Hacienda')
    await user.type(screen.getByLabelText('Agreed amount'), '50000')
    await user.type(screen.getByLabelText('Deposit'), amount)
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('Booked')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add vendor' }))
  }

  test('is booked once its agreed amount is known, unless the user says otherwise', async () => {
    const user = setupUser()
    answerAsKept({ vendors: [aVendorRow()] })
    show()
    await press(user, 'Add a vendor to Venue')
    const agreed = await screen.findByLabelText('Agreed amount')
    const status = screen.getByRole('combobox', { name: 'Status' })
    await user.type(agreed, '50000')
    expect(status).toHaveValue('Booked')
    await user.clear(agreed)
    expect(status).toHaveValue('Considering')
    await user.click(status)
    await user.click(await screen.findByRole('option', { name: 'Quoted' }))
    await user.type(agreed, '50000')
    expect(status).toHaveValue('Quoted')
  })

  test('is saved together with its deposit, paid today, and its row is lit', async () => {
    const user = setupUser()
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    answerAsKept({ vendors: [aVendorRow()] })
    await addWithDeposit(user, '10000')
    const row = await screen.findByRole('row', { name: /^Hacienda/ })
    await waitFor(() => expect(row).toHaveAttribute('data-lit'))
    expect(scrolled.mock.contexts).toContain(row)
    expect(sent).toMatchObject([
      {
        name: 'add_vendor',
        body: {
          plan_id: plan.id,
          vendor: { name: 'Hacienda', category: 'venue', status: 'booked', agreed_amount: 50_000 },
          payments: [{ amount: 10_000, status: 'confirmed', paid_on: '2026-11-21' }],
          exceeds_agreed_ok: false,
        },
      },
    ])
    expect(await screen.findByText('Hacienda was added, with a deposit of $10,000')).toBeVisible()
  })

  test('is undone with its deposit', async () => {
    const user = setupUser()
    answerAsKept({ vendors: [aVendorRow()] })
    const removed: string[] = []
    network.use(
      http.delete(`${API_URL}/rest/v1/vendors`, ({ request }) => {
        removed.push(new URL(request.url).searchParams.get('id') ?? '')
        return HttpResponse.json({ ...aVendorRow(), quotes: null })
      }),
    )
    await addWithDeposit(user, '10000')
    await press(user, 'Undo')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Hacienda' })).toBeNull())
    const added = sent.map(({ body }) => body.vendor as { readonly id: string })
    expect(removed).toEqual(added.map(({ id }) => `eq.${id}`))
  })

  test('is offered a further payment', async () => {
    const user = setupUser()
    answerAsKept({ vendors: [aVendorRow()] })
    await addWithDeposit(user, '10000')
    await press(user, 'Add payment')
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a payment' }))
    expect(dialog.getByText('To Hacienda')).toBeVisible()
    expect(dialog.getByText('$40,000 of the agreed amount has no payment yet.')).toBeVisible()
  })

  test('needs a confirmation for a deposit of more than is agreed', async () => {
    const user = setupUser()
    answerAsKept({ vendors: [aVendorRow()] })
    await addWithDeposit(user, '50000.01')
    await user.click(await screen.findByRole('button', { name: 'Yes, save it anyway' }))
    await waitFor(() => expect(sent).toMatchObject([{ body: { exceeds_agreed_ok: true } }]))
  })
})

describe('in place', () => {
  const edit = async (user: UserEvent, name: RegExp, typed: string) => {
    await press(user, name)
    const input = await screen.findByRole('textbox', { name: new RegExp(name.source.replace('Edit ', '')) })
    await user.clear(input)
    await user.type(input, `${typed}{Enter}`)
  }

  const answerChanges = () => {
    const changes: unknown[] = []
    network.use(
      http.patch(`${API_URL}/rest/v1/vendors`, async ({ request }) => {
        const change = (await request.json()) as object
        changes.push(change)
        return HttpResponse.json({ ...aVendorRow(), ...change })
      }),
    )
    return changes
  }

  test('the agreed amount, the name and the final day of a vendor are saved, each alone', async () => {
    const user = setupUser()
    answerAsKept({ vendors: [aVendorRow()] })
    const changes = answerChanges()
    show('/?vendor=11111111-0000-4000-8000-000000000001')
    await edit(user, /Edit Agreed amount of DJ Luna/, '48000')
    await edit(user, /Edit Final payment deadline of DJ Luna/, '05/20/2027')
    await edit(user, /Edit Name of DJ Luna/, 'DJ Sol')
    expect(await screen.findByRole('button', { name: 'DJ Sol' })).toBeVisible()
    await waitFor(() =>
      expect(changes).toEqual([{ agreed_amount: 48_000 }, { final_payment_on: '2027-05-20' }, { name: 'DJ Sol' }]),
    )
  })

  test('an amount below the payments opens the form with what was typed', async () => {
    const user = setupUser()
    answerAsKept({ vendors: [aVendorRow({ payments: [aPaymentRow()] })] })
    const changes = answerChanges()
    show()
    await edit(user, /Edit Agreed amount of DJ Luna/, '9000')
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit the vendor' }))
    expect(dialog.getByLabelText('Agreed amount')).toHaveValue('9000')
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByRole('dialog', { name: 'Payment Exceeds Agreed Amount' })).toBeVisible()
    expect(changes).toEqual([])
  })

  test('a booked vendor keeps an agreed amount', async () => {
    const user = setupUser()
    answerAsKept({ vendors: [aVendorRow()] })
    show()
    await edit(user, /Edit Agreed amount of DJ Luna/, ' ')
    expect(await screen.findByText(/A booked vendor needs the agreed amount/)).toBeVisible()
  })

  test('the amount and the day of a payment are saved', async () => {
    const user = setupUser()
    answerAsKept({ vendors: [aVendorRow({ payments: [aPaymentRow()] })] })
    show('/?tab=payments')
    await edit(user, /Edit Amount of \$10,000 to DJ Luna/, '12000')
    await edit(user, /Edit Due on of \$12,000 to DJ Luna/, '01/15/2027')
    expect(await screen.findByText('Due Jan 15, 2027 (in 8 weeks)')).toBeVisible()
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent.map(({ body }) => body.changes)).toMatchObject([[{ amount: 12_000 }], [{ due_on: '2027-01-15' }]])
  })

  test('a day that cannot be read is refused, not saved as no day', async () => {
    const user = setupUser()
    answerAsKept({ vendors: [aVendorRow({ payments: [aPaymentRow({ status: 'pending' })] })] })
    show('/?tab=payments')
    await edit(user, /Edit Due on of \$10,000 to DJ Luna/, '45/45/2027')
    expect(await screen.findByText('That day does not exist.')).toBeVisible()
    expect(sent).toEqual([])
  })

  test('an amount beyond what is agreed opens the form with what was typed', async () => {
    const user = setupUser()
    answerAsKept({ vendors: [aVendorRow({ payments: [aPaymentRow()] })] })
    show('/?tab=payments')
    await edit(user, /Edit Amount of \$10,000 to DJ Luna/, '46000')
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit the payment' }))
    expect(dialog.getByLabelText('Amount')).toHaveValue('46000')
    expect(sent).toEqual([])
  })
})

describe('an address', () => {
  test('of a vendor expands, scrolls to and lights its row, also when it is followed on the screen', async () => {
    answerAsKept({ vendors: [aVendorRow(), aVendorRow({ id: 'v2', name: 'Studio' })] })
    const user = setupUser()
    renderUi(
      <>
        <Link to="?vendor=v2">Found</Link>
        <LedgerScreen plan={plan} />
      </>,
      { path: '/?vendor=11111111-0000-4000-8000-000000000001' },
    )
    expect(await screen.findByRole('row', { name: /^DJ Luna/ })).toHaveAttribute('data-lit')
    expect(screen.getByRole('button', { name: 'DJ Luna', expanded: true })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Found' }))
    expect(screen.getByRole('row', { name: /^Studio/ })).toHaveAttribute('data-lit')
    expect(screen.getByRole('button', { name: 'Studio', expanded: true })).toBeVisible()
    expect(screen.getByRole('row', { name: /^DJ Luna/ })).not.toHaveAttribute('data-lit')
  })

  test('of a payment opens the list of payments and lights it', async () => {
    answerAsKept({ vendors: [aVendorRow({ payments: [aPaymentRow(), aPaymentRow({ id: 'p2', amount: 2000 })] })] })
    show('/?tab=payments&payment=p2')
    const amount = await screen.findByText('$2,000')
    await waitFor(() => expect(amount.closest('[data-lit]')).not.toBeNull())
    expect(screen.getByText('$10,000').closest('[data-lit]')).toBeNull()
  })

  test('of a vendor whose rest has no payment shows the rest on the last day to pay', async () => {
    answerAsKept({ vendors: [aVendorRow({ final_payment_on: '2027-02-28', payments: [] })] })
    show()
    expect(await screen.findByRole('row', { name: /^DJ Luna/ })).toHaveTextContent(/\$45,000Feb 28, 2027$/)
  })

  test('of a contributor opens the cash flow and lights the row', async () => {
    answerAsKept({
      vendors: [],
      contributors: [aContributorRow({ name: 'Tía Clara' }), aContributorRow({ id: 'c2', name: 'Abuela' })],
    })
    show('/?tab=cash-flow&contributor=c2')
    const name = await screen.findByText('Abuela')
    await waitFor(() => expect(name.closest('[data-lit]')).not.toBeNull())
    expect(screen.getByText('Tía Clara').closest('[data-lit]')).toBeNull()
  })
})

test('marking a payment of an unfolded vendor leaves the focus in its list', async () => {
  const user = setupUser()
  answerAsKept({ vendors: [aVendorRow({ payments: [aPaymentRow()] })] })
  show('/?vendor=11111111-0000-4000-8000-000000000001')
  await press(user, /^Mark as paid/)
  const list = within(await screen.findByRole('list', { name: /DJ Luna/ }))
  await expectFocus(() => list.getByRole('button', { name: /^More/ }))
})

test('the form of a payment opens without its list of vendors', async () => {
  const user = setupUser()
  answerAsKept({ vendors: [aVendorRow()] })
  show('/?tab=payments')
  await press(user, 'Add payment')
  const vendor = await screen.findByRole('combobox', { name: 'Vendor' })
  await expectFocus(vendor)
  expect(vendor).toHaveAttribute('aria-expanded', 'false')
  await user.keyboard('{ArrowDown}')
  expect(await screen.findByRole('option', { name: 'DJ Luna' })).toBeVisible()
})

describe('the form of a vendor', () => {
  test('does not guess: a booked vendor without an agreed amount is not saved', async () => {
    const user = setupUser()
    answerAsKept({ vendors: [aVendorRow({ status: 'considering', agreed_amount: null })] })
    show('/?vendor=11111111-0000-4000-8000-000000000001')
    await press(user, 'Edit DJ Luna')
    await user.click(await screen.findByRole('combobox', { name: 'Status' }))
    await user.click(await screen.findByRole('option', { name: 'Booked' }))
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText(/A booked vendor needs the agreed amount/)).toBeVisible()
  })

  test('keeps the input of each place it is opened from over a reload', async () => {
    const user = setupUser()
    answerAsKept({ vendors: [aVendorRow()] })
    await startSession()
    show()
    await press(user, 'Add a vendor to Venue')
    await user.type(await screen.findByLabelText('Name'), 'Hacienda')
    cleanup()
    show()
    await press(user, 'Add vendor')
    expect(await screen.findByLabelText('Name')).toHaveValue('')
    await user.type(screen.getByLabelText('Name'), 'Foto Luz')
    cleanup()
    show()
    await press(user, 'Add a vendor to Venue')
    expect(await screen.findByLabelText('Name')).toHaveValue('Hacienda')
  })

  test('shows restored input in the fields that are asked for on request', async () => {
    const user = setupUser()
    answerAsKept({ vendors: [aVendorRow()] })
    await startSession()
    show()
    await press(user, 'Add vendor')
    await press(user, /^Website/)
    await user.type(await screen.findByLabelText('Notes'), 'Ask for Mateo')
    cleanup()
    show()
    await press(user, 'Add vendor')
    expect(await screen.findByLabelText('Notes')).toHaveValue('Ask for Mateo')
  })

  test('keeps the status that the user chose over a reload, beside an agreed amount', async () => {
    const user = setupUser()
    answerAsKept({ vendors: [aVendorRow()] })
    await startSession()
    show()
    await press(user, 'Add vendor')
    await user.type(await screen.findByLabelText('Agreed amount'), '50000')
    await user.click(screen.getByRole('combobox', { name: 'Status' }))
    await user.click(await screen.findByRole('option', { name: 'Considering' }))
    cleanup()
    show()
    await press(user, 'Add vendor')
    expect(await screen.findByLabelText('Agreed amount')).not.toHaveValue('')
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('Considering')
  })

  test('says beside each field what is wrong and keeps what was typed', async () => {
    const user = setupUser()
    answerAsKept({ vendors: [aVendorRow()] })
    show('/?vendor=11111111-0000-4000-8000-000000000001')
    await press(user, 'Edit DJ Luna')
    await user.type(await screen.findByLabelText('Phone'), '12')
    await user.clear(screen.getByLabelText('Agreed amount'))
    await user.type(screen.getByLabelText('Agreed amount'), 'mucho')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText(/not a phone number from the event/)).toBeVisible()
    expect(screen.getByText(/That is not an amount/)).toBeVisible()
    expect(screen.getByLabelText('Agreed amount')).toHaveValue('mucho')
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  })

  test('says of a day that does not exist and of an amount that is too large what they are, and saves neither', async () => {
    const user = setupUser()
    answerAsKept({ vendors: [aVendorRow()] })
    show('/?vendor=11111111-0000-4000-8000-000000000001')
    await press(user, 'Add payment')
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a payment' }))
    await user.type(dialog.getByRole('textbox', { name: /^Amount/ }), '9'.repeat(20))
    await user.type(dialog.getByLabelText('Due on'), '02/30/2027')
    // No day is required of what was sent, but what is typed must be one.
    for (const status of ['Scheduled', 'Pending']) {
      await user.click(dialog.getByRole('radio', { name: new RegExp(`^${status}`) }))
      await user.click(dialog.getByRole('button', { name: 'Add payment' }))
      expect(await dialog.findByText('That day does not exist.')).toBeVisible()
      expect(dialog.getByText('Enter an amount of at most $9,999,999,999.')).toBeVisible()
    }
    expect(dialog.getByLabelText('Due on')).toHaveValue('02/30/2027')
    expect(sent).toEqual([])
  })
})

test.each([
  ['a viewer', { role: 'viewer' as const, rights: presetOf('viewer') }],
  ['any role, once the plan is completed', { completedAtMs: Date.UTC(2026, 10, 20) }],
])('%s reads everything and changes nothing', async (_, changes) => {
  answerAsKept({ vendors: [aVendorRow({ payments: [aPaymentRow()] })], contributors: [aContributorRow()] })
  show('/?vendor=11111111-0000-4000-8000-000000000001', { ...plan, ...changes })
  expect(await screen.findByText('Due Dec 31, 2026 (in 6 weeks)')).toBeVisible()
  const names = screen.getAllByRole('button').map((button) => button.textContent)
  expect(names).toEqual(['Export', '$0 paid of $45,000 agreed$305,000 left', 'DJ Luna', 'Comments'])
})

test('who may write vendors and no money changes the vendor, and not what is paid', async () => {
  answerAsKept({ vendors: [aVendorRow({ payments: [aPaymentRow()] })], contributors: [aContributorRow()] })
  const rights = { ...presetOf('viewer'), vendors: 'write' } as const
  show('/?vendor=11111111-0000-4000-8000-000000000001', { ...plan, role: 'editor', rights })
  expect(await screen.findByRole('button', { name: 'Edit DJ Luna' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add payment' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete DJ Luna' })).toBeNull()
})

test('a plan without a ledger teaches what it is for', async () => {
  const user = setupUser()
  answerAsKept({})
  show()
  expect(await screen.findByRole('heading', { name: 'Every payment in one place' })).toBeVisible()
  await press(user, 'Add the first vendor')
  expect(await screen.findByRole('dialog', { name: 'Add a vendor' })).toBeVisible()
})

test('a PDF refused since the tier has changed shows the upgrade prompt, and the menu knows it afterwards', async () => {
  const user = setupUser()
  answerAsKept({ vendors: [aVendorRow()] })
  network.use(
    http.post(`${API_URL}/functions/v1/export-ledger`, () => {
      ledger = { ...ledger, has_pdf_export: false }
      return HttpResponse.json({ code: 'export.not-in-tier' }, { status: 402 })
    }),
  )
  show('/?open=export')
  await user.click(await screen.findByRole('menuitem', { name: 'Statement (PDF)' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'You have reached the limit of your tier' }))
  expect(dialog.getByText('Your tier has no PDF export.')).toBeVisible()
  expect(dialog.getByRole('link', { name: /^Compare the tiers/ })).toHaveAttribute('href', '/en/pricing')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await press(user, 'Export')
  expect(
    await screen.findByRole('menuitem', { name: /^Statement \(PDF\).*Included from the Basic tier up/ }),
  ).toBeVisible()
})

test('the address of the export opens its menu, which gives the focus to its button', async () => {
  const user = setupUser()
  answerAsKept({ vendors: [aVendorRow()] })
  show('/?open=export')
  expect(await screen.findByRole('menuitem', { name: /CSV/ })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  await expectFocus(() => screen.getByRole('button', { name: 'Export' }))
})
