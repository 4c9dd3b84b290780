import type { Language, Translate } from '#app/i18n/i18n.ts'
import { formatDate, formatDay } from '#app/lib/format/format.ts'
import { browserTimeZone, daysBetween } from '#app/lib/format/zoned-time.ts'
import type { Subscription } from './rows.ts'

/** What a reader is told about a subscription, and whether it asks for something to be done. */
export interface StatusLine {
  readonly text: string
  readonly isWarning?: boolean
}

/** A moment of a subscription as the day on which it is, where the reader is. */
export const dayOf = (instantMs: number, language: Language): string =>
  formatDate(instantMs, { timeZone: browserTimeZone(), language, style: 'long' })

/** Whether something is paid that can be changed or canceled. */
export const isPaid = ({ tier, effectiveTier, provider }: Subscription): boolean =>
  provider !== null && tier !== 'free' && effectiveTier !== 'free'

/** A paid tier that was agreed with sales. */
export const isByHand = ({ tier, provider }: Subscription): boolean => tier !== 'free' && provider === null

/** The state of a subscription, a sentence each; none for Free. */
export function statusLines(
  subscription: Subscription,
  t: Translate,
  language: Language,
  nowMs: number,
): readonly StatusLine[] {
  const { tier, effectiveTier, status, period, provider, renewsOn, periodEndsAtMs, graceEndsAtMs } = subscription
  if (tier === 'free') return []
  const name = t(`plans.subscription.tier-${tier}`)
  if (effectiveTier === 'free') return [{ text: t('plans.subscription.lapsed', { tier: name }), isWarning: true }]
  const lines: StatusLine[] = []
  if (status === 'past-due' && graceEndsAtMs !== null) {
    const days = Math.max(0, daysBetween(nowMs, graceEndsAtMs, browserTimeZone()))
    const text = t('plans.subscription.past-due', { tier: name, days, date: dayOf(graceEndsAtMs, language) })
    lines.push({ text, isWarning: true })
  }
  const isEnding = subscription.isEnding || status === 'canceled'
  const ends = periodEndsAtMs === null ? renewsOn && formatDay(renewsOn, language) : dayOf(periodEndsAtMs, language)
  if (isEnding && ends !== null) lines.push({ text: t('plans.subscription.ends', { date: ends }) })
  else if (ends !== null && hasNext(subscription)) lines.push({ text: nextText(subscription, ends, t) })
  else if (renewsOn !== null && status === 'active') {
    lines.push({ text: t('plans.subscription.renews', { date: formatDay(renewsOn, language) }) })
  }
  if (period !== null) lines.push({ text: t(`plans.subscription.period-${period}`) })
  if (provider === 'demo') lines.push({ text: t('plans.subscription.demo') })
  return lines
}

/** Whether another tier or period follows when the period ends. */
export const hasNext = ({ nextTier, nextPeriod }: Subscription): boolean => nextTier !== null || nextPeriod !== null

function nextText({ tier, nextTier, nextPeriod }: Subscription, date: string, t: Translate): string {
  if (nextTier !== null && nextTier !== tier) {
    return t('plans.subscription.next', { tier: t(`plans.subscription.tier-${nextTier}`), date })
  }
  return t(`plans.subscription.next-${nextPeriod ?? 'month'}`, { date })
}
