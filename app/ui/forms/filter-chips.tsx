import { type Icon, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { formatNumber } from '../../lib/format/format.ts'
import classes from './filter-chips.module.css'

interface FilterChip<Show> {
  readonly value: Show
  readonly label: string
  readonly count: number
  readonly Icon?: Icon
  /** Of the icon, while there is something to see and it is not on view. */
  readonly tone?: 'danger' | 'warning'
}

interface FilterChipsProps<Show> {
  readonly label: string
  readonly chips: readonly FilterChip<Show>[]
  readonly selected: Show
  /** Pressing the one on view again asks for everything. */
  readonly onSelect: (show: Show | null) => void
  readonly children?: ReactNode
}

/** What of a list is on view, each choice with how many there are. */
export function FilterChips<Show>({ label, chips, selected, onSelect, children }: FilterChipsProps<Show>) {
  const { language } = useT()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form.
    <div role="group" aria-label={label} className={classes.chips}>
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

/** A filter set elsewhere, to be taken away here. */
export function SetFilter({ onRemove, children }: { readonly onRemove: () => void; readonly children: ReactNode }) {
  return (
    <button type="button" className={classes.chip} aria-pressed onClick={onRemove}>
      {children}
      <IconX size={16} stroke={2} aria-hidden />
    </button>
  )
}
