import { screen, waitFor } from '@testing-library/react'
import { useLocation, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { useDashboardView } from './use-dashboard-view.ts'

function Desk() {
  const { view, change } = useDashboardView()
  const { search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <output aria-label="address">{search}</output>
      <input aria-label="words" value={view.query} onChange={(event) => change({ query: event.currentTarget.value })} />
      <button type="button" onClick={() => change({ compared: ['a', 'b'] }, { isStep: true })}>
        Compare
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  )
}

const address = () => screen.getByRole('status', { name: 'address' }).textContent

test('typed text shows at once, and is written to the address after a pause in typing', async () => {
  const user = setupUser()
  renderUi(<Desk />, { path: '/?view=calendar' })
  await user.type(screen.getByRole('textbox'), 'boda')
  expect(screen.getByRole('textbox')).toHaveValue('boda')
  await waitFor(() => expect(address()).toBe('?q=boda&view=calendar'))
})

test('a navigation keeps pending typed text, and going back restores the previous view', async () => {
  const user = setupUser()
  renderUi(<Desk />, { path: '/?q=gala' })
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  await waitFor(() => expect(decodeURIComponent(address() ?? '')).toBe('?q=gala&compare=a,b'))
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(address()).toBe('?q=gala'))
  expect(screen.getByRole('textbox')).toHaveValue('gala')
})

test('going back keeps text typed since', async () => {
  const user = setupUser()
  renderUi(<Desk />, { path: '/?q=gala' })
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  await waitFor(() => expect(address()).toContain('compare'))
  await user.type(screen.getByRole('textbox'), 's')
  await waitFor(() => expect(address()).toContain('q=galas'))
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue('gala'))
})
