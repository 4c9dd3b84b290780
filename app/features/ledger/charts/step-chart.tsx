import { area as areaOf, curveStepAfter, line as lineOf } from 'd3-shape'
import { type CSSProperties, type ReactNode, useId } from 'react'
import type { Language } from '#app/i18n/i18n.ts'
import { currencyDigits, formatDay, formatMoneyCompact } from '#app/lib/format/format.ts'
import { amountTicks } from '#app/ui/charts/amount-ticks.ts'
import { ChartCursor } from '#app/ui/charts/chart-cursor.tsx'
import { useChartCursor } from '#app/ui/charts/use-chart-cursor.ts'
import { type DayString, daysFromTo } from '#domain/day/day.ts'
import { type DayTick, dayTicks } from './axis.ts'
import classes from './step-chart.module.css'

/** An amount from a day on, until the next point. */
interface StepPoint {
  readonly on: DayString
  /** Minor units */
  readonly amount: number
}

export interface StepChartProps {
  /** The name of the chart; the figures are in a table beside it. */
  readonly label: string
  /** By day, today among them. */
  readonly points: readonly StepPoint[]
  /** The amount before the first day. */
  readonly from: number
  readonly today: DayString
  readonly todayLabel: string
  readonly currency: string
  readonly language: Language
  /** What is read out of a point, by its place: the day, the amount, what moved. */
  readonly readout: (place: number) => ReactNode
}

const WIDTH = 720
const HEIGHT = 220

/** An amount over time, which changes on days and stays between them. Each of its days can be read out. */
export function StepChart(props: StepChartProps) {
  const { label, points, from, today, todayLabel, currency, language } = props
  const id = useId()
  const first = points[0]?.on ?? today
  const last = points.at(-1)?.on ?? today
  const days = Math.max(1, daysFromTo(first, last))
  /** The place of a day along the chart, from 0 to 1. */
  const along = (on: DayString) => Math.min(1, Math.max(0, daysFromTo(first, on) / days))

  const resting = points.findLastIndex(({ on }) => on <= today)
  const { at, isActive, area, input } = useChartCursor(
    points.length,
    Math.max(0, resting),
    ({ clientX, currentTarget }) => {
      const { left, width } = currentTarget.getBoundingClientRect()
      const share = width > 0 ? (clientX - left) / width : 0
      const distances = points.map(({ on }) => Math.abs(along(on) - share))
      return distances.indexOf(Math.min(...distances))
    },
  )
  const point = points[at]
  if (!point) return null

  const amounts = [0, from, ...points.map(({ amount }) => amount)]
  const ticks = amountTicks(Math.min(...amounts), Math.max(...amounts), 10 ** currencyDigits(currency))
  const [least = 0, most = 0] = [ticks[0], ticks.at(-1)]
  /** The place of an amount from the top, from 0 to 1. */
  const down = (amount: number) => (most - amount) / (most - least)

  return (
    <figure className={classes.figure} aria-label={label}>
      <output htmlFor={id} className={classes.readout} data-active={isActive}>
        {props.readout(at)}
      </output>
      <div className={classes.scale} aria-hidden>
        {ticks.map((amount) => (
          <span key={amount} style={{ '--down': down(amount) } as CSSProperties}>
            {formatMoneyCompact(amount, currency, language)}
          </span>
        ))}
      </div>
      <div className={classes.plot} {...area}>
        <ChartCursor id={id} label={label} point={formatDay(point.on, language)} input={input} />
        <Steps
          steps={[
            [0, down(from) * HEIGHT],
            ...points.map(({ on, amount }): Place => [along(on) * WIDTH, down(amount) * HEIGHT]),
            [WIDTH, down(points.at(-1)?.amount ?? from) * HEIGHT],
          ]}
          dots={points.map(({ on, amount }) => `M${along(on) * WIDTH} ${down(amount) * HEIGHT}h0`).join('')}
          lines={ticks.map((amount) => down(amount) * HEIGHT)}
          zero={down(0) * HEIGHT}
          today={along(today) * WIDTH}
          clipId={`${id}-below`}
        />
        <span className={classes.today} style={{ '--along': along(today) } as CSSProperties} aria-hidden>
          {todayLabel}
        </span>
        <span
          className={classes.point}
          data-active={isActive}
          style={{ '--along': along(point.on), '--down': down(point.amount) } as CSSProperties}
          aria-hidden
        />
      </div>
      <div className={classes.days} aria-hidden>
        {dayTicks(first, last).map((tick) => (
          <span key={tick.on} style={{ '--along': along(tick.on) } as CSSProperties}>
            {dayName(tick, language)}
            {tick.hasYear ? <small>{tick.on.slice(0, 4)}</small> : null}
          </span>
        ))}
      </div>
    </figure>
  )
}

const dayName = ({ on, isMonth }: DayTick, language: Language) =>
  formatDay(on, language, isMonth ? 'bare-month' : 'short')

/** Across and down, in the units of the drawing. */
type Place = readonly [number, number]

interface StepsProps {
  readonly steps: readonly Place[]
  readonly dots: string
  /** The heights of the named amounts. */
  readonly lines: readonly number[]
  readonly zero: number
  readonly today: number
  readonly clipId: string
}

/** The drawing, stretched to its frame: the strokes keep their width. */
function Steps({ steps, dots, lines, zero, today, clipId }: StepsProps) {
  const path =
    lineOf<Place>(
      ([x]) => x,
      ([, y]) => y,
    ).curve(curveStepAfter)(steps) ?? ''
  const area =
    areaOf<Place>(
      ([x]) => x,
      zero,
      ([, y]) => y,
    ).curve(curveStepAfter)(steps) ?? ''
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden focusable="false">
      <clipPath id={clipId}>
        <rect x="0" y={zero} width={WIDTH} height={HEIGHT} />
      </clipPath>
      <path className={classes.area} d={area} />
      <path className={classes.below} d={area} clipPath={`url(#${clipId})`} />
      {lines.map((y) => (
        <line key={y} className={classes.line} data-zero={y === zero} x1="0" x2={WIDTH} y1={y} y2={y} />
      ))}
      <line className={classes['today-line']} x1={today} x2={today} y1="0" y2={HEIGHT} />
      <path className={classes.steps} d={path} />
      <path className={classes.dots} d={dots} />
    </svg>
  )
}
