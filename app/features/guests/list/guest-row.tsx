// biome-ignore-all lint/a11y/useSemanticElements: rows that are placed by the pixel are none of a table element.
import {
  IconAlertCircle,
  IconCheck,
  IconChevronDown,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleHalf2,
  IconCircleX,
  IconDots,
  IconHourglass,
  IconMailCheck,
  IconToolsKitchen2Off,
} from '@tabler/icons-react'
import { memo, type ReactNode, useRef } from 'react'
import { z } from 'zod'
import { useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { formatNumber } from '#app/lib/format/format.ts'
import { usePhoneFormat } from '#app/lib/format/use-phone-format.ts'
import { InlineEdit } from '#app/ui/records/inline-edit.tsx'
import { useLitRow } from '#app/ui/records/use-arrival.ts'
import { GUEST_FIELDS } from '#domain/guests/guest-fields.ts'
import type { GuestItem } from '../guest-items.ts'
import { sideName, statusName, tableName } from '../guest-labels.ts'
import { useGuests } from '../use-guests.ts'
import { GuestDetails } from './guest-details.tsx'
import classes from './guest-row.module.css'
import { COLUMN_COUNT } from './table-head.tsx'

/** The actions of a row; the same functions for every row and every render. */
export interface RowActions {
  readonly onOpen: (item: GuestItem, event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }) => void
  readonly onSelect: (item: GuestItem, isRange: boolean) => void
  readonly onMenu: (item: GuestItem) => void
}

interface GuestRowProps {
  readonly item: GuestItem
  readonly isWide: boolean
  readonly actions: RowActions
  /** True for the one row in the tab order. */
  readonly isTabStop: boolean
  readonly isUnfolded: boolean
  readonly isSelecting: boolean
  readonly isSelected: boolean
}

/** One party: two lines on a phone, the cells of a table at a desk; its people unfold below. */
export const GuestRow = memo(function GuestRow(props: GuestRowProps) {
  const { item, isWide, isUnfolded, isSelected } = props
  const { party } = item
  const { arrival } = useGuests()
  const row = useRef<HTMLDivElement>(null)
  const lit = useLitRow(row, arrival, party.id)
  return (
    <div
      ref={row}
      role="presentation"
      className={`${classes.row} lights`}
      {...lit}
      data-selected={isSelected || undefined}
      data-unfolded={isUnfolded || undefined}
    >
      {isWide ? <WideRow {...props} /> : <NarrowRow {...props} />}
      {isUnfolded ? (
        <div {...(isWide ? { role: 'cell', 'aria-colspan': COLUMN_COUNT } : {})} className={classes.details}>
          <GuestDetails item={item} />
        </div>
      ) : null}
    </div>
  )
})

function NarrowRow(props: GuestRowProps) {
  const { item, isSelecting } = props
  const { t } = useT()
  const { party, status } = item
  return (
    <div className={classes.lines} data-status={status}>
      {isSelecting ? <SelectBox {...props} /> : <StatusMark item={item} />}
      <div className={classes.main}>
        <OpenButton {...props} />
        <p className={classes.second}>
          <span data-status={status} className={classes.status}>
            {statusWords(item, t)}
          </span>{' '}
          <span className="truncate">
            {dotted([party.guestGroup, party.tableNumber === null ? null : tableName(party.tableNumber, t)])}
          </span>
          <Marks item={item} />
        </p>
      </div>
      {isSelecting ? null : <MenuButton {...props} />}
    </div>
  )
}

function WideRow(props: GuestRowProps) {
  const { item, isSelecting } = props
  const { t, language } = useT()
  const phone = usePhoneFormat()
  const { setup, plan, isReadOnly, actions } = useGuests()
  const { party, status, name } = item
  return (
    // The cells of the row around it.
    <div role="presentation" className={classes.columns} data-status={status}>
      <Cell>{isSelecting ? <SelectBox {...props} /> : <StatusMark item={item} />}</Cell>
      <Cell column="name">
        <OpenButton {...props} />
      </Cell>
      <Cell column="people">{formatNumber(item.people, language)}</Cell>
      <Cell column="status">
        <span data-status={status} className={classes.status}>
          {statusWords(item, t)}
        </span>
      </Cell>
      <Cell column="group">
        <TextCell
          label={t('guests.cell.group', { name })}
          text={party.guestGroup}
          schema={groupCell}
          isReadOnly={isReadOnly || isSelecting}
          onSave={(guestGroup) => actions.change(party, { guestGroup })}
        />
      </Cell>
      <Cell column="side">{party.side === null ? <Missing /> : sideName(party.side, setup.settings, plan, t)}</Cell>
      <Cell column="table">
        <TextCell
          label={t('guests.cell.table', { name })}
          text={party.tableNumber}
          schema={tableCell}
          isReadOnly={isReadOnly || isSelecting}
          onSave={(tableNumber) => actions.change(party, { tableNumber })}
        />
      </Cell>
      <Cell column="phone">{party.phone ? phone(party.phone) : <Missing />}</Cell>
      <Cell column="marks">
        <Marks item={item} />
      </Cell>
      <Cell>{isSelecting ? null : <MenuButton {...props} />}</Cell>
    </div>
  )
}

interface TextCellProps {
  readonly label: string
  readonly text: string | null
  readonly schema: ReturnType<typeof textSchema>
  readonly isReadOnly: boolean
  readonly onSave: (text: string | null) => Promise<void>
}

/** A text that is edited in its cell. */
function TextCell({ label, text, schema, isReadOnly, onSave }: TextCellProps) {
  return (
    <InlineEdit label={label} type="text" draft={text ?? ''} schema={schema} isReadOnly={isReadOnly} onSave={onSave}>
      {text ?? <Missing />}
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

function Cell({ column, children }: { readonly column?: string; readonly children: ReactNode }) {
  return (
    <div role="cell" className={classes.cell} data-column={column}>
      {children}
    </div>
  )
}

function Missing() {
  const { t } = useT()
  return (
    <span className="soft">
      <span aria-hidden>–</span>
      <span className="visually-hidden">{t('guests.cell.missing')}</span>
    </span>
  )
}

/** "Confirmed", or "2 of 3 confirmed" where some are not. */
function statusWords({ status, isPartly, coming, people }: GuestItem, t: ReturnType<typeof useT>['t']): string {
  return isPartly ? t('guests.status.partly', { coming, people }) : statusName(status, t)
}

const MARKS = { confirmed: IconCircleCheckFilled, pending: IconCircleDashed, declined: IconCircleX } as const

function StatusMark({ item }: { readonly item: GuestItem }) {
  const Mark = item.isPartly ? IconCircleHalf2 : MARKS[item.status]
  return (
    <span className={classes.mark} data-status={item.status}>
      <Mark size={24} stroke={1.6} aria-hidden />
    </span>
  )
}

function SelectBox({ item, actions, isTabStop, isSelected }: GuestRowProps) {
  const { t } = useT()
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

function OpenButton({ item, actions, isTabStop, isUnfolded, isWide, isSelecting }: GuestRowProps) {
  const { t } = useT()
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
        <span className="breaks">{item.name}</span>
        {item.people > 1 && !isWide ? (
          <span className={classes.people}>
            <span className="visually-hidden">, </span>
            {t('guests.row.people', { count: item.people })}
          </span>
        ) : null}
        <IconChevronDown size={16} stroke={2} aria-hidden className={classes.chevron} />
      </span>
      {isWide && item.others !== '' ? <span className={classes.others}>{item.others}</span> : null}
    </button>
  )
}

function MenuButton({ item, actions, isTabStop }: GuestRowProps) {
  const { t } = useT()
  return (
    <button
      type="button"
      data-part="menu"
      tabIndex={isTabStop ? 0 : -1}
      className={classes.menu}
      aria-haspopup="menu"
      aria-label={t('guests.row.menu', { name: item.name })}
      onClick={() => actions.onMenu(item)}
    >
      <IconDots size={20} stroke={1.8} aria-hidden />
    </button>
  )
}

/** What of a party asks for attention, as icons with words. */
function Marks({ item }: { readonly item: GuestItem }) {
  const { t } = useT()
  const { party } = item
  const marks = [
    item.isIncomplete
      ? { id: 'incomplete', Icon: IconAlertCircle, words: t('guests.mark.incomplete'), tone: 'warning' }
      : null,
    item.lacksMenu
      ? { id: 'menu', Icon: IconToolsKitchen2Off, words: t('guests.mark.no-menu'), tone: 'warning' }
      : null,
    party.isSecondList
      ? { id: 'second', Icon: IconHourglass, words: t('guests.mark.second-list'), tone: 'soft' }
      : null,
    party.isInviteSent ? { id: 'sent', Icon: IconMailCheck, words: t('guests.mark.invite-sent'), tone: 'sage' } : null,
  ].filter((mark) => mark !== null)
  if (marks.length === 0) return null
  return (
    <span className={classes.marks}>
      {marks.map(({ id, Icon, words, tone }) => (
        <span key={id} className={tone} title={words}>
          <Icon size={17} stroke={1.8} aria-hidden />
          <span className="visually-hidden">{words}</span>
        </span>
      ))}
    </span>
  )
}
