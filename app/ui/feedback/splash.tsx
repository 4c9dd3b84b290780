import { useSyncExternalStore } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { BrandSeal } from '../page/brand-mark.tsx'
import classes from './splash.module.css'

/** Shown before the first page: the logo alone, after a short delay, and a word when it takes long. */
export function Splash() {
  const { t } = useT()
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  return (
    <div className={classes.splash} aria-busy="true">
      <div className={classes.seal}>
        <BrandSeal size={56} />
      </div>
      {/* Prerendered in one language; the second render has the reader's. */}
      <p key={isHydrated ? 'reader' : 'prerendered'} className={classes.words} suppressHydrationWarning>
        {t('common.loading.slow')}
      </p>
    </div>
  )
}
