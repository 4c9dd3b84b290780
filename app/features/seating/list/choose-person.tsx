import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { DialogActions, DialogTitle } from '#app/ui/overlays/dialog.tsx'
import { freeSeats } from '#domain/seating/seat-changes.ts'
import { isAbsent } from '#domain/seating/seated-people.ts'
import type { StoredTable } from '../rows.ts'
import classes from '../seating.module.css'
import { fullTableName, personName, tableName } from '../seating-labels.ts'
import { useSeating } from '../use-seating.ts'
import { filterGroups, groupPeople } from './people-groups.ts'

interface ChoosePersonProps {
  readonly table: StoredTable
  /** Null: any free chair of the table, also for a whole party. */
  readonly seat: number | null
  readonly onClose: () => void
}

/** People that are listed at first; a search finds the others. */
const MAX_SHOWN = 60

/** The people to choose from for a chair, or for a table: those without a seat first. Content of a dialog. */
export function ChoosePerson({ table, seat, onClose }: ChoosePersonProps) {
  const { t } = useT()
  const { people, seats, tables, data, actions } = useSeating()
  const [search, setSearch] = useState('')
  const numbering = data.room?.numbering ?? 'numbers'
  const groups = useMemo(() => groupPeople(people.filter((person) => !isAbsent(person))), [people])
  const found = filterGroups(groups, seats, (person) => personName(person, t), {
    show: search.trim() === '' ? 'to-seat' : 'all',
    group: null,
    search,
  }).groups
  const shown = found.slice(0, MAX_SHOWN)
  const name = fullTableName(table, numbering, t)
  const free = freeSeats(data, table).length
  const sit = (run: () => void) => {
    onClose()
    run()
  }
  return (
    <>
      <DialogTitle>
        {seat === null
          ? t('seating.who-at.table', { table: name, free })
          : t('seating.who-at.chair', { table: name, seat })}
      </DialogTitle>
      <TextInput
        type="search"
        aria-label={t('seating.search.label')}
        placeholder={t('seating.search.placeholder')}
        leftSection={<IconSearch size={18} stroke={1.8} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        data-autofocus
      />
      <ul className={classes.choices} aria-label={t('seating.list.people')}>
        {shown.map((group) => {
          const waiting = group.people.filter(({ who }) => !seats.has(who))
          return (
            <li key={group.id} className={classes.choice}>
              {seat === null && waiting.length > 1 ? (
                <button
                  type="button"
                  className={classes.pick}
                  onClick={() => sit(() => actions.seatAtTable(waiting, table.id))}
                >
                  <span className="strong">
                    {t('seating.who-at.party', {
                      names: waiting.map((person) => personName(person, t)).join(', '),
                      count: waiting.length,
                    })}
                  </span>
                  {waiting.length > free ? (
                    <span className="warning small">{t('seating.who-at.too-many', { free })}</span>
                  ) : null}
                </button>
              ) : null}
              {group.people.map((person) => {
                const held = seats.get(person.who)
                const at = tables.find(({ id }) => id === held?.tableId)
                return (
                  <button
                    key={person.who}
                    type="button"
                    className={classes.pick}
                    onClick={() =>
                      sit(() =>
                        seat === null
                          ? actions.seatAtTable([person], table.id)
                          : actions.seatInChair(person, { tableId: table.id, seat }),
                      )
                    }
                  >
                    <span>{personName(person, t)}</span>
                    <span className="soft small">
                      {dotted([
                        person.kind === 'guest' ? group.guestGroup : t(`seating.kind.${person.kind}`),
                        held && at
                          ? t('seating.place', { table: tableName(at, numbering, t), seat: held.seat })
                          : t('seating.state.none'),
                      ])}
                    </span>
                  </button>
                )
              })}
            </li>
          )
        })}
      </ul>
      {found.length === 0 ? (
        <p className="soft">{search.trim() === '' ? t('seating.list.all-seated') : t('seating.list.none-found')}</p>
      ) : null}
      {found.length > shown.length ? (
        <p className="soft small">{t('seating.who-at.more', { count: found.length - shown.length })}</p>
      ) : null}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </DialogActions>
    </>
  )
}
