import { categoryName } from '#app/features/budget/rows.ts'
import { formatDay } from '#app/lib/format/format.ts'
import { amountTicks } from '#app/ui/charts/amount-ticks.ts'
import { BarChart } from '#app/ui/charts/bar-chart.tsx'
import { CategoryIcon } from '#app/ui/charts/category-icons.tsx'
import { CardFrame, ChartCard } from '#app/ui/charts/chart-card.tsx'
import { LineChart } from '#app/ui/charts/line-chart.tsx'
import type { MoneyRow } from '#contracts/analytics/analytics.ts'
import { currencyExponent } from '#contracts/currency.ts'
import { compareWithEarlier } from '#domain/analytics/earlier-plans.ts'
import { moneyOverTime } from '#domain/analytics/money-over-time.ts'
import classes from '../analytics.module.css'
import { HiddenPart, OfPlans } from '../hidden-part.tsx'
import { along, namesBelow } from '../time-axis.ts'
import { useAnalytics } from '../use-analytics.ts'
import { DrinksCard } from './drinks-card.tsx'
import { ForecastCard } from './forecast-card.tsx'

/** What it will cost, when money moves, and on what it goes. */
export function MoneyTab() {
  const { row } = useAnalytics()
  const { money } = row
  if (money === null) return <HiddenPart />
  return (
    <div className="sections">
      <OfPlans plans={money.plans} of={row.plans} currency={row.currency} />
      <div className={classes.columns}>
        <ForecastCard money={money} />
        <OverTime money={money} />
      </div>
      <div className={classes.columns}>
        <ByCategory money={money} />
        {money.earlier ? <Earlier money={money} earlier={money.earlier} /> : null}
        <DrinksCard />
      </div>
    </div>
  )
}

interface MoneyProps {
  readonly money: MoneyRow
}

/** The smallest step of an axis: a whole unit of the currency. */
const unitOf = (currency: string | null) => 10 ** currencyExponent(currency ?? 'USD')

function OverTime({ money: sums }: MoneyProps) {
  const { row, t, language, money, compact } = useAnalytics()
  const points = moneyOverTime(sums.months)
  const label = t('analytics.flow.title')
  const agreed = sums.categories.reduce((sum, each) => sum + each.agreed, 0)
  const last = points.at(-1)
  if (points.length === 0 || !last) {
    return <CardFrame id="analytics-flow" label={label} hint={t('analytics.flow.empty')} />
  }
  const months = points.map(({ month }) => month)
  const place = along(months)
  const now = months.findLastIndex((month) => month <= row.today)
  const levels = [
    { name: t('analytics.flow.planned'), value: sums.planned },
    { name: t('analytics.flow.agreed'), value: agreed },
  ]
  const most = Math.max(last.withDue, ...levels.map(({ value }) => value))
  const paidNow = points[now]?.paid ?? 0
  return (
    <ChartCard
      id="analytics-flow"
      label={label}
      hint={t('analytics.flow.summary', { paid: money(paidNow), due: money(last.withDue - paidNow + sums.undated) })}
      chart={
        <LineChart
          label={label}
          points={months.map((month, index) => ({ at: place[index] ?? 0, name: formatDay(month, language, 'month') }))}
          series={[
            {
              key: 'due',
              name: t('analytics.flow.due'),
              tone: 5,
              shape: 'dashes',
              values: points.map(({ withDue }) => withDue),
            },
            {
              key: 'paid',
              name: t('analytics.flow.paid'),
              tone: 3,
              shape: 'area',
              // What is paid in the future nobody knows.
              values: points.map(({ paid }, index) => (now >= 0 && index > now ? null : paid)),
            },
          ]}
          levels={levels}
          ticks={amountTicks(0, most, unitOf(row.currency))}
          tickText={compact}
          below={namesBelow(months, place, language)}
          {...(now >= 0 && now < months.length - 1 ? { now: { at: place[now] ?? 0, name: t('analytics.today') } } : {})}
          resting={now < 0 ? months.length - 1 : now}
          readout={(index) => (
            <>
              <span className="strong capital">{formatDay(months[index] ?? '', language, 'month')}</span>
              <span>{t('analytics.flow.paid-so-far', { money: money(points[index]?.paid ?? 0) })}</span>
              <span>{t('analytics.flow.with-due', { money: money(points[index]?.withDue ?? 0) })}</span>
            </>
          )}
        />
      }
      columns={[t('analytics.month'), t('analytics.flow.paid'), t('analytics.flow.due')]}
      rows={points.map(({ month, paid, withDue }) => [
        formatDay(month, language, 'month'),
        money(paid),
        money(withDue),
      ])}
    />
  )
}

function ByCategory({ money: sums }: MoneyProps) {
  const { t, money } = useAnalytics()
  const label = t('analytics.category.title')
  const over = sums.categories.filter(({ planned, spent }) => planned > 0 && spent > planned)
  const most = over.toSorted((a, b) => b.spent - b.planned - (a.spent - a.planned))[0]
  return (
    <ChartCard
      id="analytics-categories"
      label={label}
      hint={
        most
          ? t('analytics.category.over', {
              count: over.length,
              category: categoryName(most.category, t),
              money: money(most.spent - most.planned),
            })
          : t('analytics.category.none-over')
      }
      chart={
        <BarChart
          label={label}
          rows={sums.categories.map(({ category, planned, paid, spent }) => ({
            key: category,
            name: (
              <>
                <CategoryIcon category={category} size={18} />
                {categoryName(category, t)}
              </>
            ),
            spoken: categoryName(category, t),
            text: t('analytics.category.of-planned', { spent: money(spent), planned: money(planned) }),
            bars: [
              [
                { of: 'paid', size: paid },
                { of: 'agreed', size: Math.max(0, spent - paid) },
              ],
            ],
            mark: planned,
          }))}
          legend={[
            { of: 'paid', name: t('analytics.category.paid'), tone: 3 },
            { of: 'agreed', name: t('analytics.category.agreed'), tone: 5, isStriped: true },
          ]}
          markName={t('analytics.category.planned')}
        />
      }
      columns={[
        t('analytics.category.name'),
        t('analytics.category.planned'),
        t('analytics.category.agreed-all'),
        t('analytics.category.paid'),
      ]}
      rows={sums.categories.map(({ category, planned, agreed, paid }) => [
        categoryName(category, t),
        money(planned),
        money(agreed),
        money(paid),
      ])}
    />
  )
}

function Earlier({ money: sums, earlier }: MoneyProps & { readonly earlier: NonNullable<MoneyRow['earlier']> }) {
  const { t, percent } = useAnalytics()
  const label = t('analytics.earlier.title')
  const compared = compareWithEarlier(sums.categories, earlier.categories)
  return (
    <ChartCard
      id="analytics-earlier"
      label={label}
      hint={t('analytics.earlier.summary', { count: earlier.plans })}
      chart={
        <BarChart
          label={label}
          scale={Math.max(0.01, ...compared.map(({ share, earlierShare }) => Math.max(share ?? 0, earlierShare ?? 0)))}
          rows={compared.map(({ category, share, earlierShare }) => ({
            key: category,
            name: categoryName(category, t),
            spoken: categoryName(category, t),
            text: t('analytics.earlier.text', { now: percent(share), before: percent(earlierShare) }),
            bars: [[{ of: 'now', size: share ?? 0 }], [{ of: 'before', size: earlierShare ?? 0 }]],
          }))}
          legend={[
            { of: 'now', name: t('analytics.earlier.now'), tone: 1 },
            { of: 'before', name: t('analytics.earlier.before'), tone: 8, isStriped: true },
          ]}
        />
      }
      columns={[t('analytics.category.name'), t('analytics.earlier.now'), t('analytics.earlier.before')]}
      rows={compared.map(({ category, share, earlierShare }) => [
        categoryName(category, t),
        percent(share),
        percent(earlierShare),
      ])}
    />
  )
}
