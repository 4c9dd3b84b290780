import { Notifications } from '@mantine/notifications'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderUi } from '#tests/support/render.tsx'
import { notifyInfo, notifyUndo, TOASTS } from './notify.tsx'

/** A phone, where toasts appear at the bottom unless an input has the focus. */
beforeEach(() => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    return query.includes('max-width') ? ({ ...matchMedia(query), matches: true } as MediaQueryList) : matchMedia(query)
  })
  renderUi(
    <>
      <Notifications limit={TOASTS.limit} autoClose={false} />
      <input aria-label="Name" />
    </>,
  )
  return () => vi.restoreAllMocks()
})

const seen = () => screen.queryAllByText(/^Toast/).map((toast) => toast.textContent)
const placeOf = (text: string) =>
  screen.getByText(text).closest('[data-position]')?.getAttribute('data-position') ?? null

test('at most three toasts are visible when some appeared at the bottom and some at the top', async () => {
  notifyUndo({ message: 'Toast 1', onUndo: () => undefined })
  notifyInfo({ message: 'Toast 2' })
  await waitFor(() => expect(placeOf('Toast 2')).toBe('bottom-center'))

  screen.getByLabelText('Name').focus()
  notifyInfo({ message: 'Toast 3' })
  notifyInfo({ message: 'Toast 4' })
  await waitFor(() => expect(placeOf('Toast 3')).toBe('top-center'))
  await waitFor(() => expect(placeOf('Toast 1')).toBe('top-center'))

  screen.getByLabelText('Name').blur()
  notifyInfo({ message: 'Toast 5' })
  await waitFor(() => expect(seen()).toEqual(['Toast 1', 'Toast 2', 'Toast 3']))
})
