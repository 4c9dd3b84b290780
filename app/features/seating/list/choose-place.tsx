import { Button, TextInput } from '@mantine/core'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { DialogActions, DialogTitle } from '#app/ui/overlays/dialog.tsx'
import { foldText } from '#domain/guests/fold-text.ts'
import { freeSeats, sitterOf } from '#domain/seating/seat-changes.ts'
import type { PersonToSeat } from '#domain/seating/seated-people.ts'
import type { StoredTable } from '../rows.ts'
import classes from '../seating.module.css'
import { fullTableName, peopleName, personName } from '../seating-labels.ts'
import { useSeating } from '../use-seating.ts'

interface ChoosePlaceProps {
  readonly people: readonly PersonToSeat[]
  readonly onClose: () => void
}

/** The tables to choose from for a person or a party; for a person also their chairs. Content of a dialog. */
export function ChoosePlace({ people, onClose }: ChoosePlaceProps) {
  const { t } = useT()
  const { tables, data, peopleById, seats, actions } = useSeating()
  const [search, setSearch] = useState('')
  const [openId, setOpenId] = useState<string | null>(null)
  const numbering = data.room?.numbering ?? 'numbers'
  const [only] = people.length === 1 ? people : []

  const peopleAt = (table: StoredTable) =>
    data.assignments.flatMap(({ tableId, who }) => (tableId === table.id ? (peopleById.get(who) ?? []) : []))
  const words = foldText(search)
  const shown = tables.filter((table) =>
    foldText(
      [fullTableName(table, numbering, t), ...peopleAt(table).map((each) => personName(each, t))].join(' '),
    ).includes(words),
  )
  const sit = (run: () => void) => {
    onClose()
    run()
  }
  return (
    <>
      <DialogTitle>
        {only
          ? t('seating.place-of.one', { name: personName(only, t) })
          : t('seating.place-of.many', { who: peopleName(people, t) })}
      </DialogTitle>
      <TextInput
        type="search"
        aria-label={t('seating.search.tables')}
        placeholder={t('seating.search.tables')}
        leftSection={<IconSearch size={18} stroke={1.8} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        data-autofocus
      />
      {tables.length === 0 ? <p className="soft">{t('seating.place-of.no-tables')}</p> : null}
      <ul className={classes.choices} aria-label={t('seating.list.tables')}>
        {shown.map((table) => {
          const free = freeSeats(data, table).length
          const isHere = people.every(({ who }) => seats.get(who)?.tableId === table.id)
          const name = fullTableName(table, numbering, t)
          const isOpen = openId === table.id
          return (
            <li key={table.id} className={classes.choice}>
              <div className={classes.line}>
                <button
                  type="button"
                  className={classes.pick}
                  aria-disabled={isHere || free === 0 || undefined}
                  onClick={() => {
                    if (!isHere && free > 0) sit(() => actions.seatAtTable(people, table.id))
                  }}
                >
                  <span className="strong">{name}</span>
                  <span className={free > 0 && free < people.length ? 'warning small' : 'soft small'}>
                    {dotted([
                      isHere
                        ? t('seating.place-of.here')
                        : free === 0
                          ? t('seating.place-of.full')
                          : t('seating.place-of.free', { count: free }),
                      data.lockedTableIds.includes(table.id) ? t('seating.table.locked') : null,
                      peopleAt(table)
                        .slice(0, 3)
                        .map((each) => personName(each, t))
                        .join(', ') || null,
                    ])}
                  </span>
                </button>
                {only ? (
                  <Button
                    variant="subtle"
                    aria-expanded={isOpen}
                    aria-label={t('seating.place-of.chairs-of', { table: name })}
                    rightSection={<IconChevronDown size={16} stroke={1.8} aria-hidden />}
                    onClick={() => setOpenId(isOpen ? null : table.id)}
                  >
                    {t('seating.place-of.chairs')}
                  </Button>
                ) : null}
              </div>
              {only && isOpen ? <Chairs table={table} person={only} onSit={(run) => sit(run)} /> : null}
            </li>
          )
        })}
      </ul>
      {tables.length > 0 && shown.length === 0 ? <p className="soft">{t('seating.place-of.none-found')}</p> : null}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </DialogActions>
    </>
  )
}

interface ChairsProps {
  readonly table: StoredTable
  readonly person: PersonToSeat
  readonly onSit: (run: () => void) => void
}

/** The chairs of a table: a free one is taken, with who sits in the others the person swaps. */
function Chairs({ table, person, onSit }: ChairsProps) {
  const { t } = useT()
  const { data, peopleById, actions } = useSeating()
  return (
    <ol className={classes.inner}>
      {Array.from({ length: table.seats }, (_, index) => {
        const seat = { tableId: table.id, seat: index + 1 }
        const sitter = sitterOf(data, seat)
        const other = sitter && peopleById.get(sitter.who)
        const isReserved = table.reservedSeats.includes(seat.seat) && !sitter
        const isOwn = sitter?.who === person.who
        return (
          <li key={seat.seat}>
            <button
              type="button"
              className={classes.pick}
              aria-disabled={isReserved || isOwn || undefined}
              onClick={() => {
                if (!isReserved && !isOwn) onSit(() => actions.seatInChair(person, seat))
              }}
            >
              {dotted([
                t('seating.seat.number', { seat: seat.seat }),
                isOwn
                  ? t('seating.place-of.own')
                  : sitter
                    ? t('seating.place-of.swap', { name: other ? personName(other, t) : t('seating.seat.gone') })
                    : isReserved
                      ? t('seating.seat.reserved')
                      : t('seating.seat.free'),
              ])}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
