import { Notifications } from '@mantine/notifications'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { PlanFrame } from '#app/features/plans/frame/plan-frame.tsx'
import type { PlanRole } from '#app/features/plans/rows.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aPlanRow, rowAs } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import type { WhatIfRow } from './what-if-rows.ts'
import { WhatIfView } from './what-if-view.tsx'

const network = fakeNetwork()

const line = (category: 'venue' | 'catering' | 'music', amount: number) => ({
  category,
  amount,
  suggested_amount: amount,
  is_locked: false,
  reasons: [],
})
const PLAN = aPlanRow({
  guest_count: 120,
  total_budget: 100_000,
  categories: ['venue', 'catering', 'music'],
  budget_allocations: [line('venue', 40_000), line('catering', 48_000), line('music', 12_000)],
})
const NINETY = { id: 's1', name: 'Only family', guests: 90, total: 88_000, created_at: '2026-11-01T00:00:00Z' }

interface Sent {
  readonly guests: number
  readonly total: number | null
  readonly allocations?: readonly { readonly category: string; readonly amount: number }[]
  readonly base?: Sent
}

let role: PlanRole
let saved: WhatIfRow
let applied: Sent[]
let kept: Sent[]

beforeEach(() => {
  role = 'owner'
  saved = { budget_scenarios: [], vendors: [] }
  applied = []
  kept = []
  signInForTest()
  network.use(
    http.get(`${API_URL}/rest/v1/event_plans`, ({ request }) =>
      HttpResponse.json(new URL(request.url).searchParams.has('id') ? { ...PLAN, ...rowAs(role), ...saved } : []),
    ),
    http.post(`${API_URL}/rest/v1/budget_scenarios`, async ({ request }) => {
      kept.push((await request.json()) as Sent)
      return new HttpResponse(null, { status: 201 })
    }),
    http.post(`${API_URL}/rest/v1/rpc/apply_budget_scenario`, async ({ request }) => {
      applied.push((await request.json()) as Sent)
      return HttpResponse.json({})
    }),
  )
})

async function open(isDirty = false) {
  renderUi(
    <>
      <Notifications />
      <PlanFrame planId={PLAN.id} header="compact">
        {(plan) => <WhatIfView plan={plan} isDirty={isDirty} />}
      </PlanFrame>
    </>,
  )
  const user = setupUser()
  await screen.findByLabelText('Guests in this scenario')
  return user
}

async function ask(user: ReturnType<typeof setupUser>, guests: string) {
  const field = await screen.findByLabelText('Guests in this scenario')
  await user.clear(field)
  await user.type(field, guests)
}

const rowOf = async (category: string) =>
  (await screen.findByRole('rowheader', { name: new RegExp(`^${category}`) })).closest('tr') as HTMLElement

test('a scenario with fewer guests shows what changes, and why', async () => {
  const user = await open()
  await ask(user, '90')
  expect(await screen.findByText(/goes down by \$12,000: from \$100,000 to \$88,000/)).toBeVisible()
  expect(await rowOf('Catering')).toHaveTextContent('$36,000')
  expect(await rowOf('Catering')).toHaveTextContent('$400 per guest, for 90 instead of 120.')
  expect(await rowOf('Music')).toHaveTextContent('The number of guests does not change it.')
})

const counts = (answer: () => Response) => network.use(http.post(`${API_URL}/rest/v1/rpc/guest_counts`, answer))

test('the number of guests is taken from the guest list with one press', async () => {
  const asked = vi.fn()
  counts(() => {
    asked()
    return HttpResponse.json({ people: 140, confirmed: 82, pending: 35, declined: 13, places: null, reply_by: null })
  })
  const user = await open()
  expect(await screen.findByText(/82 confirmed of 120 planned/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Confirmed: 82' }))
  expect(screen.getByLabelText('Guests in this scenario')).toHaveValue('82')
  expect(await rowOf('Catering')).toHaveTextContent('for 82 instead of 120.')
  await user.click(screen.getByRole('button', { name: 'Likely: 117' }))
  expect(screen.getByLabelText('Guests in this scenario')).toHaveValue('117')
  await user.click(screen.getByRole('button', { name: 'Invited: 130' }))
  expect(screen.getByRole('button', { name: 'Invited: 130' })).toHaveAttribute('aria-pressed', 'true')
  expect(asked).toHaveBeenCalledOnce()
})

test('a guest list that the reader may not see is unknown, and not 0', async () => {
  counts(() => HttpResponse.json(null))
  await open()
  expect(await screen.findByText('How many people are on the guest list is unknown.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Confirmed/ })).toBeNull()
})

test('a range of guests is kept as typed, with an error and no scenario', async () => {
  const user = await open()
  await ask(user, '90-95')
  expect(screen.getByLabelText('Guests in this scenario')).toHaveValue('90-95')
  expect(screen.getByText('Enter a number of guests from 1 to 10,000')).toBeVisible()
  expect(screen.queryByText(/goes down by/)).toBeNull()
})

test('keeping the total gives the freed money to the other categories', async () => {
  const user = await open()
  await ask(user, '90')
  await user.click(screen.getByRole('radio', { name: /It stays/ }))
  expect(await screen.findByText('The total stays at $100,000.')).toBeVisible()
  expect(await rowOf('Venue')).toHaveTextContent('Takes its share of what was freed up.')
})

test('no scenario goes below what a vendor was promised', async () => {
  saved = {
    ...saved,
    vendors: [{ id: 'v', category: 'catering', status: 'booked', agreed_amount: 45_000, payments: [] }],
  }
  const user = await open()
  await ask(user, '90')
  expect(await rowOf('Catering')).toHaveTextContent('Its vendors have been promised $45,000')
})

test('a scenario is saved under its name', async () => {
  const user = await open()
  await ask(user, '90')
  expect(screen.getByLabelText('Name of the scenario')).toHaveValue('90 guests')
  await user.click(screen.getByRole('button', { name: 'Save scenario' }))
  await waitFor(() => expect(kept).toHaveLength(1))
  expect(kept[0]).toMatchObject({ name: '90 guests', guests: 90, total: 88_000, plan_id: PLAN.id })
})

test('applying a scenario writes guests, total and lines in one call, and Undo writes the old ones', async () => {
  saved = { ...saved, budget_scenarios: [NINETY] }
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Apply Only family' }))
  await waitFor(() => expect(applied).toHaveLength(1))
  expect(applied[0]).toMatchObject({ scenario_id: 's1', guests: 90, total: 88_000 })
  expect(applied[0]?.allocations?.map(({ amount }) => amount)).toEqual([40_000, 36_000, 12_000])
  expect(applied[0]?.base).toMatchObject({ guests: 120, total: 100_000 })
  expect(applied[0]?.base?.allocations?.map(({ amount }) => amount)).toEqual([40_000, 48_000, 12_000])

  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(applied).toHaveLength(2))
  expect(applied[1]).toMatchObject({ guests: 120, total: 100_000 })
  expect(applied[1]?.allocations?.map(({ amount }) => amount)).toEqual([40_000, 48_000, 12_000])
  expect(applied[1]?.base).toMatchObject({ guests: 90, total: 88_000 })
  expect(applied[1]?.base?.allocations?.map(({ amount }) => amount)).toEqual([40_000, 36_000, 12_000])
})

test('a scenario is not applied over a budget that changed meanwhile, and is then computed from the new one', async () => {
  saved = { ...saved, budget_scenarios: [{ ...NINETY, total: null }] }
  const user = await open()
  const apply = await screen.findByRole('button', { name: 'Apply Only family' })
  const changed = { ...PLAN, guest_count: 110, ...rowAs(role), ...saved }
  network.use(
    http.get(`${API_URL}/rest/v1/event_plans`, () => HttpResponse.json(changed)),
    http.post(
      `${API_URL}/rest/v1/rpc/apply_budget_scenario`,
      () => HttpResponse.json({ code: 'P0001', message: 'budget.changed-elsewhere' }, { status: 400 }),
      { once: true },
    ),
  )
  await user.click(apply)
  expect(await screen.findByText(/changed somewhere else, so nothing was applied/)).toBeVisible()
  expect(applied).toEqual([])

  await user.click(apply)
  await waitFor(() => expect(applied).toHaveLength(1))
  expect(applied[0]).toMatchObject({ guests: 90, base: { guests: 110, total: 100_000 } })
})

test('a removed scenario can be restored', async () => {
  saved = { ...saved, budget_scenarios: [NINETY] }
  network.use(
    http.delete(`${API_URL}/rest/v1/budget_scenarios`, () => {
      saved = { ...saved, budget_scenarios: [] }
      return HttpResponse.json({ id: 's1' })
    }),
  )
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Delete Only family' }))
  await waitFor(() => expect(screen.queryByText('Only family')).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(kept).toHaveLength(1))
  expect(kept[0]).toMatchObject({ id: 's1', name: 'Only family', guests: 90, total: 88_000 })
})

test('no scenario is applied over an unsaved budget', async () => {
  saved = { ...saved, budget_scenarios: [NINETY] }
  await open(true)
  expect(await screen.findByRole('button', { name: 'Apply Only family' })).toBeDisabled()
  expect(screen.getByText(/Save or discard your changes to the budget first/)).toBeVisible()
})

test('a viewer may compute a scenario and changes nothing', async () => {
  role = 'viewer'
  saved = { ...saved, budget_scenarios: [NINETY] }
  const user = await open()
  await ask(user, '90')
  expect(await screen.findByText('Only family')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Apply|Delete|Save scenario/ })).toBeNull()
})
