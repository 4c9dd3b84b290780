import { Notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useLocation } from 'react-router'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { showReachedLimit } from '#app/features/billing/reached-limit.ts'
import { ReachedLimitDialog } from '#app/features/billing/reached-limit-dialog.tsx'
import { aSubscription, aTierLimitsRow } from '#tests/support/billing/subscription.ts'
import { aDrinksRow } from '#tests/support/drinks/drinks-row.ts'
import { expectFocus } from '#tests/support/focus.ts'
import { fakeGuestsService, guestId, servedMember, servedParty } from '#tests/support/guests/guests-service.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aDeletedPlanRow, aPlanRow, aTaskRow, NO_LEDGER, rowAs } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import type { PlanRow } from '../rows.ts'
import { SavedPlansScreen } from '../saved-plans-screen.tsx'

const network = fakeNetwork()

const line = (category: 'venue' | 'music', amount: number) => ({
  category,
  amount,
  suggested_amount: amount,
  is_locked: category === 'venue',
  reasons: [],
})

const WEDDING = aPlanRow({
  id: 'wedding',
  name: 'Lucía and Andrés',
  starts_at: '2027-05-15T23:00:00Z',
  total_budget: 100_000,
  categories: ['venue', 'music'],
  budget_allocations: [line('venue', 90_000), line('music', 10_000)],
  task_counts: { total: 3, completed: 1, wont_do: 0, overdue: 0, due_soon: 0 },
})
const TASKS = [
  aTaskRow({ id: 'a', name: 'Book the band', due_on: '2027-04-15', status: 'completed' }),
  aTaskRow({ id: 'b', name: 'Taste the cake', due_on: '2027-05-01' }),
  aTaskRow({ id: 'c', name: 'Thank everybody', due_on: null }),
]
const OTHER = aPlanRow({ id: 'other', name: 'The other one', starts_at: '2027-08-01T20:00:00Z' })

/** A subscription whose two plans are in use. */
const FULL = aSubscription('basic', { limits: { ...aTierLimitsRow('basic'), max_plans: 2 } })

/** What the fake service holds, and the calls it received. */
let plans: PlanRow[]
let rooms: object[]
let drinks: object | null
let calls: { name: string; body: Record<string, unknown> }[]

const rpc = (name: string, answer: (body: Record<string, unknown>) => Response) =>
  http.post(`${API_URL}/rest/v1/rpc/${name}`, async ({ request }) => {
    const body = (await request.json()) as Record<string, unknown>
    calls.push({ name, body })
    return answer(body)
  })

const refused = (message: string, details = '') =>
  HttpResponse.json({ code: 'P0001', message, details, hint: null }, { status: 400 })

// Loaded lazily in the product; preloaded here, because load time is not under test.
beforeAll(() => import('../duplicate/duplicate-plan-form.tsx'))

beforeEach(() => {
  calls = []
  rooms = []
  drinks = null
  plans = [WEDDING, OTHER]
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2027, 2, 10, 16) })
  signInForTest()
  fakeGuestsService(network, [])
  network.use(
    http.get(`${API_URL}/rest/v1/event_plans`, () => HttpResponse.json(plans)),
    http.post(`${API_URL}/rest/v1/rpc/my_subscription`, () => new HttpResponse(null, { status: 406 })),
    http.get(`${API_URL}/rest/v1/tier_limits`, () => HttpResponse.json([])),
    http.get(`${API_URL}/rest/v1/tasks`, () => HttpResponse.json(TASKS)),
    http.get(`${API_URL}/rest/v1/rooms`, () => HttpResponse.json(rooms)),
    http.post(`${API_URL}/rest/v1/rpc/drinks_plan`, () => HttpResponse.json(drinks)),
    http.post(`${API_URL}/rest/v1/rpc/due_payments`, () => HttpResponse.json([])),
    http.post(`${API_URL}/rest/v1/rpc/plan_people`, () =>
      HttpResponse.json([
        { user_id: '1', full_name: 'Ana', role: 'owner' },
        { user_id: '2', full_name: 'Berta', role: 'editor' },
        { user_id: '3', full_name: 'Carlos', role: 'viewer' },
      ]),
    ),
  )
  return () => {
    showReachedLimit(null)
    vi.useRealTimers()
  }
})

function Where() {
  const { pathname } = useLocation()
  return <output aria-label="address">{pathname}</output>
}

async function ask(what: string, plan = 'Lucía and Andrés') {
  const user = setupUser()
  renderUi(
    <>
      <Notifications />
      <SavedPlansScreen subscription={null} />
      <ReachedLimitDialog />
      <Where />
    </>,
    { path: '/app/saved-plans' },
  )
  await user.click(await screen.findByRole('button', { name: `Options for ${plan}` }))
  await user.click(await screen.findByRole('menuitem', { name: what }))
  return user
}

const address = () => screen.getByRole('status', { name: 'address' }).textContent

describe('the menu of a plan', () => {
  test('the menu offers a viewer the allowed actions and says who may run the others', async () => {
    plans = [{ ...WEDDING, ...rowAs('viewer') }, OTHER]
    const user = setupUser()
    renderUi(<SavedPlansScreen subscription={null} />)
    await user.click(await screen.findByRole('button', { name: 'Options for Lucía and Andrés' }))
    const items = await screen.findAllByRole('menuitem')
    expect(items.filter((item) => !item.hasAttribute('aria-disabled')).map((item) => item.textContent)).toEqual([
      'View',
      'Duplicate',
    ])
    expect(screen.getByRole('menuitem', { name: /^Delete/ })).toHaveTextContent('Only its owner can')
    expect(screen.getByRole('menuitem', { name: /^Edit/ })).toHaveTextContent('Only its owner and editors can')
  })

  test('what is not available can be reached with the keyboard, says why, and does nothing', async () => {
    plans = [{ ...WEDDING, ...rowAs('viewer') }, OTHER]
    const user = setupUser()
    renderUi(<SavedPlansScreen subscription={null} />)
    await user.click(await screen.findByRole('button', { name: 'Options for Lucía and Andrés' }))
    const edit = await screen.findByRole('menuitem', { name: /^Edit/ })
    screen.getByRole('menuitem', { name: 'View' }).focus()
    await user.keyboard('{ArrowDown}{Enter}')
    await expectFocus(edit)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('the menu of a completed plan reopens it at once', async () => {
    plans = [{ ...WEDDING, completed_at: '2027-03-01T00:00:00Z' }, OTHER]
    network.use(
      rpc('reopen_event_plan', () => {
        plans = [WEDDING, OTHER]
        return HttpResponse.json(WEDDING)
      }),
    )
    const user = await ask('Reopen')
    expect(await screen.findByText('“Lucía and Andrés” is open again.')).toBeVisible()
    expect(calls).toEqual([{ name: 'reopen_event_plan', body: { plan_id: 'wedding' } }])
    await user.click(screen.getByRole('button', { name: 'Options for Lucía and Andrés' }))
    expect(await screen.findByRole('menuitem', { name: 'Mark Complete' })).toBeVisible()
  })
})

describe('duplicating', () => {
  const fill = async (user: ReturnType<typeof setupUser>, date: string) => {
    const field = await screen.findByRole('textbox', { name: 'Event date' })
    await user.clear(field)
    await user.type(field, date)
    await user.tab()
  }
  const confirm = () => screen.getByRole('button', { name: 'Duplicate plan' })
  const made = (body: Record<string, unknown>) => HttpResponse.json({ ...(body['plan'] as object), completed_at: null })

  test('duplicating shows where the tasks go, and sends name, date, budget and the day of each task', async () => {
    network.use(rpc('duplicate_event_plan', made))
    const user = await ask('Duplicate')
    expect(await screen.findByRole('textbox', { name: 'Name of the new plan' })).toHaveValue('Lucía and Andrés (2)')
    await fill(user, '06/14/2027')
    expect(await screen.findByText('2 tasks, due from May 15, 2027 to May 31, 2027. 1 task has no date.')).toBeVisible()
    await user.click(confirm())

    await waitFor(() => expect(calls).toHaveLength(1))
    const body = calls[0]?.body ?? {}
    expect(body).toEqual({
      source_id: 'wedding',
      plan: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'Lucía and Andrés (2)',
        starts_at: '2027-06-14T23:00:00.000Z',
      },
      allocations: [line('venue', 90_000), line('music', 10_000)],
      take: ['budget', 'tasks'],
      task_dates: { a: '2027-05-15', b: '2027-05-31' },
    })
    expect(await screen.findByText('Event plan created!')).toBeVisible()
    const { id } = body['plan'] as { id: string }
    await waitFor(() => expect(address()).toBe(`/app/event-plan/${id}`))
  })

  test('duplicating without the budget suggests a new one for the same total, and without tasks sends none', async () => {
    network.use(rpc('duplicate_event_plan', made))
    const user = await ask('Duplicate')
    await fill(user, '06/14/2027')
    await user.click(screen.getByRole('checkbox', { name: 'The budget as it is' }))
    await user.click(screen.getByRole('checkbox', { name: 'The 3 tasks' }))
    await user.click(confirm())
    await waitFor(() => expect(calls).toHaveLength(1))
    const body = calls[0]?.body as { take: string[]; task_dates: object; allocations: ReturnType<typeof line>[] }
    expect(body).toMatchObject({ take: [], task_dates: {} })
    expect(body.allocations.reduce((sum, { amount }) => sum + amount, 0)).toBe(100_000)
    expect(body.allocations.every((each) => !each.is_locked && each.reasons.length > 0)).toBe(true)
    expect(body.allocations[0]?.amount).not.toBe(90_000)
  })

  test('duplicating copies the vendors and says that their payments are not copied', async () => {
    plans = [{ ...WEDDING, ledger_counts: { ...NO_LEDGER, vendors: 4 } }, OTHER]
    network.use(rpc('duplicate_event_plan', made))
    const user = await ask('Duplicate')
    await fill(user, '06/14/2027')
    const vendors = screen.getByRole('checkbox', { name: 'The 4 vendors' })
    expect(vendors).toBeChecked()
    expect(vendors).toHaveAccessibleDescription(expect.stringContaining('Payments, quotes and contracts stay here'))
    await user.click(confirm())
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body['take']).toEqual(['budget', 'tasks', 'vendors'])
  })

  test('duplicating leaves the vendors out on request, and does not offer them where there are none', async () => {
    plans = [{ ...WEDDING, ledger_counts: { ...NO_LEDGER, vendors: 1 } }, OTHER]
    network.use(rpc('duplicate_event_plan', made))
    const user = await ask('Duplicate')
    await fill(user, '06/14/2027')
    await user.click(screen.getByRole('checkbox', { name: 'The 1 vendor' }))
    await user.click(confirm())
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body['take']).toEqual(['budget', 'tasks'])
    await user.click(screen.getByRole('button', { name: 'Options for The other one' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
    await screen.findByRole('dialog', { name: 'Duplicate The other one' })
    expect(await screen.findByRole('checkbox', { name: 'The budget as it is' })).toBeVisible()
    expect(screen.queryByRole('checkbox', { name: /vendor/ })).not.toBeInTheDocument()
  })

  test('duplicating copies the guest list on request, and says until when its guests would reply', async () => {
    const party = servedParty(guestId(1), [servedMember('ana', 'Ana')])
    fakeGuestsService(network, [party], null, { reply_by: '2027-04-15' })
    network.use(rpc('duplicate_event_plan', made))
    const user = await ask('Duplicate')
    await fill(user, '06/14/2027')
    const guests = await screen.findByRole('checkbox', { name: 'The guest list: 1 party' })
    expect(guests).not.toBeChecked()
    await user.click(guests)
    await waitFor(() =>
      expect(guests).toHaveAccessibleDescription(expect.stringContaining('They would reply by May 15, 2027.')),
    )
    await user.click(confirm())
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body['take']).toEqual(['budget', 'tasks', 'guests'])
  })

  const room = (isMain: boolean, tables: number) => ({
    sub_event: { is_main: isMain },
    tables: Array.from({ length: tables }, (_, id) => ({ id })),
  })

  test('duplicating copies the room on request, and the others only with the guest list', async () => {
    fakeGuestsService(network, [servedParty(guestId(1), [servedMember('ana', 'Ana')])])
    rooms = [room(true, 12), room(false, 3)]
    network.use(rpc('duplicate_event_plan', made))
    const user = await ask('Duplicate')
    await fill(user, '06/14/2027')
    const main = await screen.findByRole('checkbox', { name: 'The room with its 12 tables' })
    expect(main).not.toBeChecked()
    expect(main).toHaveAccessibleDescription(expect.stringContaining('the others come with the guest list'))
    await user.click(main)
    await user.click(await screen.findByRole('checkbox', { name: 'The guest list: 1 party' }))
    const all = screen.getByRole('checkbox', { name: 'The room with its 15 tables' })
    expect(all).not.toHaveAccessibleDescription(expect.stringContaining('the others come with the guest list'))
    await user.click(confirm())
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body['take']).toEqual(['budget', 'tasks', 'guests', 'rooms'])
  })

  test('duplicating copies the drinks plan on request, where the tier tells it', async () => {
    drinks = aDrinksRow()
    network.use(rpc('duplicate_event_plan', () => refused('drinks.not-in-tier')))
    const user = await ask('Duplicate')
    await fill(user, '06/14/2027')
    const plan = await screen.findByRole('checkbox', { name: 'The drinks plan' })
    expect(plan).not.toBeChecked()
    await user.click(plan)
    await user.click(confirm())
    // The copy is the reader's own, whose tier may have no wizard.
    expect(await screen.findByText('Your tier does not include the Drinks Wizard.')).toBeVisible()
    expect(calls[0]?.body['take']).toEqual(['budget', 'tasks', 'drinks'])
  })

  test('duplicating does not offer drinks that the tier does not tell', async () => {
    drinks = aDrinksRow({ is_in_tier: false })
    const user = await ask('Duplicate')
    await fill(user, '06/14/2027')
    expect(screen.queryByRole('checkbox', { name: 'The drinks plan' })).not.toBeInTheDocument()
  })

  test('duplicating does not offer a room that could not be copied without the guest list', async () => {
    rooms = [room(false, 3)]
    network.use(rpc('duplicate_event_plan', made))
    const user = await ask('Duplicate')
    await fill(user, '06/14/2027')
    expect(screen.queryByRole('checkbox', { name: /room/ })).not.toBeInTheDocument()
    await user.click(confirm())
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body['take']).toEqual(['budget', 'tasks'])
  })

  test('a room with more than the tier takes is refused as a whole, with the limit and what was typed', async () => {
    rooms = [room(true, 12)]
    network.use(rpc('duplicate_event_plan', () => refused('table-item.limit-reached', '5')))
    const user = await ask('Duplicate')
    await fill(user, '06/14/2027')
    await user.click(await screen.findByRole('checkbox', { name: 'The room with its 12 tables' }))
    await user.click(confirm())
    const prompt = await screen.findByRole('dialog', { name: 'You have reached the limit of your tier' })
    await user.click(within(prompt).getByRole('button', { name: 'Close' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('includes 5 tables and venue items')
    expect(screen.getByRole('checkbox', { name: 'The room with its 12 tables' })).toBeChecked()
    expect(screen.getByRole('textbox', { name: 'Event date' })).toHaveValue('06/14/2027')
  })

  test('duplicating sends the same id again after a failure, so that two attempts make one plan', async () => {
    let isDown = true
    network.use(rpc('duplicate_event_plan', (body) => (isDown ? refused('plan.malformed') : made(body))))
    const user = await ask('Duplicate')
    await fill(user, '06/14/2027')
    await user.click(confirm())
    expect(await screen.findByRole('alert')).toBeVisible()
    isDown = false
    await user.click(confirm())
    await waitFor(() => expect(calls).toHaveLength(2))
    const [first, second] = calls.map(({ body }) => (body['plan'] as { id: string }).id)
    expect(second).toBe(first)
  })

  test('duplicating without a date shows the error beside the field and sends nothing', async () => {
    const user = await ask('Duplicate')
    await user.click(await screen.findByRole('button', { name: 'Duplicate plan' }))
    const date = screen.getByRole('textbox', { name: 'Event date' })
    await expectFocus(date)
    expect(date).toHaveAccessibleDescription(expect.stringContaining('Enter a date that exists.'))
    expect(calls).toEqual([])
  })

  test('in a full tier the menu says so, and leads to the upgrade prompt instead of the form', async () => {
    network.use(http.post(`${API_URL}/rest/v1/rpc/my_subscription`, () => HttpResponse.json(FULL)))
    const user = setupUser()
    renderUi(
      <>
        <SavedPlansScreen subscription={null} />
        <ReachedLimitDialog />
      </>,
    )
    await user.click(await screen.findByRole('button', { name: 'Options for Lucía and Andrés' }))
    await user.click(await screen.findByRole('menuitem', { name: /no room for another plan/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'You have reached the limit of your tier' }))
    expect(dialog.getByText('Your tier includes 2 event plans, and all are in use.')).toBeVisible()
    expect(dialog.getByText('To save a copy, delete one or upgrade.')).toBeVisible()
    expect(dialog.getByRole('link', { name: /^Compare the tiers/ })).toHaveAttribute('href', '/en/pricing')
    expect(screen.queryByRole('textbox', { name: 'Event date' })).not.toBeInTheDocument()
  })

  test('a full tier shows the limit and what the next tier gives', async () => {
    network.use(rpc('duplicate_event_plan', () => refused('plan.limit-reached', '10')))
    const user = await ask('Duplicate')
    await fill(user, '06/14/2027')
    await user.click(confirm())
    const dialog = await screen.findByRole('dialog', { name: 'You have reached the limit of your tier' })
    expect(dialog).toHaveTextContent('Your tier includes 10 event plans')
    expect(dialog).toHaveTextContent('Enterprise gives you everything unlimited')
  })
})

describe('deleting', () => {
  test('deleting names everything that is deleted, then offers an undo', async () => {
    fakeGuestsService(network, [servedParty(guestId(1), [servedMember('ana', 'Ana')])])
    plans = [{ ...WEDDING, ledger_counts: { ...NO_LEDGER, vendors: 4 } }, OTHER]
    network.use(
      rpc('delete_event_plan', () => {
        plans = [OTHER]
        return new HttpResponse(null, { status: 204 })
      }),
      rpc('restore_event_plan', () => {
        plans = [WEDDING, OTHER]
        return HttpResponse.json(WEDDING)
      }),
    )
    network.use(
      http.post(`${API_URL}/rest/v1/rpc/deleted_event_plans`, () =>
        HttpResponse.json([
          aDeletedPlanRow({ id: 'a', name: 'New gala' }),
          aDeletedPlanRow({ id: 'b', name: 'Old gala', goes_next: true }),
        ]),
      ),
    )
    const user = await ask('Delete')
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Lucía and Andrés?' }))
    expect(dialog.getByText('its budget of $100,000 MXN in 2 categories')).toBeVisible()
    expect(dialog.getByText('its 3 tasks')).toBeVisible()
    expect(dialog.getByText('its 4 vendors, with their quotes, payments and files')).toBeVisible()
    expect(await dialog.findByText('its guest list with 1 party, its replies and its invitation')).toBeVisible()
    expect(dialog.getByText('the contributors, scenarios and calendar addresses it has')).toBeVisible()
    expect(await dialog.findByText('the access of 2 people: Berta and Carlos')).toBeVisible()
    expect(dialog.getByText(/^It waits 30 days in “Recently deleted”/)).toBeVisible()
    expect(await dialog.findByText('To make room for it, “Old gala” is deleted for good.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Delete plan' }))

    await waitFor(() => expect(screen.queryByRole('link', { name: 'Lucía and Andrés' })).not.toBeInTheDocument())
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('link', { name: 'Lucía and Andrés' })).toBeVisible()
    expect(calls).toEqual([
      { name: 'delete_event_plan', body: { plan_id: 'wedding' } },
      { name: 'restore_event_plan', body: { plan_id: 'wedding' } },
    ])
  })

  test('an undo that the tier has no room for shows the upgrade prompt, and where the plan is', async () => {
    network.use(
      rpc('delete_event_plan', () => {
        plans = [OTHER]
        return new HttpResponse(null, { status: 204 })
      }),
      rpc('restore_event_plan', () => refused('plan.limit-reached', '1')),
      http.post(`${API_URL}/rest/v1/rpc/deleted_event_plans`, () => HttpResponse.json([])),
    )
    const user = await ask('Delete')
    await user.click(await screen.findByRole('button', { name: 'Delete plan' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'You have reached the limit of your tier' }))
    expect(dialog.getByText('Your tier includes 1 event plan, and it is in use.')).toBeVisible()
    expect(dialog.getByText(/^The plan is still in “Recently deleted”/)).toBeVisible()
    expect(dialog.getByRole('link', { name: /^Compare the tiers/ })).toHaveAttribute('href', '/en/pricing')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('a refused deletion shows the exact message and keeps the plan', async () => {
    network.use(rpc('delete_event_plan', () => refused('access.not-allowed')))
    const user = await ask('Delete')
    await user.click(await screen.findByRole('button', { name: 'Delete plan' }))
    expect(await screen.findByText('Delete Error')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Keep it' }))
    expect(screen.getByText('Lucía and Andrés')).toBeInTheDocument()
  })
})

describe('marking complete', () => {
  test('completing warns of open items and their consequences, and moves the plan to the completed ones', async () => {
    const completed = { ...WEDDING, completed_at: '2027-03-10T16:00:00Z' }
    network.use(
      rpc('complete_event_plan', () => {
        plans = [completed, OTHER]
        return HttpResponse.json(completed)
      }),
    )
    const user = await ask('Mark Complete')
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark Lucía and Andrés complete?' }))
    expect(dialog.getByText(/read-only/)).toBeVisible()
    expect(dialog.getByText('2 tasks are still open.')).toBeVisible()
    expect(dialog.getByText('The event has not happened yet.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Mark Complete' }))
    const section = within(await screen.findByRole('region', { name: /^Completed/ }))
    expect(section.getByRole('link', { name: 'Lucía and Andrés' })).toBeInTheDocument()
    expect(calls).toEqual([{ name: 'complete_event_plan', body: { plan_id: 'wedding' } }])
  })
})
