import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { parseWholeNumber } from '#app/lib/format/parse-amount.ts'
import { expectFocus } from '#tests/support/focus.ts'
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
        error={count === null ? 'Type a number' : undefined}
        onChange={setTyped}
      />
      <output>{count ?? 'invalid'}</output>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Guests' })
const count = () => screen.getByRole('status').textContent
const error = () => screen.queryByText('Type a number')
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

test.each(['1200', '1,200', '1.200', '1 200'])('%s typed is one thousand two hundred', async (typed) => {
  const user = show('')
  await user.type(field(), typed)
  expect(field()).toHaveValue('1,200')
  expect(count()).toBe('1200')
})

test.each(['1,000', '1.000'])('%s typed is one thousand', async (typed) => {
  const user = show('')
  await user.type(field(), typed)
  expect(field()).toHaveValue('1,000')
  expect(count()).toBe('1000')
})

const FOREIGN = ['10-12', '8 o 10', '-5', '2 mil', '10,12', '1.2.3']

test.each(FOREIGN)('%s typed is kept, with its error', async (typed) => {
  const user = show('')
  await user.type(field(), typed)
  await user.tab()
  expect(field()).toHaveValue(typed)
  expect(count()).toBe('invalid')
  expect(error()).toBeVisible()
  expect(field()).toHaveAccessibleDescription('Type a number')
})

test.each(FOREIGN)('%s pasted is kept, with its error', async (pasted) => {
  const user = show('')
  await user.click(field())
  await user.paste(pasted)
  expect(field()).toHaveValue(pasted)
  expect(error()).toBeVisible()
})

test('text pasted into a number goes where the caret is', async () => {
  const user = show('1200')
  await user.click(field())
  field().setSelectionRange(1, 1)
  await user.paste('0-1')
  expect(field()).toHaveValue('10-1,200')
  expect(error()).toBeVisible()
})

test('digits pasted into a number are grouped with it', async () => {
  const user = show('20')
  await user.click(field())
  await user.paste('0')
  field().setSelectionRange(0, 0)
  await user.paste('1')
  expect(field()).toHaveValue('1,200')
  expect(count()).toBe('1200')
})

test('text without its foreign characters is a number again, in the same input', async () => {
  const user = show('')
  const input = field()
  await user.type(input, '10-12')
  await user.keyboard('{Backspace}{Backspace}{Backspace}')
  expect(field()).toBe(input)
  await expectFocus(input)
  expect(input).toHaveValue('10')
  expect(count()).toBe('10')
  expect(error()).toBeNull()
  await user.keyboard('00')
  expect(input).toHaveValue('1,000')
})

test('text deleted at once leaves an empty field', async () => {
  const user = show('')
  await user.type(field(), '10-12')
  await user.clear(field())
  expect(field()).toHaveValue('')
  await user.type(field(), '7')
  expect(count()).toBe('7')
})

test('the caret stays where a character was deleted when the number is grouped again', async () => {
  const user = show('12-00')
  await user.click(field())
  field().setSelectionRange(3, 3)
  await user.keyboard('{Backspace}')
  expect(field()).toHaveValue('1,200')
  expect(field().selectionStart).toBe(3)
  await user.keyboard('{Backspace}')
  expect(field()).toHaveValue('100')
})

test('buttons and arrow keys step from text that is no number', async () => {
  const user = show('10-12')
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(field()).toHaveValue('1')
  await user.type(field(), ' o 3')
  expect(field()).toHaveValue('1 o 3')
  await user.keyboard('{ArrowUp}')
  expect(field()).toHaveValue('1')
})

test('a number with a space after it is stepped as that number', async () => {
  const user = show('')
  await user.type(field(), '10 {ArrowUp}')
  expect(field()).toHaveValue('11')
})

test.each(['2000', '2.5', '0'])('%s typed stays as it is when the field is left', async (typed) => {
  const user = show('')
  await user.type(field(), typed)
  await user.tab()
  expect(count()).toBe('invalid')
  expect(field().value.replace(',', '')).toBe(typed)
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
