import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
import { useIsPrinting } from '#app/lib/browser/use-is-printing.ts'
import { useOffset } from '#app/ui/page/use-offset.ts'
import classes from './ledger-lines.module.css'

interface LedgerLinesProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  /** How high a line probably is. */
  readonly estimatePx: number
  /** The row to scroll to; a new object scrolls again. */
  readonly arrival: { readonly id: string } | null
  readonly children: (row: Row) => ReactNode
}

/** Lines above and below the window that are there before they are seen. */
const OVERSCAN = 8

/** A list of any length: only the lines near the window exist, and all of them on paper. */
export function LedgerLines<Row extends { readonly id: string }>(props: LedgerLinesProps<Row>) {
  const { label, rows, estimatePx, arrival, children } = props
  const isPrinting = useIsPrinting()
  const list = useRef<HTMLUListElement>(null)
  const scrollMargin = useOffset(list)
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => estimatePx,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: OVERSCAN,
    scrollMargin,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new arrival scrolls.
  useEffect(() => {
    const index = arrival === null ? -1 : rows.findIndex(({ id }) => id === arrival.id)
    if (index >= 0) virtual.scrollToIndex(index, { align: 'center' })
  }, [arrival, scrollMargin])
  if (isPrinting) {
    return (
      <ul className={classes.printed} aria-label={label}>
        {rows.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
    )
  }
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
