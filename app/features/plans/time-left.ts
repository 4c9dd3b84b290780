import type { Translate } from '#app/i18n/i18n.ts'
import { daysBetween } from '#app/lib/format/zoned-time.ts'
import { countdown } from '#domain/plans/countdown.ts'
import { lastDayMs } from './plan-days.ts'
import { endsAtMs, type Plan } from './rows.ts'

/** The time until or since the event, from a day on in days of its calendar: "Faltan 84 días", "Happening now", "3 days ago". */
export function timeLeft(plan: Plan, nowMs: number, t: Translate): string {
  if (plan.completedAtMs !== null) return t('plans.card.completed')
  const { isPast, days, hours, minutes } = countdown(plan.startsAtMs, nowMs)
  if (isPast && nowMs < endsAtMs(plan)) return t('plans.card.today')
  if (isPast) return t('plans.card.days-ago', { days: daysBetween(lastDayMs(plan), nowMs, plan.timeZone) })
  if (days > 0) return t('plans.card.days-left', { days: daysBetween(nowMs, plan.startsAtMs, plan.timeZone) })
  if (hours > 0) return t('plans.card.hours-left', { hours })
  return t('plans.card.minutes-left', { minutes })
}
