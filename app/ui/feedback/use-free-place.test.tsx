import { Button, Checkbox } from '@mantine/core'
import { expect, test } from 'vitest'
import { renderUi } from '#tests/support/render.tsx'
import { KEPT_CLEAR } from './use-free-place.ts'

test('messages make room for what is pressed to go on, the field in use or in error and the lit row, and for nothing else', () => {
  const { container } = renderUi(
    <form>
      <Checkbox label="Done" defaultChecked />
      <Button variant="default">Mark as paid</Button>
      <Button>Continue</Button>
      <Button component="a" href="/">
        New plan
      </Button>
      <button type="submit">Save</button>
      <input name="used" ref={(field) => field?.focus()} />
      <input name="refused" aria-invalid="true" />
      <input name="other" />
      <p data-lit="true">The row just added</p>
      <p>Another row</p>
    </form>,
  )
  expect(
    [...container.querySelectorAll(KEPT_CLEAR)].map((each) => each.getAttribute('name') ?? each.textContent),
  ).toEqual(['Continue', 'New plan', 'Save', 'used', 'refused', 'The row just added'])
})
