import { useT } from '../../../i18n/i18n.ts'
import classes from './auth-links.module.css'
import { ButtonLink } from './button-link.tsx'

interface AuthLinksProps {
  readonly className?: string
  /** Omits signing in where there is room for one button only. */
  readonly isShort?: boolean
}

/**
 * Sign-in links for visitors and the dashboard link for signed-in people. Both are prerendered; an attribute of the
 * document shows one (app/ui/page/document-page.ts), so that the layout does not shift.
 */
export function AuthLinks({ className = '', isShort = false }: AuthLinksProps) {
  const { t } = useT()
  return (
    <div className={`${classes.links} ${className}`} data-short={isShort || undefined}>
      <a href="/auth" className={classes['sign-in']}>
        {t('common.nav.sign-in')}
      </a>
      <ButtonLink href="/auth?mode=sign-up" className="for-visitors">
        {t('common.nav.get-started')}
      </ButtonLink>
      <ButtonLink href="/app" className="for-members">
        {t('common.nav.dashboard')}
      </ButtonLink>
    </div>
  )
}
