import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'
import { useOffset } from '#app/ui/page/use-offset.ts'
import classes from './ledger-lines.module.css'

interface LedgerLinesProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  /** How high a line probably is. */
  readonly estimatePx: number
  readonly children: (row: Row) => ReactNode
}

/** Lines above and below the window that are there before they are seen. */
const OVERSCAN = 8

/** A list of any length: only the lines near the window exist. */
export function LedgerLines<Row extends { readonly id: string }>(props: LedgerLinesProps<Row>) {
  const { label, rows, estimatePx, children } = props
  const list = useRef<HTMLUListElement>(null)
  const scrollMargin = useOffset(list)
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => estimatePx,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: OVERSCAN,
    scrollMargin,
  })
  return (
    <ul
      ref={list}
      // biome-ignore lint/a11y/noRedundantRoles: a list without bullets is no list to some readers.
      role="list"
      aria-label={label}
      className={classes.lines}
      style={{ blockSize: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map(({ index, start, key }) => {
        const row = rows[index]
        return row ? (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={rows.length}
            style={{ transform: `translateY(${start - scrollMargin}px)` }}
          >
            {children(row)}
          </li>
        ) : null
      })}
    </ul>
  )
}
