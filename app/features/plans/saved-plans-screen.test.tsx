import { Notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { dueThisMonthQuery } from '#app/features/ledger/queries.ts'
import { useSlicedRender } from '#app/lib/browser/use-sliced-render.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aPlanRow, NO_LEDGER, rowAs } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { plansQuery } from './queries.ts'
import type { PlanRow } from './rows.ts'
import { SavedPlansScreen } from './saved-plans-screen.tsx'

const network = fakeNetwork()

const WEDDING = aPlanRow({ id: 'wedding', name: 'Lucía and Andrés', city: 'Mérida', starts_at: '2027-05-15T23:00:00Z' })
const GALA = aPlanRow({
  id: 'gala',
  name: 'Annual gala',
  event_type: 'corporate',
  couple_type: null,
  city: 'Madrid',
  country_code: 'ES',
  time_zone: 'Europe/Madrid',
  currency: 'EUR',
  total_budget: 40_000,
  starts_at: '2027-03-20T19:00:00Z',
})
const PARTY = aPlanRow({
  id: 'party',
  name: 'Sofía turns 50',
  event_type: 'birthday',
  couple_type: null,
  starts_at: '2027-02-28T20:00:00Z',
})
const DONE = aPlanRow({
  id: 'done',
  name: 'Class of 2026',
  event_type: 'graduation',
  couple_type: null,
  starts_at: '2026-07-01T20:00:00Z',
  completed_at: '2026-07-03T20:00:00Z',
})

let asked = 0

function answer(plans: readonly PlanRow[]) {
  network.use(
    http.get(`${API_URL}/rest/v1/event_plans`, () => {
      asked += 1
      return HttpResponse.json(plans)
    }),
    http.post(`${API_URL}/rest/v1/rpc/due_payments`, () => HttpResponse.json([])),
    http.get(`${API_URL}/rest/v1/tasks`, () => HttpResponse.json([])),
  )
}

beforeEach(() => {
  asked = 0
  // 10:00 on 10 March 2027 in Mexico City.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2027, 2, 10, 16) })
  signInForTest()
  return () => vi.useRealTimers()
})

function Where() {
  const { pathname, search } = useLocation()
  return (
    <>
      <output aria-label="page">{pathname}</output>
      <output aria-label="address">{search}</output>
    </>
  )
}

function open(search = '') {
  renderUi(
    <>
      <Notifications />
      <SavedPlansScreen subscription={<p>The tier</p>} />
      <Where />
    </>,
    { path: `/app/saved-plans${search}` },
  )
  return setupUser()
}

const address = () => decodeURIComponent(screen.getByRole('status', { name: 'address' }).textContent ?? '')
const names = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)

describe('the list', () => {
  test('the list separates plans in progress, upcoming and completed, with one request', async () => {
    answer([WEDDING, DONE, PARTY, GALA])
    open()
    const sections = await screen.findAllByRole('region', { name: /^(In progress|Upcoming|Completed)/ })
    expect(sections.map((section) => within(section).getAllByRole('article').length)).toEqual([1, 2, 1])
    expect(names()).toEqual(['Sofía turns 50', 'Annual gala', 'Lucía and Andrés', 'Class of 2026'])
    expect(asked).toBe(1)
  })

  test('the list asks the owner to complete a plan whose day has passed', async () => {
    answer([PARTY, WEDDING])
    open()
    const card = within(await screen.findByRole('region', { name: /^In progress/ }))
    expect(card.getByRole('button', { name: 'Mark Complete' })).toBeVisible()
    expect(screen.getAllByRole('button', { name: 'Mark Complete' })).toHaveLength(1)
  })

  test("the list marks shared plans with the reader's role", async () => {
    answer([
      { ...WEDDING, ...rowAs('viewer') },
      { ...GALA, ...rowAs('editor') },
    ])
    open()
    expect(await screen.findByText('Shared with you · view only')).toBeVisible()
    expect(screen.getByText('Shared with you · you can edit')).toBeVisible()
  })

  test('the list shows the exact message when plans cannot be loaded', async () => {
    network.use(http.get(`${API_URL}/rest/v1/event_plans`, () => HttpResponse.json({ message: 'no' }, { status: 400 })))
    open()
    expect(await screen.findByRole('heading', { name: 'Failed to Load Plans' })).toBeVisible()
    expect(screen.getByText('Unable to load your event plans. Please try again.')).toBeVisible()
  })

  test("the reader's tier is shown below the plans", async () => {
    answer([WEDDING])
    open()
    const card = await screen.findByRole('article')
    const tier = screen.getByText('The tier')
    expect(card.compareDocumentPosition(tier) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  test('the list has one way to begin a plan', async () => {
    answer([WEDDING, GALA])
    open()
    expect(await screen.findAllByRole('link', { name: 'New plan' })).toHaveLength(1)
  })
})

/** Asks for the payments of the month as the route does, before the screen is there. */
function WithPayments({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient()
  useState(() => void client.prefetchQuery(dueThisMonthQuery(Date.now())))
  const plans = useQuery({ ...plansQuery(), enabled: false }).data
  return (
    <>
      {children}
      <output aria-label="read">{useSlicedRender(plans)?.length}</output>
    </>
  )
}

describe('with the payments of the month, which its address asks for', () => {
  /** The list of one plan, once that has come. */
  async function openWithPayments(payments: () => Response | Promise<Response>) {
    answer([WEDDING])
    network.use(http.post(`${API_URL}/rest/v1/rpc/due_payments`, payments))
    renderUi(
      <WithPayments>
        <SavedPlansScreen subscription={null} />
      </WithPayments>,
    )
    await waitFor(() => expect(screen.getByRole('status', { name: 'read' })).toHaveTextContent('1'))
  }

  test('the list waits for them, because its tasks would move when they come', async () => {
    let come: () => void = () => undefined
    const payments = new Promise<Response>((resolve) => {
      come = () => resolve(HttpResponse.json([]))
    })
    await openWithPayments(() => payments)
    expect(screen.getByText('Loading your plans')).toBeInTheDocument()
    expect(screen.queryByRole('article')).toBeNull()
    come()
    expect(await screen.findByRole('article')).toBeVisible()
  })

  test('the list is there without them where they cannot be loaded', async () => {
    await openWithPayments(() => HttpResponse.json({ message: 'no' }, { status: 400 }))
    expect(await screen.findByRole('article')).toBeVisible()
  })
})

describe('looking for plans', () => {
  test('search ignores accents and is kept in the address', async () => {
    answer([WEDDING, GALA])
    const user = open()
    await user.type(await screen.findByRole('searchbox'), 'merida')
    await waitFor(() => expect(names()).toEqual(['Lucía and Andrés']))
    await waitFor(() => expect(address()).toBe('?q=merida'))
    expect(screen.getByText('1 of 2 plans')).toBeVisible()
  })

  test('a pending address update does not cancel a navigation to a plan', async () => {
    answer([WEDDING, GALA])
    const user = open()
    await user.type(await screen.findByRole('searchbox'), 'gala')
    await user.click(screen.getByRole('link', { name: 'Annual gala' }))
    await waitFor(() => expect(screen.getByRole('status', { name: 'page' })).toHaveTextContent('/app/event-plan/gala'))
  })

  test('the address sets search text, type and state', async () => {
    answer([WEDDING, GALA, PARTY])
    open('?q=2027&type=corporate&state=upcoming')
    expect(await screen.findByRole('searchbox')).toHaveValue('2027')
    expect(screen.getByRole('combobox', { name: 'Event type' })).toHaveDisplayValue('Corporate event')
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Upcoming')
  })

  test('type and state filter together', async () => {
    answer([WEDDING, GALA, PARTY, DONE])
    const user = open()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'In progress')
    expect(names()).toEqual(['Sofía turns 50'])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Event type' }), 'Birthday')
    await waitFor(() => expect(address()).toBe('?type=birthday&state=in-progress'))
  })

  test('a search without results says so and is cleared with one click', async () => {
    answer([WEDDING, GALA])
    const user = open('?q=baptism&type=wedding')
    expect(await screen.findByText('No plans match “baptism”.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
    expect(names()).toHaveLength(2)
    expect(screen.getByRole('searchbox')).toHaveValue('')
    await waitFor(() => expect(address()).toBe(''))
  })
})

describe('the payments of a plan in the list', () => {
  test('a card counts the payments still to be made, and leads to them', async () => {
    answer([{ ...WEDDING, ledger_counts: { ...NO_LEDGER, vendors: 2, pending_count: 3, overdue_count: 1 } }, GALA])
    open()
    const line = await screen.findByRole('link', { name: '3 payments to make' })
    expect(line).toHaveAttribute('href', '/app/budget-tracking/wedding?show=unpaid')
    expect(screen.getAllByRole('link', { name: /payments? to make/ })).toHaveLength(1)
  })

  test('overdue payments are named on the card only where the reader may not pay them', async () => {
    const late = { ...NO_LEDGER, vendors: 1, pending_count: 1, overdue_count: 1, overdue_amount: 10 }
    answer([
      { ...WEDDING, ledger_counts: late },
      { ...GALA, ledger_counts: late, ...rowAs('viewer') },
    ])
    open()
    expect(await screen.findByRole('link', { name: '1 overdue payment: €10' })).toHaveAttribute(
      'href',
      '/app/budget-tracking/gala?show=overdue',
    )
    expect(screen.getAllByRole('link', { name: /overdue payment/ })).toHaveLength(1)
  })
})

describe('with a single plan', () => {
  test('a single plan is searched and seen by day too, without filters and comparison', async () => {
    answer([WEDDING])
    const user = open()
    await user.type(await screen.findByRole('searchbox'), 'gala')
    expect(await screen.findByText('No plans match “gala”.')).toBeVisible()
    await user.clear(screen.getByRole('searchbox'))
    await user.click(screen.getByRole('radio', { name: 'Calendar' }))
    expect(await screen.findByRole('grid', { name: 'Your plans, payments and tasks by date' })).toBeVisible()
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Compare' })).not.toBeInTheDocument()
  })

  test('a filter of the address can be taken away with a single plan', async () => {
    answer([WEDDING])
    open('?type=birthday')
    expect(await screen.findByRole('combobox', { name: 'Event type' })).toHaveDisplayValue('Birthday')
    expect(screen.getByText('No plans match these filters.')).toBeVisible()
  })
})
