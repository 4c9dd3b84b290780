/** @jsxImportSource preact */
import { render } from 'preact'
import { loadClientConfig } from '../../../lib/api/client-config.ts'
import { followScheme } from './follow-scheme.ts'
import { PublicPage } from './public/public-page.tsx'
import { ReplyPage } from './reply-page.tsx'

/** Shows the page of the answers, or the public page of a plan, in the place of its shell. */
export function startReply(page: Document): void {
  const place = page.getElementById('reply')
  if (!place) return
  // Asked for at once: the first call waits for it.
  void loadClientConfig()
  followScheme(page)
  place.removeAttribute('class')
  place.textContent = ''
  render(isPublicPage(page.location) ? <PublicPage /> : <ReplyPage />, place)
}

const isPublicPage = ({ pathname }: Location) => /^\/(en\/)?e(\/|$)/.test(pathname)
