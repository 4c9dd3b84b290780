import type { Language, Translate } from '#app/i18n/i18n.ts'
import type { MessageKey } from '#app/i18n/message-key.ts'
import { formatMoney, formatNumber, formatPercent } from '#app/lib/format/format.ts'
import type { VendorStatus } from '#domain/payments/statuses.ts'
import type { CriterionCode, CriterionScore } from '#domain/vendors/score-vendors.ts'
import type { AmountRange, MissingItem, TotalPart } from '#domain/vendors/true-total.ts'
import type { VendorCategory } from '#domain/vendors/vendor-categories.ts'
import type { ComparedCandidate } from './compare-candidates.ts'

export const kindName = (kind: VendorCategory, t: Translate): string => t(`vendors.criteria.${kind}.name`)

/** The label of a criterion, question or red flag; its key comes from the domain, and a test checks that every key exists. */
export const criterionLabel = (key: string, t: Translate): string => t(key as MessageKey)

export const statusName = (status: VendorStatus, t: Translate): string => t(`comparison.status.${status}`)
export const missingName = (item: MissingItem, t: Translate): string => t(`comparison.missing.${item}`)
export const partName = (part: TotalPart, t: Translate): string => t(`comparison.part.${part}`)

/** "$12,000", "$12,000 to $14,000", "at least $12,000", or "unknown". */
export function rangeText(range: AmountRange | null, currency: string, t: Translate, language: Language): string {
  if (range === null) return t('comparison.total.unknown')
  const low = formatMoney(range.low, currency, language)
  if (range.high === null) return t('comparison.total.at-least', { low })
  if (range.high === range.low) return low
  return t('comparison.total.between', { low, high: formatMoney(range.high, currency, language) })
}

/** How much more or less a candidate costs than the leading one; null unless both totals are exact and differ. */
export function differenceText(
  { total: { total } }: ComparedCandidate,
  leader: ComparedCandidate,
  currency: string,
  t: Translate,
  language: Language,
): string | null {
  const best = leader.total.total
  if (total === null || best === null || total.high !== total.low || best.high !== best.low) return null
  const difference = total.low - best.low
  if (difference === 0) return null
  const money = formatMoney(Math.abs(difference), currency, language)
  const values = { money, name: leader.candidate.name }
  return difference > 0 ? t('comparison.total.more', values) : t('comparison.total.less', values)
}

const digits = { maximumFractionDigits: 1 }

/** "84.8", or "64 to 90" while something is unknown. */
export function pointsText({ low, high }: { low: number; high: number }, t: Translate, language: Language): string {
  const [from, to] = [formatNumber(low, language, digits), formatNumber(high, language, digits)]
  return from === to ? from : t('comparison.score.between', { low: from, high: to })
}

/** The reason for the score of the price. */
export function reasonText({ reason }: CriterionScore, t: Translate, language: Language): string {
  return t(`comparison.reason.${reason.code}`, { percent: percentOf(reason, language) })
}

const percentOf = (reason: CriterionCode, language: Language): string => {
  if (reason.code === 'price-suspicious') return formatPercent(reason.percentBelowMedian / 100, language)
  if (reason.code === 'price-above' && reason.percent !== null) return formatPercent(reason.percent / 100, language)
  return ''
}
