import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { roundStep, type Share, ShareEditor, type ShareEditorLabels } from './share-editor.tsx'

const labels: ShareEditorLabels = {
  slider: (label) => `Share of ${label}`,
  amount: (label) => `Amount for ${label}`,
  lock: (label) => `Lock ${label}`,
  reset: (label) => `Reset ${label}`,
  locked: 'Locked',
  unlocked: 'Not locked',
  why: 'Why',
  invalidAmount: 'Not an amount',
  tooMuch: (money) => `At most ${money}`,
  suggested: (money) => `Suggested: ${money}`,
  belowMin: (money) => `Below ${money}`,
  sumExact: (money) => `Adds up to ${money}`,
  sumOff: (sum, total) => `Adds up to ${sum}, not ${total}`,
}

const TOTAL = 1_000_000
const lines: readonly Share[] = [
  { key: 'venue', label: 'Venue', icon: null, amount: 500_000, suggested: 500_000, isLocked: false },
  { key: 'food', label: 'Food', icon: null, amount: 300_000, suggested: 400_000, isLocked: false, min: 350_000 },
  { key: 'music', label: 'Music', icon: null, amount: 200_000, isLocked: false, details: 'Because people dance' },
]

/** Moves the difference to or from the first other unlocked line: a minimal rule to test the editor with. */
function Desk({ start = lines, total = TOTAL }: { start?: readonly Share[]; total?: number }) {
  const [shown, setShown] = useState(start)
  const move = (key: string, amount: number) => {
    const other = shown.find((line) => line.key !== key && !line.isLocked)
    const mover = shown.find((line) => line.key === key)
    if (!other || !mover) return
    const difference = amount - mover.amount
    setShown(
      shown.map((line) => {
        if (line === mover) return { ...line, amount }
        return line === other ? { ...line, amount: line.amount - difference } : line
      }),
    )
  }
  const lock = (key: string, isLocked: boolean) =>
    setShown(shown.map((line) => (line.key === key ? { ...line, isLocked } : line)))
  return (
    <ShareEditor
      lines={shown}
      total={total}
      currency="MXN"
      language="en"
      labels={labels}
      onMove={move}
      onLock={lock}
      onReset={(key) => move(key, shown.find((line) => line.key === key)?.suggested ?? 0)}
    />
  )
}

const sum = () => screen.getByRole('status')
const amount = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Amount for ${name}` })
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name: `Share of ${name}` })

test('a slider announces its amount in money and moves the other lines', () => {
  renderUi(<Desk />)
  expect(slider('Venue')).toHaveAttribute('aria-valuetext', '$5,000.00 (50%)')
  fireEvent.change(slider('Venue'), { target: { value: '420000' } })
  expect(amount('Venue')).toHaveValue('$4,200.00')
  expect(amount('Food')).toHaveValue('$3,800.00')
  expect(sum()).toHaveTextContent('Adds up to $10,000.00')
})

test('a typed amount is applied on Enter in any notation', async () => {
  const user = setupUser()
  renderUi(<Desk />)
  await user.clear(amount('Music'))
  await user.type(amount('Music'), '2.500,50{Enter}')
  expect(amount('Music')).toHaveValue('$2,500.50')
  expect(amount('Venue')).toHaveValue('$4,499.50')
  expect(sum()).toHaveTextContent('Adds up to $10,000.00')
})

test('an invalid amount stays in the field with an error', async () => {
  const user = setupUser()
  renderUi(<Desk />)
  await user.clear(amount('Music'))
  await user.type(amount('Music'), 'plenty')
  await user.tab()
  expect(amount('Music')).toHaveValue('plenty')
  expect(amount('Music')).toHaveAccessibleDescription('Not an amount')
  expect(amount('Venue')).toHaveValue('$5,000.00')
})

test('more than the unlocked lines have together is refused, and nothing moves', async () => {
  const user = setupUser()
  renderUi(<Desk />)
  await user.click(screen.getByRole('button', { name: 'Lock Venue' }))
  await user.clear(amount('Music'))
  await user.type(amount('Music'), '20000{Enter}')
  expect(amount('Music')).toHaveValue('20,000')
  expect(amount('Music')).toHaveAccessibleDescription('At most $5,000.00')
  expect(amount('Food')).toHaveValue('$3,000.00')
})

test('Escape restores the previous amount', async () => {
  const user = setupUser()
  renderUi(<Desk />)
  await user.clear(amount('Music'))
  await user.type(amount('Music'), '12{Escape}')
  expect(amount('Music')).toHaveValue('$2,000.00')
})

test('arrow keys step a typed amount by round amounts', async () => {
  const user = setupUser()
  renderUi(<Desk />)
  await user.click(amount('Music'))
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(amount('Music')).toHaveValue('$2,100.00')
  await user.keyboard('{ArrowDown}')
  expect(amount('Music')).toHaveValue('$2,050.00')
})

test('a lock is a pressed button and keeps its line from moving', async () => {
  const user = setupUser()
  renderUi(<Desk />)
  await user.click(screen.getByRole('button', { name: 'Lock Venue' }))
  expect(screen.getByRole('button', { name: 'Lock Venue' })).toHaveAttribute('aria-pressed', 'true')
  expect(slider('Venue')).toBeDisabled()
  expect(amount('Venue')).toBeDisabled()
  fireEvent.change(slider('Music'), { target: { value: '100000' } })
  expect(amount('Venue')).toHaveValue('$5,000.00')
  expect(amount('Food')).toHaveValue('$4,000.00')
})

test('the only unlocked line cannot be moved', () => {
  renderUi(<Desk start={lines.map((line) => ({ ...line, isLocked: line.key !== 'food' }))} />)
  expect(slider('Food')).toBeDisabled()
  expect(amount('Food')).toBeDisabled()
})

test('a line away from the suggestion names it and can return to it', async () => {
  const user = setupUser()
  renderUi(<Desk />)
  const food = screen.getByText('Food').closest('li')
  if (!food) throw new Error('no line for food')
  expect(within(food).getByText('Suggested: $4,000.00')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Reset Food' }))
  expect(amount('Food')).toHaveValue('$4,000.00')
  expect(within(food).queryByText('Suggested: $4,000.00')).toBeNull()
})

test('a line under its minimum shows a warning in text', () => {
  renderUi(<Desk />)
  expect(screen.getByText('Below $3,500.00')).toBeVisible()
})

test('the explanation is collapsed behind a named button', async () => {
  const user = setupUser()
  renderUi(<Desk />)
  const why = screen.getByRole('button', { name: 'Why: Music' })
  expect(why).toHaveAttribute('aria-expanded', 'false')
  await user.click(why)
  expect(why).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByText('Because people dance')).toBeVisible()
})

test('a sum that differs from the total is shown', () => {
  renderUi(<Desk total={1_000_001} />)
  expect(sum()).toHaveTextContent('Adds up to $10,000.00, not $10,000.01')
})

test('a read-only editor shows amounts and no controls', () => {
  const onMove = vi.fn()
  renderUi(
    <ShareEditor
      lines={lines}
      total={TOTAL}
      currency="MXN"
      language="en"
      labels={labels}
      isReadOnly
      onMove={onMove}
      onLock={vi.fn()}
    />,
  )
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /Lock/ })).toBeNull()
  expect(slider('Venue')).toBeDisabled()
  expect(screen.getByText('$5,000.00')).toBeVisible()
})

test('the step is round for any total', () => {
  expect(roundStep(35_000_000)).toBe(100_000)
  expect(roundStep(1_000_000)).toBe(5_000)
  expect(roundStep(10)).toBe(1)
})
