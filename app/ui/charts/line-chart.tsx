import { area as areaOf, curveLinear, curveStepAfter, line as lineOf } from 'd3-shape'
import { type CSSProperties, type ReactNode, useId } from 'react'
import '../../theme/series.css'
import { ChartCursor } from './chart-cursor.tsx'
import classes from './line-chart.module.css'
import { useChartCursor } from './use-chart-cursor.ts'

/** Values over the points of a chart; null where there is none. */
export interface LineSeries {
  readonly key: string
  readonly name: string
  /** 1–9: its colour in the series of app/theme */
  readonly tone: number
  /** Beside the colour, what tells it from the others */
  readonly shape: 'area' | 'line' | 'dashes'
  /** Whether a value holds until the next point */
  readonly isStep?: boolean
  readonly values: readonly (number | null)[]
}

/** A value that is the same everywhere. */
export interface LineLevel {
  readonly name: string
  readonly value: number
}

interface LineChartProps {
  /** The name of the chart; the figures are in a table beside it. */
  readonly label: string
  /** From left to right; `at` from 0 to 1, the name is read out. */
  readonly points: readonly { readonly at: number; readonly name: string }[]
  readonly series: readonly LineSeries[]
  readonly levels?: readonly LineLevel[]
  /** The named values, the least first; the lines lie between the first and the last. */
  readonly ticks: readonly number[]
  readonly tickText: (value: number) => string
  /** The names below: few, and no closer than they have room */
  readonly below: readonly { readonly at: number; readonly text: string; readonly more?: string }[]
  readonly now?: { readonly at: number; readonly name: string }
  /** The point that is read out while none is chosen */
  readonly resting: number
  readonly readout: (point: number) => ReactNode
}

const WIDTH = 720
const HEIGHT = 220

type Place = readonly [number, number]

/** Lines over time. Each point can be read out with a pointer, a tap or the keys. */
export function LineChart(props: LineChartProps) {
  const { label, points, series, levels = [], ticks, tickText, below, now } = props
  const id = useId()
  const { at, isActive, area, input } = useChartCursor(points.length, props.resting, ({ clientX, currentTarget }) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const share = width > 0 ? (clientX - left) / width : 0
    const distances = points.map((point) => Math.abs(point.at - share))
    return distances.indexOf(Math.min(...distances))
  })
  const point = points[at]
  const [least = 0, most = 1] = [ticks[0], ticks.at(-1)]
  /** The place of a value from the top, from 0 to 1 */
  const down = (value: number) => (most - value) / (most - least || 1)
  if (!point) return null
  return (
    <figure className={classes.figure} aria-label={label}>
      <output htmlFor={id} className={classes.readout} data-active={isActive}>
        {props.readout(at)}
      </output>
      <div className={classes.scale} aria-hidden>
        {ticks.map((value) => (
          <span key={value} style={{ '--down': down(value) } as CSSProperties}>
            {tickText(value)}
          </span>
        ))}
      </div>
      <div className={classes.plot} {...area}>
        <ChartCursor id={id} label={label} point={point.name} input={input} />
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden focusable="false">
          {ticks.map((value) => (
            <line
              key={value}
              className={classes.line}
              x1="0"
              x2={WIDTH}
              y1={down(value) * HEIGHT}
              y2={down(value) * HEIGHT}
            />
          ))}
          {levels.map(({ name, value }) => (
            <line
              key={name}
              className={classes.level}
              x1="0"
              x2={WIDTH}
              y1={down(value) * HEIGHT}
              y2={down(value) * HEIGHT}
            />
          ))}
          {now ? <line className={classes.now} x1={now.at * WIDTH} x2={now.at * WIDTH} y1="0" y2={HEIGHT} /> : null}
          {series.map((each) => (
            <Series key={each.key} series={each} points={points} down={down} />
          ))}
        </svg>
        {levels.map(({ name, value }) => (
          <span
            key={name}
            className={classes['level-name']}
            style={{ '--down': down(value) } as CSSProperties}
            aria-hidden
          >
            {name}
          </span>
        ))}
        {now ? (
          <span className={classes.today} style={{ '--along': now.at } as CSSProperties} aria-hidden>
            {now.name}
          </span>
        ) : null}
        <span
          className={classes.point}
          data-active={isActive}
          style={{ '--along': point.at } as CSSProperties}
          aria-hidden
        />
      </div>
      <div className={classes.below} aria-hidden>
        {below.map((each) => (
          <span key={`${each.at} ${each.text}`} style={{ '--along': each.at } as CSSProperties}>
            {each.text}
            {each.more === undefined ? null : <small>{each.more}</small>}
          </span>
        ))}
      </div>
      <ul className={classes.legend}>
        {series.map(({ key, name, tone, shape }) => (
          <li key={key} data-shape={shape} style={toneStyle(tone)}>
            {name}
          </li>
        ))}
      </ul>
    </figure>
  )
}

const toneStyle = (tone: number) => ({ '--part-tone': `var(--convite-series-${tone})` }) as CSSProperties

interface SeriesProps {
  readonly series: LineSeries
  readonly points: LineChartProps['points']
  readonly down: (value: number) => number
}

/** The drawing, stretched to its frame: the strokes keep their width. */
function Series({ series: { tone, shape, isStep, values }, points, down }: SeriesProps) {
  const places = points.flatMap(({ at }, index): Place[] => {
    const value = values[index]
    return value === null || value === undefined ? [] : [[at * WIDTH, down(value) * HEIGHT]]
  })
  const curve = isStep ? curveStepAfter : curveLinear
  const path =
    lineOf<Place>(
      ([x]) => x,
      ([, y]) => y,
    ).curve(curve)(places) ?? ''
  const fill =
    areaOf<Place>(
      ([x]) => x,
      HEIGHT,
      ([, y]) => y,
    ).curve(curve)(places) ?? ''
  const [only] = places.length === 1 ? places : []
  return (
    <g style={toneStyle(tone)} data-shape={shape} className={classes.series}>
      {shape === 'area' ? <path className={classes.area} d={fill} /> : null}
      <path className={classes.stroke} d={only ? `M${only[0]} ${only[1]}h0` : path} data-single={Boolean(only)} />
    </g>
  )
}
