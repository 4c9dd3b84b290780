import { SegmentedControl } from '@mantine/core'
import { Suspense, useMemo, useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { nextPaint } from '#app/lib/browser/next-paint.ts'
import { DragArea } from '#app/ui/drag/drag-area.tsx'
import type { DropPlace } from '#app/ui/drag/drag-hooks.ts'
import { lazyPart } from '#app/ui/page/lazy-part.tsx'
import type { Hit } from '#domain/seating/room/footprints.ts'
import { peopleName, personName } from '../seating-labels.ts'
import type { SeatingView } from '../seating-view.ts'
import { CarriedInList } from '../shared-drag/carried-in-list.tsx'
import { useIsWide } from '../use-is-wide.ts'
import { useSeating } from '../use-seating.ts'
import classes from './list-mode.module.css'
import { PeopleColumn } from './people-column.tsx'
import { filterGroups, groupOf, groupPeople } from './people-groups.ts'
import { readSeatKey } from './seat-key.ts'
import { TablesColumn } from './tables-column.tsx'

// Asked for once the people beside it have been painted: the canvas comes with its own library.
const RoomPane = lazyPart(async () => {
  await nextPaint()
  return (await import('../room/room-pane.tsx')).RoomPane
})

interface ListModeProps {
  readonly view: SeatingView
  /** How the tables are shown. */
  readonly layout: 'list' | 'room'
  readonly onView: (changes: Partial<SeatingView>) => void
}

/** Who sits where: the people beside the tables as a list or beside the room, on a phone one of both. */
export function ListMode({ view, layout, onView }: ListModeProps) {
  const { t } = useT()
  const { people, peopleById, seats, actions, drag, isReadOnly } = useSeating()
  const { isWide, isPrinting } = useIsWide()
  const [side, setSide] = useState<'people' | 'tables'>(
    view.tableId === null && layout === 'list' ? 'people' : 'tables',
  )
  // Who asks for the room looks at it, not at the people.
  const [layoutBefore, setLayoutBefore] = useState(layout)
  if (layout !== layoutBefore) {
    setLayoutBefore(layout)
    if (layout === 'room') setSide('tables')
  }
  const [litSeat, setLitSeat] = useState<{ readonly key: string; readonly at: number } | null>(null)

  const groups = useMemo(() => groupPeople(people), [people])
  const filtered = useMemo(
    () =>
      filterGroups(groups, seats, (person) => personName(person, t), {
        // A search or a link is for where somebody sits, whatever is listed.
        show: view.search === '' && view.guestId === null ? view.show : 'all',
        group: view.group,
        search: view.search,
      }),
    [groups, seats, t, view.search, view.guestId, view.show, view.group],
  )
  const guestGroups = useMemo(
    () => [...new Set(groups.flatMap(({ guestGroup }) => guestGroup ?? []))].sort((a, b) => a.localeCompare(b)),
    [groups],
  )

  const draggedPeople = (id: string) => groups.find((group) => group.id === id)?.people ?? peopleOf(peopleById.get(id))
  const drop = (id: string, place: DropPlace) => {
    const dragged = draggedPeople(id)
    const [first] = dragged
    if (!first) return
    const seat = place.kind === 'seat' ? readSeatKey(place.key) : null
    if (seat && dragged.length === 1) actions.seatInChair(first, seat)
    else if (seat) actions.seatAtTable(dragged, seat.tableId)
    else if (place.kind === 'table') actions.seatAtTable(dragged, place.key)
    else actions.unseat(dragged)
  }
  const tellDrag = (dragged: { readonly id: string; readonly place: DropPlace | null } | null) => {
    const who = draggedPeople(dragged?.id ?? '').map((person) => person.who)
    drag.tell(dragged && { placed: [], carried: { who, at: null, over: overOf(dragged.place) } })
  }
  const showSeat = (key: string) => {
    setSide('tables')
    setLitSeat((current) => ({ key, at: (current?.at ?? 0) + 1 }))
  }

  const peopleColumn = (
    <PeopleColumn filtered={filtered} guestGroups={guestGroups} view={view} onView={onView} onShowSeat={showSeat} />
  )
  const linked = useMemo(() => groupOf(groups, view.guestId), [groups, view.guestId])
  const found = useMemo(() => {
    const lit = view.search === '' ? (linked === null ? [] : [linked]) : filtered.groups
    return new Set(lit.flatMap(({ people }) => people.map(({ who }) => who)))
  }, [view.search, filtered, linked])
  const linkedTables = useMemo(
    () => [...new Set(linked?.people.flatMap(({ who }) => seats.get(who)?.tableId ?? []))],
    [linked, seats],
  )
  const tablesColumn =
    layout === 'list' ? (
      <CarriedInList drag={drag}>
        <TablesColumn litSeat={litSeat} linkedTableId={view.tableId} />
      </CarriedInList>
    ) : (
      <Suspense fallback={<div className={classes.pane} />}>
        <RoomPane found={found} linked={linked?.id ?? null} linkedTables={linkedTables} />
      </Suspense>
    )
  if (!isWide) {
    return (
      <div>
        <SegmentedControl
          fullWidth
          mb={12}
          className="screen-only"
          aria-label={t('seating.list.side')}
          value={side}
          onChange={(value) => setSide(value as typeof side)}
          data={[
            { value: 'people', label: t('seating.list.people') },
            { value: 'tables', label: t('seating.list.tables') },
          ]}
        />
        {side === 'people' && !isPrinting ? peopleColumn : tablesColumn}
      </div>
    )
  }
  const columns = (
    <div className={classes.columns}>
      {peopleColumn}
      {tablesColumn}
    </div>
  )
  if (isReadOnly) return columns
  return (
    // The room has the height of the window: a page that scrolls would draw it away from below the pointer.
    <DragArea
      preview={(id) => peopleName(draggedPeople(id), t)}
      onDrop={drop}
      onDrag={tellDrag}
      scrolls={layout === 'list'}
    >
      {columns}
    </DragArea>
  )
}

/** The table or the chair that a place is. */
function overOf(place: DropPlace | null): Hit | null {
  if (place?.kind === 'table') return { id: place.key, seat: null }
  const seat = place?.kind === 'seat' ? readSeatKey(place.key) : null
  return seat && { id: seat.tableId, seat: seat.seat }
}

const peopleOf = <Person,>(person: Person | undefined): readonly Person[] => (person === undefined ? [] : [person])
