import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// A busy machine may need longer than the library's one second to render a screen.
configure({ asyncUtilTimeout: 5000 })

// Browser APIs that the component library uses and jsdom lacks.
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

// An autosizing text field measures again once the fonts have loaded.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() })

Element.prototype.scrollIntoView ??= () => undefined

const consoleSpies = { error: vi.fn(), warn: vi.fn() }

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(consoleSpies.error)
  vi.spyOn(console, 'warn').mockImplementation(consoleSpies.warn)
})

// A warning often precedes a fault, so any console output fails the test.
afterEach(() => {
  cleanup()
  const lines = [...consoleSpies.error.mock.calls, ...consoleSpies.warn.mock.calls]
  vi.restoreAllMocks()
  vi.clearAllMocks()
  expect(lines, 'nothing is written to the console').toEqual([])
})
