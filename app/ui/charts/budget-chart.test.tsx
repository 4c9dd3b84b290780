import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectFocus } from '#tests/support/focus.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { BudgetChart } from './budget-chart.tsx'

const LABELS = {
  title: 'Budget by category',
  total: 'Total',
  asTable: 'See as a table',
  part: 'Category',
  amount: 'Amount',
  share: 'Share',
}

const show = (shape: 'donut' | 'bar') =>
  renderUi(
    <BudgetChart
      shape={shape}
      parts={[
        { key: 'venue', label: 'Venue', icon: null, amount: 630_000, tone: 1 },
        { key: 'music', label: 'Music', icon: null, amount: 370_000, tone: 2 },
        { key: 'attire', label: 'Attire', icon: null, amount: 0, tone: 3 },
      ]}
      total={1_000_000}
      currency="MXN"
      language="en"
      labels={LABELS}
    />,
  )

const part = (name: string) => screen.getByText(name, { selector: 'li span' })

test.each(['donut', 'bar'] as const)('the amount of a part is read out under the pointer: %s', (shape) => {
  show(shape)
  fireEvent.pointerMove(part('Music'))
  expect(screen.getByRole('status')).toHaveTextContent('Music $3,700 37%')
  fireEvent.pointerLeave(screen.getByRole('figure'))
  expect(screen.getByRole('status')).not.toHaveTextContent('Music')
})

test('a tap reads out a part until something else is used', async () => {
  show('donut')
  const user = setupUser()
  await user.click(part('Venue'))
  fireEvent.pointerLeave(screen.getByRole('figure'))
  expect(screen.getByRole('status')).toHaveTextContent('Venue $6,300 63%')
  await user.click(document.body)
  expect(screen.getByRole('status')).toHaveTextContent('Total $10K')
})

test('the keys step through the parts, from the total to the last', async () => {
  show('bar')
  const user = setupUser()
  await user.tab()
  const cursor = screen.getByRole('slider', { name: 'Budget by category' })
  await expectFocus(cursor)
  expect(cursor).toHaveAttribute('aria-valuetext', 'Total')
  await user.keyboard('{ArrowRight}')
  expect(cursor).toHaveAttribute('aria-valuetext', 'Venue')
  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(cursor).toHaveAttribute('aria-valuetext', 'Music')
  expect(screen.getByRole('status')).toHaveTextContent('Music $3,700 37%')
  await user.keyboard('{ArrowLeft}')
  expect(screen.getByRole('status')).toHaveTextContent('Venue $6,300 63%')
  await user.keyboard('{Escape}')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('the table behind the switch has the same amounts', async () => {
  show('donut')
  const user = setupUser()
  await user.click(screen.getByRole('switch', { name: 'See as a table' }))
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toContain('Venue$6,30063%')
  expect(screen.queryByRole('slider')).toBeNull()
})
