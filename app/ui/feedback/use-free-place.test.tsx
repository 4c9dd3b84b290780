import { Button, Checkbox } from '@mantine/core'
import { expect, test } from 'vitest'
import { renderUi } from '#tests/support/render.tsx'
import { PRIMARY } from './use-free-place.ts'

test('messages make room for what is pressed to go on, and for nothing else', () => {
  const { container } = renderUi(
    <form>
      <Checkbox label="Done" defaultChecked />
      <Button variant="default">Mark as paid</Button>
      <Button>Continue</Button>
      <Button component="a" href="/">
        New plan
      </Button>
      <button type="submit">Save</button>
    </form>,
  )
  expect([...container.querySelectorAll(PRIMARY)].map(({ textContent }) => textContent)).toEqual([
    'Continue',
    'New plan',
    'Save',
  ])
})
