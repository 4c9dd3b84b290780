/** @jsxImportSource preact */
import { type ComponentType, render } from 'preact'
import { loadClientConfig } from '../../../lib/api/client-config.ts'
import { followScheme } from './follow-scheme.ts'

/** Shows a page of guests in the place of its shell. */
export function startGuestPage(page: Document, Page: ComponentType): void {
  const place = page.getElementById('reply')
  if (!place) return
  // Asked for at once: the first call waits for it.
  void loadClientConfig()
  followScheme(page)
  place.removeAttribute('class')
  place.textContent = ''
  render(<Page />, place)
}
