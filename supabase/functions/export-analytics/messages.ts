import { analyticsPaper as english } from '#content/analytics-paper/en.ts'
import { type AnalyticsPaperKey, analyticsPaper as spanish } from '#content/analytics-paper/es.ts'
import { ledger as ledgerEnglish } from '#content/ledger/en.ts'
import { ledger as ledgerSpanish } from '#content/ledger/es.ts'
import type { BudgetCategory, Language } from '#domain/plans/event-types.ts'
import { fillMessage } from '../_shared/fill-message.ts'

/** What a file of figures is written with. */
export interface AnalyticsWords {
  readonly language: Language
  readonly t: (key: AnalyticsPaperKey, values?: Readonly<Record<string, string | number>>) => string
  readonly categoryName: (category: BudgetCategory) => string
}

export function analyticsWords(language: Language): AnalyticsWords {
  const messages = language === 'en' ? english : spanish
  const names: Readonly<Record<string, string>> = language === 'en' ? ledgerEnglish : ledgerSpanish
  return {
    language,
    t: (key, values = {}) => fillMessage(messages[key], values),
    categoryName: (category) => names[`ledger.category.${category}`] ?? category,
  }
}
