import { Button } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { expectFocus } from '#tests/support/focus.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { keepFocusOfBusyButtons } from './busy-buttons.ts'

let release: () => void
beforeEach(() => {
  release = keepFocusOfBusyButtons()
})
afterEach(() => release())

let finish: () => void

function Saving() {
  const [isBusy, setIsBusy] = useState(false)
  finish = () => setIsBusy(false)
  return (
    <>
      <Button loading={isBusy} onClick={() => setIsBusy(true)}>
        Mark as paid
      </Button>
      <button type="button">Next</button>
    </>
  )
}

const save = () => screen.getByRole('button', { name: 'Mark as paid' })

/** Presses the button, which is disabled then. A browser takes the focus from what is disabled; jsdom does not. */
async function press() {
  const user = setupUser()
  renderUi(<Saving />)
  await user.tab()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(save()).toBeDisabled())
  save().blur()
  await expectFocus(document.body)
  return user
}

test('a button that was disabled while it saved has the focus again afterwards', async () => {
  await press()
  finish()
  await expectFocus(() => save())
})

test('what has the focus meanwhile keeps it', async () => {
  const user = await press()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  finish()
  await waitFor(() => expect(save()).toBeEnabled())
  await expectFocus(() => screen.getByRole('button', { name: 'Next' }))
})
