// biome-ignore-all lint/a11y/useSemanticElements: rows that are placed by the pixel are none of a table element.
import { IconCheck } from '@tabler/icons-react'
import { memo, useCallback, useRef, useState } from 'react'
import { z } from 'zod'
import { type Language, type Translate, useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { formatNumber } from '#app/lib/format/format.ts'
import { InlineEdit, inlineEditButton, inlineText } from '#app/ui/records/inline-edit.tsx'
import { useLitRow } from '#app/ui/records/use-arrival.ts'
import { GUEST_FIELDS } from '#domain/guests/guest-fields.ts'
import type { GuestItem } from '../guest-items.ts'
import { ageGroupName, sideName, statusName, tableName } from '../guest-labels.ts'
import { seatWords } from '../seats/seat-words.ts'
import { type GuestsContextValue, useGuests } from '../use-guests.ts'
import { cellCount, type GuestColumn } from './guest-columns.ts'
import { GuestDetails } from './guest-details.tsx'
import classes from './guest-row.module.css'
import { type RowIconName, rowIcon } from './row-icons.tsx'

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
  readonly isUnfolded: boolean
  readonly isSelecting: boolean
  readonly isSelected: boolean
}

const NONE_EDITED: readonly GuestColumn[] = []

/** What the parts of a row are made with: a component for each of them would make a long list slow to scroll. */
interface RowContext extends GuestRowProps {
  readonly guests: GuestsContextValue
  readonly t: Translate
  readonly language: Language
  /** The cells that have been edited in this row. */
  readonly edited: readonly GuestColumn[]
  readonly onEdit: (column: GuestColumn) => void
}

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
  const { item, columns, isSelecting } = context
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
      {columns.map((column) => (
        <div key={column} role="cell" className={classes.cell} data-column={column} {...cellStatus(item, column)}>
          {cellContent(context, column)}
        </div>
      ))}
      <div role="cell">{isSelecting ? null : menuButton(context)}</div>
    </div>
  )
}

const cellStatus = ({ status }: GuestItem, column: GuestColumn) =>
  column === 'status' ? { 'data-status': status } : {}

function cellContent(context: RowContext, column: GuestColumn) {
  const { item, guests, t, language } = context
  const { party, name } = item
  switch (column) {
    case 'people':
      return formatNumber(item.people, language)
    case 'status':
      return statusWords(item, t)
    case 'group':
      return textCell(context, {
        column,
        label: t('guests.cell.group', { name }),
        text: party.guestGroup,
        schema: groupCell,
        onSave: (guestGroup) => guests.actions.change(party, { guestGroup }),
      })
    case 'side':
      return party.side === null ? missing(t) : sideName(party.side, guests.setup.settings, guests.plan, t)
    case 'age': {
      const [lead] = party.members
      return lead?.ageGroup ? ageGroupName(lead.ageGroup, t) : missing(t)
    }
    case 'table':
      if (guests.isTableDerived) return longText(party.tableNumber, t)
      return textCell(context, {
        column,
        label: t('guests.cell.table', { name }),
        text: party.tableNumber,
        schema: tableCell,
        onSave: (tableNumber) => guests.actions.change(party, { tableNumber }),
      })
    case 'phone':
      return party.phone ? guests.phone(party.phone) : missing(t)
    case 'email':
      return longText(party.email, t)
    case 'address':
      return longText(party.address, t)
    case 'tags':
      return longText(party.tags.join(', '), t)
    case 'notes':
      return longText(party.notes, t)
    case 'marks':
      return marks(context)
  }
}

/** One line of a text; the unfolded row shows all of it. */
const longText = (text: string | null, t: Translate) =>
  text ? (
    <span className={`truncate ${classes.long}`} title={text}>
      {text}
    </span>
  ) : (
    missing(t)
  )

interface TextCell {
  readonly column: GuestColumn
  readonly label: string
  readonly text: string | null
  readonly schema: ReturnType<typeof textSchema>
  readonly onSave: (text: string | null) => Promise<void>
}

/** A text that is edited in its cell; the component that does it comes when it is pressed. */
function textCell(context: RowContext, { column, label, text, schema, onSave }: TextCell) {
  const { guests, isSelecting, edited, onEdit, t } = context
  const shown = text ?? missing(t)
  const spoken = text ?? t('guests.cell.missing')
  if (guests.isReadOnly || isSelecting) return inlineText(shown)
  if (!edited.includes(column)) {
    const name = `${t('common.edit-what', { what: label })} ${spoken}`
    return inlineEditButton({ name, type: 'text', children: shown, onClick: () => onEdit(column) })
  }
  return (
    <InlineEdit isOpened label={label} type="text" draft={text ?? ''} schema={schema} spoken={spoken} onSave={onSave}>
      {shown}
    </InlineEdit>
  )
}

const textSchema = (max: number, long: 'guests.error.guest-group-long' | 'guests.error.table-number-long') =>
  z
    .string()
    .trim()
    .max(max, long)
    .transform((typed) => typed || null)

const groupCell = textSchema(GUEST_FIELDS.guestGroup.max, 'guests.error.guest-group-long')
const tableCell = textSchema(GUEST_FIELDS.tableNumber.max, 'guests.error.table-number-long')

const missing = (t: Translate) => (
  <span className="soft">
    <span aria-hidden>–</span>
    <span className="visually-hidden">{t('guests.cell.missing')}</span>
  </span>
)

/** "Confirmed", or "2 of 3 confirmed" where some are not. */
function statusWords({ status, isPartly, coming, people }: GuestItem, t: Translate): string {
  return isPartly ? t('guests.status.partly', { coming, people }) : statusName(status, t)
}

const statusIcon = ({ status, isPartly }: GuestItem) => rowIcon(isPartly ? 'partly' : status)

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

const SEAT_TONES = { unassigned: 'soft', 'partially-assigned': 'warning', 'fully-assigned': 'sage' } as const

/** What of a party asks for attention, as icons with words. */
function marks({ item, guests, t }: RowContext) {
  const { party } = item
  const seats = guests.seatsOf(party)
  const found: readonly ({ readonly icon: RowIconName; readonly words: string; readonly tone: string } | null)[] = [
    item.isIncomplete ? { icon: 'incomplete', words: t('guests.mark.incomplete'), tone: 'warning' } : null,
    item.lacksMenu ? { icon: 'menu', words: t('guests.mark.no-menu'), tone: 'warning' } : null,
    party.isSecondList ? { icon: 'second', words: t('guests.mark.second-list'), tone: 'soft' } : null,
    seats && { icon: `seat-${seats.state}`, words: seatWords(seats, t), tone: SEAT_TONES[seats.state] },
    party.isInviteSent ? { icon: 'sent', words: t('guests.mark.invite-sent'), tone: 'sage' } : null,
  ]
  const set = found.filter((mark) => mark !== null)
  if (set.length === 0) return null
  return (
    <span className={classes.marks}>
      {set.map(({ icon, words, tone }) => (
        <span key={icon} className={tone} title={words}>
          {rowIcon(icon)}
          <span className="visually-hidden">{words}</span>
        </span>
      ))}
    </span>
  )
}
