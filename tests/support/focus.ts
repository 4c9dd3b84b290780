import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/**
 * Waits until an element has the focus: what is rendered takes it in an effect, a step after it can be found.
 * @param element the element, or what finds it anew each time
 */
export const expectFocus = (element: HTMLElement | undefined | (() => HTMLElement)): Promise<unknown> =>
  waitFor(() => expect(typeof element === 'function' ? element() : element).toHaveFocus())
