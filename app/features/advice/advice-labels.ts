import type { Plan } from '#app/features/plans/rows.ts'
import type { Language, Translate } from '#app/i18n/i18n.ts'
import type { MessageKey } from '#app/i18n/message-key.ts'
import { formatDay, formatList, formatMoney, formatNumber, formatPercent } from '#app/lib/format/format.ts'
import type { CostBasis, CostEstimate } from '#domain/advice/estimate-cost.ts'
import type { FittingProfile } from '#domain/advice/fitting-profiles.ts'
import type { QuoteFinding } from '#domain/advice/quote/quote-finding.ts'
import { kebabCase } from '#domain/records/field-list.ts'

/** A text of the rules; its key comes from the domain, and a test checks that every key exists. */
export const ruleText = (key: string, t: Translate): string => t(key as MessageKey)

/** "You celebrate outdoors and expect 200 guests, a large group." */
export function reasonsText({ reasons }: FittingProfile, plan: Plan, t: Translate, language: Language): string {
  const values = { guests: plan.guests, hours: plan.durationHours }
  const list = reasons.map((reason) => t(`advice.reason.${reason}`, values))
  return t('advice.fit.because', { reasons: formatList(list, language) })
}

/** An estimate as people say it: "$17,000 to $32,000". */
export const estimateText = (
  { low, high }: CostEstimate,
  currency: string,
  t: Translate,
  language: Language,
): string =>
  low === high
    ? formatMoney(low, currency, language)
    : t('advice.cost.range', { low: formatMoney(low, currency, language), high: formatMoney(high, currency, language) })

/** The calculation of an estimate, a step a line. */
export function basisLines(basis: CostBasis, plan: Plan, place: string, t: Translate, language: Language): string[] {
  const number = (value: number, digits = 2) => formatNumber(value, language, { maximumFractionDigits: digits })
  const part = basis.part === 1 ? [] : [t('advice.basis.part', { percent: formatPercent(basis.part, language) })]
  if (basis.code === 'share') {
    return [
      t('advice.basis.share', {
        low: number(basis.percentLow, 1),
        high: number(basis.percentHigh, 1),
        total: formatMoney(basis.total, plan.currency, language),
      }),
      ...part,
    ]
  }
  const { priceIndex } = basis
  return [
    t(`advice.basis.${basis.code}`, {
      low: number(basis.usdLow, basis.code === 'published' ? 0 : 2),
      high: number(basis.usdHigh, basis.code === 'published' ? 0 : 2),
    }),
    ...part,
    t(`advice.basis.index-${priceIndex.source}`, { index: number(priceIndex.index, 1), place }),
    t('advice.basis.rate', { rate: number(basis.unitsPerUsd), currency: plan.currency }),
    ...(basis.code === 'published' ? [] : [t('advice.basis.guests', { guests: basis.guests })]),
  ]
}

export const findingLabel = ({ field }: QuoteFinding, t: Translate): string => t(`advice.found.${kebabCase(field)}`)

/** What was read, as people write it. */
export function findingText(finding: QuoteFinding, plan: Plan, t: Translate, language: Language): string {
  switch (finding.field) {
    case 'fixed':
    case 'perGuest':
    case 'extraHour':
    case 'fees':
    case 'travel':
    case 'deposit':
      return formatMoney(finding.value, plan.currency, language)
    case 'taxPercent':
    case 'servicePercent':
    case 'depositPercent':
      // A rate of tax may have three decimals: 8.875 %.
      return formatNumber(finding.value / 100, language, { style: 'percent', maximumFractionDigits: 3 })
    case 'minimumGuests':
      return t('advice.found.guests', { count: finding.value })
    case 'hoursIncluded':
      return t('advice.found.hours', { count: finding.value })
    case 'isTaxIncluded':
      return t(finding.value ? 'comparison.quote.tax-included' : 'comparison.quote.tax-added')
    case 'finalPaymentOn':
    case 'validOn':
      return formatDay(finding.value, language)
    default:
      return finding.value
  }
}
