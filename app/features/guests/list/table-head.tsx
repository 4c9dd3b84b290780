// biome-ignore-all lint/a11y/useSemanticElements: rows that are placed by the pixel are none of a table element.
// biome-ignore-all lint/a11y/useFocusableInteractive: a head is read, not pressed.
import { useT } from '#app/i18n/i18n.ts'
import classes from './guest-row.module.css'

const COLUMNS = ['name', 'people', 'status', 'group', 'side', 'table', 'phone', 'marks'] as const

/** With the mark at the beginning and the menu at the end. */
export const COLUMN_COUNT = COLUMNS.length + 2

/** The one head of the table. */
export function TableHead({ isSelecting }: { readonly isSelecting: boolean }) {
  const { t } = useT()
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.columns}>
        <span role="columnheader">
          <span className="visually-hidden">{isSelecting ? t('guests.column.selected') : t('guests.column.mark')}</span>
        </span>
        {COLUMNS.map((column) => (
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
}
