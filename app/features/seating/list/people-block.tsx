import { IconDots, IconUsers } from '@tabler/icons-react'
import { memo, useRef } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { useDragItem } from '#app/ui/drag/drag-hooks.ts'
import { type Arrival, useLitRow } from '#app/ui/records/use-arrival.ts'
import type { SeatAssignment } from '#domain/seating/seat-changes.ts'
import { isAbsent, type PersonToSeat } from '#domain/seating/seated-people.ts'
import { peopleName, personName, tableName } from '../seating-labels.ts'
import { useSeating } from '../use-seating.ts'
import classes from './list-mode.module.css'
import type { ShownGroup } from './people-groups.ts'
import { PersonMarks } from './person-marks.tsx'
import { seatKey } from './seat-key.ts'

interface PeopleBlockProps {
  readonly group: ShownGroup
  /** The group that a link leads to. */
  readonly arrival: Arrival | null
  /** The row in the tab order. */
  readonly activeId: string | null
  readonly isReadOnly: boolean
  readonly onChoose: (people: readonly PersonToSeat[]) => void
  readonly onMenu: (id: string) => void
  readonly onShowSeat: (key: string) => void
}

/** A party with its people, or a person who comes alone. */
export const PeopleBlock = memo(function PeopleBlock(props: PeopleBlockProps) {
  const { group } = props
  const block = useRef<HTMLDivElement>(null)
  const lit = useLitRow(block, props.arrival, group.id)
  const attributes = { ref: block, className: `lights ${classes.block}`, ...lit }
  if (group.people.length === 1) {
    const [person] = group.people
    return person ? (
      <div {...attributes}>
        <PersonRow {...props} person={person} seat={group.seats[0]} />
      </div>
    ) : null
  }
  return (
    <div {...attributes}>
      <PartyRow {...props} />
      {group.people.map((person, index) => (
        <PersonRow key={person.who} {...props} person={person} seat={group.seats[index]} isInParty />
      ))}
    </div>
  )
})

/** A whole party: its state, and the way to seat all of it. */
function PartyRow({ group, activeId, isReadOnly, onChoose, onMenu }: PeopleBlockProps) {
  const { t } = useT()
  const drag = useDragItem(group.id, { where: 'party', isDisabled: isReadOnly })
  const tabIndex = activeId === group.id ? 0 : -1
  const [lead] = group.people
  const name = lead?.isGuest ? personName({ ...lead, member: lead.party.members[0] ?? lead.member }, t) : ''
  const seated = group.seats.filter(Boolean).length
  const state = dotted([
    t(`seating.state.${group.state}`, { seated, people: group.people.length }),
    group.isSplit ? t('seating.state.split') : null,
    group.guestGroup,
  ])
  return (
    <div
      ref={drag.ref}
      {...drag.listeners}
      data-row={group.id}
      data-dragged={drag.isDragging || undefined}
      className={classes.row}
    >
      <button
        type="button"
        data-part="open"
        tabIndex={tabIndex}
        className={classes.open}
        disabled={isReadOnly}
        onClick={() => onChoose(group.people)}
      >
        <span className="icon-label strong">
          <IconUsers size={17} stroke={1.8} aria-hidden />
          {t('seating.party', { name, count: group.people.length })}
        </span>
        <span className={group.isSplit || group.state === 'partially-assigned' ? 'warning small' : 'soft small'}>
          {state}
        </span>
      </button>
      {isReadOnly ? null : (
        <RowMenuButton id={group.id} tabIndex={tabIndex} name={peopleName(group.people, t)} onMenu={onMenu} />
      )}
    </div>
  )
}

interface PersonRowProps extends PeopleBlockProps {
  readonly person: PersonToSeat
  readonly seat: SeatAssignment | undefined
  readonly isInParty?: boolean
}

/** One person: where it sits, or that it needs a seat. */
function PersonRow(props: PersonRowProps) {
  const { person, seat, isInParty = false, group, activeId, isReadOnly, onChoose, onMenu, onShowSeat } = props
  const { t } = useT()
  const { tables, data } = useSeating()
  const drag = useDragItem(person.who, { where: 'person', isDisabled: isReadOnly })
  const tabIndex = activeId === person.who ? 0 : -1
  const name = personName(person, t)
  const table = tables.find(({ id }) => id === seat?.tableId)
  const place =
    seat && table
      ? t('seating.place', { table: tableName(table, data.room?.numbering ?? 'numbers', t), seat: seat.seat })
      : null
  return (
    <div
      ref={drag.ref}
      {...drag.listeners}
      data-row={person.who}
      data-dragged={drag.isDragging || undefined}
      data-inner={isInParty || undefined}
      className={classes.row}
    >
      <button
        type="button"
        data-part="open"
        tabIndex={tabIndex}
        className={classes.open}
        disabled={isReadOnly && !seat}
        onClick={() => (seat ? onShowSeat(seatKey(seat)) : onChoose([person]))}
      >
        <span className={isInParty ? undefined : 'strong'}>{name}</span>
        <span className="soft small">
          {dotted(
            [
              person.kind === 'guest' ? null : t(`seating.kind.${person.kind}`),
              place ?? (isReadOnly ? t('seating.state.none') : t('seating.choose')),
              person.isGuest && person.answer === 'pending' ? t('guests.answer.pending') : null,
              !isInParty && group.guestGroup,
            ].filter((fact) => fact !== false),
          )}
        </span>
        <PersonMarks person={person} isAbsent={isAbsent(person)} lock={seat?.lock ?? null} />
      </button>
      {isReadOnly ? null : <RowMenuButton id={person.who} tabIndex={tabIndex} name={name} onMenu={onMenu} />}
    </div>
  )
}

interface RowMenuButtonProps {
  readonly id: string
  readonly tabIndex: number
  readonly name: string
  readonly onMenu: (id: string) => void
}

export function RowMenuButton({ id, tabIndex, name, onMenu }: RowMenuButtonProps) {
  const { t } = useT()
  return (
    <button
      type="button"
      data-part="menu"
      tabIndex={tabIndex}
      className={classes.menu}
      aria-haspopup="menu"
      aria-label={t('seating.row.menu', { name })}
      onClick={() => onMenu(id)}
    >
      <IconDots size={20} stroke={1.8} aria-hidden />
    </button>
  )
}
