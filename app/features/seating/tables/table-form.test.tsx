import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { AppError } from '#app/lib/api/app-error.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { newRoom, type RoomTable } from '#domain/seating/room/room-fields.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { SeatingContext } from '../use-seating.ts'
import { TableForm } from './table-form.tsx'

const TABLE: RoomTable & { readonly changedAt: string } = {
  ...{ id: 'four', shape: 'round', seats: 8, isOneSided: false, width: 1.8, length: 1.8, x: 3, y: 3, rotation: 0 },
  ...{ number: 4, name: null, reservedSeats: [], isAccessible: false, isForChildren: false, changedAt: '1' },
}

type Save = (...call: readonly unknown[]) => Promise<void>
type Change = (table: Partial<RoomTable>, unit?: 'metres' | 'feet') => void

interface ScreenProps {
  readonly save: Save
  readonly onClose: () => void
  /** Is given what others use to change the table and its room. */
  readonly onReady: (change: Change) => void
}

function Screen({ save, onClose, onReady }: ScreenProps) {
  const [data, setData] = useState({ room: newRoom('room'), tables: [TABLE] })
  onReady((table, unit = 'metres') => setData({ room: newRoom('room', unit), tables: [{ ...TABLE, ...table }] }))
  return (
    <SeatingContext value={{ plan: { id: 'plan' }, data, room: { save } } as never}>
      <Dialog isOpen onClose={onClose}>
        <TableForm table={TABLE} onClose={onClose} />
      </Dialog>
    </SeatingContext>
  )
}

/** The form, and how others change its table and its room while it is open. */
function open(save: Save) {
  const closed = vi.fn()
  let change: Change = () => {}
  renderUi(
    <Screen
      save={save}
      onClose={closed}
      onReady={(ready) => {
        change = ready
      }}
    />,
  )
  const user = setupUser()
  const type = async (name: RegExp | string, text: string) => {
    const field = await screen.findByRole('textbox', { name })
    await user.clear(field)
    await user.type(field, text)
  }
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return { closed, change: (...call: Parameters<Change>) => act(() => change(...call)), type, press }
}

const fieldsIn = ([, params]: readonly unknown[] = []) => (params as { readonly fields: object }).fields

test('what was typed is saved, and what others changed beside it stays', async () => {
  const save = vi.fn<Save>(async () => {})
  const { closed, change, type, press } = open(save)
  await type('Name', 'Familia')
  change({ seats: 12 })
  await press('Save changes')
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(fieldsIn(save.mock.calls[0])).toEqual({ name: 'Familia' })
})

test('over a field that others changed too it asks first, and again before people lose their seats', async () => {
  const save = vi
    .fn<Save>(async () => {})
    .mockRejectedValueOnce(new AppError('seating.would-unseat', { values: { max: 2 } }))
  const { closed, change, type, press } = open(save)
  await type('Seats at each table', '6')
  change({ seats: 12 })
  await press('Save changes')
  const asked = within(await screen.findByRole('dialog', { name: 'Someone else changed it too' }))
  expect(asked.getByText(/changed the same: Seats/)).toBeVisible()
  expect(save).not.toHaveBeenCalled()
  await press('Save mine')
  const second = within(await screen.findByRole('dialog', { name: 'People lose their seats' }))
  expect(second.getByText(/^2 taken seats go/)).toBeVisible()
  await press('Free the seats')
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(save.mock.calls.map((call) => [fieldsIn(call), call[3]])).toEqual([
    [{ seats: 6 }, { mayUnseat: 0 }],
    [{ seats: 6 }, { mayUnseat: 2 }],
  ])
})

test('a later change of the same field is asked about again', async () => {
  const save = vi.fn<Save>(async () => {}).mockRejectedValueOnce(new AppError('network.offline'))
  const { change, type, press } = open(save)
  await type('Name', 'Familia')
  change({ name: 'Amigos' })
  await press('Save changes')
  await press('Save mine')
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  change({ name: 'Trabajo' })
  await press('Save changes')
  expect(await screen.findByRole('dialog', { name: 'Someone else changed it too' })).toBeVisible()
  expect(save).toHaveBeenCalledOnce()
})

test('a length is read in the unit that it was shown in, though others chose another one meanwhile', async () => {
  const save = vi.fn<Save>(async () => {})
  const { closed, change, type, press } = open(save)
  await type(/^Diameter/, '1.5')
  change({}, 'feet')
  await press('Save changes')
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(fieldsIn(save.mock.calls[0])).toEqual({ width: 1.5, length: 1.5 })
})

test('where a table stands and how it is turned is typed, and alone is saved', async () => {
  const save = vi.fn<Save>(async () => {})
  const { closed, type, press } = open(save)
  await type(/^From the left wall/, '7.25')
  await type(/^Rotation/, '45')
  await press('Save changes')
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(fieldsIn(save.mock.calls[0])).toEqual({ x: 7.25, rotation: 45 })
})
