import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// A busy machine may draw a screen later than the library's second.
configure({ asyncUtilTimeout: 5000 })

// What jsdom lacks and the component library asks for.
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) satisfies MediaQueryList
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// A text field that grows with its text measures again once the fonts are there.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() })

Element.prototype.scrollIntoView ??= () => undefined

const said = { error: vi.fn(), warn: vi.fn() }

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(said.error)
  vi.spyOn(console, 'warn').mockImplementation(said.warn)
})

// A warning nobody reads is the first line of a fault nobody finds.
afterEach(() => {
  cleanup()
  const lines = [...said.error.mock.calls, ...said.warn.mock.calls]
  vi.restoreAllMocks()
  vi.clearAllMocks()
  expect(lines, 'nothing is written to the console').toEqual([])
})
