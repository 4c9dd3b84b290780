import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { enhanceShareBar } from './enhance-share-bar.ts'
import { ShareBar } from './share-bar.tsx'

afterEach(() => vi.restoreAllMocks())

function open() {
  const user = setupUser()
  const { container } = renderUi(<ShareBar post={{ title: 'Tables', path: '/en/blog/tables' }} />)
  const bar = container.querySelector<HTMLElement>('[data-share]')
  if (bar) enhanceShareBar(bar)
  return user
}
const copy = () => screen.getByRole('button', { name: 'Copy link' })

test('the copy button copies the address and confirms it', async () => {
  const user = open()
  await user.click(copy())
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Link copied'))
  await expect(navigator.clipboard.readText()).resolves.toBe(location.href)
})

test('the copy button shows the address where the browser denies the clipboard', async () => {
  const user = open()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await user.click(copy())
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(location.href))
})
