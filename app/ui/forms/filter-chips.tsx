import { type Icon, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { formatNumber } from '../../lib/format/format.ts'
import classes from './filter-chips.module.css'

interface FilterChip<Show> {
  readonly show: Show
  readonly words: string
  readonly count: number
  readonly Icon?: Icon
  /** Of the icon, while there is something to see and it is not on view. */
  readonly tone?: 'danger' | 'warning'
}

interface FilterChipsProps<Show> {
  readonly label: string
  readonly chips: readonly FilterChip<Show>[]
  readonly shown: Show
  /** Pressing the one on view again asks for everything. */
  readonly onShow: (show: Show | null) => void
  readonly children?: ReactNode
}

/** What of a list is on view, each choice with how many there are. */
export function FilterChips<Show>({ label, chips, shown, onShow, children }: FilterChipsProps<Show>) {
  const { language } = useT()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form.
    <div role="group" aria-label={label} className={classes.chips}>
      {chips.map(({ show, words, count, Icon, tone }) => (
        <button
          key={words}
          type="button"
          className={classes.chip}
          aria-pressed={shown === show}
          data-tone={count > 0 ? tone : undefined}
          onClick={() => onShow(shown === show ? null : show)}
        >
          {Icon ? <Icon size={16} stroke={1.9} aria-hidden /> : null}
          {words} <span className={classes.count}>{formatNumber(count, language)}</span>
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
