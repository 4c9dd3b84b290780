import { IconAlertTriangle } from '@tabler/icons-react'
import { useT } from '#app/i18n/i18n.ts'
import { formatMoney } from '#app/lib/format/format.ts'
import { daysFromTo } from '#domain/day/day.ts'
import { type CashDay, isMoneyIn } from '#domain/payments/cash-flow.ts'
import { useEntryName } from '../cash-flow/use-entry-name.ts'
import { dayLabel, moneyLabel } from '../ledger-labels.ts'
import { useLedger } from '../use-ledger.ts'
import classes from './readout.module.css'

interface DayReadoutProps {
  readonly day: CashDay
  /** The amount that the chart draws. */
  readonly figure: { readonly name: string; readonly amount: number }
}

/** Movements shown of a day; of more, all but the last one and how many follow. */
const MOST_ENTRIES = 3

/** One day of a chart over time: its amount, and what moved. */
export function DayReadout({ day, figure }: DayReadoutProps) {
  const { t, language } = useT()
  const { plan, today } = useLedger()
  const nameOf = useEntryName()
  const locale = { t, language, currency: plan.currency }
  const { entries } = day
  const shown = entries.length > MOST_ENTRIES ? entries.slice(0, MOST_ENTRIES - 1) : entries
  return (
    <>
      <span className="strong">{dayLabel(day.on, daysFromTo(today, day.on), locale)}</span>{' '}
      <span className={classes.figure} data-bad={figure.amount < 0}>
        {figure.name} <span className="figure">{moneyLabel(figure.amount, locale)}</span>
        {figure.amount < 0 ? (
          <span className="icon-label">
            <IconAlertTriangle size={18} stroke={1.9} aria-hidden />
            {t('ledger.charts.not-enough')}
          </span>
        ) : null}
      </span>{' '}
      {entries.length === 0 ? <span className="soft small">{t('ledger.charts.nothing-moves')}</span> : null}
      {shown.map((entry) => (
        <span key={`${entry.kind}-${entry.id}`} className={classes.entry}>
          <span className="truncate shrinks">{nameOf(entry)}</span>{' '}
          <span>
            {formatMoney(isMoneyIn(entry) ? entry.amount : -entry.amount, plan.currency, language, { isChange: true })}
          </span>{' '}
        </span>
      ))}
      {shown.length < entries.length ? (
        <span className="soft small">{t('ledger.totals.more', { count: entries.length - shown.length })}</span>
      ) : null}
    </>
  )
}
