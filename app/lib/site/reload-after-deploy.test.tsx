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

test('a missing part of the program loads the page again', () => {
  miss()
  expect(reload).toHaveBeenCalledOnce()
})

test('a part that is still missing afterwards is an error and no reason to load the page for ever', () => {
  miss()
  nowMs += 5_000
  miss()
  expect(reload).toHaveBeenCalledOnce()
})

test('the next release is another reason', () => {
  miss()
  nowMs += 3_600_000
  miss()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('without a network the page stays as it is', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  miss()
  expect(reload).not.toHaveBeenCalled()
})
