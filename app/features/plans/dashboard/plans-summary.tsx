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
      <h2 id="plans-summary" className={classes.title}>
        {t('plans.summary.all-title')}
      </h2>
      <dl className={classes.counts}>
        {counts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatNumber(value, language)}</dd>
          </div>
        ))}
      </dl>
      <dl className={classes.money}>
        {money.map(({ currency, open, openPlans, all, allPlans }) => (
          <div key={currency}>
            <dt>{t('plans.summary.planned', { currency, count: openPlans })}</dt>
            <dd>
              <span className={classes.amount}>{totalText(open, currency, language)}</span>
              {openPlans === allPlans ? null : (
                <span className={classes.soft}>
                  {t('plans.summary.with-completed', { money: totalText(all, currency, language), count: allPlans })}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {tasksTotal === 0 ? null : (
        <p className={classes.soft}>{t('plans.summary.tasks', { done: tasksDone, total: tasksTotal })}</p>
      )}
      {viewed === 0 ? null : <p className={classes.soft}>{t('plans.summary.without-viewed', { count: viewed })}</p>}
    </section>
  )
}
