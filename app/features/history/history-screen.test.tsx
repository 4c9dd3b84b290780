import { Notifications, notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useLocation } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Plan } from '#app/features/plans/rows.ts'
import { startSession } from '#app/lib/api/session.ts'
import { HISTORY_PAGE, type HistoryChange, type HistoryReach } from '#contracts/history/history.ts'
import { presetOf } from '#domain/team/rights.ts'
import { ANA, aChange, aHistoryPage, LUCIA } from '#tests/support/history.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aPlan } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { HistoryScreen } from './history-screen.tsx'

const network = fakeNetwork()

/** What the fake service holds, what it was asked, and with what it refuses. */
let changes: readonly HistoryChange[]
let reach: HistoryReach
let calls: [string, Record<string, unknown>][]
let refusal: { message: string; details: string | null } | null

type Body = Readonly<Record<string, unknown>>

beforeEach(async () => {
  changes = [aChange()]
  reach = { changes: 1, people: [ANA.id], others: 0, obstacle: null }
  calls = []
  refusal = null
  notifications.clean()
  signInForTest()
  await startSession()
  const noted = async (name: string, request: Request) => {
    const body = (await request.json()) as Body
    calls.push([name, body])
    return body
  }
  network.use(
    http.post(`${API_URL}/rest/v1/rpc/plan_people`, () => HttpResponse.json([])),
    http.post(`${API_URL}/rest/v1/rpc/plan_history`, async ({ request }) => {
      const body = await noted('plan_history', request)
      const before = typeof body['before'] === 'number' ? body['before'] : Number.POSITIVE_INFINITY
      const found = changes.filter(
        (each) =>
          each.position < before &&
          (body['actor'] === undefined || each.actor === body['actor']) &&
          (body['module'] === undefined || each.module === body['module']),
      )
      return HttpResponse.json(
        aHistoryPage(found.slice(0, HISTORY_PAGE), body['before'] === undefined ? [LUCIA, ANA] : null),
      )
    }),
    http.post(`${API_URL}/rest/v1/rpc/history_reach`, async ({ request }) => {
      await noted('history_reach', request)
      return HttpResponse.json(reach)
    }),
    ...['undo_action', 'restore_moment'].map((name) =>
      http.post(`${API_URL}/rest/v1/rpc/${name}`, async ({ request }) => {
        await noted(name, request)
        return refusal === null
          ? HttpResponse.json({ done: reach.changes, unchanged: 0, action: '900' })
          : HttpResponse.json({ code: 'P0001', hint: null, ...refusal }, { status: 400 })
      }),
    ),
  )
})

function Address() {
  const { search } = useLocation()
  return <output aria-label="address">{search}</output>
}

async function open(planChanges: Partial<Plan> = {}, query = '') {
  const plan = aPlan(planChanges)
  renderUi(
    <main id="content" tabIndex={-1}>
      <Notifications />
      <Address />
      <HistoryScreen plan={plan} />
    </main>,
    { path: `/app/plan-history/${plan.id}${query}` },
  )
  await waitFor(() => expect(screen.queryByText('Loading the history')).not.toBeInTheDocument())
  return { user: setupUser(), plan }
}

const asked = (name: string) => calls.filter(([each]) => each === name).map(([, body]) => body)

const openMenu = async (user: ReturnType<typeof setupUser>, item: string, nth = 0) => {
  const menus = await screen.findAllByRole('button', { name: /^What you can do about this change/ })
  await user.click(menus[nth] as HTMLElement)
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

describe('what was done', () => {
  test('a change says who, what and when, and what a field was and became', async () => {
    await open()
    expect(screen.getByText('Ana Soto changed the task “Llamar a la tía Rosa”')).toBeVisible()
    expect(screen.getByText('Priority: Low → High')).toBeVisible()
    expect(screen.getByRole('heading', { level: 2, name: /November 20, 2026/ })).toBeVisible()
    expect(screen.getByText(/^Nothing earlier is kept/)).toBeVisible()
  })

  test('what was done in one go is one entry, and a long one is unfolded', async () => {
    changes = [6, 5, 4, 3, 2, 1].map((position) =>
      aChange({ position, subject: { name: `Tarea ${position}`, template: null } }),
    )
    const { user } = await open()
    expect(screen.getByText('Ana Soto changed 6 things in Tasks')).toBeVisible()
    expect(screen.queryByText('Changed: the task “Tarea 1”')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show all 6' }))
    expect(screen.getByText('Changed: the task “Tarea 1”')).toBeVisible()
  })

  test('equal lines are told once, with their number', async () => {
    changes = [
      ...[4, 3, 2].map((position) => aChange({ position, subject: null })),
      aChange({ position: 1, subject: { name: 'Otra', template: null } }),
    ]
    await open()
    expect(screen.getByText('Ana Soto changed 4 things in Tasks')).toBeVisible()
    expect(screen.getByText('Changed: a task (× 3)')).toBeVisible()
    expect(screen.getByText('Changed: the task “Otra”')).toBeVisible()
    expect(screen.getAllByText('Priority: Low → High')).toHaveLength(2)
  })

  test('money, days, people and choices are in words; ids and what tables set themselves are not there', async () => {
    changes = [
      aChange({
        position: 4,
        action: '104',
        actor: LUCIA.id,
        module: 'money',
        table: 'payments',
        columns: ['amount', 'due_on', 'status', 'contributor_id', 'updated_at'],
        earlier: { amount: 1000, due_on: null, status: 'scheduled', contributor_id: null },
        later: { amount: 2500.5, due_on: '2027-03-01', status: 'confirmed', contributor_id: ANA.id },
        subject: { name: 'Salón Azul' },
      }),
      aChange({
        position: 3,
        action: '103',
        columns: ['assignee_id'],
        earlier: { assignee_id: null },
        later: { assignee_id: LUCIA.id },
      }),
    ]
    await open()
    expect(screen.getByText('You changed a payment to “Salón Azul”')).toBeVisible()
    const line = screen.getByText(/^Amount:/).textContent ?? ''
    expect(line).toMatch(/2,500\.50/)
    expect(line).toMatch(/Status: Scheduled → Confirmed/)
    expect(line).toMatch(/Due: \(empty\) → Mar 1, 2027/)
    expect(line).toMatch(/and other details$/)
    expect(line).not.toContain(ANA.id)
    expect(screen.getByText('Assigned to: (empty) → Lucía Hernández')).toBeVisible()
  })

  test('guests, jobs and people who left are told as that; needs and children say why they have no values', async () => {
    const guest = { actor: null, module: 'guests', table: 'guests', subject: { name: 'Rosa Díaz' } } as const
    changes = [
      aChange({ ...guest, position: 5, action: '105', byLink: true, columns: ['message'], earlier: {}, later: {} }),
      aChange({ position: 4, action: '104', actor: null }),
      aChange({ position: 3, action: '103', actor: 'ffffffff-0000-4000-8000-000000000009' }),
      aChange({
        ...guest,
        ...{ position: 2, action: '102', byLink: true, module: 'needs', table: 'guest_needs', isRestorable: false },
        ...{ columns: ['diets'], earlier: null, later: null },
      }),
    ]
    await open()
    expect(screen.getByText('A guest changed the party of “Rosa Díaz”')).toBeVisible()
    expect(screen.getByText(/^Details of children/)).toBeVisible()
    expect(screen.getByText(/^Convite changed the task/)).toBeVisible()
    expect(screen.getByText(/^Someone who is no longer here changed the task/)).toBeVisible()
    expect(screen.getByText('A guest changed the needs of “Rosa Díaz”')).toBeVisible()
    expect(screen.getByText(/^Without values: what guests need/)).toBeVisible()
  })

  test('filters stand in the address and are asked of the service; one can be cleared', async () => {
    changes = [aChange(), aChange({ position: 0, action: '99', module: 'money', table: 'payments', actor: LUCIA.id })]
    const { user } = await open({}, `?in=money&by=${ANA.id}`)
    expect(asked('plan_history')[0]).toMatchObject({ module: 'money', actor: ANA.id })
    expect(await screen.findByRole('heading', { name: 'No changes match' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show all changes' }))
    expect(await screen.findByText(/^Ana Soto changed the task/)).toBeVisible()
    expect(screen.getByLabelText('address')).toHaveTextContent(/^$/)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'Lucía Hernández')
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(`?by=${LUCIA.id}`))
    expect(await screen.findByText(/^You changed a payment/)).toBeVisible()
  })

  test('earlier changes are a hundred at a time', async () => {
    changes = Array.from({ length: 101 }, (_, index) =>
      aChange({ position: 200 - index, action: `${200 - index}`, subject: { name: `Tarea ${index}`, template: null } }),
    )
    const { user } = await open()
    expect(screen.queryByText(/“Tarea 100”/)).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show earlier changes' }))
    expect(await screen.findByText(/“Tarea 100”/)).toBeVisible()
    expect(asked('plan_history').at(-1)).toMatchObject({ before: 101 })
  })

  test('a member in the preview is told of the parts that they may see', async () => {
    changes = [aChange(), aChange({ position: 2, action: '101', module: 'money', table: 'payments' })]
    await open({ rights: { ...presetOf('viewer'), money: 'none' }, role: 'viewer', seenAs: 'Ana Soto' })
    expect(screen.getByText(/^Ana Soto changed the task/)).toBeVisible()
    expect(screen.queryByText(/payment/)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^What you can do/ })).not.toBeInTheDocument()
  })

  test('a history that does not load says so and is tried again', async () => {
    network.use(
      http.post(`${API_URL}/rest/v1/rpc/plan_history`, () => HttpResponse.json({ message: 'x' }, { status: 400 })),
    )
    await open()
    expect(await screen.findByRole('heading', { name: 'The history could not be loaded' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

describe('taking back', () => {
  test('an action is taken back after a question that says what it touches, and that can be undone', async () => {
    const { user, plan } = await open()
    await openMenu(user, 'Take this back')
    const dialog = await screen.findByRole('dialog', { name: 'Take this back?' })
    expect(await within(dialog).findByText(/^1 change becomes as before: Ana Soto changed the task/)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Take back' }))
    expect(await screen.findByText('1 change was taken back')).toBeVisible()
    expect(asked('undo_action')).toEqual([{ plan_id: plan.id, action: '100' }])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(asked('undo_action').at(-1)).toEqual({ plan_id: plan.id, action: '900' }))
  })

  test('a refusal names who changed the same thing later', async () => {
    changes = [aChange({ position: 2, action: '101', actor: LUCIA.id }), aChange()]
    refusal = { message: 'history.changed-since', details: 'priority' }
    const { user } = await open()
    await openMenu(user, 'Take this back', 1)
    await user.click(await screen.findByRole('button', { name: 'Take back' }))
    expect(await screen.findByText('Lucía Hernández changed part of this later. Nothing was taken back.')).toBeVisible()
  })

  test('going back to a moment says how many changes of whom it takes back, and what stays', async () => {
    reach = { changes: 3, people: [ANA.id, LUCIA.id], others: 2, obstacle: null }
    const { user, plan } = await open()
    await openMenu(user, 'As it was at this moment')
    const dialog = await screen.findByRole('dialog', { name: /^Back to November 20, 2026/ })
    expect(await within(dialog).findByText(/^3 changes after this moment are taken back/)).toBeVisible()
    expect(within(dialog).getByText('Made by: Ana Soto and Lucía Hernández.')).toBeVisible()
    expect(within(dialog).getByText(/^2 later changes stay/)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Take back 3 changes' }))
    expect(await screen.findByText('3 changes were taken back')).toBeVisible()
    expect(asked('restore_moment')).toEqual([{ plan_id: plan.id, after: 1 }])
  })

  test('what stands in the way is said before, and nothing is offered', async () => {
    reach = { changes: 3, people: [], others: 0, obstacle: 'history.not-kept' }
    const { user } = await open()
    await openMenu(user, 'As it was at this moment')
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText(/was not kept in the history/)).toBeVisible()
    expect(within(dialog).queryByRole('button', { name: /^Take back/ })).not.toBeInTheDocument()
  })

  test('who may change nothing, and a completed plan, have no way to take back', async () => {
    changes = [aChange({ isRestorable: false })]
    await open({ rights: presetOf('viewer'), role: 'viewer' })
    expect(screen.queryByRole('button', { name: /^What you can do/ })).not.toBeInTheDocument()
  })

  test('what is taken back already says so and is not offered', async () => {
    changes = [aChange({ isUndone: true })]
    const { user } = await open()
    expect(screen.getByText('Taken back')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^What you can do/ }))
    expect(await screen.findByRole('menuitem', { name: 'As it was at this moment' })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: 'Take this back' })).not.toBeInTheDocument()
  })
})
