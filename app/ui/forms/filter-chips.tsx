import { type Icon, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { formatNumber } from '../../lib/format/format.ts'
import classes from './filter-chips.module.css'

interface FilterChip<Show> {
  readonly value: Show
  readonly label: string
  readonly count: number
  readonly Icon?: Icon
  /** The icon's colour while the count is above 0 and the filter is not selected. */
  readonly tone?: 'danger' | 'warning'
}

interface FilterChipsProps<Show> {
  readonly label: string
  readonly chips: readonly FilterChip<Show>[]
  readonly selected: Show
  /** Pressing the selected filter again clears it. */
  readonly onSelect: (show: Show | null) => void
  readonly children?: ReactNode
}

/** The filters of a list, each with its count. */
export function FilterChips<Show>({ label, chips, selected, onSelect, children }: FilterChipsProps<Show>) {
  const { language } = useT()
  const row = useRef<HTMLDivElement>(null)
  // On a phone the row scrolls: the filter that a link selected is in sight.
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (row.current && chip && row.current.scrollWidth > row.current.clientWidth) {
      row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form.
    <div ref={row} role="group" aria-label={label} className={classes.chips}>
      {chips.map(({ value, label, count, Icon, tone }) => (
        <button
          key={label}
          type="button"
          className={classes.chip}
          aria-pressed={selected === value}
          data-tone={count > 0 ? tone : undefined}
          onClick={() => onSelect(selected === value ? null : value)}
        >
          {Icon ? <Icon size={16} stroke={1.9} aria-hidden /> : null}
          {label} <span className={classes.count}>{formatNumber(count, language)}</span>
        </button>
      ))}
      {children}
    </div>
  )
}

/** A filter set elsewhere, which can be cleared here. */
export function SetFilter({ onRemove, children }: { readonly onRemove: () => void; readonly children: ReactNode }) {
  return (
    <button type="button" className={classes.chip} aria-pressed onClick={onRemove}>
      {children}
      <IconX size={16} stroke={2} aria-hidden />
    </button>
  )
}
