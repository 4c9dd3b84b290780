import { Notifications, notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { DuePaymentRow } from '#app/features/ledger/rows.ts'
import { expectFocus } from '#tests/support/focus.ts'
import { aDueRow, aPaymentRow } from '#tests/support/ledger/ledger.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aPlanRow, aTaskRow, NO_LEDGER, rowAs } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import type { PlanRow } from '../rows.ts'
import { SavedPlansScreen } from '../saved-plans-screen.tsx'

const network = fakeNetwork()

const LEDGER = { ...NO_LEDGER, vendors: 3, pending_count: 3 }
const WEDDING = aPlanRow({ id: 'wedding', name: 'Lucía and Andrés', ledger_counts: LEDGER })
const GALA = aPlanRow({
  id: 'gala',
  name: 'Annual gala',
  event_type: 'corporate',
  couple_type: null,
  time_zone: 'Europe/Madrid',
  currency: 'EUR',
  starts_at: '2027-03-20T19:00:00Z',
  ledger_counts: LEDGER,
})

const LATE = aDueRow({
  payment_id: 'late',
  vendor_id: 'hall',
  vendor_name: 'The hall',
  amount: 2500,
  due_on: '2027-03-08',
})
const SOON = aDueRow({ payment_id: 'soon', due_on: '2027-03-31' })
const REST = aDueRow({
  payment_id: null,
  status: null,
  vendor_id: 'cake',
  vendor_name: 'Cakes',
  amount: 300,
  due_on: '2027-03-12',
})

type Sent = Readonly<Record<string, unknown>>

/** What is due, and the calls that changed it. */
let due: DuePaymentRow[]
let calls: { readonly name: string; readonly body: Sent }[]
let refusal: string | null

function answer(plans: readonly PlanRow[]) {
  network.use(
    http.get(`${API_URL}/rest/v1/event_plans`, () => HttpResponse.json(plans)),
    http.delete(`${API_URL}/rest/v1/payments`, ({ request }) => {
      const id = new URL(request.url).searchParams.get('id')?.replace('eq.', '') ?? ''
      calls.push({ name: 'delete', body: { id } })
      due.push(REST)
      return HttpResponse.json({ ...aPaymentRow({ id }), exceeds_agreed_ok: false })
    }),
    http.post(`${API_URL}/rest/v1/rpc/:name`, async ({ request, params }) => {
      const body = (await request.json()) as Sent
      const name = String(params.name)
      if (name === 'due_payments')
        return HttpResponse.json(due.toSorted((a, b) => ((a.due_on ?? '9') < (b.due_on ?? '9') ? -1 : 1)))
      if (name === 'deleted_event_plans') return HttpResponse.json([])
      calls.push({ name, body })
      if (refusal !== null) return HttpResponse.json({ code: 'P0001', message: refusal }, { status: 400 })
      if (name === 'add_payments') {
        due = due.filter(({ payment_id: id, vendor_id: vendor }) => id !== null || vendor !== body.vendor_id)
        return HttpResponse.json((body.payments as Sent[]).map((payment) => aPaymentRow(payment)))
      }
      if (name === 'change_payments') {
        const [last] = (body.changes as { readonly id: string; readonly status: 'confirmed' }[]).toReversed()
        due = due.filter(({ payment_id: id }) => id !== last?.id)
        if (last && last.status !== 'confirmed') due.push(LATE)
        return HttpResponse.json([aPaymentRow({ ...last, vendor_id: 'hall' })])
      }
      return HttpResponse.json([])
    }),
  )
}

beforeEach(() => {
  // 10:00 on 10 March 2027 in Mexico City.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2027, 2, 10, 16) })
  signInForTest()
  notifications.clean()
  due = []
  calls = []
  refusal = null
  return () => vi.useRealTimers()
})

function open(language: 'en' | 'es' = 'en') {
  renderUi(
    <>
      <Notifications />
      <SavedPlansScreen subscription={null} />
    </>,
    { path: '/app/saved-plans', language },
  )
  return setupUser()
}

const panel = async (name = 'This month') => within(await screen.findByRole('region', { name }))
const group = (name: string) => within(screen.getByRole('list', { name }))
const lines = (name: string) =>
  group(name)
    .getAllByRole('listitem')
    .map((line) => line.textContent)

describe('what is to be paid this month', () => {
  test('payments of all plans are in groups, each with its sum per currency', async () => {
    due = [
      LATE,
      SOON,
      REST,
      aDueRow({ plan_id: 'gala', currency: 'EUR', payment_id: 'g', amount: 40, due_on: '2027-03-12' }),
    ]
    answer([WEDDING, GALA])
    open()
    const month = await panel()
    expect(await month.findByText('Overdue')).toBeVisible()
    expect(lines('Overdue')).toEqual(['The hallOverdue, 2 days agoLucía and Andrés$2,500Mark as paid'])
    expect(lines('Due this month')).toEqual([
      'DJ LunaMar 12 (in 2 days)Annual gala€40Mark as paid',
      'CakesMar 12 (in 2 days)Rest of what was agreed, Lucía and Andrés$300Mark as paid',
      'DJ LunaMar 31 (in 3 weeks)Lucía and Andrés$1,000Mark as paid',
    ])
    expect(month.getByText('4 payments in all').parentElement).toHaveTextContent('$3,800 MXN and €40')
    expect(month.getByText('Due this month').closest('p')).toHaveTextContent('$1,300 MXN and €40')
  })

  test('each payment leads to its line of the ledger', async () => {
    due = [LATE, REST]
    answer([WEDDING, GALA])
    open()
    const month = await panel()
    expect(await month.findByRole('link', { name: 'The hall' })).toHaveAttribute(
      'href',
      '/app/budget-tracking/wedding?show=unpaid&payment=late',
    )
    expect(month.getByRole('link', { name: 'Cakes' })).toHaveAttribute(
      'href',
      '/app/budget-tracking/wedding?vendor=cake',
    )
  })

  test('one press marks a payment as paid today, and undo makes it due again', async () => {
    due = [LATE, SOON]
    answer([WEDDING, GALA])
    const user = open()
    const month = await panel()
    await user.click(await month.findByRole('button', { name: 'Mark as paid: $2,500 to The hall' }))
    expect(await screen.findByText('Paid: $2,500 to The hall')).toBeVisible()
    expect(calls).toEqual([
      {
        name: 'change_payments',
        body: { plan_id: 'wedding', changes: [{ id: 'late', status: 'confirmed', paid_on: '2027-03-10' }] },
      },
    ])
    // It stays a moment, as paid, and is in no sum.
    await expectFocus(() => group('Overdue').getByRole('button', { name: 'Paid' }))
    await waitFor(() => expect(month.getByText('1 payment in all').parentElement).toHaveTextContent('$1,000'))

    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(month.getByText('2 payments in all').parentElement).toHaveTextContent('$3,500'))
    expect(calls.at(-1)?.body).toEqual({
      plan_id: 'wedding',
      changes: [
        { id: 'late', status: 'pending' },
        { id: 'late', status: 'scheduled' },
      ],
    })
    expect(group('Overdue').getByRole('button', { name: 'Mark as paid: $2,500 to The hall' })).toBeVisible()
  })

  test('the rest of what was agreed is recorded as one payment, and undo removes it', async () => {
    due = [REST]
    answer([WEDDING, GALA])
    const user = open()
    const month = await panel()
    await user.click(await month.findByRole('button', { name: 'Mark as paid: $300 to Cakes' }))
    expect(await screen.findByText('Paid: $300 to Cakes')).toBeVisible()
    const [added] = calls
    expect(added).toMatchObject({ name: 'add_payments', body: { vendor_id: 'cake', exceeds_agreed_ok: false } })
    const [payment] = (added?.body.payments ?? []) as Sent[]
    expect(payment).toMatchObject({ amount: 300, status: 'confirmed', paid_on: '2027-03-10', due_on: '2027-03-12' })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(calls.at(-1)).toEqual({ name: 'delete', body: { id: payment?.id } }))
    expect(await month.findByRole('button', { name: 'Mark as paid: $300 to Cakes' })).toBeVisible()
  })

  test('a refusal says why, and the payment stays due', async () => {
    due = [REST]
    refusal = 'payment.exceeds-agreed'
    answer([WEDDING, GALA])
    const user = open()
    const month = await panel()
    await user.click(await month.findByRole('button', { name: /^Mark as paid/ }))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('It was not marked as paid')
    expect(alert).toHaveTextContent(/^.*Payment exceeds agreed amount/)
    expect(month.getByRole('button', { name: /^Mark as paid/ })).toBeEnabled()
  })

  test('plans the reader only views or has completed are not in the month', async () => {
    due = [LATE, SOON]
    answer([{ ...WEDDING, ...rowAs('viewer') }, GALA])
    open()
    const month = await panel()
    expect(await month.findByText('There is nothing to pay this month.')).toBeVisible()
    expect(month.queryByText('The hall')).not.toBeInTheDocument()
    expect(month.getByText('Without the money and tasks of the plan you can only view.')).toBeVisible()
  })

  test('what was sent is not to be paid: after its day it waits to be confirmed, calmly and apart', async () => {
    due = [
      { ...LATE, status: 'pending' },
      SOON,
      aDueRow({ payment_id: 'on-its-way', vendor_name: 'Flowers', status: 'pending', due_on: '2027-03-20' }),
    ]
    answer([WEDDING, GALA])
    const user = open()
    const month = await panel()
    expect(await month.findByText('Sent, not confirmed')).toBeVisible()
    expect(lines('Sent, not confirmed')).toEqual(['The hallMar 8 (2 days ago)Lucía and Andrés$2,500Confirm'])
    expect(month.queryByText('Overdue')).not.toBeInTheDocument()
    expect(month.queryByText('Flowers')).not.toBeInTheDocument()
    expect(month.getByText('1 payment in all').parentElement).toHaveTextContent('$1,000')
    expect(month.getByRole('link', { name: 'The hall' })).toHaveAttribute(
      'href',
      '/app/budget-tracking/wedding?show=sent&payment=late',
    )

    await user.click(month.getByRole('button', { name: 'Confirm: $2,500 to The hall' }))
    expect(await screen.findByText('Confirmed: $2,500 to The hall')).toBeVisible()
    expect(calls.at(-1)?.body).toEqual({
      plan_id: 'wedding',
      changes: [{ id: 'late', status: 'confirmed', paid_on: '2027-03-10' }],
    })
    await expectFocus(() => group('Sent, not confirmed').getByRole('button', { name: 'Confirmed' }))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(calls.at(-1)?.body).toEqual({ plan_id: 'wedding', changes: [{ id: 'late', status: 'pending' }] }),
    )
  })

  test('six payments are named, and a press shows more', async () => {
    due = Array.from({ length: 9 }, (_, at) => aDueRow({ payment_id: `p${at}`, due_on: `2027-03-${11 + at}` }))
    answer([WEDDING, GALA])
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Show 3 more' }))
    expect(group('Due this month').getAllByRole('listitem')).toHaveLength(9)
    expect(screen.queryByRole('button', { name: /^Show/ })).not.toBeInTheDocument()
  })

  test('what was sent without a day waits to be confirmed too, and is confirmed in one press', async () => {
    due = [{ ...LATE, status: 'pending' }, aDueRow({ payment_id: 'undated', status: 'pending', due_on: null })]
    answer([WEDDING, GALA])
    const user = open()
    const month = await panel()
    expect(await month.findByText('Sent, not confirmed')).toBeVisible()
    expect(lines('Sent, not confirmed')).toEqual([
      'The hallMar 8 (2 days ago)Lucía and Andrés$2,500Confirm',
      'DJ LunaNo dateLucía and Andrés$1,000Confirm',
    ])
    await user.click(month.getByRole('button', { name: 'Confirm: $1,000 to DJ Luna' }))
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ changes: [{ id: 'undated', status: 'confirmed' }] }))
  })

  test('when nothing is due, the next payment of each plan is named', async () => {
    const next = { vendor_name: 'The hall', amount: 90, due_on: '2027-04-20' }
    answer([{ ...WEDDING, ledger_counts: { ...LEDGER, next_payment: next } }, GALA])
    open('es')
    const month = await panel('Este mes')
    expect(await month.findByText('No hay nada que pagar este mes.')).toBeVisible()
    expect(month.getByRole('link', { name: 'The hall' }).closest('li')).toHaveTextContent(
      'The hall20 abr (dentro de 6 semanas)Lucía and Andrés$90',
    )
  })

  test('what cannot be loaded can be tried again', async () => {
    answer([WEDDING, GALA])
    network.use(
      http.post(`${API_URL}/rest/v1/rpc/due_payments`, () => HttpResponse.json({ message: 'no' }, { status: 403 }), {
        once: true,
      }),
    )
    const user = open()
    const month = await panel()
    await user.click(await month.findByRole('button', { name: 'Try again' }))
    expect(await month.findByText('There is nothing to pay this month.')).toBeVisible()
  })
})

describe('what is to be done', () => {
  const counts = (changes: object) => ({ total: 10, completed: 4, wont_do: 0, overdue: 0, due_soon: 0, ...changes })
  const BUSY = {
    ...WEDDING,
    ledger_counts: NO_LEDGER,
    task_counts: counts({ overdue: 1, due_soon: 2 }),
    tasks: [
      aTaskRow({ id: 'a', plan_id: 'wedding', name: 'Call the band', due_on: '2027-03-08' }),
      aTaskRow({ id: 'b', plan_id: 'wedding', name: 'Taste the cake', due_on: '2027-03-11' }),
    ],
  }

  test('tasks are counted over all plans, named, and lead to each task and to the others', async () => {
    answer([BUSY, { ...GALA, ledger_counts: NO_LEDGER }])
    open()
    const month = await panel()
    expect(month.getByText('1 overdue task')).toBeVisible()
    expect(month.getByText('2 tasks due within 7 days')).toBeVisible()
    expect(month.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Call the band', '/app/event-tasks/wedding?task=a'],
      ['Taste the cake', '/app/event-tasks/wedding?task=b'],
      ['1 more task in Lucía and Andrés', '/app/event-tasks/wedding?show=open'],
    ])
    expect(month.getByText('Overdue, 2 days ago')).toBeVisible()
    expect(month.queryByRole('heading', { name: 'Payments' })).not.toBeInTheDocument()
  })

  test('a task is ticked in place, stays a moment, and undo makes it pending again', async () => {
    answer([BUSY])
    const user = open()
    const month = await panel()
    await user.click(await month.findByRole('checkbox', { name: 'Done: Call the band' }))
    expect(await screen.findByText('Done: Call the band')).toBeVisible()
    expect(month.getByRole('checkbox', { name: 'Done: Call the band' })).toBeChecked()
    await waitFor(() =>
      expect(calls).toEqual([
        {
          name: 'change_tasks',
          body: { plan_id: 'wedding', changes: [{ id: 'a', status: 'completed' }] },
        },
      ]),
    )
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(month.getByRole('checkbox', { name: 'Done: Call the band' })).not.toBeChecked()
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ changes: [{ id: 'a', status: 'pending' }] }))
  })

  test('the next task is named when none is urgent', async () => {
    const later = [aTaskRow({ plan_id: 'wedding', name: 'Send the cards', due_on: '2027-04-20' })]
    answer([{ ...BUSY, task_counts: counts({}), tasks: later }])
    open()
    const month = await panel()
    expect(month.getByText('No task is overdue or due in the next 7 days.')).toBeVisible()
    expect(month.getByRole('link')).toHaveTextContent('Send the cards')
  })
})

test('without vendors and tasks there is no month', async () => {
  answer([{ ...WEDDING, ledger_counts: NO_LEDGER }])
  open()
  expect(await screen.findByRole('article')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'This month' })).not.toBeInTheDocument()
})
