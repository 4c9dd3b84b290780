import { useT } from '../../i18n/i18n.ts'
import { useBrand } from '../../lib/brand.ts'
import { SchemeToggle } from '../../ui/scheme-toggle.tsx'
import classes from './entrance-footer.module.css'

/** Whose product it is, and how to reach it. */
export function EntranceFooter() {
  const { t } = useT()
  const brand = useBrand()
  return (
    <div className={classes.footer}>
      <p>{t('common.copyright', { brand: brand.name })}</p>
      <span className={classes.scheme}>
        <SchemeToggle />
      </span>
      <p>
        <a href={`mailto:${brand.supportEmail}`} className={classes.link}>
          {brand.supportEmail}
        </a>
      </p>
    </div>
  )
}
