import { useT } from '../../i18n/i18n.ts'
import classes from './skip-link.module.css'

/** The first stop of the Tab key: past the header, to the page's own content. */
export function SkipLink() {
  const { t } = useT()
  return (
    <a href="#content" className={classes.link}>
      {t('common.skip-to-content')}
    </a>
  )
}
