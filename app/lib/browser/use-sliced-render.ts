import { useDeferredValue } from 'react'

/**
 * What has arrived, once it may be rendered; undefined before. It is rendered for the first time in a transition, which React does in
 * pieces of a few milliseconds: on a phone the whole screen in one piece would keep taps waiting for a second. What is there from the
 * beginning is rendered at once, and later changes are as soon as ever.
 */
export function useSlicedRender<Value>(arrived: Value | undefined): Value | undefined {
  return useDeferredValue(arrived !== undefined) ? arrived : undefined
}
