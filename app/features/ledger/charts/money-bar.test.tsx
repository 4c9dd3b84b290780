import { expect, test } from 'vitest'
import { renderUi } from '#tests/support/render.tsx'
import { MoneyBar } from './money-bar.tsx'

/** The parts of a bar in their order: what they stand for, whether they lie beyond the plan, their share of the bar. */
function partsOf(amounts: { readonly planned: number | null; readonly paid: number; readonly pending: number }) {
  const { container } = renderUi(<MoneyBar {...amounts} />)
  return [...container.querySelectorAll<HTMLElement>('[data-of]')].map(
    ({ dataset, style }) => `${dataset['of']}${dataset['beyond'] === 'true' ? ' beyond' : ''} ${style.inlineSize}`,
  )
}

test('within the plan nothing is beyond it', () => {
  expect(partsOf({ planned: 100, paid: 20, pending: 30 })).toEqual(['paid 20%', 'pending 30%'])
})

test('only what lies beyond the plan is marked so', () => {
  expect(partsOf({ planned: 100, paid: 20, pending: 180 })).toEqual(['paid 10%', 'pending 40%', 'pending beyond 50%'])
})

test('a payment may cross the plan by itself', () => {
  expect(partsOf({ planned: 50, paid: 75, pending: 25 })).toEqual(['paid 50%', 'paid beyond 25%', 'pending beyond 25%'])
})

test('without a line in the budget everything is beyond it', () => {
  expect(partsOf({ planned: null, paid: 10, pending: 30 })).toEqual(['paid beyond 25%', 'pending beyond 75%'])
})
