import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadAfterDeploy } from './reload-after-deploy.ts'

let tab: EventTarget
let nowMs: number
const reload = vi.fn()
const miss = () => tab.dispatchEvent(new Event('vite:preloadError'))

beforeEach(() => {
  sessionStorage.clear()
  reload.mockClear()
  tab = new EventTarget()
  nowMs = Date.parse('2026-11-21T12:00:00Z')
  reloadAfterDeploy(tab, { now: () => nowMs, reload })
})
afterEach(() => vi.restoreAllMocks())

test('a missing file of the app reloads the page', () => {
  miss()
  expect(reload).toHaveBeenCalledOnce()
})

test('a file still missing after the reload is an error and causes no further reload', () => {
  miss()
  nowMs += 5_000
  miss()
  expect(reload).toHaveBeenCalledOnce()
})

test('the next release reloads the page again', () => {
  miss()
  nowMs += 3_600_000
  miss()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('offline the page is not reloaded', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  miss()
  expect(reload).not.toHaveBeenCalled()
})
