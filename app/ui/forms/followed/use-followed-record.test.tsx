import { TextInput } from '@mantine/core'
import { act, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { AppError } from '#app/lib/api/app-error.ts'
import { startSession } from '#app/lib/api/session.ts'
import { expectFocus } from '#tests/support/focus.ts'
import { fakeNetwork } from '#tests/support/network.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
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
  readonly saved: Saved
}

function Form({ onSave, connect, saved }: FormProps) {
  const [now, setNow] = useState(saved)
  useEffect(() => connect(setNow), [connect])
  const form = useDialogForm({
    initial: now,
    labelOf: (name) => `The ${name}`,
    schema,
    order: ['name', 'place'],
    keptAs: 'a-followed-form',
    onSave,
  })
  return (
    <DialogForm title="A form" save="Save it" form={form} onClose={() => undefined}>
      <TextInput label="Name" {...form.fieldProps('name')} />
      <TextInput label="Place" {...form.fieldProps('place')} />
    </DialogForm>
  )
}

const SAVED: Saved = { name: 'Salón', place: 'Tequila' }

function open(saved = SAVED) {
  const onSave = vi.fn(async (): Promise<undefined> => undefined)
  let others: (now: Saved) => void = () => undefined
  const connect = (change: (now: Saved) => void) => {
    others = change
  }
  const { unmount } = renderUi(
    <Dialog isOpen onClose={() => undefined}>
      <Form onSave={onSave} connect={connect} saved={saved} />
    </Dialog>,
  )
  return { unmount, onSave, user: setupUser(), change: (now: Saved) => act(() => others(now)) }
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
  await expectFocus(name)
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

describe('while it is asked, others go on', () => {
  const asked = async () => {
    const form = open()
    const name = await field('Name')
    await form.user.type(name, ' del Río')
    form.change({ name: 'Salón Jardín', place: 'Tequila' })
    const save = () => form.user.click(screen.getByRole('button', { name: 'Save it' }))
    await save()
    return { ...form, name, save, question: await screen.findByRole('dialog', { name: 'Someone else changed it too' }) }
  }

  test('the question says what it is now, and the form takes that', async () => {
    const { user, change, onSave, name, save, question } = await asked()
    change({ name: 'Salón Sur', place: 'Chapala' })
    await waitFor(() => expect(question).toHaveTextContent(/It now says: Salón Sur/))
    await user.click(screen.getByRole('button', { name: 'Use theirs' }))
    await waitFor(() => expect(name).toHaveValue('Salón Sur'))
    expect(await field('Place')).toHaveValue('Chapala')
    await save()
    await waitFor(() => expect(onSave).toHaveBeenCalledWith({ name: 'Salón Sur', place: 'Chapala' }, call))
  })

  test('what they take back is no question any more', async () => {
    const { change, onSave, save, question } = await asked()
    change(SAVED)
    await waitFor(() => expect(question).not.toBeInTheDocument())
    expect(onSave).not.toHaveBeenCalled()
    await save()
    await waitFor(() => expect(onSave).toHaveBeenCalledWith({ name: 'Salón del Río', place: 'Tequila' }, call))
  })
})

test('input outlives a reload after the record has changed under the form', async () => {
  signInForTest()
  await startSession()
  const { user, change, unmount } = open()
  await user.type(await field('Name'), ' del Río')
  change({ name: 'Salón', place: 'Chapala' })
  await waitFor(async () => expect(await field('Place')).toHaveValue('Chapala'))
  unmount()
  open({ name: 'Salón', place: 'Chapala' })
  expect(await field('Name')).toHaveValue('Salón del Río')
})
