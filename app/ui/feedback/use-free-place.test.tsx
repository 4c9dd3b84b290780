import { Button, Checkbox } from '@mantine/core'
import { expect, test } from 'vitest'
import { renderUi } from '#tests/support/render.tsx'
import { KEPT_CLEAR } from './use-free-place.ts'

test('messages make room for what is pressed to go on and for the lit row, and for nothing else', () => {
  const { container } = renderUi(
    <form>
      <Checkbox label="Done" defaultChecked />
      <Button variant="default">Mark as paid</Button>
      <Button>Continue</Button>
      <Button component="a" href="/">
        New plan
      </Button>
      <button type="submit">Save</button>
      <p data-lit="true">The row just added</p>
      <p>Another row</p>
    </form>,
  )
  expect([...container.querySelectorAll(KEPT_CLEAR)].map(({ textContent }) => textContent)).toEqual([
    'Continue',
    'New plan',
    'Save',
    'The row just added',
  ])
})
