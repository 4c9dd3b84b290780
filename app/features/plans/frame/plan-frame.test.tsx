import { Notifications } from '@mantine/notifications'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aPlanRow } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import type { PlanRow } from '../rows.ts'
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
    expect(screen.getByRole('main')).toHaveFocus()
  })

  test('a completed plan offers reopening only to its owner', async () => {
    await open({ ...COMPLETED, plan_members: [{ role: 'editor' }] })
    expect(screen.getByText(/^This event is completed/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull()
  })
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
