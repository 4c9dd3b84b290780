import { useT } from '../../i18n/i18n.ts'
import { useBrand } from '../../lib/site/brand.ts'
import { sitePath } from '../../lib/site/site-paths.ts'
import { SchemeToggle } from '../../ui/page/scheme-toggle.tsx'
import classes from './entrance-footer.module.css'

/** The company, the legal pages that apply to a sign-up, and the contact. */
export function EntranceFooter() {
  const { t, language } = useT()
  const brand = useBrand()
  return (
    <div className={classes.footer}>
      <p>{t('common.copyright', { brand: brand.name })}</p>
      <span className={classes.scheme}>
        <SchemeToggle />
      </span>
      <p className={classes.links}>
        <a href={sitePath('privacy', language)} className={classes.link}>
          {t('common.nav.privacy')}
        </a>
        <a href={sitePath('terms', language)} className={classes.link}>
          {t('common.nav.terms')}
        </a>
        <a href={`mailto:${brand.supportEmail}`} className={classes.link}>
          {brand.supportEmail}
        </a>
      </p>
    </div>
  )
}
