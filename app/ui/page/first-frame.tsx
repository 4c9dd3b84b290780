import { Splash } from '../feedback/splash.tsx'
import { BrandSeal } from './brand-mark.tsx'
import classes from './first-frame.module.css'
import { titleInPage } from './first-title.ts'
import frame from './page-frame.module.css'

/**
 * Shown before the first screen behind sign-in, also by its page while the program is still being loaded: the header with the
 * logo where it will be, over the title of the screen, or over the splash where that is not known. Without the brand's name, which
 * the page does not know yet.
 */
export function FirstFrame() {
  const { screen, es, en } = titleInPage()
  return (
    <>
      <div className={`${frame.header} ${classes.header}`} aria-hidden>
        <div className={frame.bar}>
          <BrandSeal />
        </div>
      </div>
      <div className={`page app-page ${classes.screen}`} data-first-screen={screen} aria-hidden>
        <p className={`screen-title ${classes.title}`}>
          <span lang="es">{es}</span>
          <span lang="en">{en}</span>
        </p>
      </div>
      <div className={classes.splash}>
        <Splash />
      </div>
    </>
  )
}
