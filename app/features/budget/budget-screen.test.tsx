import { Notifications } from '@mantine/notifications'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { PlanFrame } from '#app/features/plans/frame/plan-frame.tsx'
import type { PlanRow } from '#app/features/plans/rows.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aPlanRow } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { BudgetScreen } from './budget-screen.tsx'

const network = fakeNetwork()

const PLAN_ID = '5b0c8f5e-5f55-4c8e-9f0e-0d9c1a9f3a11'
const REASONS = [{ code: 'base-share', percent: 60 }]

const line = (category: 'venue' | 'catering' | 'music', amount: number, reasons: unknown = REASONS) => ({
  category,
  amount,
  suggested_amount: amount,
  is_locked: false,
  reasons,
})

const aRow = (changes: Partial<PlanRow> = {}): PlanRow =>
  aPlanRow({
    name: 'Ana and Luis',
    starts_at: '2035-05-15T23:00:00Z',
    guest_count: 50,
    total_budget: 100_000,
    catering_tier: 'economy',
    drinks_tier: 'beer-and-wine',
    categories: ['venue', 'catering', 'music'],
    language: 'en',
    budget_allocations: [line('venue', 50_000), line('catering', 40_000), line('music', 10_000)],
    ...changes,
  })

interface SentBudget {
  readonly total: number
  readonly allocations: readonly { readonly category: string; readonly amount: number }[]
}

/** The data of the fake service, and the budgets sent and accepted. */
let saved: PlanRow
let sent: (SentBudget & { readonly base: SentBudget })[]

/** Whether the service holds this budget. */
const isSaved = ({ total, allocations }: SentBudget) =>
  total === saved.total_budget &&
  saved.budget_allocations.every(({ category, amount }) =>
    allocations.some((line) => line.category === category && line.amount === amount),
  )

beforeEach(() => {
  saved = aRow()
  sent = []
  signInForTest()
  network.use(
    http.get(`${API_URL}/rest/v1/event_plans`, () => HttpResponse.json(saved)),
    http.post(`${API_URL}/rest/v1/rpc/save_budget`, async ({ request }) => {
      const call = (await request.json()) as (typeof sent)[number]
      if (!isSaved(call.base))
        return HttpResponse.json({ code: 'P0001', message: 'budget.changed-elsewhere' }, { status: 400 })
      sent.push(call)
      return HttpResponse.json([])
    }),
  )
})

function open() {
  renderUi(
    <>
      <Notifications />
      <PlanFrame planId={PLAN_ID} header="compact">
        {(plan) => <BudgetScreen plan={plan} />}
      </PlanFrame>
    </>,
  )
  return setupUser()
}

const amountOf = (label: string) => screen.findByRole('textbox', { name: `Amount for ${label}` })

async function giveMusic(user: ReturnType<typeof setupUser>, typed: string) {
  await user.clear(await amountOf('Music'))
  await user.type(await amountOf('Music'), `${typed}{Enter}`)
}

const save = () => screen.getByRole('button', { name: 'Save budget' })

test('a moved amount is saved', async () => {
  const user = open()
  await giveMusic(user, '19000')
  await user.click(save())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.allocations.map(({ amount }) => amount)).toEqual([45_000, 36_000, 19_000])
  expect(sent[0]?.base).toMatchObject({
    total: 100_000,
    allocations: [
      { category: 'venue', amount: 50_000, suggested_amount: 50_000, is_locked: false },
      { category: 'catering', amount: 40_000 },
      { category: 'music', amount: 10_000 },
    ],
  })
})

test('a change by another user is reported, the draft is kept, and the second save replaces it', async () => {
  const user = open()
  await giveMusic(user, '19000')
  saved = aRow({ budget_allocations: [line('venue', 60_000), line('catering', 30_000), line('music', 10_000)] })
  await user.click(save())

  expect(await screen.findByRole('alert')).toHaveTextContent('changed somewhere else')
  expect(sent).toEqual([])
  expect(await amountOf('Music')).toHaveValue('$19,000')
  expect(screen.getByText('Changed somewhere else: saving replaces it')).toBeVisible()

  await user.click(save())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.allocations.map(({ amount }) => amount)).toEqual([45_000, 36_000, 19_000])
  expect(sent[0]?.base.allocations.map(({ amount }) => amount)).toEqual([60_000, 30_000, 10_000])
})

test('discarding the draft shows the numbers of the other user', async () => {
  const user = open()
  await giveMusic(user, '19000')
  saved = aRow({ budget_allocations: [line('venue', 60_000), line('catering', 30_000), line('music', 10_000)] })
  await user.click(save())
  await screen.findByText('Changed somewhere else: saving replaces it')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(await amountOf('Venue')).toHaveValue('$60,000')
})

test('only lines with reasons can be expanded', async () => {
  saved = aRow({ budget_allocations: [line('venue', 50_000), line('catering', 40_000), line('music', 10_000, [])] })
  open()
  await amountOf('Music')
  expect(screen.getByRole('button', { name: 'Why this amount: Venue' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Why this amount: Music' })).toBeNull()
})

test('the minimum is that of drinks where only drinks have one', async () => {
  saved = aRow({
    event_type: 'other',
    couple_type: null,
    categories: ['catering', 'drinks'],
    budget_allocations: [line('catering', 40_000), { ...line('venue', 60_000), category: 'drinks' }],
  })
  open()
  expect(await screen.findByText(/^Drinks for 50 guests in Guadalajara cost at least/)).toBeVisible()
})

test('a moved amount stays on screen when neither saving nor loading gets a response', async () => {
  const user = open()
  await giveMusic(user, '19000')
  const refused: string[] = []
  const refuse = ({ request }: { request: Request }) => {
    refused.push(request.method)
    return HttpResponse.json({ code: 'PGRST001', message: 'Database client error.' }, { status: 503 })
  }
  network.use(
    http.get(`${API_URL}/rest/v1/event_plans`, refuse),
    http.post(`${API_URL}/rest/v1/rpc/save_budget`, refuse),
  )
  await user.click(save())
  // One request to save, one to refetch after it.
  await waitFor(() => expect(refused).toEqual(['POST', 'GET']))
  await waitFor(() => expect(save()).toBeEnabled())
  expect(await amountOf('Music')).toHaveValue('$19,000')
  expect(screen.getByText('You have unsaved changes')).toBeVisible()
})

test('undo of a recalculation brings budget and drinks plan back', async () => {
  const revision = '7c0c8f5e-5f55-4c8e-9f0e-0d9c1a9f3a77'
  network.use(
    http.post(`${API_URL}/rest/v1/rpc/drinks_plan`, () =>
      HttpResponse.json({ is_in_tier: true, revision, result: null }),
    ),
    http.post(`${API_URL}/rest/v1/rpc/save_budget`, async ({ request }) => {
      const call = (await request.json()) as (typeof sent)[number]
      sent.push(call)
      const lines = call.allocations as unknown as PlanRow['budget_allocations']
      saved = aRow({ total_budget: call.total, budget_allocations: lines })
      return HttpResponse.json([])
    }),
  )
  const user = open()
  const total = await screen.findByRole('textbox', { name: /^Total budget/ })
  await user.clear(total)
  await user.type(total, '120000{Enter}')
  await user.click(await screen.findByRole('button', { name: /Recalculate the suggestion/ }))
  await user.click(await screen.findByRole('button', { name: 'Recalculate and reset the drinks' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ total: 120_000, drinks: { action: 'reset', revision } })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ total: 100_000, drinks: { action: 'restore', revision } })
})
