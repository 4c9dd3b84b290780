import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, Suspense, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { expectFocus } from '#tests/support/focus.ts'
import { renderUi } from '#tests/support/render.tsx'
import { lazyPart } from '../page/lazy-part.tsx'
import { Dialog } from './dialog.tsx'
import { DialogLoading } from './dialog-loading.tsx'
import { lazyDialog } from './lazy-dialog.tsx'
import { lazyForm } from './lazy-form.tsx'
import { lazyMenu, useOpenAtOnce } from './lazy-menu.tsx'

/** A part whose file cannot be fetched until it can. */
function aPart<Props>(part: ComponentType<Props>) {
  const network = { isThere: false }
  const load = vi.fn(async () => {
    if (!network.isThere) throw new TypeError('Failed to fetch dynamically imported module')
    return part
  })
  return { load, network }
}

// jsdom knows the element, and not all of its methods.
beforeEach(() => {
  const { showModal, close } = HTMLDialogElement.prototype
  HTMLDialogElement.prototype.showModal = function () {
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close = function () {
    this.removeAttribute('open')
  }
  return () => Object.assign(HTMLDialogElement.prototype, { showModal, close })
})

/** A part that can be hidden and shown again. */
function Shown({ part: Part }: { readonly part: ComponentType }) {
  const [isShown, setIsShown] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsShown(!isShown)}>
        Calendar
      </button>
      <Suspense>{isShown ? <Part /> : null}</Suspense>
    </>
  )
}

interface OpenableProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

function Opened({ dialog: Dialog }: { readonly dialog: ComponentType<OpenableProps> }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Edit
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

const NOT_OPENED = 'This could not be opened'
const retry = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }))

test('a part that is not loaded says so in its place, the rest stays, and a retry brings it', async () => {
  const { load, network } = aPart(() => <p>The calendar</p>)
  const Part = lazyPart(load)
  renderUi(
    <>
      <p>The rest</p>
      <Suspense fallback={<p>Loading</p>}>
        <Part />
      </Suspense>
    </>,
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load this part.')
  expect(screen.getByText('The rest')).toBeVisible()

  await retry()
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  expect(await screen.findByRole('alert')).toBeVisible()

  network.isThere = true
  await retry()
  expect(await screen.findByText('The calendar')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a part that failed and was left is asked for anew', async () => {
  const { load, network } = aPart(() => <p>The calendar</p>)
  const Part = lazyPart(load)
  renderUi(<Shown part={Part} />)
  await screen.findByRole('alert')
  const button = screen.getByRole('button', { name: 'Calendar' })
  await userEvent.click(button)
  network.isThere = true
  await userEvent.click(button)
  expect(await screen.findByText('The calendar')).toBeVisible()
})

test('a dialog that is not loaded says so over the screen, closes, and opens by a retry', async () => {
  const { load, network } = aPart(({ isOpen, onClose }: OpenableProps) => (
    <Dialog isOpen={isOpen} onClose={onClose} title="Edit the plan">
      <button type="button">Save</button>
    </Dialog>
  ))
  const Edit = lazyDialog(load)
  renderUi(<Opened dialog={Edit} />)
  const button = screen.getByRole('button', { name: 'Edit' })
  await userEvent.click(button)
  await screen.findByRole('dialog', { name: NOT_OPENED })
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()

  await userEvent.click(button)
  await screen.findByRole('dialog', { name: NOT_OPENED })
  network.isThere = true
  await retry()
  expect(await screen.findByRole('dialog', { name: 'Edit the plan' })).toBeVisible()
  expect(screen.queryByRole('dialog', { name: NOT_OPENED })).not.toBeInTheDocument()
})

test('the button of a menu that is not loaded stays', async () => {
  const { load, network } = aPart(() => {
    const { menu } = useOpenAtOnce()
    return menu.opened ? <div role="menu">Entries</div> : null
  })
  const Menu = lazyMenu(load)
  renderUi(
    <Menu
      button={(closed) => (
        <button type="button" {...closed}>
          More
        </button>
      )}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await screen.findByRole('dialog', { name: NOT_OPENED })
  expect(screen.getByText('More')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  network.isThere = true
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(await screen.findByRole('menu')).toBeVisible()
})

test('a form that is not loaded says so in its dialog, and takes the focus when a retry brings it', async () => {
  const { load, network } = aPart(() => <input aria-label="Name" data-autofocus />)
  const Form = lazyForm(load)
  renderUi(
    <Dialog isOpen onClose={() => {}}>
      <Suspense fallback={<DialogLoading title="One moment" />}>
        <Form />
      </Suspense>
    </Dialog>,
  )
  const title = await screen.findByRole('heading', { name: NOT_OPENED })
  await expectFocus(title)
  network.isThere = true
  await retry()
  await expectFocus(() => screen.getByLabelText('Name'))
})
