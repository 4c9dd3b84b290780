import { CardFrame } from '#app/ui/charts/chart-card.tsx'
import { perGuest } from '#domain/analytics/money-over-time.ts'
import { useAnalytics } from '../use-analytics.ts'

/** What the drinks come to by the wizards that were saved; nothing where none was. */
export function DrinksCard() {
  const { row, t, money, count } = useAnalytics()
  const { drinks } = row
  if (drinks === null || drinks.plans === 0) return null
  const each = perGuest(drinks.likely, Math.round(drinks.drinkers))
  return (
    <CardFrame
      id="analytics-drinks"
      label={t('analytics.drinks.title')}
      hint={t('analytics.drinks.hint', { count: drinks.plans })}
    >
      <dl className="facts tabular">
        <div>
          <dt>{t('analytics.drinks.likely')}</dt>
          <dd>{money(drinks.likely)}</dd>
        </div>
        <div>
          <dt>{t('analytics.drinks.range')}</dt>
          <dd>{t('analytics.drinks.between', { low: money(drinks.low), high: money(drinks.high) })}</dd>
        </div>
        <div>
          <dt>{t('analytics.drinks.each')}</dt>
          <dd>{each === null ? t('analytics.unknown') : money(each)}</dd>
        </div>
        <div>
          <dt>{t('analytics.drinks.servings')}</dt>
          <dd>{count(Math.round(drinks.servings))}</dd>
        </div>
      </dl>
    </CardFrame>
  )
}
