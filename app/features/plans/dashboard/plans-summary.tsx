import { Box } from '@mantine/core'
import { totalText } from '#app/features/budget/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { formatNumber } from '#app/lib/format/format.ts'
import type { Plan } from '../rows.ts'
import classes from './plans-summary.module.css'
import { plansTotals } from './plans-totals.ts'

/** The totals over all plans: number by state, money per currency, tasks. */
export function PlansSummary({ plans, nowMs }: { readonly plans: readonly Plan[]; readonly nowMs: number }) {
  const { t, language } = useT()
  const { upcoming, inProgress, completed, viewed, money, tasksDone, tasksTotal } = plansTotals(plans, nowMs)
  const counts = [
    { name: t('plans.list.upcoming'), value: upcoming },
    { name: t('plans.list.in-progress'), value: inProgress },
    { name: t('plans.list.completed'), value: completed },
  ]
  return (
    <section className={classes.panel} aria-labelledby="plans-summary">
      <h2 id="plans-summary" className="subtitle">
        {t('plans.summary.all-title')}
      </h2>
      <dl className={classes.counts}>
        {counts.map(({ name, value }) => (
          <div key={name}>
            <dt className="soft small">{name}</dt>
            <Box component="dd" className="figure" fz="1.75rem" lh={1.2}>
              {formatNumber(value, language)}
            </Box>
          </div>
        ))}
      </dl>
      <Box component="dl" className="stack ruled" pt={16} style={{ gap: 12 }}>
        {money.map(({ currency, open, openPlans, all, allPlans }) => (
          <div key={currency}>
            <dt className="soft small">{t('plans.summary.planned', { currency, count: openPlans })}</dt>
            <dd className="stack">
              <span className="figure">{totalText(open, currency, language)}</span>
              {openPlans === allPlans ? null : (
                <span className="soft small">
                  {t('plans.summary.with-completed', { money: totalText(all, currency, language), count: allPlans })}
                </span>
              )}
            </dd>
          </div>
        ))}
      </Box>
      {tasksTotal === 0 ? null : (
        <p className="soft small">{t('plans.summary.tasks', { done: tasksDone, total: tasksTotal })}</p>
      )}
      {viewed === 0 ? null : <p className="soft small">{t('plans.summary.without-viewed', { count: viewed })}</p>}
    </section>
  )
}
