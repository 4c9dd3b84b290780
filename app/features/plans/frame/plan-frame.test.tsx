import { Notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startSession } from '#app/lib/api/session.ts'
import { presetOf } from '#domain/team/rights.ts'
import { expectFocus } from '#tests/support/focus.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aPlan, aPlanRow } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import type { PlanRow } from '../rows.ts'
import { seePlanAs } from '../seen-as.ts'
import { PlanFrame } from './plan-frame.tsx'

const network = fakeNetwork()

/** What the fake service holds. */
let plan: PlanRow

beforeEach(() => {
  signInForTest()
  network.use(http.get(`${API_URL}/rest/v1/event_plans`, () => HttpResponse.json(plan)))
})

async function open(changes: Partial<PlanRow>) {
  plan = aPlanRow(changes)
  renderUi(
    <main id="content" tabIndex={-1}>
      <Notifications />
      <PlanFrame planId={plan.id} header="compact">
        {() => 'The screen'}
      </PlanFrame>
    </main>,
  )
  await screen.findByText('The screen')
  return setupUser()
}

const COMPLETED = { completed_at: '2026-11-20T12:00:00Z' }

const CLOSED = { closed_at: '2026-11-20T12:00:00Z' }

test('a plan beyond the owner’s tier says on its screens that it is read-only, and leads its owner to the choice', async () => {
  await open(CLOSED)
  expect(screen.getByRole('note', { name: 'Read-only for now' })).toHaveTextContent(/your guests can still answer/)
  expect(screen.getByRole('link', { name: 'Choose which plans stay open' })).toHaveAttribute(
    'href',
    '/app/subscription#plans',
  )
})

test('a member of a plan beyond its owner’s tier is told who can open it again', async () => {
  await open({ ...CLOSED, plan_members: [{ role: 'editor' }] })
  expect(screen.getByRole('note', { name: 'Read-only for now' })).toHaveTextContent(/Only the owner can open it again/)
  expect(screen.queryByRole('link', { name: 'Choose which plans stay open' })).not.toBeInTheDocument()
})

describe('a completed plan', () => {
  test('a completed plan can be reopened by its owner with the button in the notice', async () => {
    network.use(
      http.post(`${API_URL}/rest/v1/rpc/reopen_event_plan`, () => {
        plan = aPlanRow()
        return HttpResponse.json(plan)
      }),
    )
    const user = await open(COMPLETED)
    await user.click(screen.getByRole('button', { name: 'Reopen' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull())
    expect(screen.getByText(/is open again/)).toBeVisible()
    await expectFocus(() => screen.getByRole('main'))
  })

  test('a completed plan offers reopening only to its owner', async () => {
    await open({ ...COMPLETED, plan_members: [{ role: 'editor' }] })
    expect(screen.getByText(/^This event is completed/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull()
  })
})

const HELPER = { ...presetOf('viewer'), guests: 'write', money: 'none', vendors: 'none', drinks: 'none' } as const

function openAt(path: string, changes: Partial<PlanRow>) {
  plan = aPlanRow(changes)
  renderUi(
    <main id="content" tabIndex={-1}>
      <PlanFrame planId={plan.id} header="compact">
        {(shown) => `The screen of ${shown.total}`}
      </PlanFrame>
    </main>,
    { path: `${path}/${plan.id}` },
  )
}

describe('rights of one’s own', () => {
  test('a screen that they leave out says so, and asks for nothing', async () => {
    openAt('/app/budget-tracking', { my_rights: HELPER })
    expect(await screen.findByRole('heading', { name: 'Money: not part of your rights here' })).toBeVisible()
    expect(screen.queryByText(/^The screen/)).toBeNull()
    expect(screen.queryByRole('link', { name: 'Budget' })).toBeNull()
    expect(screen.getByRole('link', { name: 'See who is in the team' })).toHaveAttribute('href', `/app/team/${plan.id}`)
  })

  test('a screen that may only be seen says so, and one that may be changed does not', async () => {
    openAt('/app/event-tasks', { my_rights: HELPER })
    expect(await screen.findByText('You can view this part of the plan, but not change it.')).toBeVisible()
    cleanup()
    openAt('/app/guest-list', { my_rights: HELPER })
    await screen.findByText(/^The screen/)
    expect(screen.queryByText(/but not change it/)).toBeNull()
  })
})

describe('the plan as a member sees it', () => {
  afterEach(() => act(() => seePlanAs(null)))

  test('leaves out what they may not see, lets nothing be changed, and ends with its band', async () => {
    openAt('/app/guest-list', {})
    await screen.findByText(`The screen of ${aPlan().total}`)
    act(() => seePlanAs({ planId: plan.id, name: 'Tía Carmen', rights: HELPER }))
    expect(await screen.findByText('The screen of 0')).toBeVisible()
    expect(screen.getByText('Preview: you see this plan as Tía Carmen does')).toBeVisible()
    expect(screen.getByText('Nothing can be changed here. Guests can be changed by them.')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Budget' })).toBeNull()
    await setupUser().click(screen.getByRole('button', { name: 'End preview' }))
    expect(await screen.findByText(`The screen of ${aPlan().total}`)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Budget' })).toBeVisible()
  })
})

/** Fetches everything again. */
function Refetch() {
  const client = useQueryClient()
  return (
    <button type="button" onClick={() => void client.invalidateQueries()}>
      Again
    </button>
  )
}

test('a plan that was open and is the reader’s no more says so, and leaves no unsaved input of it behind', async () => {
  await startSession()
  const draft = `convite.draft.7f3c6f0e-0000-4000-8000-000000000001.team-invite.${aPlanRow().id}`
  const other = 'convite.draft.7f3c6f0e-0000-4000-8000-000000000001.vendor.11111111-2222-4333-8444-555555555555'
  sessionStorage.setItem(draft, '{}')
  sessionStorage.setItem(other, '{}')
  let isMember = true
  network.use(
    http.get(`${API_URL}/rest/v1/event_plans`, () =>
      isMember
        ? HttpResponse.json(plan)
        : HttpResponse.json({ code: 'PGRST116', message: 'none', details: null, hint: null }, { status: 406 }),
    ),
  )
  plan = aPlanRow()
  renderUi(
    <>
      <Refetch />
      <PlanFrame planId={plan.id} header="compact">
        {() => 'The screen'}
      </PlanFrame>
    </>,
  )
  await screen.findByText('The screen')
  isMember = false
  await setupUser().click(screen.getByRole('button', { name: 'Again' }))
  expect(await screen.findByText(/What this device kept of it was removed/)).toBeVisible()
  expect(screen.getAllByRole('heading', { name: `You are no longer in “${plan.name}”` })).toHaveLength(2)
  await waitFor(() => expect(sessionStorage.getItem(draft)).toBeNull())
  expect(sessionStorage.getItem(other)).toBe('{}')
})

test.each(['abc', '5b0c8f5e-5f55-4c8e-9f0e-0d9c1a9f3a1', '%00'])(
  'an address that names no plan (%s) says so and asks for nothing',
  async (planId) => {
    let asked = 0
    network.use(
      http.get(`${API_URL}/rest/v1/event_plans`, () => {
        asked += 1
        return HttpResponse.json({ code: '22P02', message: 'no' }, { status: 400 })
      }),
    )
    renderUi(
      <PlanFrame planId={planId} header="compact">
        {() => 'The screen'}
      </PlanFrame>,
    )
    expect(await screen.findByRole('heading', { name: 'The event plan could not be loaded' })).toBeVisible()
    expect(asked).toBe(0)
  },
)
