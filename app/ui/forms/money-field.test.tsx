import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { expectFocus } from '#tests/support/focus.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { MoneyField } from './money-field.tsx'

function Deposit({ error }: { readonly error?: string }) {
  const [typed, setTyped] = useState('')
  return (
    <MoneyField
      label="Deposit"
      description="Paid on signing"
      error={error}
      currency="MXN"
      language="en"
      value={typed}
      onChange={setTyped}
    />
  )
}

test('the name of an amount says its currency', () => {
  renderUi(<Deposit error="Not an amount" />)
  const field = screen.getByRole('textbox', { name: 'Deposit MXN' })
  expect(field).toHaveAccessibleDescription('Not an amount Paid on signing')
})

test('the label of an amount leads to its field', async () => {
  renderUi(<Deposit />)
  await setupUser().click(screen.getByText('Deposit'))
  await expectFocus(() => screen.getByRole('textbox', { name: 'Deposit MXN' }))
})

test('an amount is formatted when the field is left, and other text is kept', async () => {
  renderUi(<Deposit />)
  const user = setupUser()
  const field = screen.getByRole('textbox', { name: 'Deposit MXN' })
  await user.type(field, '1200.5')
  await user.tab()
  expect(field).toHaveValue('$1,200.50')
  await user.clear(field)
  await user.type(field, 'mucho')
  await user.tab()
  expect(field).toHaveValue('mucho')
})

test('an amount is grouped while it is typed', async () => {
  renderUi(<Deposit />)
  const user = setupUser()
  const field = screen.getByRole('textbox', { name: 'Deposit MXN' })
  await user.type(field, '1250000')
  expect(field).toHaveValue('1,250,000')
  await user.type(field, '9', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect(field).toHaveValue('19,250,000')
})

test('a pasted amount is taken over, and text that is being composed is left alone', async () => {
  renderUi(<Deposit />)
  const user = setupUser()
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Deposit MXN' })
  await user.click(field)
  await user.paste('350000')
  expect(field).toHaveValue('350,000')
  await user.clear(field)
  await user.paste('$ 350.000,50')
  expect(field).toHaveValue('$ 350.000,50')
  await user.tab()
  expect(field).toHaveValue('$350,000.50')

  await user.clear(field)
  fireEvent.compositionStart(field)
  fireEvent.input(field, { target: { value: '1250' }, isComposing: true })
  expect(field).toHaveValue('1250')
  fireEvent.compositionEnd(field)
  expect(field).toHaveValue('1,250')
})
