import { useT } from '#app/i18n/i18n.ts'
import { formatMoney, formatNumber } from '#app/lib/format/format.ts'
import { useDrinks } from './use-drinks.ts'

/** What the answers come to so far, beside the steps. */
export function DrinksSummary() {
  const { t, language } = useT()
  const { plan, figures, isInTier } = useDrinks()
  const { needs, result } = figures
  const { likely } = needs
  const isPriced = result.lines.length > result.unpriced.length
  const bottles: readonly (readonly [string, number])[] = [
    [t('shopping.summary.wine'), likely.redBottles + likely.whiteOrRoseBottles + likely.sparklingBottles],
    [t('shopping.summary.beer'), likely.beerUnits],
    [t('shopping.summary.spirits'), likely.spiritsBottles],
    [t('shopping.summary.water'), likely.waterLitres],
  ]
  const facts: readonly (readonly [string, number])[] = [
    [t('shopping.summary.drinkers'), Math.round(likely.drinkers)],
    [t('shopping.summary.servings'), Math.round(likely.alcoholServings)],
    // What the total is made of is part of Basic.
    ...(isInTier ? bottles.filter(([, count]) => count > 0) : []),
  ]
  return (
    <section className="card padded" aria-labelledby="drinks-summary">
      <h2 id="drinks-summary" className="subtitle">
        {t('shopping.summary.title')}
      </h2>
      <dl className="facts small">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatNumber(value, language)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('shopping.summary.total')}</dt>
          <dd>
            {isPriced
              ? formatMoney(result.total.likely, plan.currency, language, { estimate: 'nearest' })
              : t('shopping.list.no-price')}
          </dd>
        </div>
      </dl>
      <p className="soft tiny">{t('shopping.summary.likely')}</p>
    </section>
  )
}
