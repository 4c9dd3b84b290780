import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { parseWholeNumber } from '#app/lib/format/parse-amount.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { StepperField } from './stepper-field.tsx'

const MAX = 1500

function Guests({ start }: { readonly start: string }) {
  const [typed, setTyped] = useState(start)
  const count = parseWholeNumber(typed, MAX)
  return (
    <>
      <StepperField
        label="Guests"
        less="Fewer"
        more="More"
        min={1}
        max={MAX}
        value={typed}
        count={count}
        onChange={setTyped}
      />
      <output>{count ?? 'invalid'}</output>
    </>
  )
}

const field = () => screen.getByRole('textbox', { name: 'Guests' })
const count = () => screen.getByRole('status').textContent
const show = (start: string) => {
  renderUi(<Guests start={start} />)
  return setupUser()
}

test('the buttons change the number by one, within the bounds', async () => {
  const user = show('2')
  await user.click(screen.getByRole('button', { name: 'Fewer' }))
  expect(field()).toHaveValue('1')
  expect(screen.getByRole('button', { name: 'Fewer' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(count()).toBe('2')
})

test('arrow keys change the number by one, within the bounds', async () => {
  const user = show('1499')
  await user.click(field())
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(count()).toBe('1500')
  expect(screen.getByRole('button', { name: 'More' })).toBeDisabled()
  await user.keyboard('{ArrowDown}')
  expect(count()).toBe('1499')
})

test('an empty field starts at the smallest number', async () => {
  const user = show('')
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(count()).toBe('1')
})

test.each(['1200', '1,200', '1.200'])('%s typed is one thousand two hundred', async (typed) => {
  const user = show('')
  await user.type(field(), typed)
  expect(field()).toHaveValue('1,200')
  expect(count()).toBe('1200')
})

test.each(['2000', '2.5', '0'])('%s typed stays as it is when the field is left', async (typed) => {
  const user = show('')
  await user.type(field(), typed)
  await user.tab()
  expect(count()).toBe('invalid')
  expect((field() as HTMLInputElement).value.replace(',', '')).toBe(typed)
})

test('a step from above the largest number stops at the largest', async () => {
  const user = show('2000')
  await user.click(field())
  await user.keyboard('{ArrowUp}')
  expect(count()).toBe('1500')
})

test('phones show digits only', () => {
  show('2')
  expect(field()).toHaveAttribute('inputmode', 'numeric')
})
