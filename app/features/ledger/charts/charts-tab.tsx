import '../../../theme/more-library.css'
import { useMemo } from 'react'
import { categoryName } from '#app/features/budget/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { formatDay, moneyColumn } from '#app/lib/format/format.ts'
import { ChartCard } from '#app/ui/charts/chart-card.tsx'
import { cashFlow } from '#domain/payments/cash-flow.ts'
import { atLeastLabel, type LedgerLocale } from '../ledger-labels.ts'
import { useLedger } from '../use-ledger.ts'
import { CategoryChart } from './category-chart.tsx'
import { DayReadout } from './day-readout.tsx'
import { StepChart } from './step-chart.tsx'

/** Charts of the figures, each with a table behind a switch. */
export function ChartsTab() {
  return (
    <div className="sections">
      <ByCategory />
      <PaidOverTime />
    </div>
  )
}

function ByCategory() {
  const { t, language } = useT()
  const { plan, items } = useLedger()
  const { categories } = items.figures
  const amounts = categories.flatMap(({ planned, agreed, paid }) => [planned ?? 0, agreed.atLeast, paid])
  const money = moneyColumn(amounts, plan.currency, language)
  const locale: LedgerLocale = { t, language, currency: plan.currency }
  const label = t('ledger.charts.by-category')
  return (
    <ChartCard
      id="ledger-chart-categories"
      label={label}
      chart={<CategoryChart label={label} labelledBy="ledger-chart-categories" />}
      columns={[
        t('ledger.charts.category'),
        t('ledger.figure.planned'),
        t('ledger.figure.agreed'),
        t('ledger.figure.paid'),
      ]}
      rows={categories.map(({ category, planned, agreed, paid }) => [
        categoryName(category, t),
        money(planned ?? 0),
        atLeastLabel(agreed, locale, money),
        money(paid),
      ])}
    />
  )
}

function PaidOverTime() {
  const { t, language } = useT()
  const { plan, ledger, today } = useLedger()
  const days = useMemo(
    () => cashFlow({ ...ledger, pledges: [] }, today).days.filter(({ moneyOut, on }) => moneyOut > 0 || on === today),
    [ledger, today],
  )
  const before = (days[0]?.outSoFar ?? 0) - (days[0]?.moneyOut ?? 0)
  const amounts = days.flatMap(({ moneyOut, outSoFar }) => [moneyOut, outSoFar])
  const money = moneyColumn(amounts, plan.currency, language)
  const label = t('ledger.charts.over-time')
  if (days.length < 2) return null
  return (
    <ChartCard
      id="ledger-chart-time"
      label={label}
      hint={t('ledger.charts.over-time-hint')}
      chart={
        <StepChart
          label={label}
          points={days.map(({ on, outSoFar }) => ({ on, amount: outSoFar }))}
          from={before}
          today={today}
          todayLabel={t('ledger.flow.today')}
          currency={plan.currency}
          language={language}
          readout={(place) => {
            const day = days[place]
            if (!day) return null
            return <DayReadout day={day} figure={{ name: t('ledger.charts.so-far'), amount: day.outSoFar }} />
          }}
        />
      }
      columns={[t('ledger.flow.day'), t('ledger.flow.out'), t('ledger.charts.so-far')]}
      rows={days.map(({ on, moneyOut, outSoFar }) => [
        formatDay(on, language, 'medium'),
        money(moneyOut),
        money(outSoFar),
      ])}
    />
  )
}
