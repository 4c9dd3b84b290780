import { answeredShare } from '#domain/analytics/answers.ts'
import { forecastCost } from '#domain/analytics/forecast.ts'
import { perGuest } from '#domain/analytics/money-over-time.ts'
import classes from './analytics.module.css'
import { useAnalytics } from './use-analytics.ts'

/** What is asked first: the final cost, the cost for each guest, the answers, the tasks. What may not be read says so. */
export function KeyFigures() {
  const { row, t, money, count, percent } = useAnalytics()
  const { money: sums, guests, tasks } = row
  const forecast = sums ? forecastCost(sums.lines, sums.earlier) : null
  const each = forecast && sums ? perGuest(forecast.likely, sums.guests) : null
  const hidden = t('analytics.hidden')
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('analytics.key.cost')}</dt>
        <dd>{forecast ? money(forecast.likely) : '–'}</dd>
        <dd>{forecast && sums ? t('analytics.key.of-budget', { money: money(sums.planned) }) : hidden}</dd>
      </div>
      <div>
        <dt>{t('analytics.key.per-guest')}</dt>
        <dd>{each === null ? '–' : money(each)}</dd>
        <dd>{sums ? t('analytics.key.guests', { count: sums.guests }) : hidden}</dd>
      </div>
      <div>
        <dt>{t('analytics.key.answered')}</dt>
        <dd>{guests ? (guests.people === 0 ? '–' : percent(answeredShare(guests))) : '–'}</dd>
        <dd>
          {guests === null
            ? hidden
            : guests.people === 0
              ? t('analytics.funnel.empty')
              : t('analytics.key.coming', { yes: count(guests.yes), people: count(guests.people) })}
        </dd>
      </div>
      <div>
        <dt>{t('analytics.key.tasks')}</dt>
        <dd>{tasks ? (tasks.total === 0 ? '–' : percent(tasks.done / tasks.total)) : '–'}</dd>
        <dd>
          {tasks === null
            ? hidden
            : tasks.total === 0
              ? t('analytics.burn-down.empty')
              : t('analytics.key.overdue', { count: tasks.overdue })}
        </dd>
      </div>
    </dl>
  )
}
