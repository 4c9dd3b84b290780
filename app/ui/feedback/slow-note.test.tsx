import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '#app/lib/api/app-error.ts'
import { KeptContext } from '#app/lib/kept/use-kept-since.ts'
import { renderUi } from '#tests/support/render.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { SlowNote } from './slow-note.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

const Screen = ({ queryFn }: { queryFn: () => Promise<string> }) =>
  useQuery({ queryKey: ['row'], queryFn, retry: 3, retryDelay: 2000 }).data ?? '…'

const open = (queryFn: () => Promise<string>) =>
  renderUi(
    <>
      <SlowNote />
      <Screen queryFn={queryFn} />
    </>,
  )

test('a wait is named after three seconds, until it is over', async () => {
  let answer: (text: string) => void = () => undefined
  open(() => new Promise((resolve) => (answer = resolve)))
  await later(2900)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  await later(200)
  expect(screen.getByRole('status')).toHaveTextContent('Still loading…')
  answer('here')
  await later(10)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('a service that does not answer is named at once while it is asked again', async () => {
  let calls = 0
  open(async () => {
    calls += 1
    if (calls === 1) throw new AppError('server.unavailable')
    return 'here'
  })
  await later(100)
  expect(screen.getByRole('status')).toHaveTextContent('Our servers are not answering. We keep trying…')
  await later(2100)
  expect(screen.getByText('here')).toBeVisible()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

describe('rows as last seen', () => {
  /** Rows of a moment on screen, until they are renewed. */
  function openWithKept(isOnline = true, rest: ReactNode = null) {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    let since: number | null = new Date(2026, 10, 27, 18, 40).getTime()
    const listeners = new Set<() => void>()
    const kept = {
      shownSince: () => since,
      subscribe: (listener: () => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }
    renderUi(
      <KeptContext value={kept}>
        <SlowNote />
        <OfflineBanner />
        {rest}
      </KeptContext>,
    )
    return {
      renew: () =>
        act(() => {
          since = null
          for (const tell of listeners) tell()
        }),
    }
  }

  test('they say so too while the service does not answer', async () => {
    openWithKept(true, <Screen queryFn={() => Promise.reject(new AppError('server.unavailable'))} />)
    await later(500)
    expect(
      screen.getByText(/^Our servers are not answering\. This is as you saw it on Nov 27, 6:40\sPM; we keep trying…$/),
    ).toBeVisible()
  })

  test('rows that are not renewed at once say of when they are, until they are', async () => {
    const { renew } = openWithKept()
    await later(350)
    expect(screen.queryByText(/As you saw it/)).toBeNull()
    await later(100)
    expect(screen.getByText(/^As you saw it on Nov 27, 6:40\sPM\. Updating…$/)).toBeVisible()
    renew()
    await later(10)
    expect(screen.queryByText(/As you saw it/)).toBeNull()
  })

  test('without a network the banner says it, and no servers are to blame', async () => {
    openWithKept(false, <Screen queryFn={() => Promise.reject(new AppError('network.offline'))} />)
    await later(500)
    expect(screen.queryByText(/Our servers/)).toBeNull()
    expect(screen.getByText(/^You’re offline\. This is how it was on Nov 27, 6:40\sPM\./)).toBeVisible()
    expect(screen.queryByText(/Updating/)).toBeNull()
  })
})
