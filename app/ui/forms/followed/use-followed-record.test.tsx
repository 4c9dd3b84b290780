import { TextInput } from '@mantine/core'
import { act, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { AppError } from '#app/lib/api/app-error.ts'
import { fakeNetwork } from '#tests/support/network.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { Dialog } from '../../overlays/dialog.tsx'
import { DialogForm } from '../dialog-form.tsx'
import { useDialogForm } from '../use-dialog-form.ts'

fakeNetwork()

type Saved = { readonly name: string; readonly place: string }

const schema = z.object({ name: z.string(), place: z.string() })

interface FormProps {
  readonly onSave: () => Promise<undefined>
  /** Is given how others change the record under the form. */
  readonly connect: (change: (now: Saved) => void) => void
}

function Form({ onSave, connect }: FormProps) {
  const [now, setNow] = useState<Saved>({ name: 'Salón', place: 'Tequila' })
  useEffect(() => connect(setNow), [connect])
  const form = useDialogForm({
    initial: now,
    labelOf: (name) => `The ${name}`,
    schema,
    order: ['name', 'place'],
    keptAs: null,
    onSave,
  })
  return (
    <DialogForm title="A form" save="Save it" form={form} onClose={() => undefined}>
      <TextInput label="Name" {...form.fieldProps('name')} />
      <TextInput label="Place" {...form.fieldProps('place')} />
    </DialogForm>
  )
}

function open() {
  const onSave = vi.fn(async (): Promise<undefined> => undefined)
  let others: (now: Saved) => void = () => undefined
  const connect = (change: (now: Saved) => void) => {
    others = change
  }
  renderUi(
    <Dialog isOpen onClose={() => undefined}>
      <Form onSave={onSave} connect={connect} />
    </Dialog>,
  )
  return { onSave, user: setupUser(), change: (now: Saved) => act(() => others(now)) }
}

const field = (name: string) => screen.findByRole('textbox', { name })
const call = expect.anything()

test('a field that was not edited follows the record, one that is typed in does not', async () => {
  const { user, change, onSave } = open()
  const name = await field('Name')
  await user.type(name, ' del Río')
  change({ name: 'Salón', place: 'Chapala' })
  await waitFor(async () => expect(await field('Place')).toHaveValue('Chapala'))
  expect(name).toHaveValue('Salón del Río')
  expect(name).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Save it' }))
  // Nobody else changed that field: nothing is asked.
  expect(onSave).toHaveBeenCalledWith({ name: 'Salón del Río', place: 'Chapala' }, call)
})

test('what both changed is asked about: keeping editing, taking theirs, saving mine', async () => {
  const { user, change, onSave } = open()
  const name = await field('Name')
  await user.type(name, ' del Río')
  change({ name: 'Salón Jardín', place: 'Tequila' })
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: 'Save it' }))
    return await screen.findByRole('dialog', { name: 'Someone else changed it too' })
  }
  expect(await ask()).toHaveTextContent(/the same: The name\..*It now says: Salón Jardín/)
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(name).toHaveValue('Salón del Río')

  await ask()
  await user.click(screen.getByRole('button', { name: 'Use theirs' }))
  await waitFor(() => expect(name).toHaveValue('Salón Jardín'))
  expect(onSave).not.toHaveBeenCalled()

  await user.type(name, ' y Río')
  change({ name: 'Salón Sur', place: 'Tequila' })
  await ask()
  await user.click(screen.getByRole('button', { name: 'Save mine' }))
  await waitFor(() => expect(onSave).toHaveBeenCalledWith({ name: 'Salón Jardín y Río', place: 'Tequila' }, call))
})

test('what is shown of a save before it is refused is taken back without what was typed', async () => {
  let refuse: () => void = () => undefined
  const { user, change, onSave } = open()
  onSave.mockImplementation(
    () =>
      new Promise((_resolve, reject) => {
        refuse = () => reject(new AppError('plan.completed'))
      }),
  )
  await user.type(await field('Name'), ' del Río')
  await user.click(screen.getByRole('button', { name: 'Save it' }))
  change({ name: 'Salón del Río', place: 'Tequila' })
  change({ name: 'Salón', place: 'Chapala' })
  refuse()
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(await field('Name')).toHaveValue('Salón del Río')
  await waitFor(async () => expect(await field('Place')).toHaveValue('Chapala'))
})

test('the same change by both is no question', async () => {
  const { user, change, onSave } = open()
  await user.type(await field('Name'), '!')
  change({ name: 'Salón!', place: 'Tequila' })
  await user.click(screen.getByRole('button', { name: 'Save it' }))
  expect(onSave).toHaveBeenCalledWith({ name: 'Salón!', place: 'Tequila' }, call)
})
