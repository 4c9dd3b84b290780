import { IconScale } from '@tabler/icons-react'
import { useT } from '#app/i18n/i18n.ts'
import { formatMoney } from '#app/lib/format/format.ts'
import { useDrinks } from '../use-drinks.ts'

/** What own bottles and the package of the venue cost, and where one becomes cheaper. */
export function PackageComparisonText() {
  const { t, language } = useT()
  const { plan, form, figures } = useDrinks()
  const { comparison, result } = figures
  if (comparison === null) return null
  if (form.answers.packagePerGuest === 0) return <p className="soft">{t('shopping.package.no-price')}</p>
  const money = (amount: number) => formatMoney(amount, plan.currency, language, { estimate: 'nearest' })
  const difference = Math.abs(comparison.own - comparison.package)
  return (
    <div className="remark" aria-live="polite">
      <IconScale size={20} stroke={1.7} aria-hidden />
      <div className="stack gap-6">
        <p className="strong">{t(`shopping.package.${comparison.cheaper}`, { money: money(difference) })}</p>
        <p>{t('shopping.package.totals', { own: money(comparison.own), offer: money(comparison.package) })}</p>
        <p>{t('shopping.package.break-even', { money: money(comparison.breakEvenPerGuest) })}</p>
        {comparison.ownCheaperFrom === null ? null : (
          <p>{t('shopping.package.from-guests', { guests: comparison.ownCheaperFrom })}</p>
        )}
        {result.unpriced.length === 0 ? null : <p className="warning">{t('shopping.package.unpriced')}</p>}
      </div>
    </div>
  )
}
