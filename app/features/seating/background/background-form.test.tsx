import { screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { needMessages } from '#app/i18n/i18n.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { aRoomContent } from '#domain/example/room.ts'
import { editBackground, removeBackground } from '#domain/seating/room/background/background-actions.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import type { RoomActions } from '../use-room-actions.ts'
import { SeatingContext } from '../use-seating.ts'
import { BackgroundForm } from './background-form.tsx'

beforeAll(() => needMessages('seating'))

function open() {
  const save = vi.fn(async () => undefined)
  const run = vi.fn(async () => true)
  const onClose = vi.fn()
  const background = { backgroundPath: 'plan/file/hall.webp', backgroundWidth: 20, backgroundX: 10.333, backgroundY: 7 }
  const { room } = aRoomContent({ room: background })
  renderUi(
    <SeatingContext value={{ room: { save, run } as unknown as RoomActions } as never}>
      <Dialog isOpen onClose={onClose}>
        <BackgroundForm room={room} onAdjust={undefined} onReplace={vi.fn()} onClose={onClose} />
      </Dialog>
    </SeatingContext>,
  )
  return { save, run, onClose, user: setupUser() }
}

test('the scale and the place are typed, and what is not typed stays as exact as it was', async () => {
  const { save, onClose, user } = open()
  const width = screen.getByLabelText(/^Width of the whole picture/)
  await user.clear(width)
  await user.type(width, '24,5')
  const y = screen.getByLabelText(/^Center, from the upper wall/)
  await user.clear(y)
  await user.type(y, '-1.5')
  await user.click(screen.getByLabelText('Show it below the tables'))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(save).toHaveBeenCalledExactlyOnceWith(
    editBackground,
    { fields: { backgroundWidth: 24.5, backgroundY: -1.5, isBackgroundShown: false } },
    expect.any(String),
  )
  expect(onClose).toHaveBeenCalledOnce()
})

test('a width that cannot be is told beside its field, and nothing is saved', async () => {
  const { save, user } = open()
  const width = screen.getByLabelText(/^Width of the whole picture/)
  await user.clear(width)
  await user.type(width, '0')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(width).toBeInvalid()
  expect(save).not.toHaveBeenCalled()
})

test('the picture is removed', async () => {
  const { run, onClose, user } = open()
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(run).toHaveBeenCalledExactlyOnceWith(removeBackground, undefined, expect.any(String))
  expect(onClose).toHaveBeenCalledOnce()
})
