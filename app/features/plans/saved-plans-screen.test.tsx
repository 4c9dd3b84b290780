import { Notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useLocation } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { PlanLimitDialog } from '#app/features/billing/plan-limit-dialog.tsx'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aPlanRow, aTaskRow, NO_LEDGER } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import type { PlanRow } from './rows.ts'
import { SavedPlansScreen } from './saved-plans-screen.tsx'

const network = fakeNetwork()

const counts = (changes: object) => ({ total: 10, completed: 4, wont_do: 0, overdue: 0, due_soon: 0, ...changes })

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

function open(search = '', language: 'en' | 'es' = 'en') {
  renderUi(
    <>
      <Notifications />
      <SavedPlansScreen subscription={<p>The tier</p>} limitDialog={PlanLimitDialog} />
      <Where />
    </>,
    { path: `/app/saved-plans${search}`, language },
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
      { ...WEDDING, plan_members: [{ role: 'viewer' }] },
      { ...GALA, plan_members: [{ role: 'editor' }] },
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

describe('what needs attention today', () => {
  test("today's items are counted over all plans and link to each task", async () => {
    answer([
      {
        ...WEDDING,
        task_counts: counts({ overdue: 1, due_soon: 1 }),
        tasks: [aTaskRow({ id: 'a', name: 'Call the band', due_on: '2027-03-08' })],
      },
      {
        ...GALA,
        task_counts: counts({ due_soon: 1 }),
        tasks: [aTaskRow({ id: 'b', template_id: 'book-venue', name: 'Pay the hall', due_on: '2027-03-11' })],
      },
    ])
    open()
    const panel = within(await screen.findByRole('region', { name: 'What needs you today' }))
    expect(panel.getByText('1 overdue task')).toBeVisible()
    expect(panel.getByText('2 tasks due within 7 days')).toBeVisible()
    const links = panel.getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/app/event-tasks/wedding?task=a',
      '/app/event-tasks/gala?task=b',
      '/app/event-tasks/wedding?show=open',
    ])
    expect(links[2]).toHaveTextContent('1 more task in Lucía and Andrés')
    expect(links[0]).toHaveTextContent('Call the bandLucía and AndrésOverdue, 2 days ago')
    expect(links[1]).toHaveTextContent('tomorrow')
  })

  test('payments overdue or due within a week are named and linked', async () => {
    answer([
      { ...WEDDING, ledger_counts: { ...NO_LEDGER, overdue_count: 2, overdue_amount: 1500.5 } },
      {
        ...GALA,
        ledger_counts: {
          ...NO_LEDGER,
          next_payment: { vendor_name: 'The hall', amount: 40, due_on: '2027-03-12' },
        },
      },
    ])
    open()
    const panel = within(await screen.findByRole('region', { name: 'What needs you today' }))
    expect(panel.getByText('2 overdue payments')).toBeVisible()
    expect(panel.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/app/budget-tracking/wedding?show=overdue', '2 overdue payments: $1,500.50Lucía and Andrés'],
      ['/app/budget-tracking/gala', '€40.00 to The hallAnnual galain 2 days'],
    ])
  })

  test('plans that are not named link to their payments, and further ones are counted', async () => {
    const late = { ...NO_LEDGER, overdue_count: 1, overdue_amount: 10 }
    answer(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => ({ ...WEDDING, id, name: `Plan ${id}`, ledger_counts: late })),
    )
    open()
    const panel = within(await screen.findByRole('region', { name: 'What needs you today' }))
    const more = panel.getAllByRole('link', { name: /^Payments to make in/ })
    expect(more.map((link) => [link.getAttribute('href'), link.textContent])).toEqual(
      ['d', 'e', 'f'].map((id) => [`/app/budget-tracking/${id}?show=unpaid`, `Payments to make in Plan ${id}`]),
    )
    expect(panel.getByText('There are payments to make in another plan too.')).toBeVisible()
  })

  test('the remaining items are counted and linked in Spanish, also for a single plan', async () => {
    answer([
      {
        ...WEDDING,
        task_counts: counts({ overdue: 3 }),
        tasks: [aTaskRow({ id: 'a', name: 'Llamar', due_on: '2027-03-08' })],
      },
    ])
    open('', 'es')
    const more = await screen.findByRole('link', { name: '2 tareas más' })
    expect(more).toHaveAttribute('href', '/app/event-tasks/wedding?show=open')
  })

  test('the today section is brief when nothing is urgent, and names the next item', async () => {
    answer([
      { ...WEDDING, task_counts: counts({}), tasks: [aTaskRow({ name: 'Taste the cake', due_on: '2027-04-20' })] },
      GALA,
    ])
    open()
    const panel = within(await screen.findByRole('region', { name: 'Nothing urgent today' }))
    expect(panel.getByRole('link')).toHaveTextContent('Taste the cake')
  })

  test('money is totalled within each currency, without view-only plans', async () => {
    const theirs = { ...WEDDING, id: 'theirs', name: 'Theirs', plan_members: [{ role: 'viewer' as const }] }
    answer([WEDDING, PARTY, GALA, theirs])
    open()
    const panel = within(await screen.findByRole('region', { name: 'All your plans' }))
    expect(panel.getByText('2 open plans in MXN')).toBeVisible()
    expect(panel.getByText('$700,000.00 MXN')).toBeVisible()
    expect(panel.getByText('€40,000.00')).toBeVisible()
    expect(panel.getByText('Without the money and tasks of the plan you can only view.')).toBeVisible()
  })
})

describe('with a single plan', () => {
  test('a single plan shows the event without the summary of several plans', async () => {
    answer([{ ...WEDDING, task_counts: counts({ overdue: 1 }) }])
    open()
    expect(await screen.findByRole('article')).toBeVisible()
    expect(screen.getByRole('region', { name: 'What needs you today' })).toBeVisible()
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'All your plans' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Compare' })).not.toBeInTheDocument()
  })
})
