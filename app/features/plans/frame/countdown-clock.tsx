import { useT } from '#app/i18n/i18n.ts'
import { formatNumber } from '#app/lib/format/format.ts'
import { countdown } from '#domain/plans/countdown.ts'
import { endsAtMs, type Plan } from '../rows.ts'
import { timeLeft } from '../time-left.ts'
import classes from './countdown-clock.module.css'

/** Days, hours and minutes until the event. A timer is not a live region: screen readers read it on demand. */
export function CountdownClock({ plan, nowMs }: { plan: Plan; nowMs: number }) {
  const { t, language } = useT()
  const { isPast, days, hours, minutes } = countdown(plan.startsAtMs, nowMs)
  if (plan.completedAtMs !== null || (isPast && nowMs >= endsAtMs(plan))) {
    return <p className={classes.over}>{timeLeft(plan, nowMs, t)}</p>
  }
  if (isPast) return <p className={classes.over}>{t('plans.card.today')}</p>
  const parts = [
    { count: days, unit: t('plans.countdown.days', { count: days }) },
    { count: hours, unit: t('plans.countdown.hours', { count: hours }) },
    { count: minutes, unit: t('plans.countdown.minutes', { count: minutes }) },
  ]
  return (
    <div role="timer" aria-live="off" aria-label={t('plans.countdown.title')} className={classes.clock}>
      {parts.map(({ count, unit }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: days, hours, minutes, always in this order
        <span key={index} className="stack">
          <span className={classes.count}>{formatNumber(count, language)}</span>{' '}
          <span className={classes.unit}>{unit}</span>
        </span>
      ))}
    </div>
  )
}
