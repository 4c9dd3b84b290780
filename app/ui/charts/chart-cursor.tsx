import classes from './chart-cursor.module.css'
import type { useChartCursor } from './use-chart-cursor.ts'

interface ChartCursorProps {
  /** Of the readout that announces the point. */
  readonly id: string
  /** The name of the chart. */
  readonly label: string
  /** The name of the point: a day, a category. Its figures are in the readout. */
  readonly point: string
  readonly input: ReturnType<typeof useChartCursor>['input']
}

/**
 * Steps through the points of a chart with the keys, and with the gestures of a screen reader. Unseen; the element
 * around it shows the focus. Pointers go through it to the chart.
 */
export function ChartCursor({ id, label, point, input: { onValue, ...input } }: ChartCursorProps) {
  return (
    <input
      id={id}
      type="range"
      className={classes.cursor}
      aria-label={label}
      aria-valuetext={point}
      min={0}
      step={1}
      onChange={(event) => onValue(Number(event.currentTarget.value))}
      {...input}
    />
  )
}
