import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { needMessages } from '#app/i18n/i18n.ts'
import { ALL_PLANS, type LiveStatus, setLiveStatus } from '#app/lib/live/live-state.ts'
import { renderUi } from '#tests/support/render.tsx'
import { LiveNote } from './live-note.tsx'

beforeEach(async () => {
  await needMessages('plans')
  vi.useFakeTimers()
})
afterEach(() => {
  act(() => setLiveStatus(ALL_PLANS, null))
  vi.useRealTimers()
})

const become = (status: LiveStatus) => act(() => setLiveStatus(ALL_PLANS, status))
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function open(status: LiveStatus) {
  setLiveStatus(ALL_PLANS, status)
  renderUi(<LiveNote subject={ALL_PLANS} />)
  return screen.getByRole('status')
}

test('that live updates are away is said after a moment, until they are back', async () => {
  const note = open('live')
  become('away')
  await later(3900)
  expect(note).toBeEmptyDOMElement()
  await later(200)
  expect(note).toHaveTextContent(/^Other people’s changes are not arriving/)
  become('live')
  expect(note).toBeEmptyDOMElement()
})

test('a start takes longer than coming back', async () => {
  const note = open('starting')
  await later(11_900)
  expect(note).toBeEmptyDOMElement()
  await later(200)
  expect(note).not.toBeEmptyDOMElement()
})

test('without a network the banner says more, and this nothing', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const note = open('away')
  await later(20_000)
  expect(note).toBeEmptyDOMElement()
})
