// biome-ignore-all lint/a11y/useSemanticElements: rows that are placed by the pixel are none of a table element.
import { IconCheck } from '@tabler/icons-react'
import { memo, useCallback, useRef, useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { useLitRow } from '#app/ui/records/use-arrival.ts'
import type { GuestItem } from '../guest-items.ts'
import { tableName } from '../guest-labels.ts'
import { useGuests } from '../use-guests.ts'
import { type CellContext, cellContent, marks, statusWords } from './cells/guest-cell.tsx'
import { cellCount, type GuestColumn } from './guest-columns.ts'
import { GuestDetails } from './guest-details.tsx'
import classes from './guest-row.module.css'
import { rowIcon } from './row-icons.tsx'

/** The actions of a row; the same functions for every row and every render. */
export interface RowActions {
  readonly onOpen: (item: GuestItem, event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }) => void
  readonly onSelect: (item: GuestItem, isRange: boolean) => void
  readonly onMenu: (item: GuestItem) => void
}

interface GuestRowProps {
  readonly item: GuestItem
  readonly isWide: boolean
  /** Its place among the lines of the list, and from their top. */
  readonly index: number
  readonly topPx: number
  /** Tells the list how high it is. */
  readonly measure: (row: HTMLElement | null) => void
  /** Of the table beside the name. */
  readonly columns: readonly GuestColumn[]
  readonly actions: RowActions
  /** True for the one row in the tab order. */
  readonly isTabStop: boolean
  /** At a desk its mark and name alone: the rest comes with the next frame. */
  readonly isBare: boolean
  readonly isUnfolded: boolean
  readonly isSelecting: boolean
  readonly isSelected: boolean
}

const NONE_EDITED: readonly GuestColumn[] = []

/** What the parts of a row are made with: a component for each of them would make a long list slow to scroll. */
interface RowContext extends GuestRowProps, CellContext {}

/** One party: two lines on a phone, the cells of a table at a desk; its people unfold below. */
export const GuestRow = memo(function GuestRow(props: GuestRowProps) {
  const { item, isWide, isUnfolded, isSelected } = props
  const { party } = item
  const { t, language } = useT()
  const guests = useGuests()
  const row = useRef<HTMLDivElement>(null)
  const { measure } = props
  const ref = useCallback(
    (element: HTMLDivElement | null) => {
      row.current = element
      measure(element)
    },
    [measure],
  )
  const lit = useLitRow(row, guests.arrival, party.id)
  const [edited, setEdited] = useState<readonly GuestColumn[]>(NONE_EDITED)
  const context = {
    ...props,
    guests,
    t,
    language,
    edited,
    onEdit: (column: GuestColumn) => setEdited((others) => [...others, column]),
  }
  return (
    <div
      ref={ref}
      {...rowRole(isWide, props.index)}
      data-index={props.index}
      data-row={party.id}
      className={`${classes.row} lights`}
      style={{ transform: `translateY(${props.topPx}px)` }}
      {...lit}
      data-selected={isSelected || undefined}
      data-unfolded={isUnfolded || undefined}
    >
      {isWide ? wideRow(context) : narrowRow(context)}
      {isUnfolded ? (
        <div
          {...(isWide ? { role: 'cell', 'aria-colspan': cellCount(props.columns) } : {})}
          className={classes.details}
        >
          <GuestDetails item={item} />
        </div>
      ) : null}
    </div>
  )
})

/** Of a row or a heading of the list. */
export const rowRole = (isWide: boolean, index: number) =>
  // The head is the first row.
  isWide ? ({ role: 'row', 'aria-rowindex': index + 2 } as const) : ({ role: 'listitem' } as const)

function narrowRow(context: RowContext) {
  const { item, isSelecting, t } = context
  const { party, status } = item
  return (
    <div className={classes.lines} data-status={status}>
      {isSelecting ? (
        selectBox(context)
      ) : (
        <span className={classes.mark} data-status={status}>
          {statusIcon(item)}
        </span>
      )}
      <div className={classes.main}>
        {openButton(context)}
        <p className={classes.second}>
          <span data-status={status} className={classes.status}>
            {statusWords(item, t)}
          </span>{' '}
          <span className="truncate">
            {dotted([party.guestGroup, party.tableNumber === null ? null : tableName(party.tableNumber, t)])}
          </span>
          {marks(context)}
        </p>
      </div>
      {isSelecting ? null : menuButton(context)}
    </div>
  )
}

function wideRow(context: RowContext) {
  const { item, columns, isBare, isSelecting } = context
  return (
    // The cells of the row around it.
    <div role="presentation" className={classes.columns} data-status={item.status}>
      {isSelecting ? (
        <div role="cell">{selectBox(context)}</div>
      ) : (
        <div role="cell" className={classes.mark} data-status={item.status}>
          {statusIcon(item)}
        </div>
      )}
      <div role="cell" className={classes.cell} data-column="name">
        {openButton(context)}
      </div>
      {isBare
        ? null
        : columns.map((column) => (
            <div key={column} role="cell" className={classes.cell} data-column={column} {...cellStatus(item, column)}>
              {cellContent(context, column)}
            </div>
          ))}
      {isBare ? null : <div role="cell">{isSelecting ? null : menuButton(context)}</div>}
    </div>
  )
}

const cellStatus = ({ status }: GuestItem, column: GuestColumn) =>
  column === 'status' ? { 'data-status': status } : {}

function selectBox({ item, actions, isTabStop, isSelected, t }: RowContext) {
  return (
    <label className={classes.tick}>
      <input
        type="checkbox"
        data-part="tick"
        tabIndex={isTabStop ? 0 : -1}
        checked={isSelected}
        onChange={(event) => actions.onSelect(item, (event.nativeEvent as MouseEvent).shiftKey === true)}
        aria-label={t('guests.row.select', { name: item.name })}
      />
      <span className={classes.box} aria-hidden>
        <IconCheck size={16} stroke={3} />
      </span>
    </label>
  )
}

function openButton({ item, actions, isTabStop, isUnfolded, isWide, isSelecting, t }: RowContext) {
  return (
    <button
      type="button"
      data-part="open"
      tabIndex={isTabStop ? 0 : -1}
      className={classes.open}
      aria-expanded={isSelecting ? undefined : isUnfolded}
      onClick={(event) => actions.onOpen(item, event)}
      // The list handles space; some browsers would also click the button on keyup.
      onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
    >
      <span className={classes.name}>
        {item.name}
        {item.people > 1 && !isWide ? (
          <span className={classes.people}>
            <span className="visually-hidden">, </span>
            {t('guests.row.people', { count: item.people })}
          </span>
        ) : null}
      </span>
      {isWide && item.others !== '' ? <span className={classes.others}>{item.others}</span> : null}
    </button>
  )
}

const menuButton = ({ item, actions, isTabStop, t }: RowContext) => (
  <button
    type="button"
    data-part="menu"
    tabIndex={isTabStop ? 0 : -1}
    className={classes.menu}
    aria-haspopup="menu"
    aria-label={t('guests.row.menu', { name: item.name })}
    onClick={() => actions.onMenu(item)}
  />
)

const statusIcon = ({ status, isPartly }: GuestItem) => rowIcon(isPartly ? 'partly' : status)
