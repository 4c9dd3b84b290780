import { BrandSeal } from '../page/brand-mark.tsx'
import classes from './splash.module.css'

/** Before the first page is there: the seal alone, and only when it takes a moment. It has no words on purpose. */
export function Splash() {
  return (
    <div className={classes.splash} aria-busy="true">
      <BrandSeal size={56} />
    </div>
  )
}
