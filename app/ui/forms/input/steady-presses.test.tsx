import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { expectFocus } from '#tests/support/focus.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { keepPressesSteady } from './steady-presses.ts'

let release: () => void
beforeEach(() => {
  release = keepPressesSteady(window)
})
afterEach(() => release())

/** A field that checks itself when it is left, and what can be pressed below it. */
function Form({ onEvent = () => undefined }: { readonly onEvent?: (event: 'left' | 'sent') => void }) {
  const [isLeft, setIsLeft] = useState(false)
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <label htmlFor="amount">Amount</label>
      <input
        id="amount"
        onBlur={() => {
          setIsLeft(true)
          onEvent('left')
        }}
      />
      {isLeft ? <p>Not an amount</p> : null}
      <label>
        <input type="checkbox" /> Paid
      </label>
      <button type="submit" onClick={() => onEvent('sent')}>
        Send
      </button>
      <button type="button" disabled>
        Undo
      </button>
      <p>Text</p>
    </form>
  )
}

const field = () => screen.getByRole('textbox', { name: 'Amount' })
const send = () => screen.getByRole('button', { name: 'Send' })
const user = setupUser()

test('a press leaves the field as it is, and the click leaves it before the handler runs', async () => {
  const events: string[] = []
  renderUi(<Form onEvent={(event) => events.push(event)} />)
  await user.click(field())
  await user.pointer({ target: send(), keys: '[MouseLeft>]' })
  await expectFocus(() => field())
  expect(screen.queryByText('Not an amount')).not.toBeInTheDocument()
  await user.pointer({ target: send(), keys: '[/MouseLeft]' })
  await expectFocus(() => send())
  expect(screen.getByText('Not an amount')).toBeInTheDocument()
  expect(events).toEqual(['left', 'sent'])
})

test('a press that is released elsewhere leaves nothing', async () => {
  renderUi(<Form />)
  await user.click(field())
  await user.pointer([{ target: send(), keys: '[MouseLeft>]' }, { target: screen.getByText('Text') }, '[/MouseLeft]'])
  await expectFocus(() => field())
})

test('a box takes the focus with its click', async () => {
  renderUi(<Form />)
  await user.click(field())
  await user.click(screen.getByRole('checkbox', { name: 'Paid' }))
  await expectFocus(() => screen.getByRole('checkbox', { name: 'Paid' }))
  expect(screen.getByRole('checkbox', { name: 'Paid' })).toBeChecked()
  expect(screen.getByText('Not an amount')).toBeInTheDocument()
})

test('a box is turned after the field was left, so that what the field changes cannot turn it back', async () => {
  const turned: boolean[] = []
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Paid' })
  renderUi(<Form onEvent={(event) => event === 'left' && turned.push(box().checked)} />)
  await user.click(field())
  await user.click(box())
  expect(turned).toEqual([false])
  expect(box()).toBeChecked()
})

test.each([
  ['text', () => screen.getByText('Text')],
  ['a disabled button', () => screen.getByRole('button', { name: 'Undo' })],
])('a press on %s leaves the field at once', async (_, target) => {
  renderUi(<Form />)
  await user.click(field())
  await user.pointer({ target: target(), keys: '[MouseLeft>]' })
  expect(field()).not.toHaveFocus()
})

test("a press on the field's own label keeps the field", async () => {
  renderUi(<Form />)
  await user.click(field())
  await user.click(screen.getByText('Amount'))
  await expectFocus(() => field())
})
