import { useT } from '#app/i18n/i18n.ts'
import { formatList, formatMoney, formatNumber } from '#app/lib/format/format.ts'
import { ESTIMATES } from '#domain/drinks/drink-kinds.ts'
import { itemName } from '../drinks-labels.ts'
import { useDrinks } from '../use-drinks.ts'
import classes from './result.module.css'

/** What all drinks cost by the three estimates; Free is told the likely one. */
export function TotalsCard() {
  const { t, language } = useT()
  const { plan, figures, isInTier } = useDrinks()
  const { result, needs, request, venueCost } = figures
  const money = (amount: number) => formatMoney(amount, plan.currency, language, { estimate: 'nearest' })
  const isPriced = result.lines.length > result.unpriced.length
  const people = request.adults + request.minors
  return (
    <section className="card padded" aria-labelledby="drinks-totals">
      <h2 id="drinks-totals" className="section-title">
        {t('shopping.totals.title')}
      </h2>
      <p className="hint">
        {t('shopping.totals.for', {
          people,
          drinkers: Math.round(needs.likely.drinkers),
          servings: Math.round(needs.likely.alcoholServings),
          hours: request.hours,
        })}
      </p>
      {!isPriced ? (
        <p className="warning strong">{t('shopping.totals.no-prices', { currency: plan.currency })}</p>
      ) : isInTier ? (
        <dl className={classes.totals}>
          {ESTIMATES.map((estimate) => (
            <div key={estimate} data-likely={estimate === 'likely' || undefined}>
              <dt>{t(`shopping.estimate.${estimate}`)}</dt>
              <dd>{money(result.total[estimate])}</dd>
              <dd className="soft tiny">
                {t('shopping.totals.servings', {
                  count: formatNumber(Math.round(needs[estimate].alcoholServings), language),
                })}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={classes['one-total']}>{money(result.total.likely)}</p>
      )}
      <p className="soft small">
        {isInTier ? t('shopping.totals.spread') : t('shopping.totals.one')}
        {venueCost > 0 && isInTier ? ` ${t('shopping.totals.venue', { money: money(venueCost) })}` : ''}
      </p>
      {isPriced && result.unpriced.length > 0 ? (
        <p className="warning small strong">
          {t('shopping.totals.unpriced', {
            items: formatList(
              result.unpriced.map((item) => itemName(item, t)),
              language,
            ),
          })}
        </p>
      ) : null}
    </section>
  )
}
