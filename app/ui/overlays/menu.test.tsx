import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { Menu } from './menu.tsx'

function renderMenu(onPick?: () => void) {
  renderUi(
    <>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <button type="button">More</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Table</Menu.Label>
          <Menu.Item onClick={() => onPick?.()}>Rename</Menu.Item>
          <Menu.Item component="a" href="/elsewhere">
            Elsewhere
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <button type="button">Other</button>
    </>,
  )
  return screen.getByRole('button', { name: 'More' })
}

const shownMenu = () => screen.findByRole('menu', { name: 'More' })

test.each(['{Enter}', ' ', '{ArrowDown}'])('the key %j opens a menu with the focus on its first item', async (key) => {
  const user = setupUser()
  const button = renderMenu()
  expect(button).toHaveAttribute('aria-haspopup', 'menu')
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await user.tab()
  expect(button).toHaveFocus()
  await user.keyboard(key)
  expect(await shownMenu()).toBeVisible()
  const first = screen.getByRole('menuitem', { name: 'Rename' })
  await waitFor(() => expect(first).toHaveFocus())
  // The button is the same element, though its list came later.
  expect(screen.getByRole('button', { name: 'More' })).toBe(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')).toBe(screen.getByRole('menu'))
})

test('Escape closes a menu and gives the focus back', async () => {
  const user = setupUser()
  const button = renderMenu()
  await user.click(button)
  await waitFor(async () => expect(screen.getByRole('menuitem', { name: 'Rename' })).toHaveFocus())
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('menuitem', { name: 'Elsewhere' })).toHaveFocus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  await waitFor(() => expect(button).toHaveFocus())
})

test('an item runs and closes the menu, and so does a press outside of it', async () => {
  const user = setupUser()
  const onPick = vi.fn()
  const button = renderMenu(onPick)
  await user.click(button)
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  expect(onPick).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())

  await user.click(button)
  await shownMenu()
  await user.click(screen.getByRole('button', { name: 'Other' }))
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())

  await user.click(button)
  await shownMenu()
  await user.click(button)
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
})
