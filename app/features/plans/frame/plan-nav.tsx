import { Menu } from '@mantine/core'
import {
  IconChartPie,
  IconChecklist,
  IconDots,
  IconHeartHandshake,
  IconLayoutGrid,
  IconPlus,
  IconUserCircle,
} from '@tabler/icons-react'
import { Link, NavLink, useLocation } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import classes from './plan-nav.module.css'

const COMPARISON = '/app/vendor-comparison/'

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** The screens of a plan: a row of tabs, on a phone a bottom bar, and below it the screens of the current section. */
export function PlanNav({ planId }: { planId: string }) {
  const { t } = useT()
  const { pathname } = useLocation()
  // With the ids of the compared vendors, so that the current screen is the marked one.
  const compared = pathname.startsWith(COMPARISON) ? pathname : `${COMPARISON}venue`
  const budget = [
    { to: `/app/budget-breakdown/${planId}`, name: t('plans.nav.breakdown') },
    { to: `/app/budget-tracking/${planId}`, name: t('plans.nav.tracking') },
    { to: `${compared}?plan=${planId}`, name: t('plans.nav.compare') },
  ]
  const isBudget = pathname === compared || budget.some(({ to }) => to === pathname)
  const screens = [
    { to: `/app/event-plan/${planId}`, name: t('plans.nav.overview'), Icon: IconHeartHandshake },
    { to: `/app/budget-breakdown/${planId}`, name: t('plans.nav.budget'), Icon: IconChartPie, isIn: isBudget },
    { to: `/app/event-tasks/${planId}`, name: t('plans.nav.tasks'), Icon: IconChecklist },
  ]
  return (
    <>
      <nav aria-label={t('plans.nav.label')} className={classes.nav}>
        <ul className={classes.tabs}>
          {screens.map(({ to, name, Icon, isIn = false }) => (
            <li key={to}>
              <NavLink to={to} prefetch="intent" className={classes.link ?? ''} data-in={isIn || undefined}>
                <Icon size={22} stroke={1.6} aria-hidden />
                {name}
              </NavLink>
            </li>
          ))}
          <li className={classes.phone}>
            <MoreMenu />
          </li>
        </ul>
      </nav>
      {isBudget ? (
        <nav aria-label={t('plans.nav.budget-label')} className={classes.part}>
          <ul className={classes.tabs}>
            {budget.map(({ to, name }) => (
              <li key={to}>
                <NavLink to={to} prefetch="intent">
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </>
  )
}

/** The items that do not fit into a phone's bar. */
function MoreMenu() {
  const { t } = useT()
  return (
    <Menu position="top-end" width={224} offset={12} withinPortal={false}>
      <Menu.Target>
        <button type="button" className={classes.link}>
          <IconDots size={22} stroke={1.6} aria-hidden />
          {t('plans.nav.more')}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/app/saved-plans" leftSection={<IconLayoutGrid {...ICON} />}>
          {t('common.nav.my-plans')}
        </Menu.Item>
        <Menu.Item component={Link} to="/app/new-plan" leftSection={<IconPlus {...ICON} />}>
          {t('common.nav.new-plan')}
        </Menu.Item>
        <Menu.Item component={Link} to="/app/account" leftSection={<IconUserCircle {...ICON} />}>
          {t('common.nav.account')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
