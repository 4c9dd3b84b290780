import { Button } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { IconGripVertical } from '@tabler/icons-react'
import { useT } from '#app/i18n/i18n.ts'
import { DragArea } from '#app/ui/drag/drag-area.tsx'
import { useDragItem, useDropPlace } from '#app/ui/drag/drag-hooks.ts'
import { MoveRow } from '#app/ui/forms/form-rows.tsx'
import { DialogActions, DialogTitle } from '#app/ui/overlays/dialog.tsx'
import { DEFAULT_COLUMNS, type GuestColumn, movedColumn } from '../list/guest-columns.ts'
import classes from './column-order.module.css'
import { useGuestView } from './guest-view.ts'

/** The shown columns in their order: each is dragged to its place, or moved by its buttons. */
export function ColumnOrder({ onClose }: { readonly onClose: () => void }) {
  const { t } = useT()
  const { view, change } = useGuestView()
  const { columns } = view
  const moveTo = (column: string, place: number) =>
    change({ columns: movedColumn(columns, column as GuestColumn, place) })
  return (
    <>
      <DialogTitle>{t('guests.columns.title')}</DialogTitle>
      <p className="soft">{t('guests.columns.hint')}</p>
      <DragArea
        preview={(column, place) => (
          <>
            <p className="strong">{t(`guests.column.${column as GuestColumn}`)}</p>
            <p className="soft small">
              {place === null
                ? t('guests.columns.nowhere')
                : t('guests.columns.place', { place: columns.indexOf(place.key as GuestColumn) + 1 })}
            </p>
          </>
        )}
        onDrop={(column, { key }) => moveTo(column, columns.indexOf(key as GuestColumn))}
      >
        <ol className={classes.columns}>
          {columns.map((column, place) => (
            <ColumnLine
              key={column}
              column={column}
              isFirst={place === 0}
              isLast={place === columns.length - 1}
              onMove={(by) => moveTo(column, place + by)}
            />
          ))}
        </ol>
      </DragArea>
      <p role="status" className="visually-hidden">
        {t('guests.columns.order', { columns: columns.map((column) => t(`guests.column.${column}`)).join(', ') })}
      </p>
      <DialogActions>
        <Button
          variant="default"
          disabled={columns === DEFAULT_COLUMNS}
          onClick={() => change({ columns: DEFAULT_COLUMNS })}
        >
          {t('guests.columns.default')}
        </Button>
        <Button onClick={onClose}>{t('guests.views.end')}</Button>
      </DialogActions>
    </>
  )
}

interface ColumnLineProps {
  readonly column: GuestColumn
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: -1 | 1) => void
}

function ColumnLine({ column, isFirst, isLast, onMove }: ColumnLineProps) {
  const { t } = useT()
  const drag = useDragItem(column)
  const drop = useDropPlace({ kind: 'column', key: column })
  const ref = useMergedRef(drag.ref, drop.ref)
  const name = t(`guests.column.${column}`)
  return (
    <li
      ref={ref}
      {...drag.listeners}
      className={classes.column}
      data-dragged={drag.isDragging || undefined}
      data-over={drop.isOver || undefined}
    >
      <IconGripVertical size={18} stroke={1.7} aria-hidden className={classes.grip ?? ''} />
      <span className="grows shrinks">{name}</span>
      <MoveRow to="up" label={t('guests.columns.up', { name })} isDisabled={isFirst} onMove={() => onMove(-1)} />
      <MoveRow to="down" label={t('guests.columns.down', { name })} isDisabled={isLast} onMove={() => onMove(1)} />
    </li>
  )
}
