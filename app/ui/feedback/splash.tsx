import { useT } from '../../i18n/i18n.ts'
import { BrandSeal } from '../page/brand-mark.tsx'
import classes from './splash.module.css'

/** Shown before the first page: the logo alone, after a short delay, and a word when it takes long. */
export function Splash() {
  const { t } = useT()
  return (
    <div className={classes.splash} aria-busy="true">
      <div className={classes.seal}>
        <BrandSeal size={56} />
      </div>
      <p className={classes.words}>{t('common.loading.slow')}</p>
    </div>
  )
}
