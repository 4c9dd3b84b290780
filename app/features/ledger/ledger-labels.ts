import type { Language, Translate } from '#app/i18n/i18n.ts'
import { formatDay, formatDaysAway, formatMoney } from '#app/lib/format/format.ts'
import type { ContributorKind } from '#domain/payments/contributor-fields.ts'
import type { GroupFigures, LeastSum } from '#domain/payments/figures.ts'
import type { PaymentMethod, PaymentState, VendorStatus } from '#domain/payments/statuses.ts'
import type { VendorCategory } from '#domain/vendors/vendor-categories.ts'

export const vendorStatusName = (status: VendorStatus, t: Translate): string => t(`ledger.vendor-status.${status}`)
export const paymentStateName = (state: PaymentState, t: Translate): string => t(`ledger.state.${state}`)
export const methodName = (method: PaymentMethod, t: Translate): string => t(`ledger.method.${method}`)
export const kindName = (kind: VendorCategory, t: Translate): string => t(`ledger.kind.${kind}`)
export const contributorKindName = (kind: ContributorKind, t: Translate): string => t(`ledger.contributor-kind.${kind}`)

/** What the labels of the ledger need to format amounts and days. */
export interface LedgerLocale {
  readonly t: Translate
  readonly language: Language
  readonly currency: string
}

export const moneyLabel = (amount: number, { currency, language }: LedgerLocale): string =>
  formatMoney(amount, currency, language)

/** An amount, or "unknown" for null: never zero. */
export const moneyOrUnknown = (amount: number | null, locale: LedgerLocale): string =>
  amount === null ? locale.t('ledger.figure.unknown') : moneyLabel(amount, locale)

/** "$5,000", or "at least $5,000" when parts of the sum are unknown; formatted by `money` in a column. */
export function atLeastLabel(
  { atLeast, unknownCount }: LeastSum,
  locale: LedgerLocale,
  money = (amount: number) => moneyLabel(amount, locale),
): string {
  if (unknownCount === 0) return money(atLeast)
  // "At least $0" carries no information.
  if (atLeast === 0) return locale.t('ledger.figure.unknown')
  return locale.t('ledger.figure.at-least', { money: money(atLeast) })
}

/** "$3,000 paid of $5,000 agreed". */
export function spentLabel({ agreed, paid }: Pick<GroupFigures, 'agreed' | 'paid'>, locale: LedgerLocale): string {
  const { t } = locale
  const isUnknown = agreed.unknownCount > 0 && agreed.atLeast === 0
  return isUnknown
    ? t('ledger.category.progress-unknown', { paid: moneyLabel(paid, locale) })
    : t('ledger.category.progress', { paid: moneyLabel(paid, locale), agreed: atLeastLabel(agreed, locale) })
}

/** "May 3, 2027 (in 5 days)". */
export const dayLabel = (day: string, daysLeft: number, { t, language }: LedgerLocale): string =>
  t('ledger.day.away', { day: formatDay(day, language, 'medium'), away: formatDaysAway(daysLeft, language) })

/** What is left of the plan of a category, or by how much it is exceeded. */
export function leftLabel({ planned, left, overBudgetBy }: GroupFigures, locale: LedgerLocale): string {
  const { t } = locale
  if (overBudgetBy > 0) {
    const money = moneyLabel(overBudgetBy, locale)
    return planned === null ? t('ledger.category.no-line', { money }) : t('ledger.category.over', { money })
  }
  const money = moneyLabel(left.atMost, locale)
  return left.unknownCount > 0 ? t('ledger.category.left-at-most', { money }) : t('ledger.category.left', { money })
}
