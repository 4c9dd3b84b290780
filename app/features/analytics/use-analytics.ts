import { createContext, useContext, useMemo } from 'react'
import { type Language, type Translate, useT } from '#app/i18n/i18n.ts'
import { formatMoney, formatMoneyCompact, formatNumber, formatPercent } from '#app/lib/format/format.ts'
import type { AnalyticsRow } from '#contracts/analytics/analytics.ts'
import type { AnalyticsView } from './analytics-view.ts'

interface Analytics {
  readonly row: AnalyticsRow
  readonly view: AnalyticsView
}

export const AnalyticsContext = createContext<Analytics | null>(null)

export interface Figures extends Analytics {
  readonly t: Translate
  readonly language: Language
  /** An amount of the currency that is shown, in minor units */
  readonly money: (minor: number) => string
  /** The same rounded, for a narrow place */
  readonly compact: (minor: number) => string
  readonly count: (value: number) => string
  /** A part of a whole; unknown for null, never zero */
  readonly percent: (ratio: number | null) => string
  /** "3 days", "less than a day"; unknown for null */
  readonly days: (days: number | null) => string
}

/** The figures that are shown, and how they are written. */
export function useAnalytics(): Figures {
  const context = useContext(AnalyticsContext)
  if (context === null) throw new Error('no figures around this')
  const { t, language } = useT()
  return useMemo(() => {
    const currency = context.row.currency ?? 'USD'
    const unknown = t('analytics.unknown')
    return {
      ...context,
      t,
      language,
      money: (minor) => formatMoney(minor, currency, language, { estimate: 'nearest' }),
      compact: (minor) => formatMoneyCompact(minor, currency, language),
      count: (value) => formatNumber(value, language),
      percent: (ratio) => (ratio === null ? unknown : formatPercent(Math.round(ratio * 100) / 100, language)),
      days: (days) =>
        days === null
          ? unknown
          : days < 1
            ? t('analytics.days-less')
            : t('analytics.days', { count: Math.round(days) }),
    }
  }, [context, t, language])
}
