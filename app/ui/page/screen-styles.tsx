import { use } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router'
import { ShellContext } from './document-page.ts'

/**
 * The style sheets of the screen that is shown, in place of React Router's links. Those are taken away with their screen, so that
 * what is loaded later must bring the sheets it shares with the screen once more, and each of these has the browser style and lay
 * out the whole page again. Sheets with a precedence stay, are never there twice, and are waited for before the screen is shown.
 * Whatever screens were visited before, those of the whole app come first, then those of one screen, then shared ones.
 */
export function ScreenStyles() {
  const manifest = use(FrameworkContext)?.manifest
  const isShell = use(ShellContext)
  const matches = useMatches()
  // The shell is the page of every screen, and has the sheets of none.
  const [root, ...below] = matches.map(({ id }) => manifest?.routes[id]?.css ?? [])
  const groups = new Map((root ?? []).map((href) => [href.replace(SHARED, ''), 'app']))
  for (const href of isShell ? [] : below.flat()) {
    const address = href.replace(SHARED, '')
    if (!groups.has(address)) groups.set(address, href === address ? 'screen' : 'shared')
  }
  return [...groups].map(([href, group]) => <link key={href} rel="stylesheet" href={href} precedence={group} />)
}

/** React Router's mark of a sheet that other files need too. */
const SHARED = /#$/
