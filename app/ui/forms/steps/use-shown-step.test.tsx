import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider, useSearchParams } from 'react-router'
import { expect, test } from 'vitest'
import { setupUser } from '#tests/support/render.tsx'
import { useShownStep } from './use-shown-step.ts'

function Steps() {
  const [params] = useSearchParams()
  const { step, hasMoved, follow } = useShownStep(params.get('step') ?? 'one')
  return (
    <>
      <h1>{step}</h1>
      <p>{hasMoved ? 'moved' : 'opened'}</p>
      <Link to="?step=two" onClick={follow('two')}>
        Next
      </Link>
    </>
  )
}

/** The screen behind a loader that answers when it is told to, as the loaders of the frames do. */
function open() {
  let answer: () => void = () => undefined
  const loader = () =>
    new Promise<null>((resolve) => {
      answer = () => resolve(null)
    })
  const router = createMemoryRouter([{ path: '*', element: <Steps />, loader, shouldRevalidate: () => true }], {
    initialEntries: ['/?step=one'],
    hydrationData: { loaderData: { '0': null } },
  })
  render(<RouterProvider router={router} />)
  return { router, answer: () => act(async () => answer()) }
}

const shown = () => screen.getByRole('heading').textContent

test('the next step is shown before the address has changed, and stays once it has', async () => {
  const user = setupUser()
  const { router, answer } = open()
  expect(screen.getByText('opened')).toBeVisible()
  await user.click(screen.getByRole('link'))
  expect(shown()).toBe('two')
  expect(router.state.location.search).toBe('?step=one')
  await answer()
  expect(router.state.location.search).toBe('?step=two')
  expect([shown(), screen.getByText('moved').textContent]).toEqual(['two', 'moved'])
})

test('going back shows the step of the address again', async () => {
  const user = setupUser()
  const { router, answer } = open()
  await user.click(screen.getByRole('link'))
  await answer()
  await act(async () => void router.navigate(-1))
  await answer()
  expect(shown()).toBe('one')
})

test('a step that is opened in a new tab changes nothing here', async () => {
  const user = setupUser()
  open()
  await user.keyboard('{Control>}')
  await user.click(screen.getByRole('link'))
  await user.keyboard('{/Control}')
  expect(shown()).toBe('one')
})
