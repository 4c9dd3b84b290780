import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useRowBudget } from './use-row-budget.ts'

const rowsOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, place) => ({ key: `row ${from + place}`, index: from + place }))

const open = (from: number, to: number) =>
  renderHook(({ rows }) => [...useRowBudget(rows, 4)], { initialProps: { rows: rowsOf(from, to) } })

test('a few rows are whole at once, from the middle outward, and the others soon after', async () => {
  const { result } = open(0, 9)
  expect(result.current.toSorted()).toEqual(['row 2', 'row 3', 'row 4', 'row 5'])
  await waitFor(() => expect(result.current).toHaveLength(9))
})

test('rows that stay are whole as before, whatever else comes', async () => {
  const { result, rerender } = open(0, 4)
  expect(result.current).toHaveLength(4)
  rerender({ rows: rowsOf(2, 12) })
  expect(result.current).toHaveLength(6)
  expect(result.current).toEqual(expect.arrayContaining(['row 2', 'row 3']))
  await waitFor(() => expect(result.current).toHaveLength(10))
})

test('a row that left and comes back counts as another', () => {
  const { result, rerender } = open(0, 4)
  act(() => rerender({ rows: rowsOf(20, 24) }))
  act(() => rerender({ rows: rowsOf(0, 8) }))
  expect(result.current).toHaveLength(4)
})
