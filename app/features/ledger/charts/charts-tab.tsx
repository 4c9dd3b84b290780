import { Switch, Table } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import { categoryName } from '#app/features/budget/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { formatDay, moneyColumn } from '#app/lib/format/format.ts'
import { cashFlow } from '#domain/payments/cash-flow.ts'
import flowClasses from '../cash-flow/cash-flow-tab.module.css'
import { atLeastLabel, type LedgerLocale } from '../ledger-labels.ts'
import { useLedger } from '../use-ledger.ts'
import { CategoryChart } from './category-chart.tsx'
import classes from './charts-tab.module.css'
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

interface ChartCardProps {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly chart: ReactNode
  /** The table with the chart's figures; the first cell of a row names it. */
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A chart, or its table behind a switch. On paper both, because paper answers no pointer. */
function ChartCard({ id, label, hint, chart, columns, rows }: ChartCardProps) {
  const { t } = useT()
  const [isTable, setIsTable] = useState(false)
  return (
    <section className={`${flowClasses.card} ${classes.card}`} aria-labelledby={id}>
      <h2 id={id} className={flowClasses.title}>
        {label}
      </h2>
      {hint === undefined ? null : <p className={classes.hint}>{hint}</p>}
      {isTable ? null : chart}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <section className={classes.scroll} data-shown={isTable} aria-labelledby={id} tabIndex={0}>
        <Table aria-labelledby={id} className={classes.table ?? ''}>
          <Table.Thead>
            <Table.Tr>
              {columns.map((name, index) => (
                <Table.Th key={name} scope="col" ta={index === 0 ? 'start' : 'end'}>
                  {name}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(([name, ...cells]) => (
              <Table.Tr key={name}>
                <Table.Th scope="row" fw={500}>
                  {name}
                </Table.Th>
                {cells.map((text, index) => (
                  <Table.Td key={columns[index + 1]} ta="end">
                    {text}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
      <Switch
        className="screen-only"
        label={t('ledger.charts.as-table')}
        aria-label={t('ledger.charts.as-table-named', { chart: label })}
        checked={isTable}
        onChange={(event) => setIsTable(event.currentTarget.checked)}
      />
    </section>
  )
}
