import { useT } from '../../../i18n/i18n.ts'
import { ButtonLink } from './button-link.tsx'
import classes from './way-in.module.css'

interface WayInProps {
  readonly className?: string
  /** Leaves out signing in where there is room for one button only. */
  readonly isShort?: boolean
}

/**
 * The way in for visitors and for who is signed in already. Both are written into the page; a mark on the document says
 * which one shows (app/ui/page/document-page.ts), so that nothing changes its place when a program has looked.
 */
export function WayIn({ className = '', isShort = false }: WayInProps) {
  const { t } = useT()
  return (
    <div className={`${classes.way} ${className}`} data-short={isShort || undefined}>
      <a href="/auth" className={classes['sign-in']}>
        {t('common.nav.sign-in')}
      </a>
      <ButtonLink href="/auth?mode=sign-up" className={classes.visitor ?? ''}>
        {t('common.nav.get-started')}
      </ButtonLink>
      <ButtonLink href="/app" className={classes.member ?? ''}>
        {t('common.nav.dashboard')}
      </ButtonLink>
    </div>
  )
}
