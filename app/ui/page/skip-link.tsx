import { useT } from '../../i18n/i18n.ts'
import classes from './skip-link.module.css'

/** The first tab stop: skips the header to the page's content. */
export function SkipLink() {
  const { t } = useT()
  return (
    <a href="#content" className={classes.link}>
      {t('common.skip-to-content')}
    </a>
  )
}
