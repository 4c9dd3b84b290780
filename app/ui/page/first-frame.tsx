import { useLayoutEffect } from 'react'
import { Splash } from '../feedback/splash.tsx'

const ID = 'first-frame'

/**
 * What a page shows until the program does: the logo, or the frame and the title of the screen, which the build puts in its
 * place (scripts/site/app-shells.ts). React takes over what it finds.
 */
export function FirstFrame() {
  useLayoutEffect(() => () => document.querySelector(`title[data-${ID}]`)?.remove(), [])
  return (
    <>
      {import.meta.env.SSR ? (
        <div id={ID}>
          <Splash />
        </div>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: what the page itself holds.
        <div id={ID} dangerouslySetInnerHTML={{ __html: document.getElementById(ID)?.innerHTML ?? '' }} />
      )}
      <hr data-after-frame hidden />
    </>
  )
}
