import { Switch } from '@mantine/core'
import { type CSSProperties, type ReactNode, Suspense, useId, useState } from 'react'
import { formatMoney, formatMoneyCompact, formatPercent } from '../../lib/format/format.ts'
import '../../theme/series.css'
import { lazyPart, useLoaded } from '../page/lazy-part.tsx'
import classes from './budget-chart.module.css'
import { ChartCursor } from './chart-cursor.tsx'
import { type ChartFigures, type ChartPart, ratioOf } from './chart-parts.ts'
import { useChartCursor } from './use-chart-cursor.ts'

interface BudgetChartProps extends ChartFigures {
  readonly shape?: 'donut' | 'bar'
  /** Off where a table with the same figures stands beside the chart. */
  readonly hasTableSwitch?: boolean
}

const toneStyle = (tone: number) => ({ '--part-tone': `var(--convite-series-${tone})` }) as CSSProperties

// Loaded when it is asked for.
const PartTable = lazyPart(async () => (await import('./part-table.tsx')).PartTable)

/** The shares of a total as a ring or a bar with a legend; the same figures as a table behind a switch. */
export function BudgetChart(props: BudgetChartProps) {
  const { labels, hasTableSwitch = true } = props
  const [isTable, setIsTable] = useState(false)
  // The figure stays until the table is there.
  const [isTableThere] = useLoaded(PartTable, isTable)
  return (
    <div className={classes.chart}>
      {isTable && isTableThere ? (
        <Suspense>
          <PartTable {...props} />
        </Suspense>
      ) : (
        <PartFigure {...props} />
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
