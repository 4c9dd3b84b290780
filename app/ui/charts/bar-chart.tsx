import { type CSSProperties, type ReactNode, useId } from 'react'
import '../../theme/series.css'
import classes from './bar-chart.module.css'
import { ChartCursor } from './chart-cursor.tsx'
import { useChartCursor } from './use-chart-cursor.ts'

/** A part of a bar; its size is of the same scale as all others of the chart. */
export interface BarPart {
  /** As in the legend */
  readonly of: string
  readonly size: number
}

export interface BarRow {
  readonly key: string
  readonly name: ReactNode
  /** The name as it is read out, where `name` is more than a text */
  readonly spoken: string
  /** The figures beside the name */
  readonly text: string
  /** One below the other; each from its parts, one after the other */
  readonly bars: readonly (readonly BarPart[])[]
  /** A place on the scale that the bars are to reach, or not to pass */
  readonly mark?: number
}

interface BarChartProps {
  readonly label: string
  readonly rows: readonly BarRow[]
  /** What the parts are, in their order: the colour, and stripes where a colour alone would not tell */
  readonly legend: readonly {
    readonly of: string
    readonly name: string
    /** 0–9: of the series of app/theme */
    readonly tone: number
    readonly isStriped?: boolean
  }[]
  /** What the mark of a row is */
  readonly markName?: string
  /** The size that fills the width; by default the largest */
  readonly scale?: number
}

/** Rows with bars on one scale. Each row can be read out with a pointer, a tap or the keys. */
export function BarChart({ label, rows, legend, markName, scale }: BarChartProps) {
  const id = useId()
  const { at, isActive, area, input } = useChartCursor(rows.length, 0)
  const whole =
    scale ??
    Math.max(
      1,
      ...rows.flatMap(({ bars, mark = 0 }) => [
        mark,
        ...bars.map((bar) => bar.reduce((sum, { size }) => sum + size, 0)),
      ]),
    )
  const read = rows[at]
  if (!read) return null
  return (
    <figure className={classes.chart} aria-label={label}>
      <output htmlFor={id} className="visually-hidden">
        {isActive ? `${read.spoken}: ${read.text}` : ''}
      </output>
      <div className={classes.rows} {...area}>
        <ChartCursor id={id} label={label} point={read.spoken} input={input} />
        {rows.map(({ key, name, text, bars, mark }, index) => (
          <div key={key} className={classes.row} data-point={index} data-active={isActive && index === at}>
            <span className={classes.name}>{name}</span>
            <span className={classes.text}>{text}</span>
            <div className={classes.bars} aria-hidden>
              {bars.map((parts, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row's bars never change their places.
                <span key={place} className={classes.bar}>
                  {parts.map(({ of, size }) =>
                    size > 0 ? (
                      <span
                        key={of}
                        className={legend.find((each) => each.of === of)?.isStriped ? 'striped' : undefined}
                        style={{
                          ...toneStyle(legend.find((each) => each.of === of)?.tone ?? 0),
                          inlineSize: `${Math.min(100, (size / whole) * 100)}%`,
                        }}
                      />
                    ) : null,
                  )}
                </span>
              ))}
              {mark === undefined ? null : (
                <span
                  className={classes.mark}
                  style={{ insetInlineStart: `${Math.min(100, (mark / whole) * 100)}%` }}
                />
              )}
            </div>
          </div>
        ))}
      </div>
      {legend.length + (markName === undefined ? 0 : 1) < 2 ? null : (
        <ul className={classes.legend}>
          {legend.map(({ of, name, tone, isStriped }) => (
            <li key={of} style={toneStyle(tone)}>
              <span className={isStriped ? 'striped' : undefined} />
              {name}
            </li>
          ))}
          {markName === undefined ? null : (
            <li>
              <span className={classes['legend-mark']} />
              {markName}
            </li>
          )}
        </ul>
      )}
    </figure>
  )
}

const toneStyle = (tone: number) =>
  ({ '--part-tone': `var(--convite-series-${tone})`, '--stripe': `var(--convite-series-${tone})` }) as CSSProperties
