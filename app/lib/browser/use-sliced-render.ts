import { useDeferredValue } from 'react'

/**
 * Whether what has arrived may be rendered. It is rendered for the first time in a transition, which React does in pieces of a few
 * milliseconds: on a phone the whole screen in one piece would keep taps waiting for a second. What is there from the beginning is
 * rendered at once, and later changes are as soon as ever.
 */
export function useSlicedRender(hasArrived: boolean): boolean {
  return useDeferredValue(hasArrived) && hasArrived
}
