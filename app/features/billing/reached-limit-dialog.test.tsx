import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppError } from '#app/lib/api/app-error.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { showPlanLimit } from './reached-limit.ts'
import { ReachedLimitDialog } from './reached-limit-dialog.tsx'

const FULL = new AppError('plan.limit-reached', { values: { max: '10' } })
const DRAFT = {
  note: 'wizard.limit.kept',
  next: { go: 'wizard.limit.list', to: '/app/saved-plans', stay: 'wizard.limit.stay' },
} as const

test('a draft that a full tier refuses: the limit, what Enterprise gives, what becomes of it, and the way to the plans', async () => {
  renderUi(<ReachedLimitDialog />)
  act(() => void showPlanLimit(FULL, DRAFT))
  const dialog = within(await screen.findByRole('dialog', { name: 'You have reached the limit of your tier' }))
  expect(dialog.getByText('Your tier includes 10 event plans, and all are in use.')).toBeVisible()
  expect(dialog.getByText(/^Enterprise gives you everything unlimited/)).toBeVisible()
  expect(dialog.getByRole('link', { name: /^Compare the tiers/ })).toHaveAttribute('href', '/en/pricing')
  expect(dialog.getByText(/Your draft stays on this device/)).toBeVisible()
  expect(dialog.getByRole('link', { name: 'See my plans' })).toHaveAttribute('href', '/app/saved-plans')
  await setupUser().click(dialog.getByRole('button', { name: 'Back to the draft' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('another refusal has no prompt', () => {
  expect(showPlanLimit(new AppError('unexpected'))).toBe(false)
  expect(showPlanLimit(new Error('plan.limit-reached'))).toBe(false)
})
