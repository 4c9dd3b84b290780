// biome-ignore-all lint/a11y/useSemanticElements: rows that are placed by the pixel are none of a table element.
// biome-ignore-all lint/a11y/useFocusableInteractive: a head is read, not pressed.
import { memo } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import type { GuestColumn } from './guest-columns.ts'
import classes from './guest-row.module.css'

interface TableHeadProps {
  readonly columns: readonly GuestColumn[]
  readonly isSelecting: boolean
}

/** The one head of the table; it stays while the rows below it change. */
export const TableHead = memo(function TableHead({ columns, isSelecting }: TableHeadProps) {
  const { t } = useT()
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.columns}>
        <span role="columnheader">
          <span className="visually-hidden">{isSelecting ? t('guests.column.selected') : t('guests.column.mark')}</span>
        </span>
        {(['name', ...columns] as const).map((column) => (
          <span key={column} role="columnheader" data-column={column}>
            {t(`guests.column.${column}`)}
          </span>
        ))}
        <span role="columnheader">
          <span className="visually-hidden">{t('guests.column.menu')}</span>
        </span>
      </div>
    </div>
  )
})
