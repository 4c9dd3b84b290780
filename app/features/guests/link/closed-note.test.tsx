import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPlan } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { GuestsContext } from '../use-guests.ts'
import { ClosedNote } from './closed-note.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const plan = aPlan({ startsAtMs: Date.parse('2027-05-15T23:00:00Z'), timeZone: 'America/Mexico_City' })

interface Options {
  readonly replyBy?: string | null
  /** Of the main sub-event. */
  readonly startsAt?: string | null
}

function show(now: string, { replyBy = null, startsAt = null }: Options) {
  vi.setSystemTime(Date.parse(now))
  const open = vi.fn()
  const setup = { settings: { replyBy }, subEvents: [{ isMain: true, startsAt, timeZone: null }] }
  const value = { plan, setup, actions: { open }, isReadOnly: false }
  renderUi(
    <GuestsContext value={value as never}>
      <ClosedNote />
    </GuestsContext>,
  )
  return open
}

test('up to the last day to answer nothing is said, and after it the way to a later one is', async () => {
  show('2027-04-16T05:59:00Z', { replyBy: '2027-04-15' })
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
  const open = show('2027-04-16T06:00:00Z', { replyBy: '2027-04-15' })
  expect(screen.getByRole('status')).toHaveTextContent('The last day to answer was April 15, 2027')
  await setupUser().click(screen.getByRole('button', { name: 'Choose a later day' }))
  expect(open).toHaveBeenCalledWith({ kind: 'settings' })
})

test('without a last day guests answer until the main part of the event begins', () => {
  show('2027-05-15T22:59:00Z', {})
  show('2027-05-15T23:30:00Z', { startsAt: '2027-05-16T00:00:00Z' })
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
  show('2027-05-15T23:00:00Z', {})
  expect(screen.getByRole('status')).toHaveTextContent('The event was on May 15, 2027')
})

test('once the event has begun no later day is offered', () => {
  show('2027-05-15T23:00:00Z', { replyBy: '2027-04-15' })
  expect(screen.getByRole('status')).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
