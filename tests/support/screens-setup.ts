import '@testing-library/jest-dom/vitest'
import { notifications } from '@mantine/notifications'
import { spotlight } from '@mantine/spotlight'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'

// The files of a worker share its window and the packages. Each loads the product's modules anew, with their state.
vi.resetModules()

// These tests run beside those of the database: what is waited for may be rendered much later than on an idle machine.
configure({ asyncUtilTimeout: 30_000 })

// Browser APIs that the product uses and jsdom lacks. A test may replace the first two.
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
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

const consoleSpies = { error: vi.fn(), warn: vi.fn() }

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(consoleSpies.error)
  vi.spyOn(console, 'warn').mockImplementation(consoleSpies.warn)
})

// A warning often precedes a fault, so any console output fails the test.
afterEach(() => {
  cleanup()
  // Messages outlive their screen; those of one test would make the ones of the next wait.
  notifications.clean()
  notifications.cleanQueue()
  const lines = [...consoleSpies.error.mock.calls, ...consoleSpies.warn.mock.calls]
  vi.restoreAllMocks()
  vi.clearAllMocks()
  expect(lines, 'nothing is written to the console').toEqual([])
})

// The next file finds the window as this one did.
afterAll(() => {
  vi.useRealTimers()
  spotlight.close()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.title = ''
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
})
