import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSlicedRender } from './use-sliced-render.ts'

/** What each render has, one after the other. */
function rendersOf(first: string | undefined) {
  const renders: (string | undefined)[] = []
  const { rerender } = renderHook(
    ({ arrived }: { arrived: string | undefined }) => void renders.push(useSlicedRender(arrived)),
    { initialProps: { arrived: first } },
  )
  return { renders, rerender: (arrived: string | undefined) => rerender({ arrived }) }
}

test('what arrives is in a second render, which may be done in pieces', () => {
  const { renders, rerender } = rendersOf(undefined)
  rerender('rows')
  expect(renders).toEqual([undefined, undefined, 'rows'])
})

test('what is there from the beginning, and what changes it, is in the first', () => {
  const { renders, rerender } = rendersOf('rows')
  rerender('newer rows')
  expect(renders).toEqual(['rows', 'newer rows'])
})

test('what goes is gone at once', () => {
  const { renders, rerender } = rendersOf('rows')
  rerender(undefined)
  expect(renders.slice(1)).toEqual([undefined, undefined])
})
