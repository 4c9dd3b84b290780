import '@testing-library/jest-dom/vitest'
import { notifications } from '@mantine/notifications'
import { spotlight } from '@mantine/spotlight'
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'

// The files of a worker share its window and the packages. Each loads the product's modules anew, with their state.
vi.resetModules()

// These tests run beside those of the database: what is waited for may be rendered much later than on an idle machine.
configure({
  asyncUtilTimeout: 30_000,
  // The page is printed for the error that a test ends with. For each try of a search, of which a wait has many, it would
  // take a tenth of the time of these tests.
  getElementError(message, container) {
    const isTry = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
    const error = new Error([message, !isTry && prettyDOM(container)].filter(Boolean).join('\n\n'))
    error.name = 'TestingLibraryElementError'
    return error
  },
})

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
