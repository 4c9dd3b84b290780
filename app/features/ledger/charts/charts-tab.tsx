import { Switch, Table } from '@mantine/core'
import '#app/theme/series.css'
import { type CSSProperties, type ReactNode, useMemo, useState } from 'react'
import { categoryName } from '#app/features/budget/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { formatDay } from '#app/lib/format/format.ts'
import { CategoryIcon } from '#app/ui/charts/category-icons.tsx'
import { cashFlow } from '#domain/payments/cash-flow.ts'
import flowClasses from '../cash-flow/cash-flow-tab.module.css'
import { atLeastLabel, type LedgerLocale, moneyLabel } from '../ledger-labels.ts'
import { useLedger } from '../use-ledger.ts'
import classes from './charts-tab.module.css'
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
  const [isTable, setIsTable] = useState(false)
  const locale: LedgerLocale = { t, language, currency: plan.currency }
  const { categories } = items.figures
  const most = Math.max(1, ...categories.flatMap(({ planned, agreed, paid }) => [planned ?? 0, agreed.atLeast, paid]))
  const rows = categories.map(({ category, planned, agreed, paid }) => ({
    category,
    name: categoryName(category, t),
    bars: [
      {
        key: 'planned',
        name: t('ledger.figure.planned'),
        amount: planned ?? 0,
        text: moneyLabel(planned ?? 0, locale),
      },
      { key: 'agreed', name: t('ledger.figure.agreed'), amount: agreed.atLeast, text: atLeastLabel(agreed, locale) },
      { key: 'paid', name: t('ledger.figure.paid'), amount: paid, text: moneyLabel(paid, locale) },
    ],
  }))
  return (
    <section className={flowClasses.card} aria-labelledby="ledger-chart-categories">
      <h2 id="ledger-chart-categories" className={flowClasses.title}>
        {t('ledger.charts.by-category')}
      </h2>
      {isTable ? (
        <TableFrame labelledBy="ledger-chart-categories">
          <Table aria-labelledby="ledger-chart-categories" className={classes.table ?? ''}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('ledger.charts.category')}</Table.Th>
                {rows[0]?.bars.map(({ key, name }) => (
                  <Table.Th key={key} scope="col" ta="end">
                    {name}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ category, name, bars }) => (
                <Table.Tr key={category}>
                  <Table.Th scope="row" fw={500}>
                    {name}
                  </Table.Th>
                  {bars.map(({ key, text }) => (
                    <Table.Td key={key} ta="end">
                      {text}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </TableFrame>
      ) : (
        <figure className={classes.bars} aria-labelledby="ledger-chart-categories">
          {rows.map(({ category, name, bars }) => (
            <div key={category} className={classes.group}>
              <span className={classes.name}>
                <CategoryIcon category={category} size={18} />
                {name}
              </span>
              <dl className={classes.values}>
                {bars.map(({ key, name: label, amount, text }) => (
                  <div key={key}>
                    <dt>{label}</dt>
                    <dd>
                      <span
                        className={classes.bar}
                        data-of={key}
                        style={{ '--bar-share': amount / most } as CSSProperties}
                        aria-hidden
                      />
                      <span className="small tabular">{text}</span>
                    </dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </figure>
      )}
      <Switch
        label={t('ledger.charts.as-table')}
        aria-label={t('ledger.charts.as-table-named', { chart: t('ledger.charts.by-category') })}
        checked={isTable}
        onChange={(event) => setIsTable(event.currentTarget.checked)}
      />
    </section>
  )
}

function PaidOverTime() {
  const { t, language } = useT()
  const { plan, ledger, today } = useLedger()
  const [isTable, setIsTable] = useState(false)
  const locale: LedgerLocale = { t, language, currency: plan.currency }
  const days = useMemo(
    () => cashFlow({ ...ledger, pledges: [] }, today).days.filter(({ moneyOut, on }) => moneyOut > 0 || on === today),
    [ledger, today],
  )
  const before = (days[0]?.outSoFar ?? 0) - (days[0]?.moneyOut ?? 0)
  if (days.length < 2) return null
  return (
    <section className={flowClasses.card} aria-labelledby="ledger-chart-time">
      <h2 id="ledger-chart-time" className={flowClasses.title}>
        {t('ledger.charts.over-time')}
      </h2>
      <p className={classes.hint}>{t('ledger.charts.over-time-hint')}</p>
      {isTable ? (
        <TableFrame labelledBy="ledger-chart-time">
          <Table aria-labelledby="ledger-chart-time" className={classes.table ?? ''}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('ledger.flow.day')}</Table.Th>
                <Table.Th scope="col" ta="end">
                  {t('ledger.flow.out')}
                </Table.Th>
                <Table.Th scope="col" ta="end">
                  {t('ledger.charts.so-far')}
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {days.map(({ on, moneyOut, outSoFar }) => (
                <Table.Tr key={on}>
                  <Table.Th scope="row" fw={500}>
                    {formatDay(on, language, 'medium')}
                  </Table.Th>
                  <Table.Td ta="end">{moneyLabel(moneyOut, locale)}</Table.Td>
                  <Table.Td ta="end">{moneyLabel(outSoFar, locale)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </TableFrame>
      ) : (
        <StepChart
          label={t('ledger.charts.over-time')}
          points={days.map(({ on, outSoFar }) => ({ on, amount: outSoFar }))}
          from={before}
          today={today}
          currency={plan.currency}
          language={language}
        />
      )}
      <Switch
        label={t('ledger.charts.as-table')}
        aria-label={t('ledger.charts.as-table-named', { chart: t('ledger.charts.over-time') })}
        checked={isTable}
        onChange={(event) => setIsTable(event.currentTarget.checked)}
      />
    </section>
  )
}

/** A table that may be wider than the screen, to be moved with the keys too. */
function TableFrame({ labelledBy, children }: { readonly labelledBy: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section className={classes.scroll} aria-labelledby={labelledBy} tabIndex={0}>
      {children}
    </section>
  )
}
