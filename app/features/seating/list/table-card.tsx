import { IconArmchair, IconChevronDown, IconLock, IconMoodKid, IconWheelchairOff } from '@tabler/icons-react'
import { memo, type Ref } from 'react'
import { CommentCount } from '#app/features/comments/comments-button.tsx'
import { useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { useDragItem, useDropPlace } from '#app/ui/drag/drag-hooks.ts'
import type { SeatAssignment } from '#domain/seating/seat-changes.ts'
import { countTable, isAbsent, type PersonToSeat } from '#domain/seating/seated-people.ts'
import type { StoredTable } from '../rows.ts'
import { fullTableName, initialsOf, personName } from '../seating-labels.ts'
import { useSeating } from '../use-seating.ts'
import classes from './list-mode.module.css'
import { RowMenuButton } from './people-block.tsx'
import { PersonMarks } from './person-marks.tsx'
import { seatKey } from './seat-key.ts'

interface TableCardProps {
  readonly table: StoredTable
  readonly here: readonly SeatAssignment[]
  /** The row of this table in the tab order. */
  readonly activeId: string | null
  /** The chair of this table that somebody asked for. */
  readonly litKey: string | null
  readonly isFolded: boolean
  readonly onToggle: (id: string) => void
  readonly onMenu: (key: string) => void
  readonly onEmpty: (seat: number) => void
}

/** A table with its chairs. */
export const TableCard = memo(
  function TableCard(props: TableCardProps) {
    const { table, here, activeId, litKey, isFolded, onToggle, onMenu, onEmpty } = props
    const { t } = useT()
    const { plan, data, peopleById } = useSeating()
    const drop = useDropPlace({ kind: 'table', key: table.id })
    const counts = countTable(table, here, peopleById)
    const name = fullTableName(table, data.room?.numbering ?? 'numbers', t)
    const isLocked = data.lockedTableIds.includes(table.id)
    const tabIndex = activeId === table.id ? 0 : -1
    const headId = `table-${table.id}`
    return (
      <section
        ref={drop.ref}
        data-record={table.id}
        data-over={drop.isOver || undefined}
        className={`lights ${classes.card}`}
        aria-labelledby={headId}
      >
        <div data-row={table.id} className={classes.row}>
          <button
            type="button"
            data-part="open"
            tabIndex={tabIndex}
            className={classes.open}
            aria-expanded={!isFolded}
            onClick={() => onToggle(table.id)}
          >
            <span className={classes.head}>
              <span id={headId} className="strong breaks">
                {name}
              </span>
              <IconChevronDown size={18} stroke={1.8} aria-hidden className={classes.chevron} data-folded={isFolded} />
            </span>
            <span className="soft small">
              {dotted([
                t(`seating.shape.${table.shape}`),
                t('seating.table.taken', { taken: counts.taken, seats: counts.seats }),
                counts.reserved > 0 ? t('seating.table.reserved', { count: counts.reserved }) : null,
              ])}
            </span>
            <CommentCount planId={plan.id} subjectId={table.id} />
            {isLocked || table.isForChildren || !table.isAccessible ? (
              <span className={classes.marks}>
                {isLocked ? (
                  <span className="icon-label">
                    <IconLock size={15} stroke={1.9} aria-hidden />
                    {t('seating.table.locked')}
                  </span>
                ) : null}
                {table.isForChildren ? (
                  <span className="icon-label">
                    <IconMoodKid size={15} stroke={1.9} aria-hidden />
                    {t('seating.table.children')}
                  </span>
                ) : null}
                {table.isAccessible ? null : (
                  <span className="icon-label">
                    <IconWheelchairOff size={15} stroke={1.9} aria-hidden />
                    {t('seating.table.not-accessible')}
                  </span>
                )}
              </span>
            ) : null}
          </button>
          <RowMenuButton id={table.id} tabIndex={tabIndex} name={name} onMenu={onMenu} />
        </div>
        {isFolded ? null : (
          <ol className={classes.seats} aria-label={t('seating.table.seats-of', { table: name })}>
            {Array.from({ length: table.seats }, (_, index) => {
              const seat = index + 1
              const key = seatKey({ tableId: table.id, seat })
              const sitter = here.find((each) => each.seat === seat)
              return (
                <SeatRow
                  key={key}
                  seatKey={key}
                  seat={seat}
                  table={table}
                  sitter={sitter}
                  person={sitter && peopleById.get(sitter.who)}
                  isTabStop={activeId === key}
                  isLit={litKey === key}
                  onMenu={onMenu}
                  onEmpty={onEmpty}
                />
              )
            })}
          </ol>
        )}
      </section>
    )
  },
  (before, after) =>
    before.table === after.table &&
    before.here === after.here &&
    before.activeId === after.activeId &&
    before.litKey === after.litKey &&
    before.isFolded === after.isFolded,
)

interface SeatRowProps {
  readonly seatKey: string
  readonly seat: number
  readonly table: StoredTable
  readonly sitter: SeatAssignment | undefined
  readonly person: PersonToSeat | undefined
  readonly isTabStop: boolean
  readonly isLit: boolean
  readonly onMenu: (key: string) => void
  readonly onEmpty: (seat: number) => void
}

/** A chair: who sits there, that it is kept free, or that it waits for somebody. */
function SeatRow({ seatKey: key, seat, table, sitter, person, isTabStop, isLit, onMenu, onEmpty }: SeatRowProps) {
  const { t } = useT()
  const { isReadOnly } = useSeating()
  const drop = useDropPlace({ kind: 'seat', key })
  const drag = useDragItem(person?.who ?? key, { where: 'seat', isDisabled: isReadOnly || !person })
  const name = sitter ? (person ? personName(person, t) : t('seating.seat.gone')) : null
  const isReserved = table.reservedSeats.includes(seat)
  const tabIndex = isTabStop ? 0 : -1
  const isEmptyOpen = sitter === undefined && !isReserved
  return (
    <li
      ref={drop.ref as Ref<HTMLLIElement>}
      data-row={key}
      data-over={drop.isOver || undefined}
      data-lit={isLit || undefined}
      className={`lights ${classes.seat}`}
    >
      <div ref={drag.ref} {...drag.listeners} className={classes.row} data-dragged={drag.isDragging || undefined}>
        <span className={classes.chair} data-taken={sitter !== undefined || undefined} aria-hidden>
          {name ? initialsOf(name) : <IconArmchair size={16} stroke={1.7} />}
        </span>
        <button
          type="button"
          data-part="open"
          tabIndex={tabIndex}
          className={classes.open}
          aria-disabled={(isReadOnly && !person) || isReserved || undefined}
          onClick={() => {
            if (person) onMenu(key)
            else if (isEmptyOpen && !isReadOnly) onEmpty(seat)
          }}
        >
          <span className="visually-hidden">{t('seating.seat.number', { seat })} </span>
          <span className={name ? 'breaks' : 'soft'}>
            {name ?? (isReserved ? t('seating.seat.reserved') : t('seating.seat.free'))}
          </span>
          {person ? <PersonMarks person={person} isAbsent={isAbsent(person)} lock={sitter?.lock ?? null} /> : null}
        </button>
        {person && !isReadOnly ? (
          <RowMenuButton id={key} tabIndex={tabIndex} name={name ?? ''} onMenu={onMenu} />
        ) : null}
      </div>
    </li>
  )
}
