import { notifications } from '@mantine/notifications'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#app/lib/api/app-error.ts'
import { renderUi } from '#tests/support/render.tsx'
import { Messages } from './messages.tsx'
import { attempt, notifyFailure, notifyInfo, notifySuccess, notifyUndo } from './notify.tsx'

/** A phone. */
beforeEach(() => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    return query.includes('max-width') ? ({ ...matchMedia(query), matches: true } as MediaQueryList) : matchMedia(query)
  })
  renderUi(
    <>
      <Messages />
      <input aria-label="Name" />
    </>,
  )
  return () => {
    notifications.clean()
    vi.restoreAllMocks()
  }
})

const seen = () => screen.queryAllByText(/^Toast/).map((toast) => toast.textContent)
const placeOf = (text: string) =>
  screen.getByText(text).closest('[data-position]')?.getAttribute('data-position') ?? null

test('on a phone messages have one place, also while something is typed, and at most three are visible', async () => {
  notifyUndo({ message: 'Toast 1', onUndo: () => undefined })
  await waitFor(() => expect(placeOf('Toast 1')).toBe('bottom-center'))
  screen.getByLabelText('Name').focus()
  for (const message of ['Toast 2', 'Toast 3', 'Toast 4']) notifyInfo({ message })
  await waitFor(() => expect(seen()).toEqual(['Toast 1', 'Toast 2', 'Toast 3']))
  expect(placeOf('Toast 3')).toBe('bottom-center')
})

test('the failure of an act goes when the same act then succeeds, and that of another act stays', async () => {
  const refuse = async () => {
    throw new AppError('server.unavailable')
  }
  await attempt(refuse, () => 'Toast: not deleted')
  await attempt(refuse, () => 'Toast: not moved')
  await waitFor(() => expect(seen()).toEqual(['Toast: not deleted', 'Toast: not moved']))
  await attempt(
    async () => 'done',
    () => 'Toast: not deleted',
  )
  await waitFor(() => expect(seen()).toEqual(['Toast: not moved']))
})

test('a success replaces the failure that has its id', async () => {
  notifyFailure({ id: 'profile', message: 'Toast: refused' })
  await waitFor(() => expect(seen()).toContain('Toast: refused'))
  notifySuccess({ id: 'profile', message: 'Toast: saved' })
  await waitFor(() => expect(seen()).toContain('Toast: saved'))
  expect(seen()).not.toContain('Toast: refused')
})
