import { BrandSeal } from '../page/brand-mark.tsx'
import classes from './splash.module.css'

/** Shown before the first page: the logo alone, after a short delay. It has no text on purpose. */
export function Splash() {
  return (
    <div className={classes.splash} aria-busy="true">
      <BrandSeal size={56} />
    </div>
  )
}
