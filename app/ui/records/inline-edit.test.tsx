import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { AppError } from '#app/lib/api/app-error.ts'
import { expectFocus } from '#tests/support/focus.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { InlineEdit } from './inline-edit.tsx'

const NAME = z.string().trim().min(1, 'ledger.error.name-required')

const save = vi.fn<(value: string) => Promise<void>>()

/** A name as a screen holds it: changed before the response. */
function Name({ isReadOnly = false }: { readonly isReadOnly?: boolean }) {
  const [name, setName] = useState('DJ Luna')
  return (
    <>
      <InlineEdit
        label="Name of the vendor"
        type="text"
        draft={name}
        schema={NAME}
        isReadOnly={isReadOnly}
        onSave={async (value) => {
          setName(value)
          await save(value).catch((refusal) => {
            setName(name)
            throw refusal
          })
        }}
      >
        {name}
      </InlineEdit>
      <button type="button">Elsewhere</button>
      <button type="button" onMouseEnter={() => setName('DJ Sol')}>
        Another person
      </button>
    </>
  )
}

async function open() {
  const user = setupUser()
  save.mockReset().mockResolvedValue()
  renderUi(<Name />)
  await user.click(screen.getByRole('button', { name: 'Edit Name of the vendor: DJ Luna' }))
  const input = screen.getByRole('textbox', { name: 'Name of the vendor' })
  await expectFocus(input)
  return { user, input }
}

test('Enter saves, shows the new value at once and returns the focus', async () => {
  const { user } = await open()
  await user.keyboard('DJ Sol{Enter}')
  await expectFocus(() => screen.getByRole('button', { name: /DJ Sol$/ }))
  expect(save.mock.calls).toEqual([['DJ Sol']])
})

test('leaving the input saves, and the focus stays where the user went', async () => {
  const { user } = await open()
  await user.keyboard('DJ Sol')
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(save).toHaveBeenCalledWith('DJ Sol')
  await expectFocus(() => screen.getByRole('button', { name: 'Elsewhere' }))
})

test.each(['Escape', 'Cancel'] as const)('%s leaves the value as it was', async (way) => {
  const { user } = await open()
  await user.keyboard('DJ Sol')
  if (way === 'Escape') await user.keyboard('{Escape}')
  else await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await expectFocus(() => screen.getByRole('button', { name: /DJ Luna$/ }))
  expect(save).not.toHaveBeenCalled()
})

test('an unchanged value is not saved', async () => {
  const { user } = await open()
  await user.keyboard('{Enter}')
  await expectFocus(() => screen.getByRole('button', { name: /DJ Luna$/ }))
  expect(save).not.toHaveBeenCalled()
})

test('an input that was left as it was does not undo what another changed meanwhile', async () => {
  const { user } = await open()
  await user.hover(screen.getByRole('button', { name: 'Another person' }))
  await user.keyboard('{Enter}')
  await expectFocus(() => screen.getByRole('button', { name: 'Edit Name of the vendor: DJ Sol' }))
  expect(save).not.toHaveBeenCalled()
})

test.each([
  ['Save mine', [['DJ Tierra']], /DJ Tierra$/],
  ['Use theirs', [], /DJ Sol$/],
] as const)('what another changed to something else is asked about: %s', async (answer, saved, shown) => {
  const { user } = await open()
  await user.keyboard('DJ Tierra')
  fireEvent.mouseEnter(screen.getByRole('button', { name: 'Another person' }))
  await user.keyboard('{Enter}')
  const question = await screen.findByRole('dialog', { name: 'Someone else changed it too' })
  expect(question).toHaveTextContent(/the same: Name of the vendor\..*It now says: DJ Sol/)
  await user.click(within(question).getByRole('button', { name: answer }))
  expect(await screen.findByRole('button', { name: shown })).toBeVisible()
  expect(save.mock.calls).toEqual(saved)
})

test('after the question the input can be edited further, and leaving it asks again', async () => {
  const { user, input } = await open()
  await user.keyboard('DJ Tierra')
  await user.hover(screen.getByRole('button', { name: 'Another person' }))
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(input).toHaveValue('DJ Tierra')
  expect(save).not.toHaveBeenCalled()
  await user.clear(input)
  await user.type(input, 'DJ Mar{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Save mine' }))
  await waitFor(() => expect(save.mock.calls).toEqual([['DJ Mar']]))
})

test('what is not valid stays, with its error beside it', async () => {
  const { user, input } = await open()
  await user.clear(input)
  await user.keyboard('{Enter}')
  expect(screen.getByRole('alert')).toHaveTextContent('Enter a name.')
  expect(input).toHaveAccessibleDescription('Enter a name.')
  expect(input).toHaveValue('')
  expect(save).not.toHaveBeenCalled()
})

test('what is refused stands in the input again, with the reason beside it', async () => {
  const { user } = await open()
  save.mockRejectedValue(new AppError('plan.completed'))
  await user.keyboard('DJ Sol{Enter}')
  const input = await screen.findByRole('textbox', { name: 'Name of the vendor' })
  expect(input).toHaveValue('DJ Sol')
  await expectFocus(input)
  expect(screen.getByRole('alert')).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: /DJ Luna$/ })).toBeVisible())
})

test('a reader sees the value and no button', () => {
  renderUi(<Name isReadOnly />)
  expect(screen.getByText('DJ Luna')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull()
})
