import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { minorUnits } from '#domain/money/money.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aPlan } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import type { DrinksOfBudget } from '../mutations.ts'
import { type BudgetDraft, savedBudget, suggestionFor, withAmount, withLock } from './budget-draft.ts'
import { ChangeTotalDialog } from './change-total-dialog.tsx'

const network = fakeNetwork()

const plan = aPlan({ total: minorUnits(35_000_000), language: 'en' })
const saved = savedBudget({
  ...plan,
  allocations: suggestionFor(plan, plan.total).lines.map(({ category, amount, reasons }) => ({
    category,
    amount,
    suggested: amount,
    isLocked: false,
    reasons,
  })),
})
const NEW_TOTAL = minorUnits(40_000_000)

function open(draft: BudgetDraft, total = NEW_TOTAL) {
  const onChoose = vi.fn<(next: BudgetDraft, drinks?: DrinksOfBudget) => Promise<void>>().mockResolvedValue()
  const onCancel = vi.fn()
  renderUi(<ChangeTotalDialog isOpen plan={plan} draft={draft} total={total} onChoose={onChoose} onClose={onCancel} />)
  return { onChoose, onCancel }
}

const sumOf = (draft: BudgetDraft | undefined) => draft?.lines.reduce((sum, line) => sum + line.amount, 0)

test('the dialog shows both totals and three options', async () => {
  open(saved)
  expect(await screen.findByRole('dialog', { name: 'Recalculate the breakdown?' })).toBeVisible()
  expect(screen.getByText(/from \$350,000 to \$400,000/)).toBeVisible()
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    expect.stringContaining('Recalculate the suggestion'),
    expect.stringContaining('Keep my shares'),
    'Cancel',
    // The icon that closes every dialog.
    '',
  ])
})

test('recalculating takes the suggestion for the new total', async () => {
  const user = setupUser()
  const { onChoose } = open(withAmount(saved, plan, 'music', minorUnits(9_000_000)))
  await user.click(await screen.findByRole('button', { name: /Recalculate the suggestion/ }))
  await waitFor(() => expect(onChoose).toHaveBeenCalled())
  const next = onChoose.mock.calls[0]?.[0]
  expect(next?.total).toBe(NEW_TOTAL)
  expect(next?.lines.map((line) => line.amount)).toEqual(
    suggestionFor(plan, NEW_TOTAL).lines.map((line) => line.amount),
  )
})

describe('a plan with a drinks plan', () => {
  const revision = '7c0c8f5e-5f55-4c8e-9f0e-0d9c1a9f3a77'
  beforeEach(() => {
    network.use(
      http.post(`${API_URL}/rest/v1/rpc/drinks_plan`, () =>
        HttpResponse.json({ is_in_tier: true, revision, result: { total: { likely: 1_234_500 }, drinkers: 90 } }),
      ),
    )
  })

  test('recalculating asks first, with what the drinks plan comes to, and resets it', async () => {
    const user = setupUser()
    const { onChoose } = open(saved)
    await user.click(await screen.findByRole('button', { name: /Recalculate the suggestion/ }))
    expect(await screen.findByText(/resets the drinks plan of this event \(about \$12,345 for 90 people/)).toBeVisible()
    expect(onChoose).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Recalculate and reset the drinks' }))
    expect(onChoose.mock.calls[0]?.[1]).toEqual({ action: 'reset', revision })
  })

  test('going back changes nothing', async () => {
    const user = setupUser()
    const { onChoose } = open(saved)
    await user.click(await screen.findByRole('button', { name: /Recalculate the suggestion/ }))
    await user.click(await screen.findByRole('button', { name: 'Go back' }))
    expect(await screen.findByRole('button', { name: /Keep my shares/ })).toBeVisible()
    expect(onChoose).not.toHaveBeenCalled()
  })

  test('keeping the shares leaves the drinks plan as it is', async () => {
    const user = setupUser()
    const { onChoose } = open(saved)
    await user.click(await screen.findByRole('button', { name: /Keep my shares/ }))
    expect(onChoose.mock.calls[0]?.[1]).toBeUndefined()
  })
})

test('keeping proportions keeps moved amounts, to the cent', async () => {
  const user = setupUser()
  const { onChoose } = open(withAmount(saved, plan, 'music', minorUnits(7_000_000)))
  await user.click(await screen.findByRole('button', { name: /Keep my shares/ }))
  const next = onChoose.mock.calls[0]?.[0]
  expect(next?.lines.find((line) => line.category === 'music')?.amount).toBe(8_000_000)
  expect(sumOf(next)).toBe(NEW_TOTAL)
})

test('locked categories stay with either option', async () => {
  const user = setupUser()
  const locked = withLock(saved, 'venue', true)
  const venue = locked.lines.find((line) => line.category === 'venue')?.amount
  const { onChoose } = open(locked)
  expect(await screen.findByText(/1 locked category stays/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /Recalculate the suggestion/ }))
  await waitFor(() => expect(onChoose).toHaveBeenCalled())
  const next = onChoose.mock.calls[0]?.[0]
  expect(next?.lines.find((line) => line.category === 'venue')?.amount).toBe(venue)
  expect(sumOf(next)).toBe(NEW_TOTAL)
})

test('a total below the locked amounts cannot be chosen, and the reason is shown', async () => {
  open(withLock(saved, 'catering', true), minorUnits(1_000_000))
  expect(await screen.findByRole('alert')).toHaveTextContent(/Your locked categories already take/)
  expect(screen.queryByRole('button', { name: /Keep my shares/ })).toBeNull()
})

test('a refused save leaves the dialog open', async () => {
  const user = setupUser()
  const { onChoose } = open(saved)
  onChoose.mockRejectedValueOnce(new Error('offline'))
  await user.click(await screen.findByRole('button', { name: /Keep my shares/ }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled())
  await user.click(screen.getByRole('button', { name: /Keep my shares/ }))
  expect(onChoose).toHaveBeenCalledTimes(2)
})

test('Cancel and Escape change nothing', async () => {
  const user = setupUser()
  const { onChoose, onCancel } = open(saved)
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await user.keyboard('{Escape}')
  expect(onCancel).toHaveBeenCalledTimes(2)
  expect(onChoose).not.toHaveBeenCalled()
})
