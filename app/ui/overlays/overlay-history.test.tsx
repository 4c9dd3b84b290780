import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { Dialog } from './dialog.tsx'
import { useOverlayHistory } from './overlay-history.ts'

function Screen({ isStubborn }: { isStubborn: boolean }) {
  useOverlayHistory()
  const [depth, setDepth] = useState(0)
  const [asked, setAsked] = useState(0)
  const close = () => (isStubborn ? setAsked((count) => count + 1) : setDepth((now) => now - 1))
  return (
    <>
      <button type="button" onClick={() => setDepth(1)}>
        Open
      </button>
      <output aria-label="asked">{asked}</output>
      <Dialog isOpen={depth > 0} onClose={close} title="Outer">
        <button type="button" onClick={() => setDepth(2)}>
          Open inner
        </button>
      </Dialog>
      <Dialog isOpen={depth > 1} onClose={close} title="Inner">
        <p>Inner text</p>
      </Dialog>
    </>
  )
}

const depthOfEntry = () => (history.state as { overlays?: number } | null)?.overlays ?? 0
const dialogs = () => screen.queryAllByRole('dialog').length

async function openBoth(isStubborn = false) {
  renderUi(<Screen isStubborn={isStubborn} />)
  const user = setupUser()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('dialog', { name: 'Outer' })
  await waitFor(() => expect(depthOfEntry()).toBe(1))
  await user.click(screen.getByRole('button', { name: 'Open inner' }))
  await screen.findByRole('dialog', { name: 'Inner' })
  await waitFor(() => expect(depthOfEntry()).toBe(2))
  return user
}

beforeEach(() => {
  history.pushState({ idx: 1 }, '')
})

test('Back closes the inner dialog, then the outer one', async () => {
  await openBoth()
  history.back()
  await waitFor(() => expect(dialogs()).toBe(1))
  expect(screen.getByRole('dialog', { name: 'Outer' })).toBeVisible()
  history.back()
  await waitFor(() => expect(dialogs()).toBe(0))
  expect(history.state).toEqual({ idx: 1 })
})

test('a dialog closed by its button takes its entry with it', async () => {
  const user = await openBoth()
  const [closeOuter, closeInner] = screen.getAllByRole('button', { name: 'Close' })
  if (!closeInner || !closeOuter) throw new Error('each dialog has a button that closes it')
  await user.click(closeInner)
  await waitFor(() => expect(depthOfEntry()).toBe(1))
  await user.click(closeOuter)
  await waitFor(() => expect(depthOfEntry()).toBe(0))
})

test('a dialog that stays open, to ask first, keeps its entry', async () => {
  await openBoth(true)
  history.back()
  await waitFor(() => expect(screen.getByLabelText('asked')).toHaveTextContent('1'))
  await waitFor(() => expect(depthOfEntry()).toBe(2))
  expect(dialogs()).toBe(2)
})

test('an entry left by a reload is passed over', async () => {
  history.pushState({ idx: 1, overlays: 1 }, '')
  renderUi(<Screen isStubborn={false} />)
  await waitFor(() => expect(depthOfEntry()).toBe(0))
})
