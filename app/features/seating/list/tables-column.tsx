import { Button, Group } from '@mantine/core'
import { IconChevronsDown, IconChevronsUp } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { useIsPrinting } from '#app/lib/browser/use-is-printing.ts'
import { bringIntoSight } from '#app/ui/list/row-steps.ts'
import type { SeatAssignment } from '#domain/seating/seat-changes.ts'
import { useSeating } from '../use-seating.ts'
import classes from './list-mode.module.css'
import { ListWarnings } from './list-warnings.tsx'
import { PersonMenu } from './person-menu.tsx'
import { readSeatKey, seatKey } from './seat-key.ts'
import { TableCard } from './table-card.tsx'
import { TableMenu } from './table-menu.tsx'
import { useRows } from './use-rows.ts'

interface TablesColumnProps {
  /** The chair that somebody asked for; the same again has another `at`. */
  readonly litSeat: { readonly key: string; readonly at: number } | null
  readonly linkedTableId: string | null
}

/** With more chairs than this, tables are folded at first. */
const MAX_UNFOLDED_SEATS = 300

const NOBODY: readonly SeatAssignment[] = []

/** The tables in reading order with who sits there. */
export function TablesColumn({ litSeat, linkedTableId }: TablesColumnProps) {
  const { t } = useT()
  const { tables, data, peopleById, seats, actions, isReadOnly, open } = useSeating()
  const total = tables.reduce((sum, table) => sum + table.seats, 0)
  const [folded, setFolded] = useState<ReadonlySet<string>>(
    () => new Set(total > MAX_UNFOLDED_SEATS ? tables.map(({ id }) => id) : []),
  )
  // On paper nothing can be unfolded.
  const isPrinting = useIsPrinting()
  const [menu, setMenu] = useState<string | null>(null)
  const column = useRef<HTMLElement>(null)
  const byTable = useSeatsByTable(data.assignments)
  const ids = useMemo(
    () =>
      tables.flatMap((table) => [
        table.id,
        ...(folded.has(table.id)
          ? []
          : Array.from({ length: table.seats }, (_, index) => seatKey({ tableId: table.id, seat: index + 1 }))),
      ]),
    [tables, folded],
  )
  const personAt = (key: string) => {
    const seat = readSeatKey(key)
    const sitter = seat && byTable.get(seat.tableId)?.find((each) => each.seat === seat.seat)
    return sitter ? peopleById.get(sitter.who) : undefined
  }
  const rows = useRows(ids, (event, key) => {
    const person = personAt(key)
    if (!person || isReadOnly) return false
    if (event.key === 'Delete' || event.key === 'Backspace') actions.unseat([person])
    else if (event.altKey && event.key === 'ArrowUp') actions.move(person, -1)
    else if (event.altKey && event.key === 'ArrowDown') actions.move(person, 1)
    else if (event.key.toLowerCase() === 'l' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      actions.lock([person], seats.get(person.who)?.lock === 'seat' ? null : 'seat')
    } else return false
    return true
  })
  const { list, focus } = rows

  useEffect(() => {
    const key = litSeat?.key ?? linkedTableId
    if (key === null || key === undefined) return
    const tableId = readSeatKey(key)?.tableId ?? key
    setFolded((current) => new Set([...current].filter((id) => id !== tableId)))
    focus(key, false)
    bringIntoSight(() => list.current?.querySelector(`[data-row="${CSS.escape(key)}"]`) ?? null)
  }, [litSeat, linkedTableId, focus, list])

  const toggle = (id: string) =>
    setFolded((current) => {
      const next = new Set(current)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const isFolded = folded.size > 0
  const menuPerson = menu === null ? undefined : personAt(menu)
  const close = () => {
    if (menu !== null) rows.focus(menu)
    setMenu(null)
  }
  return (
    <section ref={column} className={classes.tables} aria-labelledby="seating-tables">
      <Group justify="space-between" gap={8}>
        <h2 id="seating-tables" className="section-title">
          {t('seating.list.tables')}
        </h2>
        <span className="screen-only grows">
          <ListWarnings />
        </span>
        {tables.length < 2 ? null : (
          <Button
            variant="subtle"
            className="screen-only"
            leftSection={
              isFolded ? (
                <IconChevronsDown size={18} stroke={1.8} aria-hidden />
              ) : (
                <IconChevronsUp size={18} stroke={1.8} aria-hidden />
              )
            }
            onClick={() => setFolded(new Set(isFolded ? [] : tables.map(({ id }) => id)))}
          >
            {isFolded ? t('seating.list.unfold') : t('seating.list.fold')}
          </Button>
        )}
      </Group>
      <div {...rows.listProps} className={classes.cards}>
        {tables.map((table) => (
          <TableCard
            key={table.id}
            table={table}
            here={byTable.get(table.id) ?? NOBODY}
            activeId={rows.activeId?.startsWith(table.id) ? rows.activeId : null}
            litKey={litSeat?.key.startsWith(table.id) ? litSeat.key : null}
            isFolded={folded.has(table.id) && !isPrinting}
            onToggle={toggle}
            onMenu={setMenu}
            onEmpty={(seat) => open({ kind: 'choose-person', table, seat })}
          />
        ))}
      </div>
      <PersonMenu id={menu} people={menuPerson ? [menuPerson] : []} within={column} onClose={close} />
      <TableMenu
        table={menu === null ? null : (tables.find(({ id }) => id === menu) ?? null)}
        within={column}
        onClose={close}
      />
    </section>
  )
}

/** The seats of each table; those of a table whose seats stay are the same array, so that its card is not rendered again. */
function useSeatsByTable(assignments: readonly SeatAssignment[]): ReadonlyMap<string, readonly SeatAssignment[]> {
  const last = useRef<ReadonlyMap<string, readonly SeatAssignment[]>>(new Map())
  return useMemo(() => {
    const byTable = new Map<string, SeatAssignment[]>()
    for (const each of assignments) byTable.set(each.tableId, [...(byTable.get(each.tableId) ?? []), each])
    const next = new Map<string, readonly SeatAssignment[]>()
    for (const [id, here] of byTable) {
      const before = last.current.get(id)
      const isSame = before?.length === here.length && before.every((each, index) => each === here[index])
      next.set(id, isSame ? before : here)
    }
    last.current = next
    return next
  }, [assignments])
}
