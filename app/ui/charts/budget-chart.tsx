import { Switch, Table } from '@mantine/core'
import { type CSSProperties, type ReactNode, useId, useState } from 'react'
import type { Language } from '../../i18n/i18n.ts'
import { formatMoney, formatMoneyCompact, formatPercent, moneyColumn } from '../../lib/format/format.ts'
import '../../theme/series.css'
import classes from './budget-chart.module.css'
import { ChartCursor } from './chart-cursor.tsx'
import { useChartCursor } from './use-chart-cursor.ts'

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
  const { labels, hasTableSwitch = true } = props
  const [isTable, setIsTable] = useState(false)
  return (
    <div className={classes.chart}>
      {isTable ? <PartTable {...props} /> : <PartFigure {...props} />}
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

/** The chart; the amount of a part is read out when it is pointed at, tapped or stepped to, the total otherwise. */
function PartFigure({ parts: all, total, currency, language, labels, shape = 'donut' }: BudgetChartProps) {
  const id = useId()
  const parts = all.filter((part) => part.amount > 0)
  // The total is the first point, the parts follow.
  const { at, isActive, area, input } = useChartCursor(parts.length + 1, 0)
  const part = parts[at - 1]
  const label = part?.label ?? labels.total
  const amount = formatMoney(part?.amount ?? total, currency, language)
  const share = formatPercent(part ? ratioOf(part.amount, total) : 1, language)
  const middle = part || isActive ? amount : formatMoneyCompact(total, currency, language)
  const cursor = <ChartCursor id={id} label={labels.title} point={label} input={input} />

  return (
    <figure className={classes.figure} data-shape={shape} aria-label={labels.title} {...area}>
      {shape === 'donut' ? (
        <Donut parts={parts} total={total} active={part?.key ?? null} cursor={cursor}>
          <output htmlFor={id} className={classes.middle}>
            <span className="soft small">{label}</span>{' '}
            <span className={classes.total} data-long={middle.length > 8}>
              {middle}
            </span>{' '}
            {part ? <span className="soft small tabular">{share}</span> : null}
          </output>
        </Donut>
      ) : (
        <Bar parts={parts} total={total} active={part?.key ?? null} cursor={cursor}>
          <output htmlFor={id} className={classes.tip}>
            {isActive ? (
              <>
                {label} <strong>{amount}</strong> <span className="soft">{share}</span>
              </>
            ) : null}
          </output>
        </Bar>
      )}
      <ul className={classes.legend}>
        {parts.map((each, index) => (
          <li
            key={each.key}
            className={classes.part}
            style={toneStyle(each.tone)}
            data-point={index + 1}
            data-active={each === part}
          >
            <span className={classes.swatch}>{each.icon}</span>
            <span className="shrinks breaks grows">{each.label}</span>
            <span className="soft tabular">{formatPercent(ratioOf(each.amount, total), language)}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}

interface PartsShown {
  readonly parts: readonly ChartPart[]
  readonly total: number
  /** The key of the part that is read out. */
  readonly active: string | null
  readonly cursor: ReactNode
  /** The readout. */
  readonly children: ReactNode
}

const stateOf = (part: ChartPart, active: string | null) =>
  active === null ? undefined : part.key === active ? 'active' : 'other'

function Bar({ parts, total, active, cursor, children }: PartsShown) {
  const before = parts.slice(
    0,
    parts.findIndex(({ key }) => key === active),
  )
  const part = parts.find(({ key }) => key === active)
  const middle = before.reduce((sum, { amount }) => sum + amount, 0) + (part?.amount ?? 0) / 2
  const style = { '--tip-at': part ? ratioOf(middle, total) : 0 } as CSSProperties
  return (
    <div className={classes.strip} style={style}>
      {cursor}
      <div className={classes.bar} aria-hidden>
        {parts.map((each, index) => (
          <span
            key={each.key}
            style={{ ...toneStyle(each.tone), flexGrow: ratioOf(each.amount, total) }}
            data-point={index + 1}
            data-state={stateOf(each, active)}
          />
        ))}
      </div>
      {children}
    </div>
  )
}

const RADIUS = 42
const AROUND = 2 * Math.PI * RADIUS
/** Gap between slices, in the units of the ring's 100 × 100 box. */
const GAP = 1.2

function Donut({ parts, total, active, cursor, children }: PartsShown) {
  let before = 0
  return (
    <div className={classes.donut}>
      {cursor}
      <svg viewBox="0 0 100 100" aria-hidden focusable="false">
        {parts.map((part, index) => {
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
              data-point={index + 1}
              data-state={stateOf(part, active)}
            />
          )
        })}
      </svg>
      {children}
    </div>
  )
}

function PartTable({ parts, total, currency, language, labels }: BudgetChartProps) {
  const money = moneyColumn([total, ...parts.map(({ amount }) => amount)], currency, language)
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
            <Table.Td ta="end">{money(part.amount)}</Table.Td>
            <Table.Td ta="end">{formatPercent(ratioOf(part.amount, total), language)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th scope="row">{labels.total}</Table.Th>
          <Table.Td ta="end" fw={600}>
            {money(total)}
          </Table.Td>
          <Table.Td ta="end">{formatPercent(1, language)}</Table.Td>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  )
}
