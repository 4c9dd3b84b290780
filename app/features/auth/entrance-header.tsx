import { Button, Group } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { useBrand } from '../../lib/brand.ts'
import { homePath } from '../../lib/language.ts'
import { useSession } from '../../lib/session.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { LanguageToggle } from '../../ui/language-toggle.tsx'
import { SchemeToggle } from '../../ui/scheme-toggle.tsx'
import classes from './site-header.module.css'

/** The header of public pages: languages, appearance, and the way in. */
export function SiteHeader() {
  const { t, language } = useT()
  const brand = useBrand()
  const isSignInPage = useIsSignInPage()
  return (
    <>
      <Link to={homePath(language)} className={classes.brand} aria-label={t('common.nav.home', { brand: brand.name })}>
        <BrandMark compact={!isSignInPage} />
      </Link>
      <Group gap={4} wrap="nowrap">
        <LanguageToggle />
        <span className={classes.scheme}>
          <SchemeToggle />
        </span>
        {isSignInPage ? null : <WayIn />}
      </Group>
    </>
  )
}

/** On the sign-in screens the buttons would lead to where one already is. Prerendering asks with a slash at the end. */
const useIsSignInPage = () => /^\/(auth|reset-password)\/?$/.test(useLocation().pathname)

function WayIn() {
  const { t } = useT()
  const session = useSession()
  if (session.status === 'signed-in') {
    return (
      <Button component={Link} to="/app" ml="xs">
        {t('common.nav.dashboard')}
      </Button>
    )
  }
  return (
    <>
      <Button component={Link} to="/auth" variant="subtle" px="xs">
        {t('common.nav.sign-in')}
      </Button>
      <Button component={Link} to="/auth?mode=sign-up" ml={4}>
        {t('common.nav.get-started')}
      </Button>
    </>
  )
}
