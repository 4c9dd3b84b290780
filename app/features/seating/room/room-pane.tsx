import '../../../theme/more-library.css'
import { useCallback, useMemo } from 'react'
import { mealOptionName } from '#app/features/guests/guest-labels.ts'
import { useT } from '#app/i18n/i18n.ts'
import { newId } from '#app/lib/browser/new-id.ts'
import type { Hit } from '#domain/seating/room/footprints.ts'
import { numberLabel } from '#domain/seating/room/numbering.ts'
import type { RoomItem, RoomTable } from '#domain/seating/room/room-fields.ts'
import { isAbsent } from '#domain/seating/seated-people.ts'
import { tierUse } from '#domain/tiers/tier-use.ts'
import { initialsOf, itemName, personName, tableName } from '../seating-labels.ts'
import { useSeating } from '../use-seating.ts'
import type { Preview, SeatPlace } from './interactions.ts'
import { RoomView } from './room-view.tsx'
import type { SeatMark } from './seat-marks.ts'

interface RoomPaneProps {
  /** The people that a search or a link is for. */
  readonly found: ReadonlySet<string>
  /** Who a link leads to, and the tables where they sit. */
  readonly linked: string | null
  readonly linkedTables: readonly string[]
}

/** The room of the screen, with who sits there. */
export function RoomPane({ found, linked, linkedTables }: RoomPaneProps) {
  const { t, language } = useT()
  const { plan, setup, data, people, peopleById, needs, isReadOnly, actions, room, content, nameOfPeople, drag, open } =
    useSeating()
  const { tables, items, assignments, lockedTableIds } = data
  const { numbering } = content.room

  const itemsLeft = tierUse(data.counted, data.limit).left
  const isWedding = plan.eventType === 'wedding'
  const context = useMemo(
    () => ({ newId, isWedding, people: people.length, itemsLeft }),
    [isWedding, people.length, itemsLeft],
  )

  const marks = useMemo(() => {
    const byTable = new Map<string, Map<number, SeatMark>>()
    for (const { who, tableId, seat, lock } of assignments) {
      const person = peopleById.get(who)
      const meal = setup.mealOptions.find(({ id }) => id === person?.mealOptionId)
      const own = person?.isGuest ? needs?.get(who) : undefined
      const isPending = person?.isGuest && person.answer === 'pending'
      const here = byTable.get(tableId) ?? new Map<number, SeatMark>()
      here.set(seat, {
        initials: person ? initialsOf(personName(person, t)) : '',
        answer: !person || isAbsent(person) ? 'declined' : isPending ? 'pending' : 'yes',
        menu: meal ? mealOptionName(meal, language).slice(0, 2) : null,
        hasNeeds: own !== undefined && own.diets.length + own.allergens.length + own.access.length > 0,
        isLocked: lock !== null || lockedTableIds.includes(tableId),
        isLit: found.has(who),
      })
      byTable.set(tableId, here)
    }
    return byTable
  }, [assignments, lockedTableIds, peopleById, setup.mealOptions, needs, found, t, language])

  const tableLabel = useCallback(({ name, number }: RoomTable) => name ?? numberLabel(number, numbering), [numbering])
  const nameOfTable = useCallback((table: RoomTable) => tableName(table, numbering, t), [numbering, t])
  const nameOfItem = useCallback((item: Pick<RoomItem, 'kind' | 'name'>) => itemName(item, t), [t])

  const sitterOf = ({ tableId, seat }: SeatPlace) => {
    const sitter = assignments.find((each) => each.tableId === tableId && each.seat === seat)
    return sitter && peopleById.get(sitter.who)
  }
  const onPreview = useCallback(
    (preview: Preview | null) => {
      const from = preview?.carried?.from
      const sitter = from && assignments.find(({ tableId, seat }) => tableId === from.tableId && seat === from.seat)
      const carried = preview?.carried && sitter ? { ...preview.carried, who: [sitter.who] } : null
      drag.tell(
        preview && { placed: preview.placed.map(({ id, x, y, rotation }) => ({ id, x, y, rotation })), carried },
      )
    },
    [drag, assignments],
  )
  const onOpen = ({ id, seat }: Hit) => {
    const table = tables.find((each) => each.id === id)
    const item = items.find((each) => each.id === id)
    const sitter = seat === null ? undefined : sitterOf({ tableId: id, seat })
    if (item) open({ kind: 'item', item })
    else if (!table) return
    else if (seat === null || isReadOnly) open({ kind: 'table', table })
    else if (sitter) open({ kind: 'choose-place', people: [sitter] })
    else open({ kind: 'choose-person', table, seat })
  }
  const onCarried = (from: SeatPlace, to: Hit) => {
    const person = sitterOf(from)
    if (!person) return
    if (to.seat === null) actions.seatAtTable([person], to.id)
    else actions.seatInChair(person, { tableId: to.id, seat: to.seat })
  }
  return (
    <RoomView
      content={content}
      drag={drag}
      onPreview={onPreview}
      nameOfPeople={nameOfPeople}
      isReadOnly={isReadOnly}
      context={context}
      marks={marks}
      linked={linked}
      linkedTables={linkedTables}
      tableLabel={tableLabel}
      tableName={nameOfTable}
      itemName={nameOfItem}
      onSave={room.saveChanges}
      connect={room.connectCanvas}
      onRefused={room.tellRefusal}
      onOpen={onOpen}
      onCarried={onCarried}
      onTemplate={() => {
        if (!room.isBeyondLimit(1)) open({ kind: 'template' })
      }}
      onRoom={() => open({ kind: 'room' })}
      onBackground={(onAdjust) => open({ kind: 'background', onAdjust })}
    />
  )
}
