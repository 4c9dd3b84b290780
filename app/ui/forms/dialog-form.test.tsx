import { TextInput } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { AppError } from '#app/lib/api/app-error.ts'
import { startSession } from '#app/lib/api/session.ts'
import { expectFocus } from '#tests/support/focus.ts'
import { fakeNetwork } from '#tests/support/network.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { Dialog } from '../overlays/dialog.tsx'
import { DateField } from './date-field.tsx'
import { DialogForm } from './dialog-form.tsx'
import { useDialogForm } from './use-dialog-form.ts'

fakeNetwork()

type Save = (
  fields: { name: string; place: string },
  call: { readonly id: string; readonly isConfirmed: boolean },
) => Promise<void>

const schema = z.object({
  name: z.string().min(1, 'comparison.add.name-missing'),
  place: z.string().min(1, 'comparison.book.agreed-missing'),
})

function Form({ onSave, onClose, name }: { onSave: Save; onClose: () => void; name: string }) {
  const form = useDialogForm({
    initial: { name, place: '' },
    schema,
    order: ['name', 'place'],
    keptAs: 'form-of-a-test',
    isConfirmable: ({ code }) => code === 'payment.exceeds-agreed',
    onSave,
  })
  const question = form.confirming && {
    title: 'Really?',
    body: <p>It is a lot.</p>,
    yes: 'Yes',
    no: 'No',
    onYes: form.confirm,
    onNo: form.cancelConfirmation,
  }
  return (
    <DialogForm title="A form" save="Save it" form={form} onClose={onClose} question={question}>
      <TextInput label="Name" {...form.fieldProps('name')} />
      <TextInput label="Place" {...form.fieldProps('place')} />
    </DialogForm>
  )
}

/** A form that begins with a day. */
function DayForm() {
  const form = useDialogForm({
    initial: { day: '', name: '' },
    schema: z.object({
      day: z.string().min(1, 'comparison.book.agreed-missing'),
      name: z.string().min(1, 'comparison.add.name-missing'),
    }),
    order: ['day', 'name'],
    keptAs: null,
    onSave: async () => {},
  })
  return (
    <DialogForm title="A form" save="Save it" form={form} onClose={() => {}}>
      <DateField label="Day" {...form.dayProps('day')} />
      <TextInput label="Name" {...form.fieldProps('name')} />
    </DialogForm>
  )
}

function open(onSave: Save = async () => {}, name = '') {
  const onClose = vi.fn()
  const view = renderUi(
    <Dialog isOpen onClose={onClose}>
      <Form onSave={onSave} onClose={onClose} name={name} />
    </Dialog>,
  )
  return { onClose, user: setupUser(), ...view }
}

const save = () => screen.getByRole('button', { name: 'Save it' })

const keptDrafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('convite.draft.'))

describe('a form in a dialog', () => {
  test('a submit with errors focuses the first one and saves nothing', async () => {
    const onSave = vi.fn<Save>()
    const { user } = open(onSave)
    await user.click(save())
    await expectFocus(() => screen.getByLabelText('Name'))
    expect(screen.getByLabelText('Name')).toBeInvalid()
    expect(onSave).not.toHaveBeenCalled()
  })

  test.each(['fine', 'coarse'])(
    'a first error of a day is focused, with its message in sight (%s pointer)',
    async (pointer) => {
      const { matchMedia } = window
      vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
        ...matchMedia(query),
        matches: query === `(pointer: ${pointer})`,
      }))
      renderUi(
        <Dialog isOpen onClose={() => {}}>
          <DayForm />
        </Dialog>,
      )
      await setupUser().click(save())
      await expectFocus(() => screen.getByLabelText('Day'))
      expect(screen.getByLabelText('Day')).toBeInvalid()
      // An open calendar would cover the message.
      expect(screen.queryByRole('table')).not.toBeInTheDocument()
    },
  )

  test('a refusal is shown in the dialog and keeps the input', async () => {
    const { user, onClose } = open(async () => {
      throw new AppError('server.unavailable')
    })
    await user.type(screen.getByLabelText('Name'), 'Alma')
    await user.type(screen.getByLabelText('Place'), 'Lagos')
    await user.click(save())
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.getByLabelText('Name')).toHaveValue('Alma')
    expect(onClose).not.toHaveBeenCalled()
  })

  test('Escape with input asks once before closing, without input it closes', async () => {
    const { user, onClose } = open()
    await user.type(screen.getByLabelText('Name'), 'Alma')
    await user.keyboard('{Escape}')
    expect(screen.getByRole('heading', { name: 'Leave without saving?' })).toBeVisible()
    // Also asked where values are dragged and locked, so it does not speak of typing.
    expect(screen.getByText('Your changes have not been saved.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Stay here' }))
    expect(screen.getByLabelText('Name')).toHaveValue('Alma')
    await expectFocus(() => screen.getByLabelText('Name'))
    await user.clear(screen.getByLabelText('Name'))
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('a refusal that can be confirmed asks, and sends the confirmation', async () => {
    const onSave = vi.fn<Save>(async (_fields, { isConfirmed }) => {
      if (!isConfirmed) throw new AppError('payment.exceeds-agreed')
    })
    const { user } = open(onSave)
    await user.type(screen.getByLabelText('Name'), 'Alma')
    await user.type(screen.getByLabelText('Place'), 'Lagos')
    await user.click(save())
    await user.click(await screen.findByRole('button', { name: 'Yes' }))
    expect(onSave).toHaveBeenLastCalledWith(
      { name: 'Alma', place: 'Lagos' },
      { id: expect.any(String), isConfirmed: true },
    )
  })
})

test('a question that is answered with no gives the focus back, and saves nothing more', async () => {
  const onSave = vi.fn<Save>(async () => {
    throw new AppError('payment.exceeds-agreed')
  })
  const { user } = open(onSave)
  await user.type(screen.getByLabelText('Name'), 'Alma')
  await user.type(screen.getByLabelText('Place'), 'Lagos{Enter}')
  await user.click(await screen.findByRole('button', { name: 'No' }))
  await expectFocus(() => screen.getByLabelText('Place'))
  expect(screen.queryByRole('button', { name: 'Yes' })).not.toBeInTheDocument()
  expect(onSave).toHaveBeenCalledTimes(1)
})

describe('input kept over a reload', () => {
  beforeEach(async () => {
    signInForTest()
    await startSession()
  })

  const typeThenReload = async (name = '') => {
    const { user, unmount } = open()
    await user.type(screen.getByLabelText('Name'), 'Alma')
    unmount()
    return open(async () => {}, name)
  }

  test('input is restored, named, and can be dropped', async () => {
    const { user } = await typeThenReload()
    expect(screen.getByLabelText('Name')).toHaveValue('Alma')
    await user.click(screen.getByRole('button', { name: 'Discard it' }))
    expect(screen.getByLabelText('Name')).toHaveValue('')
    await expectFocus(() => screen.getByLabelText('Name'))
    expect(screen.queryByText('Here is what you had not saved.')).toBeNull()
  })

  test('input is not restored over a record that has changed', async () => {
    await typeThenReload('Bruma')
    expect(screen.getByLabelText('Name')).toHaveValue('Bruma')
  })

  test('input for other initial values is not lost by opening the form', async () => {
    const { unmount } = await typeThenReload('Bruma')
    unmount()
    open()
    expect(screen.getByLabelText('Name')).toHaveValue('Alma')
  })

  test('input whose save was not answered is saved under the same id, and other input under another', async () => {
    const onSave = vi.fn<Save>(async () => {
      throw new AppError('server.unavailable')
    })
    const { user, unmount } = open(onSave)
    await user.type(screen.getByLabelText('Name'), 'Alma')
    await user.type(screen.getByLabelText('Place'), 'Lagos')
    await user.click(save())
    await screen.findByRole('alert')
    unmount()

    const again = open(onSave)
    await again.user.click(save())
    await waitFor(() => expect(onSave).toHaveBeenCalledTimes(2))
    await again.user.click(screen.getByRole('button', { name: 'Discard it' }))
    await again.user.type(screen.getByLabelText('Name'), 'Bruma')
    await again.user.type(screen.getByLabelText('Place'), 'Lagos')
    await again.user.click(save())
    await waitFor(() => expect(onSave).toHaveBeenCalledTimes(3))

    const [first, second, third] = onSave.mock.calls.map(([, { id }]) => id)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test('input is not kept after it was saved or left', async () => {
    const first = open()
    await first.user.type(screen.getByLabelText('Name'), 'Alma')
    await first.user.type(screen.getByLabelText('Place'), 'Lagos')
    await first.user.click(save())
    await waitFor(() => expect(keptDrafts()).toEqual([]))
    first.unmount()
    const second = open()
    await second.user.type(screen.getByLabelText('Name'), 'Alma')
    await second.user.keyboard('{Escape}')
    await second.user.click(screen.getByRole('button', { name: 'Leave without saving' }))
    expect(keptDrafts()).toEqual([])
  })
})
