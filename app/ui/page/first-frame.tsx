import { Splash } from '../feedback/splash.tsx'
import { BrandSeal } from './brand-mark.tsx'
import classes from './first-frame.module.css'
import frame from './page-frame.module.css'

/**
 * Shown before the first screen behind sign-in, also by its page while the program is still being loaded: the header with the
 * logo where it will be, over the splash. Without the brand's name, which the page does not know yet.
 */
export function FirstFrame() {
  return (
    <>
      <div className={`${frame.header} ${classes.header}`} aria-hidden>
        <div className={frame.bar}>
          <BrandSeal />
        </div>
      </div>
      <Splash />
    </>
  )
}
