import { categoryName } from '#app/features/budget/rows.ts'
import { formatPercent } from '#app/lib/format/format.ts'
import { ChartCard } from '#app/ui/charts/chart-card.tsx'
import type { MoneyRow } from '#contracts/analytics/analytics.ts'
import { FORECAST_BASES, forecastCost, SPREAD } from '#domain/analytics/forecast.ts'
import { perGuest } from '#domain/analytics/money-over-time.ts'
import classes from '../analytics.module.css'
import { useAnalytics } from '../use-analytics.ts'

/** The final cost as it can be told today: the range, what it rests on, and why it may change. */
export function ForecastCard({ money: sums }: { readonly money: MoneyRow }) {
  const { row, t, language, money, percent } = useAnalytics()
  const forecast = forecastCost(sums.lines, sums.earlier)
  const { low, likely, high, certainty, byBasis, parts } = forecast
  const label = t('analytics.forecast.title')
  const whole = Math.max(high, sums.planned, 1) * 1.05
  const at = (amount: number) => `${(amount / whole) * 100}%`
  const confirmed = row.guests && row.guests.plans === sums.plans ? perGuest(likely, row.guests.yes) : null
  const planned = perGuest(likely, sums.guests)
  const bases = FORECAST_BASES.filter((basis) => byBasis[basis] > 0)
  const spread = (part: number) => formatPercent(part, language)
  return (
    <ChartCard
      id="analytics-forecast"
      label={label}
      hint={
        high === low
          ? t('analytics.forecast.exact', { money: money(likely) })
          : t('analytics.forecast.summary', { likely: money(likely), low: money(low), high: money(high) })
      }
      chart={
        <div className="stack gap-16">
          <div
            className={classes.range}
            role="img"
            aria-label={t('analytics.forecast.picture', {
              low: money(low),
              likely: money(likely),
              high: money(high),
              planned: money(sums.planned),
            })}
          >
            <span
              data-of="range"
              style={{ insetInlineStart: at(low), inlineSize: `max(4px, ${((high - low) / whole) * 100}%)` }}
            />
            <span data-of="planned" style={{ insetInlineStart: at(sums.planned) }} />
            <span data-of="likely" style={{ insetInlineStart: at(likely) }} />
          </div>
          <ul className={classes['range-legend']} aria-hidden>
            <li data-of="likely">{t('analytics.forecast.likely')}</li>
            <li data-of="planned">{t('analytics.forecast.budget')}</li>
          </ul>
          <p className={likely > sums.planned ? 'strong' : undefined}>
            {likely > sums.planned
              ? t('analytics.forecast.over', { money: money(likely - sums.planned) })
              : t('analytics.forecast.under', { money: money(sums.planned - likely) })}
          </p>
          <dl className="facts tabular">
            {bases.map((basis) => (
              <div key={basis}>
                <dt>{t(`analytics.basis.${basis}`)}</dt>
                <dd>{money(byBasis[basis])}</dd>
              </div>
            ))}
            <div>
              <dt>{t('analytics.forecast.certain')}</dt>
              <dd>{percent(certainty)}</dd>
            </div>
            <div>
              <dt>{t('analytics.forecast.per-guest')}</dt>
              <dd>{planned === null ? t('analytics.unknown') : money(planned)}</dd>
            </div>
            {confirmed === null ? null : (
              <div>
                <dt>{t('analytics.forecast.per-confirmed')}</dt>
                <dd>{money(confirmed)}</dd>
              </div>
            )}
          </dl>
          <details>
            <summary>{t('analytics.forecast.why')}</summary>
            <p className="soft">
              {t('analytics.forecast.reasons', {
                agreed: spread(SPREAD.agreed.above),
                partly: spread(SPREAD.partly.above),
                below: spread(SPREAD.allocation.below),
                above: spread(SPREAD.allocation.above),
              })}{' '}
              {parts.some(({ isByEarlier }) => isByEarlier) ? t('analytics.forecast.by-earlier') : ''}
            </p>
          </details>
        </div>
      }
      columns={[
        t('analytics.category.name'),
        t('analytics.forecast.basis'),
        t('analytics.forecast.low'),
        t('analytics.forecast.likely'),
        t('analytics.forecast.high'),
      ]}
      rows={parts.map((part) => [
        // A category of several plans may rest on several things.
        `${categoryName(part.category, t)}`,
        t(`analytics.basis.${part.basis}`),
        money(part.low),
        money(part.likely),
        money(part.high),
      ])}
    />
  )
}
