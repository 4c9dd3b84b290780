import type { Language, Translate } from '#app/i18n/i18n.ts'
import { formatMoney } from '#app/lib/format/format.ts'
import type { ScenarioReason } from '#domain/budget/scenario-reasons.ts'

/** The reason for a category's amount in a scenario, as a sentence. */
export function scenarioReasonText(reason: ScenarioReason, currency: string, t: Translate, language: Language): string {
  const about = (amount: number) => formatMoney(amount, currency, language, { estimate: 'nearest' })
  switch (reason.code) {
    case 'per-guest':
      return t('budget.what-if.reason.per-guest', {
        money: about(reason.perGuest),
        from: reason.guestsBefore,
        to: reason.guestsAfter,
      })
    case 'promised':
      return t('budget.what-if.reason.promised', { money: formatMoney(reason.amount, currency, language) })
    case 'short-of-floor':
      return t('budget.what-if.reason.short-of-floor', { money: about(reason.missing) })
    default:
      return t(`budget.what-if.reason.${reason.code}`)
  }
}
