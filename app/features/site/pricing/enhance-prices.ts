import type { BillingPrices } from '#contracts/billing/checkout.ts'
import { isLanguage } from '../../../i18n/languages.ts'
import { callOpenFunction } from '../../../lib/api/open-functions.ts'
import { formatMoney } from '../../../lib/format/format.ts'
import { PRICE_MARK } from './price-mark.ts'

const PERIODS = ['month', 'year'] as const
type Period = (typeof PERIODS)[number]

/**
 * Shows what the payment provider asks for each tier, and the choice between month and year. Without prices the page stays as it
 * was built, and says none.
 */
export async function enhancePrices(page: Document): Promise<void> {
  if (!page.querySelector('[data-price]')) return
  const call = await callOpenFunction<BillingPrices>('billing-prices', {})
  const { lang } = page.documentElement
  if (!('answer' in call) || !isLanguage(lang) || call.answer.prices.length === 0) return
  const { prices } = call.answer

  const show = (period: Period) => {
    for (const place of page.querySelectorAll<HTMLElement>('[data-price]')) {
      const price = prices.find((each) => each.tier === place.dataset['price'] && each.period === period)
      const text = place.dataset[period]
      // What the page was built with says that there is no price here.
      place.dataset['none'] ??= place.textContent ?? ''
      place.textContent = place.dataset['none']
      if (!price || text === undefined) continue
      place.textContent = text.replace(PRICE_MARK, formatMoney(price.amount, price.currency, lang, { withCode: true }))
    }
    for (const place of page.querySelectorAll<HTMLElement>('[data-checkout]')) {
      const path = `/app/checkout?tier=${place.dataset['checkout']}&period=${period}`
      const [visitors, members] = place.querySelectorAll('a')
      if (visitors) visitors.href = `/auth?mode=sign-up&next=${encodeURIComponent(path)}`
      if (members) members.href = path
    }
  }

  const choice = page.querySelector<HTMLElement>('[data-periods]')
  const isOffered = (period: Period) => prices.some((each) => each.period === period)
  if (choice && PERIODS.every(isOffered)) {
    choice.hidden = false
    choice.addEventListener('change', (event) => {
      const chosen = PERIODS.find((period) => period === (event.target as HTMLInputElement).value)
      if (chosen) show(chosen)
    })
  }
  // A browser restores what was chosen before it left the page.
  const chosen = choice?.querySelector<HTMLInputElement>('input:checked')?.value
  show(PERIODS.find((period) => period === chosen && isOffered(period)) ?? PERIODS.find(isOffered) ?? 'month')
}
