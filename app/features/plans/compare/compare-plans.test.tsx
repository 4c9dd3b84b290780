import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useLocation } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectFocus } from '#tests/support/focus.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aPlanRow, NO_LEDGER } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { SavedPlansScreen } from '../saved-plans-screen.tsx'

const network = fakeNetwork()

const line = (category: 'venue' | 'music', amount: number) => ({
  category,
  amount,
  suggested_amount: amount,
  is_locked: false,
  reasons: [],
})

const MAY = aPlanRow({
  id: 'may',
  name: 'In May',
  starts_at: '2035-05-15T23:00:00Z',
  guest_count: 100,
  total_budget: 100_000,
  budget_allocations: [line('venue', 75_000), line('music', 25_000)],
  task_counts: { total: 10, completed: 4, wont_do: 2, overdue: 0, due_soon: 0 },
})
const counts = (changes: object) => ({ ...NO_LEDGER, ...changes })
const OCTOBER = aPlanRow({
  id: 'october',
  name: 'In October',
  starts_at: '2035-10-15T23:00:00Z',
  guest_count: 50,
  total_budget: 80_000,
  budget_allocations: [line('venue', 80_000)],
})
const ABROAD = aPlanRow({
  id: 'abroad',
  name: 'Abroad',
  currency: 'EUR',
  total_budget: 9000,
  starts_at: '2035-07-01T12:00:00Z',
})
const MORE = ['d', 'e'].map((id) => aPlanRow({ id, name: `Plan ${id}`, starts_at: '2036-07-01T12:00:00Z' }))

beforeEach(() => {
  signInForTest()
  network.use(http.get(`${API_URL}/rest/v1/event_plans`, () => HttpResponse.json([MAY, OCTOBER, ABROAD, ...MORE])))
})

function Where() {
  return <output aria-label="address">{decodeURIComponent(useLocation().search)}</output>
}

function open(search: string) {
  renderUi(
    <>
      <SavedPlansScreen subscription={null} />
      <Where />
    </>,
    { path: `/app/saved-plans${search}` },
  )
  return setupUser()
}

const address = () => screen.getByRole('status', { name: 'address' }).textContent
const cells = async (row: RegExp) =>
  within(await screen.findByRole('row', { name: row }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

describe('plans side by side', () => {
  test('the address names the plans to compare, each under its name', async () => {
    open('?compare=october,may')
    const heads = await screen.findAllByRole('columnheader')
    await expectFocus(() => screen.getByRole('heading', { level: 1 }))
    expect(heads.map((head) => head.textContent)).toEqual(['WeddingIn October', 'WeddingIn May'])
    expect(await cells(/^Guests/)).toEqual(['50', '100'])
    expect(await cells(/^Budget per guest/)).toEqual(['$1,600', '$1,000'])
    expect(await cells(/^Tasks/)).toEqual(['None yet', '4 of 8 done'])
    expect(await cells(/^Venue/)).toEqual(['$80,000 100%', '$75,000 75%'])
    expect(await cells(/^Music/)).toEqual(['Not in this plan', '$25,000 25%'])
    expect(screen.queryByText(/different currencies/)).not.toBeInTheDocument()
  })

  test('the comparison shows what is agreed and paid, and which amounts are unknown', async () => {
    const known = {
      ...MAY,
      ledger_counts: counts({
        vendors: 3,
        committed: 2,
        agreed: 60_000,
        paid: 15_000.5,
        overdue_count: 2,
        overdue_amount: 700,
      }),
    }
    const partly = {
      ...OCTOBER,
      ledger_counts: counts({ vendors: 2, committed: 2, agreed: 9_000, agreed_unknown: 1, paid: 100 }),
    }
    const unknown = { ...ABROAD, ledger_counts: counts({ vendors: 1, committed: 1, agreed_unknown: 1, paid: 20 }) }
    const [nothing] = MORE
    network.use(http.get(`${API_URL}/rest/v1/event_plans`, () => HttpResponse.json([known, partly, unknown, nothing])))
    open('?compare=may,october,abroad,d')
    expect(await cells(/^Agreed with vendors/)).toEqual([
      '$60,000',
      'At least $9,000, 1 amount unknown',
      'Unknown',
      'No one booked yet',
    ])
    expect(await cells(/^Paid/)).toEqual(['$15,000.50', '$100', '€20', '$0'])
    expect(await cells(/^Overdue payments/)).toEqual(['2 overdue payments: $700', 'None', 'None', 'None'])
  })

  test('plans in different currencies show that only shares compare', async () => {
    open('?compare=may,abroad')
    expect(await screen.findByText(/different currencies \(MXN and EUR\)/)).toBeVisible()
  })

  test('plans that no longer exist show a notice with a link back', async () => {
    const user = open('?compare=may,deleted')
    expect(await screen.findByText(/no two plans to compare/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Back to My Plans' }))
    await waitFor(() => expect(address()).toBe('?pick=may'))
  })
})

describe('picking plans', () => {
  test('selecting requires two plans, and keeps the selection in the address', async () => {
    const user = open('')
    await user.click(await screen.findByRole('button', { name: 'Compare' }))
    const go = screen.getByRole('button', { name: 'Compare them' })
    await user.click(screen.getByRole('checkbox', { name: 'In May' }))
    expect(go).toBeDisabled()
    await user.click(screen.getByRole('checkbox', { name: 'Abroad' }))
    await waitFor(() => expect(address()).toBe('?pick=may,abroad'))
    await user.click(go)
    expect(await screen.findByRole('heading', { name: 'Compare plans' })).toBeVisible()
    await waitFor(() => expect(address()).toBe('?compare=may,abroad'))
  })

  test('selecting stops at four plans', async () => {
    open('?pick=may,october,abroad,d')
    expect(await screen.findByText('4 of 4 picked')).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Plan e' })).toBeDisabled()
    expect(screen.getByRole('checkbox', { name: 'Plan d' })).toBeEnabled()
  })
})
