import { screen, waitFor } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { expect, test } from 'vitest'
import { renderUi } from '#tests/support/render.tsx'
import { Dialog, DialogTitle, LateFocus } from './dialog.tsx'

const LateForm = () => (
  <>
    <DialogTitle>Add a vendor</DialogTitle>
    <input aria-label="Notes" />
    <input aria-label="Name" data-autofocus />
  </>
)

test('a lazily loaded form takes the focus from its placeholder', async () => {
  let arrive: (module: { default: () => React.JSX.Element }) => void = () => {}
  const Form = lazy(() => new Promise<{ default: () => React.JSX.Element }>((resolve) => (arrive = resolve)))
  renderUi(
    <Dialog isOpen onClose={() => {}}>
      <Suspense fallback={<DialogTitle>One moment</DialogTitle>}>
        <Form />
        <LateFocus />
      </Suspense>
    </Dialog>,
  )
  const words = await screen.findByRole('heading', { name: 'One moment' })
  await waitFor(() => expect(words).toHaveFocus())
  arrive({ default: LateForm })
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus())
})
