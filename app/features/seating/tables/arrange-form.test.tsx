import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { newEditor, type RoomAction, runAction } from '#domain/seating/room/actions/room-editor.ts'
import { newRoom, type RoomItem, type RoomTable } from '#domain/seating/room/room-fields.ts'
import { expectFocus } from '#tests/support/focus.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { SeatingContext } from '../use-seating.ts'
import { ArrangeForm } from './arrange-form.tsx'

const tableAt = (number: number, x: number, y: number) =>
  ({
    ...{ id: `t${number}`, number, name: null, shape: 'round', seats: 8, width: 1.8, length: 1.8, x, y, rotation: 0 },
    ...{ isOneSided: false, isForChildren: false, isAccessible: false, reservedSeats: [] },
  }) as RoomTable
const TABLES = [tableAt(1, 2, 2), tableAt(2, 5, 3), tableAt(3, 12, 4)]
const PILLAR: RoomItem = {
  ...{ id: 'pillar', kind: 'pillar', name: null, width: 0.6, length: 0.6, x: 9, y: 9, rotation: 0 },
}

/** Saves as the room does: what the tables and items are afterwards. */
function open() {
  const content = { room: newRoom('room'), tables: TABLES, items: [PILLAR] }
  const context = { newId: () => 'new', isWedding: true, people: 24, itemsLeft: null }
  const saved: (readonly { readonly id: string; readonly x: number; readonly y: number }[])[] = []
  const save = vi.fn(
    async (action: RoomAction, _: undefined, _message: string, { selection }: { selection: readonly string[] }) => {
      const { editor } = runAction({ ...newEditor(content), selection }, action, undefined, context)
      saved.push([...editor.content.tables, ...editor.content.items].map(({ id, x, y }) => ({ id, x, y })))
    },
  )
  const onClose = vi.fn()
  renderUi(
    <SeatingContext value={{ data: content, tables: TABLES, room: { save } } as never}>
      <Dialog isOpen onClose={onClose}>
        <ArrangeForm onClose={onClose} />
      </Dialog>
    </SeatingContext>,
  )
  return { user: setupUser(), saved, onClose }
}

test('tables are picked and aligned by keys alone', async () => {
  const { user, saved, onClose } = open()
  const what = await screen.findByRole('combobox', { name: 'What to move' })
  await expectFocus(what)
  for (const name of ['Table 1', 'Table 2', 'Pillar']) {
    await user.type(what, name)
    await user.keyboard('{ArrowDown}{Enter}')
  }
  await user.keyboard('{Escape}')
  await user.tab()
  await expectFocus(() => screen.getByRole('combobox', { name: 'How' }))
  await user.keyboard('{ArrowDown}')
  await user.click(await screen.findByRole('option', { name: 'Align tops' }))
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  // The upper edges are those of the first table, 1.1 m down; the third table stays.
  expect(saved).toEqual([
    [
      { id: 't1', x: 2, y: 2 },
      { id: 't2', x: 5, y: 2 },
      { id: 't3', x: 12, y: 4 },
      { id: 'pillar', x: 9, y: 1.4 },
    ],
  ])
})

test('two are too few to distribute, one to align, and nothing is saved', async () => {
  const { user, saved } = open()
  const what = await screen.findByRole('combobox', { name: 'What to move' })
  const pick = async (field: HTMLElement, name: string) => {
    await user.click(field)
    await user.click(await screen.findByRole('option', { name }))
  }
  await pick(what, 'Table 1')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('Choose two or more')).toBeVisible()
  expect(screen.getByText('Choose how')).toBeVisible()
  await pick(what, 'Table 2')
  await pick(screen.getByRole('combobox', { name: 'How' }), 'Distribute across')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('Choose three or more to distribute')).toBeVisible()
  expect(saved).toEqual([])
})
