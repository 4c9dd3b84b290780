import { IconChartPie, IconHeartHandshake, IconLayoutGrid } from '@tabler/icons-react'
import { NavLink } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import classes from './plan-nav.module.css'

/** The screens of a plan: a row of tabs, on a phone a bar at the thumb. */
export function PlanNav({ planId }: { planId: string }) {
  const { t } = useT()
  const screens = [
    { to: `/app/event-plan/${planId}`, name: t('plans.nav.overview'), Icon: IconHeartHandshake },
    { to: `/app/budget-breakdown/${planId}`, name: t('plans.nav.budget'), Icon: IconChartPie },
  ]
  return (
    <nav aria-label={t('plans.nav.label')} className={classes.nav}>
      <ul>
        {screens.map(({ to, name, Icon }) => (
          <li key={to}>
            <NavLink to={to} prefetch="intent" className={classes.link ?? ''}>
              <Icon size={22} stroke={1.6} aria-hidden />
              {name}
            </NavLink>
          </li>
        ))}
        <li className={classes.phone}>
          <NavLink to="/app/saved-plans" className={classes.link ?? ''}>
            <IconLayoutGrid size={22} stroke={1.6} aria-hidden />
            {t('plans.nav.all')}
          </NavLink>
        </li>
      </ul>
    </nav>
  )
}
