import { IconArrowRight } from '@tabler/icons-react'
import { useT } from '../../../i18n/i18n.ts'
import { ButtonLink } from './button-link.tsx'
import classes from './start-button.module.css'

/** The primary action: sign-up for visitors, the plans for signed-in people (specification, section 2). */
export function StartButton() {
  const { t } = useT()
  return (
    <span className={classes.start}>
      <ButtonLink href="/auth?mode=sign-up" size="large" className={classes.visitor ?? ''}>
        {t('site.call.start')}
        <IconArrowRight aria-hidden size={20} stroke={1.8} />
      </ButtonLink>
      <ButtonLink href="/app" size="large" className={classes.member ?? ''}>
        {t('common.nav.dashboard')}
        <IconArrowRight aria-hidden size={20} stroke={1.8} />
      </ButtonLink>
    </span>
  )
}
