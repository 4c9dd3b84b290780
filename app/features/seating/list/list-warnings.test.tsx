import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { newRoom, type RoomTable } from '#domain/seating/room/room-fields.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { SeatingContext } from '../use-seating.ts'
import { ListWarnings } from './list-warnings.tsx'

const tableAt = (number: number, x: number): RoomTable => ({
  ...{ id: `t${number}`, number, name: null, shape: 'round', seats: 8, width: 1.8, length: 1.8, x, y: 5, rotation: 0 },
  ...{ isOneSided: false, isForChildren: false, isAccessible: false, reservedSeats: [] },
})

const open = (tables: readonly RoomTable[]) => {
  const opened = vi.fn()
  const content = { room: newRoom('room'), tables, items: [] }
  renderUi(
    <SeatingContext value={{ data: content, content, open: opened } as never}>{<ListWarnings />}</SeatingContext>,
  )
  return opened
}

test('the list tells of tables that stand in each other’s way, and opens the form in which one is moved', async () => {
  const user = setupUser()
  const opened = open([tableAt(1, 5), tableAt(2, 6)])
  await user.click(screen.getByRole('button', { name: '1 warning' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Table 1 and Table 2 overlap' }))
  expect(opened).toHaveBeenCalledWith({ kind: 'table', table: expect.objectContaining({ id: 't1' }) })
})

test('a room in which all is well has no warning', () => {
  open([tableAt(1, 5), tableAt(2, 12)])
  expect(screen.queryByRole('button')).toBeNull()
})
