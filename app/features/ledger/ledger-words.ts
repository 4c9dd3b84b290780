import type { Language, Translate } from '#app/i18n/i18n.ts'
import { formatDay, formatDaysAway, formatMoney } from '#app/lib/format/format.ts'
import type { LeastSum } from '#domain/payments/figures.ts'
import type { PaymentMethod, PaymentStatus, VendorStatus } from '#domain/payments/statuses.ts'
import type { VendorCategory } from '#domain/vendors/vendor-categories.ts'
import type { ContributorKind } from './rows.ts'

export const vendorStatusName = (status: VendorStatus, t: Translate): string => t(`ledger.vendor-status.${status}`)
export const paymentStateName = (state: PaymentStatus, t: Translate): string => t(`ledger.state.${state}`)
export const methodName = (method: PaymentMethod, t: Translate): string => t(`ledger.method.${method}`)
export const kindName = (kind: VendorCategory, t: Translate): string => t(`ledger.kind.${kind}`)
export const contributorKindName = (kind: ContributorKind, t: Translate): string => t(`ledger.contributor-kind.${kind}`)

/** What the words of the ledger need to write amounts and days. */
export interface LedgerSpeech {
  readonly t: Translate
  readonly language: Language
  readonly currency: string
}

export const moneyWords = (amount: number, { currency, language }: LedgerSpeech): string =>
  formatMoney(amount, currency, language)

/** An amount, or that nobody knows it: never zero for unknown. */
export const moneyOrUnknown = (amount: number | null, speech: LedgerSpeech): string =>
  amount === null ? speech.t('ledger.figure.unknown') : moneyWords(amount, speech)

/** "$5,000", or "at least $5,000" when parts of the sum are unknown. */
export function leastWords({ atLeast, unknownCount }: LeastSum, speech: LedgerSpeech): string {
  if (unknownCount === 0) return moneyWords(atLeast, speech)
  // "At least nothing" would say nothing.
  if (atLeast === 0) return speech.t('ledger.figure.unknown')
  return speech.t('ledger.figure.at-least', { money: moneyWords(atLeast, speech) })
}

/** "May 3, 2027 (in 5 days)". */
export const dayWords = (day: string, daysLeft: number, { t, language }: LedgerSpeech): string =>
  t('ledger.day.away', { day: formatDay(day, language, 'medium'), away: formatDaysAway(daysLeft, language) })
