import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, Suspense, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { expectFocus } from '#tests/support/focus.ts'
import { renderUi } from '#tests/support/render.tsx'
import { Dialog, DialogTitle, LateFocus } from './dialog.tsx'
import { DialogLoading } from './dialog-loading.tsx'

const LateForm = () => (
  <>
    <DialogTitle>Add a vendor</DialogTitle>
    <input aria-label="Notes" />
    <input aria-label="Name" data-autofocus />
  </>
)

function LateDialog() {
  const [dialog, setDialog] = useState<'none' | 'open' | 'closed'>('none')
  return (
    <>
      <button type="button" onClick={() => setDialog('open')}>
        Edit
      </button>
      {dialog === 'none' ? null : (
        <Dialog isOpen={dialog === 'open'} onClose={() => setDialog('closed')} title="Add a vendor">
          <input aria-label="Name" data-autofocus />
        </Dialog>
      )}
    </>
  )
}

function TwoDialogs() {
  const [open, setOpen] = useState(['Export', 'Limit'])
  const close = (title: string) => () => setOpen((before) => before.filter((each) => each !== title))
  return (
    <>
      <Dialog isOpen={open.includes('Export')} onClose={close('Export')} title="Export">
        <button type="button">CSV</button>
      </Dialog>
      <Dialog isOpen={open.includes('Limit')} onClose={close('Limit')} title="Limit">
        <button type="button">Not now</button>
      </Dialog>
    </>
  )
}

test('a lazily loaded form takes the focus from its placeholder', async () => {
  let arrive: (module: { default: () => React.JSX.Element }) => void = () => {}
  const Form = lazy(() => new Promise<{ default: () => React.JSX.Element }>((resolve) => (arrive = resolve)))
  renderUi(
    <Dialog isOpen onClose={() => {}}>
      <Suspense fallback={<DialogLoading title="One moment" />}>
        <Form />
        <LateFocus />
      </Suspense>
    </Dialog>,
  )
  const words = await screen.findByRole('heading', { name: 'One moment' })
  await expectFocus(words)
  arrive({ default: LateForm })
  await expectFocus(() => screen.getByLabelText('Name'))
})

test('a dialog that arrives open, as one that is loaded late does, gives the focus back', async () => {
  renderUi(<LateDialog />)
  const opener = screen.getByRole('button', { name: 'Edit' })
  await userEvent.click(opener)
  await expectFocus(() => screen.getByLabelText('Name'))
  await userEvent.keyboard('{Escape}')
  await expectFocus(opener)
})

test('Escape closes the topmost dialog alone', async () => {
  renderUi(<TwoDialogs />)
  await screen.findByRole('dialog', { name: 'Limit' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Limit' })).not.toBeInTheDocument())
  expect(screen.getByRole('dialog', { name: 'Export' })).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

/** A menu that is gone once the dialog of its entry is open. */
function MenuWithDialog() {
  const [isOpen, setIsOpen] = useState(false)
  const [isMenuGone, setIsMenuGone] = useState(false)
  return (
    <>
      <button type="button" id="more">
        More
      </button>
      {isMenuGone ? null : (
        <div role="menu" aria-labelledby="more">
          <button type="button" role="menuitem" onClick={() => setIsOpen(true)}>
            Export
          </button>
        </div>
      )}
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Export">
        <button type="button" onFocus={() => setIsMenuGone(true)}>
          CSV
        </button>
      </Dialog>
    </>
  )
}

test('a dialog that was opened from a menu gives the focus to the button of the menu', async () => {
  renderUi(<MenuWithDialog />)
  await userEvent.click(screen.getByRole('menuitem', { name: 'Export' }))
  await expectFocus(() => screen.getByRole('button', { name: 'CSV' }))
  await userEvent.keyboard('{Escape}')
  await expectFocus(() => screen.getByRole('button', { name: 'More' }))
})

test('a dialog knows what an on-screen keyboard leaves of the window, for as long as it is open', async () => {
  const viewport = Object.assign(new EventTarget(), { height: window.innerHeight, offsetTop: 0, scale: 1 })
  vi.stubGlobal('visualViewport', viewport)
  const view = renderUi(
    <Dialog isOpen onClose={() => {}} title="Add a vendor">
      <input aria-label="Name" data-autofocus />
    </Dialog>,
  )
  const height = () => document.documentElement.style.getPropertyValue('--convite-visible-height')
  expect(height()).toBe('')
  viewport.height = window.innerHeight - 336
  viewport.dispatchEvent(new Event('resize'))
  expect(height()).toBe(`${window.innerHeight - 336}px`)
  view.unmount()
  expect(height()).toBe('')
  vi.unstubAllGlobals()
})
