import { type ReactNode, Suspense } from 'react'
import type { Language, Translate } from '#app/i18n/i18n.ts'
import { formatNumber } from '#app/lib/format/format.ts'
import { lazyPart } from '#app/ui/page/lazy-part.tsx'
import { inlineEditButton, inlineText } from '#app/ui/records/inline-edit-button.tsx'
import type { GuestItem } from '../../guest-items.ts'
import { ageGroupName, sideName, statusName } from '../../guest-labels.ts'
import type { Party } from '../../rows.ts'
import { seatWords } from '../../seats/seat-words.ts'
import type { GuestsContextValue } from '../../use-guests.ts'
import type { EditedColumn, GuestColumn } from '../guest-columns.ts'
import classes from '../guest-row.module.css'
import { type RowIconName, rowIcon } from '../row-icons.tsx'

const EditCell = lazyPart(async () => (await import('./edit-cell.tsx')).EditCell)

/** What the cells of a row are made with. */
export interface CellContext {
  readonly item: GuestItem
  readonly guests: GuestsContextValue
  readonly t: Translate
  readonly language: Language
  /** True for the one row in the tab order. */
  readonly isTabStop: boolean
  readonly isSelecting: boolean
  /** The cells that have been edited in this row. */
  readonly edited: readonly GuestColumn[]
  readonly onEdit: (column: GuestColumn) => void
}

/** What a cell of the table shows: a value, or what edits it once it is pressed. */
export function cellContent(context: CellContext, column: GuestColumn): ReactNode {
  const { item, guests, t, language } = context
  const { party } = item
  switch (column) {
    case 'people':
      return formatNumber(item.people, language)
    case 'status':
      return statusWords(item, t)
    case 'age': {
      const [lead] = party.members
      return lead?.ageGroup ? ageGroupName(lead.ageGroup, t) : missing(t)
    }
    case 'marks':
      return marks(context)
    case 'table':
      return guests.isTableDerived ? longText(party.tableNumber, t) : editedCell(context, column)
    default:
      return editedCell(context, column)
  }
}

/** The value of a column that is edited in its cell, as it is read; null where there is none. */
function textOf(column: EditedColumn, party: Party, { setup, plan, phone }: GuestsContextValue, t: Translate) {
  switch (column) {
    case 'group':
      return party.guestGroup
    case 'side':
      return party.side === null ? null : sideName(party.side, setup.settings, plan, t)
    case 'table':
      return party.tableNumber
    case 'phone':
      return party.phone === null ? null : phone(party.phone)
    case 'tags':
      return party.tags.length === 0 ? null : party.tags.join(', ')
    case 'email':
    case 'address':
    case 'notes':
      return party[column]
  }
}

/** One line of a text; the unfolded row and the cell that is edited show all of it. */
const LONG: readonly EditedColumn[] = ['email', 'address', 'tags', 'notes']

/** A value that is edited in its cell; the component that does it comes when it is pressed. */
function editedCell(context: CellContext, column: EditedColumn) {
  const { item, guests, isTabStop, isSelecting, edited, onEdit, t } = context
  const { party, name } = item
  const text = textOf(column, party, guests, t)
  const isLong = LONG.includes(column)
  const shown = isLong ? longText(text, t) : (text ?? missing(t))
  if (guests.isReadOnly || isSelecting) return isLong ? shown : inlineText(shown)
  const label = t(`guests.cell.${column}`, { name })
  const spoken = text ?? t('guests.cell.missing')
  const type = column === 'side' ? 'choice' : 'text'
  const tabIndex = isTabStop ? 0 : -1
  if (!edited.includes(column)) {
    const words = `${t('common.edit-what', { what: label })} ${spoken}`
    const children = text === null ? NOTHING : shown
    return inlineEditButton({ name: words, type, tabIndex, children, onClick: () => onEdit(column) })
  }
  return (
    <Suspense fallback={inlineText(shown)}>
      <EditCell column={column} party={party} label={label} spoken={spoken} tabIndex={tabIndex}>
        {shown}
      </EditCell>
    </Suspense>
  )
}

const longText = (text: string | null, t: Translate) =>
  text ? (
    <span className={`truncate ${classes.long}`} title={text}>
      {text}
    </span>
  ) : (
    missing(t)
  )

/** In a button, whose name says what is missing. */
const NOTHING = <span className="soft">–</span>

const missing = (t: Translate) => (
  <span className="soft">
    <span aria-hidden>–</span>
    <span className="visually-hidden">{t('guests.cell.missing')}</span>
  </span>
)

/** "Confirmed", or "2 of 3 confirmed" where some are not. */
export function statusWords({ status, isPartly, coming, people }: GuestItem, t: Translate): string {
  return isPartly ? t('guests.status.partly', { coming, people }) : statusName(status, t)
}

const SEAT_TONES = { unassigned: 'soft', 'partially-assigned': 'warning', 'fully-assigned': 'sage' } as const

/** What of a party asks for attention, as icons with words. */
export function marks({ item, guests, t }: Pick<CellContext, 'item' | 'guests' | 't'>) {
  const { party } = item
  const seats = guests.seatsOf(party)
  const comments = guests.commentCounts?.get(party.id) ?? 0
  const found: readonly ({ readonly icon: RowIconName; readonly words: string; readonly tone: string } | null)[] = [
    item.isIncomplete ? { icon: 'incomplete', words: t('guests.mark.incomplete'), tone: 'warning' } : null,
    item.lacksMenu ? { icon: 'menu', words: t('guests.mark.no-menu'), tone: 'warning' } : null,
    party.isSecondList ? { icon: 'second', words: t('guests.mark.second-list'), tone: 'soft' } : null,
    seats && { icon: `seat-${seats.state}`, words: seatWords(seats, t), tone: SEAT_TONES[seats.state] },
    comments > 0 ? { icon: 'comments', words: t('plans.comments.count', { count: comments }), tone: 'soft' } : null,
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
