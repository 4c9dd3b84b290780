import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
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
  expect(screen.getByRole('textbox', { name: 'Deposit MXN' })).toHaveFocus()
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
