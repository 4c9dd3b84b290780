import type { Language } from '#app/i18n/i18n.ts'
import { formatDay, formatMoneyCompact } from '#app/lib/format/format.ts'
import { type DayString, daysFromTo } from '#domain/day/day.ts'
import classes from './step-chart.module.css'

interface StepChartProps {
  /** What it shows, for those who cannot see it; the figures are in the table beside it. */
  readonly label: string
  /** By day; an amount holds until the next one. Minor units. */
  readonly points: readonly { readonly on: DayString; readonly amount: number }[]
  /** The amount before the first day. */
  readonly from: number
  readonly today: DayString
  readonly currency: string
  readonly language: Language
}

const WIDTH = 720
const HEIGHT = 200

/** An amount over time, which changes on days and stays between them. */
export function StepChart({ label, points, from, today, currency, language }: StepChartProps) {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return null
  const amounts = [0, from, ...points.map(({ amount }) => amount)]
  const most = Math.max(...amounts)
  const least = Math.min(...amounts)
  const spread = most - least || 1
  const days = Math.max(1, daysFromTo(first.on, last.on))
  const x = (on: DayString) => (daysFromTo(first.on, on) / days) * WIDTH
  const y = (amount: number) => ((most - amount) / spread) * HEIGHT
  const line = points.map(({ on, amount }) => `H${x(on)}V${y(amount)}`).join('')
  const path = `M0 ${y(from)}${line}H${WIDTH}`
  const todayAt = Math.min(WIDTH, Math.max(0, x(today)))
  const money = (amount: number) => formatMoneyCompact(amount, currency, language)
  return (
    <figure className={classes.figure} role="img" aria-label={label}>
      <div className={classes.scale} aria-hidden>
        <span>{money(most)}</span>
        {least < 0 ? <span style={{ insetBlockStart: `${(y(0) / HEIGHT) * 100}%` }}>{money(0)}</span> : null}
        <span style={{ insetBlockStart: '100%' }}>{money(least)}</span>
      </div>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={classes.plot}
        aria-hidden
        focusable="false"
      >
        <clipPath id="below-zero">
          <rect x="0" y={y(0)} width={WIDTH} height={HEIGHT} />
        </clipPath>
        <path className={classes.area} d={`${path}V${y(0)}H0Z`} />
        {least < 0 ? <path className={classes.below} d={`${path}V${y(0)}H0Z`} clipPath="url(#below-zero)" /> : null}
        <line className={classes.zero} x1="0" x2={WIDTH} y1={y(0)} y2={y(0)} />
        <line className={classes.today} x1={todayAt} x2={todayAt} y1="0" y2={HEIGHT} />
        <path className={classes.line} d={path} />
      </svg>
      <div className={classes.days} aria-hidden>
        <span>{formatDay(first.on, language, 'medium')}</span>
        <span>{formatDay(last.on, language, 'medium')}</span>
      </div>
    </figure>
  )
}
