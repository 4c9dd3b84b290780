import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { newRoom, type RoomItem } from '#domain/seating/room/room-fields.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { SeatingContext } from '../use-seating.ts'
import { ItemForm } from './item-form.tsx'

const ITEM: RoomItem & { readonly changedAt: string } = {
  ...{ id: 'bar', kind: 'bar', name: null, width: 2.504, length: 1, x: 3, y: 3, rotation: 0, changedAt: '1' },
}

type Change = (item: Partial<RoomItem>) => void

interface ScreenProps {
  readonly save: (...call: readonly unknown[]) => Promise<void>
  readonly onReady: (change: Change) => void
}

function Screen({ save, onReady }: ScreenProps) {
  const [items, setItems] = useState([ITEM])
  onReady((changes) => setItems([{ ...ITEM, ...changes }]))
  return (
    <SeatingContext value={{ data: { room: newRoom('room'), items }, room: { save } } as never}>
      <Dialog isOpen onClose={() => undefined}>
        <ItemForm item={ITEM} onClose={() => undefined} />
      </Dialog>
    </SeatingContext>
  )
}

async function open() {
  const save = vi.fn(async () => undefined)
  let change: Change = () => undefined
  renderUi(
    <Screen
      save={save}
      onReady={(ready) => {
        change = ready
      }}
    />,
  )
  const user = setupUser()
  const field = async (name: RegExp) => await screen.findByRole('textbox', { name })
  const type = async (name: RegExp, text: string) => {
    await user.clear(await field(name))
    await user.type(await field(name), text)
  }
  return {
    ...{ save, field, type },
    change: (item: Partial<RoomItem>) => act(() => change(item)),
    press: async (name: string) => user.click(await screen.findByRole('button', { name })),
  }
}

test('what another moves meanwhile is shown and stays, and only what was typed is saved', async () => {
  const { save, field, type, change, press } = await open()
  await type(/^Name/, 'Barra')
  change({ x: 7 })
  await waitFor(async () => expect(await field(/^From the left wall/)).toHaveValue('7'))
  await press('Save changes')
  await waitFor(() => expect(save).toHaveBeenCalled())
  expect(save.mock.calls[0]).toContainEqual({ id: 'bar', fields: { name: 'Barra' } })
})

test('what both changed is asked about', async () => {
  const { save, field, type, change, press } = await open()
  await type(/^From the left wall/, '5')
  change({ x: 7 })
  await press('Save changes')
  expect(await screen.findByText(/changed the same: From the left wall/)).toBeVisible()
  await press('Use theirs')
  await waitFor(async () => expect(await field(/^From the left wall/)).toHaveValue('7'))
  expect(save).not.toHaveBeenCalled()
})
