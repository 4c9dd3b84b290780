import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { DuePaymentRow } from '#app/features/ledger/rows.ts'
import { startSession } from '#app/lib/api/session.ts'
import { toDay } from '#domain/day/day.ts'
import { minorUnits } from '#domain/money/money.ts'
import { aCandidateRow } from '#tests/support/ledger/candidates.ts'
import { aDueRow } from '#tests/support/ledger/ledger.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aPlan, aPlanRow, aTask, aTaskRow } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { EventPlanScreen } from './event-plan-screen.tsx'
import type { Plan } from './rows.ts'

const network = fakeNetwork()

const ALLOCATIONS = [
  { category: 'venue', amount: 15_000_000 },
  { category: 'catering', amount: 20_000_000 },
] as const

const counts = { total: 10, completed: 4, wontDo: 1, overdue: 2, dueSoon: 3 }

/** A plan with tasks, whose budget is allocated to the last cent. */
const aBusyPlan = (changes: Partial<Plan> = {}) =>
  aPlan({
    cityId: 'guadalajara',
    total: minorUnits(35_000_000),
    categories: ['venue', 'catering'],
    allocations: ALLOCATIONS.map(({ category, amount }) => ({
      category,
      amount: minorUnits(amount),
      suggested: minorUnits(amount),
      isLocked: false,
      reasons: [],
    })),
    taskCounts: counts,
    nextTasks: [
      aTask({ id: 'late', name: 'Call grandmother', dueOn: toDay('2026-11-18') }),
      aTask({ id: 'soon', name: 'Taste the cake', dueOn: toDay('2026-11-22') }),
    ],
    ...changes,
  })

let asked: string[]
let due: DuePaymentRow[]
let changed: unknown

beforeEach(() => {
  // 06:00 on 21 November 2026 in Guadalajara.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 12) })
  asked = []
  due = []
  changed = null
  signInForTest()
  network.use(
    http.get(`${API_URL}/rest/v1/event_plans`, () =>
      HttpResponse.json({ ...aPlanRow(), vendors: [aCandidateRow({ category: 'venue' })], vendor_weights: [] }),
    ),
    http.post(`${API_URL}/rest/v1/rpc/due_payments`, () => HttpResponse.json(due)),
    http.post(`${API_URL}/rest/v1/rpc/change_tasks`, async ({ request }) => {
      changed = ((await request.json()) as { changes: unknown }).changes
      // Unsaved, as without a connection.
      return HttpResponse.error()
    }),
    http.get(`${API_URL}/rest/v1/tasks`, ({ request }) => {
      asked.push(new URL(request.url).pathname)
      return HttpResponse.json([
        aTaskRow({ id: 'hall', template_id: 'wed-book-venue', name: null }),
        aTaskRow({ id: 'photos', template_id: 'wed-book-photographer', name: null, status: 'completed' }),
      ])
    }),
  )
  return () => vi.useRealTimers()
})

const show = (plan: Plan, language: 'en' | 'es' = 'en') => renderUi(<EventPlanScreen plan={plan} />, { language })
const region = (name: string) => within(screen.getByRole('region', { name }))
const factOf = (words: string | RegExp) => region('How ready you are').getByText(words).closest('li')
const linkTo = (words: string | RegExp) =>
  region('How ready you are').getByText(words).closest('a')?.getAttribute('href')
const tasksAt = `/app/event-tasks/${aPlan().id}`

describe('the task summary', () => {
  test('the task summary counts overdue, due soon and done tasks, each linked to its tasks', () => {
    show(aBusyPlan())
    const links = region('Tasks').getAllByRole('link').slice(0, 3)
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['2 overdue', `${tasksAt}?show=overdue`],
      ['3 due in 7 days', `${tasksAt}?show=due-soon`],
      ['4 of 9 done', tasksAt],
    ])
  })

  test("the task summary names the next task and its day in the event's time zone", () => {
    show(aBusyPlan())
    const next = region('Tasks').getAllByRole('listitem').slice(3)
    expect(next.map((item) => item.textContent)).toEqual([
      'Call grandmotherOverdue, 3 days ago',
      'Taste the caketomorrow',
    ])
    expect(region('Tasks').getByRole('link', { name: /^Call/ })).toHaveAttribute('href', `${tasksAt}?task=late`)
  })

  test('a task is ticked where it is named, and the figures follow', async () => {
    signInForTest()
    await startSession()
    const user = setupUser()
    show(aBusyPlan())
    await user.click(region('Tasks').getByRole('checkbox', { name: 'Done: Call grandmother' }))
    expect(region('Tasks').getByRole('checkbox', { name: 'Done: Call grandmother' })).toBeChecked()
    expect(region('Tasks').getByRole('link', { name: '1 overdue' })).toBeVisible()
    await waitFor(() => expect(changed).toEqual([{ id: 'late', status: 'completed' }]))
  })

  test('a viewer ticks nothing', () => {
    show(aBusyPlan({ role: 'viewer' }))
    expect(region('Tasks').getByRole('link', { name: 'Call grandmother' })).toBeVisible()
    expect(region('Tasks').queryByRole('checkbox')).toBeNull()
  })

  test('the task summary explains how to begin when there is no task', () => {
    show(aPlan())
    expect(region('Tasks').getByText(/^This plan has no tasks yet. Start with/)).toBeVisible()
    expect(region('Tasks').getByRole('link', { name: 'Go to tasks' })).toHaveAttribute('href', tasksAt)
  })

  test('the task summary offers a viewer no way to begin', () => {
    show(aPlan({ role: 'viewer' }))
    expect(region('Tasks').getByText('This plan has no tasks yet.')).toBeVisible()
    expect(region('Tasks').queryByRole('link')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Edit Event Details' })).toBeNull()
  })

  test('the task summary of a completed plan shows only done tasks', () => {
    show(aBusyPlan({ completedAtMs: Date.UTC(2026, 10, 20) }))
    expect(region('Tasks').getByText('of 9 done')).toBeVisible()
    expect(region('Tasks').queryByText(/overdue/)).toBeNull()
    expect(screen.queryByRole('region', { name: 'How ready you are' })).toBeNull()
  })
})

describe('readiness', () => {
  test('readiness links each gap to the screen that closes it', async () => {
    show(aBusyPlan())
    expect(await screen.findByText('1 of 2 booking tasks done')).toBeVisible()
    expect(linkTo('2 tasks are overdue')).toBe(`${tasksAt}?show=overdue`)
    expect(linkTo('4 of 9 tasks done')).toBe(`${tasksAt}?show=open`)
    expect(linkTo('1 of 2 booking tasks done')).toBe(`${tasksAt}?task=hall`)
    await screen.findByText('1 category has no vendor yet')
    expect(linkTo('1 category has no vendor yet')).toBe(`/app/vendor-comparison/catering?plan=${aPlan().id}`)
    expect(factOf('The whole budget has a category')).toHaveTextContent('Ready')
    expect(linkTo('The whole budget has a category')).toBeUndefined()
  })

  test('readiness names the missing budget per category', () => {
    const plan = aBusyPlan()
    show({ ...plan, total: minorUnits(36_000_000), guests: 900 })
    expect(linkTo('Categories do not add up to the budget')).toBe(`/app/budget-breakdown/${plan.id}`)
    expect(linkTo('1 category is below its minimum cost')).toBe(`/app/budget-breakdown/${plan.id}`)
  })

  test('readiness does not count unknown items as done', () => {
    show(aPlan({ countryCode: 'KE', city: 'Nairobi', currency: 'KES', total: minorUnits(100) }))
    expect(region('How ready you are').getByText('0 ready · 1 to do · 10 unknown')).toBeVisible()
    for (const words of ['No tasks that could be overdue', 'No tasks to count', 'Booking tasks']) {
      expect(factOf(words)).toHaveTextContent('Unknown')
    }
  })

  test('bookings are counted after the first paint', async () => {
    show(aBusyPlan())
    expect(factOf('Booking tasks')).toHaveTextContent('Counting…')
    expect(asked).toEqual([])
    await waitFor(() => expect(asked).toHaveLength(1))
  })

  test('bookings stay unknown when the tasks cannot be loaded', async () => {
    network.use(http.get(`${API_URL}/rest/v1/tasks`, () => HttpResponse.json({ message: 'no' }, { status: 403 })))
    show(aBusyPlan())
    await waitFor(() => expect(factOf('Booking tasks')).toHaveTextContent('Unknown'))
    expect(await region('How ready you are').findByText('2 ready · 3 to do · 6 unknown')).toBeVisible()
  })
})

describe('the money of the plan', () => {
  const ledgerCounts = {
    ...aPlan().ledgerCounts,
    vendors: 3,
    committed: 2,
    settled: 1,
    agreed: minorUnits(9_000_000),
    paid: minorUnits(3_000_000),
  }
  const lines = () =>
    region('Budget Tracker')
      .queryByText(/paid of/)
      ?.closest('p')

  test('the ledger line comes with the plan', () => {
    show(aBusyPlan({ ledgerCounts }))
    expect(lines()).toHaveTextContent(/^\$30,000 paid of \$90,000 agreed$/)
    expect(linkTo('1 of 2 vendors paid in full')).toBe(`/app/budget-tracking/${aPlan().id}?show=unpaid`)
  })

  test('what is due this month is named once, with one press to mark it as paid', async () => {
    due = [
      aDueRow({ plan_id: aPlan().id, payment_id: 'late', vendor_name: 'The hall', amount: 500, due_on: '2026-11-18' }),
      aDueRow({ plan_id: aPlan().id, payment_id: 'soon', due_on: '2026-11-28' }),
      aDueRow({ plan_id: 'another', payment_id: 'other', due_on: '2026-11-28' }),
    ]
    show(
      aBusyPlan({
        ledgerCounts: { ...ledgerCounts, pendingCount: 2, overdueCount: 1, overdueAmount: minorUnits(50_000) },
      }),
    )
    expect(await region('This month').findByText('2 payments in all')).toBeVisible()
    expect(
      region('This month')
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['The hallOverdue, 3 days ago$500Mark as paid', 'DJ LunaNov 28 (in 7 days)$1,000Mark as paid'])
    expect(screen.queryAllByText(/overdue.*payment|payments? (is|are) overdue/i)).toEqual([])
  })

  test('a viewer sees what is due and pays nothing', async () => {
    due = [aDueRow({ plan_id: aPlan().id, due_on: '2026-11-28' })]
    show(aBusyPlan({ ledgerCounts, role: 'viewer' }))
    expect(await region('This month').findByRole('link', { name: 'DJ Luna' })).toBeVisible()
    expect(region('This month').queryByRole('button')).toBeNull()
  })

  test('the payments are those still to be made, and the paid ones when none is', () => {
    const { unmount } = show(aBusyPlan({ ledgerCounts: { ...ledgerCounts, pendingCount: 2 } }))
    const payments = () => region('Budget Tracker').getByRole('link', { name: 'See the payments' })
    expect(payments()).toHaveAttribute('href', `/app/budget-tracking/${aPlan().id}?show=unpaid`)
    unmount()
    show(aBusyPlan({ ledgerCounts }))
    expect(payments()).toHaveAttribute('href', `/app/budget-tracking/${aPlan().id}?show=paid`)
  })

  test('the ledger line counts the agreed amounts that are unknown', () => {
    show(aBusyPlan({ ledgerCounts: { ...ledgerCounts, agreedUnknown: 1 } }))
    expect(lines()).toHaveTextContent('at least $90,000 agreed, 1 amount unknown')
  })

  test('the ledger line is omitted without vendors', () => {
    show(aBusyPlan())
    expect(lines()).toBeUndefined()
    expect(screen.queryByRole('region', { name: 'This month' })).toBeNull()
  })
})

test('the screen is complete in Spanish', () => {
  show(aBusyPlan(), 'es')
  expect(region('Tareas').getByText('en los próximos 7 días')).toBeVisible()
  expect(region('Tareas').getByText('Vencida, hace 3 días')).toBeVisible()
  expect(region('Qué tan listo está todo').getByText('4 de 9 tareas hechas')).toBeVisible()
})

test('guests that could not be counted are counted again on request', async () => {
  network.use(
    http.post(
      `${API_URL}/rest/v1/rpc/guest_counts`,
      () => HttpResponse.json({ code: '42501', message: 'permission denied' }, { status: 403 }),
      { once: true },
    ),
  )
  show(aBusyPlan())
  await region('Guests').findByRole('alert')
  await setupUser().click(region('Guests').getByRole('button', { name: 'Try again' }))
  expect(await region('Guests').findByRole('link', { name: 'Start the list' })).toBeVisible()
  expect(region('Guests').queryByRole('alert')).toBeNull()
})

test.each([
  [{ places: 120, reply_by: '2027-04-15' }, /117 of 120 places taken.*3 free.*replies until .*April/],
  [{ places: 110, reply_by: null }, /117 of 110 places taken.*7 more than fit/],
])('the guests tell the places and the reply deadline: %o', async (bounds, text) => {
  network.use(
    http.post(`${API_URL}/rest/v1/rpc/guest_counts`, () =>
      HttpResponse.json({
        ...{ parties: 60, people: 130, confirmed: 82, pending: 35, declined: 13 },
        ...{ incomplete: 0, second_list: 4, limit: null, ...bounds },
      }),
    ),
  )
  show(aBusyPlan())
  expect(await region('Guests').findByText(text)).toBeVisible()
})

const seats = { tables: 18, seats: 160, needing: 140, seated: 0, is_final: false, musts: 2, broken: 0 }

test.each([
  [{ tables: 0, seats: 0 }, 'Seats at the tables', 'The final seating plan'],
  [{}, 'Nobody has a seat yet', 'The final seating plan'],
  [
    { seated: 120, broken: 1 },
    '120 of 140 people have a seat',
    'A wish that must be met is broken in the seating plan',
  ],
  [{ seated: 140 }, 'All 140 people coming have a seat', 'No seating plan is final'],
  [{ seated: 140, is_final: true }, 'All 140 people coming have a seat', 'The seating plan is final'],
])('the readiness tells how far the seating is: %o', async (counts, seated, plan) => {
  network.use(http.post(`${API_URL}/rest/v1/rpc/seating_counts`, () => HttpResponse.json({ ...seats, ...counts })))
  show(aBusyPlan())
  const readiness = region('How ready you are')
  expect(await readiness.findByText(seated)).toBeVisible()
  expect(readiness.getByText(plan)).toBeVisible()
})
