import { Switch, Table } from '@mantine/core'
import { type CSSProperties, type ReactNode, useState } from 'react'
import type { Language } from '../../i18n/i18n.ts'
import { formatMoney, formatMoneyCompact, formatPercent } from '../../lib/format/format.ts'
import '../../theme/series.css'
import classes from './budget-chart.module.css'

/** A share of the total; the amount is in minor units. */
export interface ChartPart {
  readonly key: string
  readonly label: string
  readonly icon: ReactNode
  readonly amount: number
  /** 1–9: its colour in the series of app/theme. */
  readonly tone: number
}

export interface BudgetChartLabels {
  /** The accessible name of the figure. */
  readonly title: string
  readonly total: string
  readonly asTable: string
  readonly part: string
  readonly amount: string
  readonly share: string
}

interface BudgetChartProps {
  readonly parts: readonly ChartPart[]
  readonly total: number
  readonly currency: string
  readonly language: Language
  readonly labels: BudgetChartLabels
  readonly shape?: 'donut' | 'bar'
  /** Off where a table with the same figures stands beside the chart. */
  readonly hasTableSwitch?: boolean
}

const toneStyle = (tone: number) => ({ '--part-tone': `var(--convite-series-${tone})` }) as CSSProperties
const ratioOf = (amount: number, total: number) => (total > 0 ? amount / total : 0)

/** The shares of a total as a ring or a bar with a legend; the same figures as a table behind a switch. */
export function BudgetChart(props: BudgetChartProps) {
  const { total, currency, language, labels, shape = 'donut', hasTableSwitch = true } = props
  const [isTable, setIsTable] = useState(false)
  const parts = props.parts.filter((part) => part.amount > 0)
  const middle = formatMoneyCompact(total, currency, language)

  return (
    <div className={classes.chart}>
      {isTable ? (
        <PartTable {...props} />
      ) : (
        <figure className={classes.figure} data-shape={shape} aria-label={labels.title}>
          {shape === 'donut' ? (
            <Donut parts={parts} total={total}>
              <span className="soft small">{labels.total}</span>
              <span className={classes.total} data-long={middle.length > 7}>
                {middle}
              </span>
            </Donut>
          ) : (
            <div className={classes.bar} aria-hidden>
              {parts.map((part) => (
                <span key={part.key} style={{ ...toneStyle(part.tone), flexGrow: ratioOf(part.amount, total) }} />
              ))}
            </div>
          )}
          <ul className={classes.legend}>
            {parts.map((part) => (
              <li key={part.key} className={classes.part} style={toneStyle(part.tone)}>
                <span className={classes.swatch}>{part.icon}</span>
                <span className="shrinks breaks grows">{part.label}</span>
                <span className="soft tabular">{formatPercent(ratioOf(part.amount, total), language)}</span>
              </li>
            ))}
          </ul>
        </figure>
      )}
      {hasTableSwitch ? (
        <Switch
          className={classes.switch}
          label={labels.asTable}
          checked={isTable}
          onChange={(event) => setIsTable(event.currentTarget.checked)}
        />
      ) : null}
    </div>
  )
}

const RADIUS = 42
const AROUND = 2 * Math.PI * RADIUS
/** Gap between slices, in the units of the ring's 100 × 100 box. */
const GAP = 1.2

function Donut({ parts, total, children }: { parts: readonly ChartPart[]; total: number; children: ReactNode }) {
  let before = 0
  return (
    <div className={classes.donut}>
      <svg viewBox="0 0 100 100" aria-hidden focusable="false">
        {parts.map((part) => {
          const start = before
          const length = ratioOf(part.amount, total) * AROUND
          before += length
          const drawn = Math.max(0.4, length - GAP)
          return (
            <circle
              key={part.key}
              cx="50"
              cy="50"
              r={RADIUS}
              fill="none"
              strokeWidth="11"
              strokeDasharray={`${drawn} ${AROUND - drawn}`}
              strokeDashoffset={-start}
              style={toneStyle(part.tone)}
            />
          )
        })}
      </svg>
      <div className={classes.middle}>{children}</div>
    </div>
  )
}

function PartTable({ parts, total, currency, language, labels }: BudgetChartProps) {
  return (
    <Table captionSide="top">
      <Table.Caption>{labels.title}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{labels.part}</Table.Th>
          <Table.Th scope="col" ta="end">
            {labels.amount}
          </Table.Th>
          <Table.Th scope="col" ta="end">
            {labels.share}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {parts.map((part) => (
          <Table.Tr key={part.key}>
            <Table.Th scope="row" fw={500}>
              {part.label}
            </Table.Th>
            <Table.Td ta="end">{formatMoney(part.amount, currency, language)}</Table.Td>
            <Table.Td ta="end">{formatPercent(ratioOf(part.amount, total), language)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th scope="row">{labels.total}</Table.Th>
          <Table.Td ta="end" fw={600}>
            {formatMoney(total, currency, language)}
          </Table.Td>
          <Table.Td ta="end">{formatPercent(1, language)}</Table.Td>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  )
}
