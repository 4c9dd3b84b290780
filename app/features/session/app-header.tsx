import { Button, Group } from '@mantine/core'
import { IconCalendarHeart, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { useBrand } from '../../lib/site/brand.ts'
import { BrandMark } from '../../ui/page/brand-mark.tsx'
import classes from './app-header.module.css'
import { UserMenu } from './user-menu.tsx'

/** Screens whose main action already is a new plan. */
const STARTS_PLANS: readonly string[] = ['/app', '/app/saved-plans', '/app/new-plan']

/** The header of every screen behind sign-in: brand, plans, search, account. */
export function AppHeader({ search = null }: { readonly search?: ReactNode }) {
  const { t } = useT()
  const brand = useBrand()
  const { pathname } = useLocation()
  return (
    <>
      <Link to="/app" className="home-link" aria-label={t('common.nav.home', { brand: brand.name })}>
        <BrandMark compact />
      </Link>
      <Group gap="xs" wrap="nowrap">
        <nav aria-label={t('common.nav.main')} className={classes.nav}>
          <NavLink to="/app/saved-plans" className={classes.link ?? ''}>
            <IconCalendarHeart aria-hidden size={20} stroke={1.6} />
            {t('common.nav.my-plans')}
          </NavLink>
          {STARTS_PLANS.includes(pathname) ? null : (
            <Button
              component={Link}
              to="/app/new-plan"
              variant="light"
              className={classes.new ?? ''}
              leftSection={<IconPlus aria-hidden size={18} stroke={2} />}
              aria-label={t('common.nav.new-plan')}
            >
              <span>{t('common.nav.new-plan')}</span>
            </Button>
          )}
        </nav>
        {search}
        <UserMenu />
      </Group>
    </>
  )
}
