import { useBrand } from '../../lib/site/brand.ts'
import classes from './brand-mark.module.css'

/** The logo: an envelope under a wax seal, its ribbon a sprig. */
export function BrandSeal({ size = 34 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" className="rigid">
      <path
        className={classes.wax}
        d="M20.0 3.4Q25.5 1.2 29.0 6.0Q34.8 7.2 35.1 13.1Q39.4 17.2 36.4 22.4Q37.8 28.1 32.5 30.9Q30.6 36.5 24.7 35.9Q20.0 39.6 15.3 35.9Q9.4 36.5 7.5 30.9Q2.2 28.1 3.6 22.4Q0.6 17.2 4.9 13.1Q5.2 7.2 11.0 6.0Q14.5 1.2 20.0 3.4Z"
      />
      <path className={classes.letter} d="M25.6 16a7 7 0 1 0 .2 8.2" />
      <path className={classes.letter} d="M27 12c-2.6-.2-4 1-4.2 3.4 2.600.2 4-1 4.2-3.4Z" />
    </svg>
  )
}

/** Logo and name, as in headers. */
export function BrandMark({ compact = false }: { compact?: boolean }) {
  const brand = useBrand()
  return (
    <span className="inline-row ink gap-10">
      <BrandSeal />
      <span className={classes.name} data-compact={compact || undefined}>
        {brand.name}
      </span>
    </span>
  )
}
