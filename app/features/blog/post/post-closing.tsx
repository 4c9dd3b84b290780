import { useT } from '../../../i18n/i18n.ts'
import { StartCall } from '../../site/layout/start-call.tsx'
import classes from './post-closing.module.css'

/** The call to action below a post, for visitors and for signed-in users. */
export function PostClosing() {
  const { t } = useT()
  return (
    <section className={classes.closing} aria-labelledby="closing">
      <h2 id="closing" className={classes.title}>
        {t('blog.closing.title')}
      </h2>
      <p className={classes.text}>{t('blog.closing.text')}</p>
      <StartCall />
    </section>
  )
}
