import { IconArrowRight, IconCheck } from '@tabler/icons-react'
import { useT } from '../../i18n/i18n.ts'
import { ButtonLink } from '../site/button-link.tsx'
import classes from './post-closing.module.css'

/** The way from reading about it to doing it, for visitors and for who is signed in already. */
export function PostClosing() {
  const { t } = useT()
  return (
    <section className={classes.closing} aria-labelledby="closing">
      <h2 id="closing" className={classes.title}>
        {t('blog.closing.title')}
      </h2>
      <p className={classes.text}>{t('blog.closing.text')}</p>
      <div className={classes.way}>
        <ButtonLink href="/auth?mode=sign-up" size="large" className={classes.visitor ?? ''}>
          {t('blog.closing.start')}
          <IconArrowRight aria-hidden size={20} stroke={1.8} />
        </ButtonLink>
        <p className={`${classes.note} ${classes.visitor}`}>
          <IconCheck aria-hidden size={18} stroke={2} />
          {t('blog.closing.no-card')}
        </p>
        <ButtonLink href="/app" size="large" className={classes.member ?? ''}>
          {t('common.nav.dashboard')}
          <IconArrowRight aria-hidden size={20} stroke={1.8} />
        </ButtonLink>
      </div>
    </section>
  )
}
