import { useCallback, useMemo, useState } from 'react'
import type { GuestListData } from '#app/features/guests/guest-cache.ts'
import { useNeeds } from '#app/features/guests/needs/use-needs.ts'
import type { GuestSetup, SubEvent } from '#app/features/guests/rows.ts'
import { mayWrite, type Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { readingOrder } from '#domain/seating/room/reading-order.ts'
import { peopleToSeat } from '#domain/seating/seated-people.ts'
import { contentOf } from './mutations.ts'
import type { SeatingData } from './rows.ts'
import type { SeatingDialog } from './seating-dialog.ts'
import { peopleName } from './seating-labels.ts'
import type { SeatingView } from './seating-view.ts'
import { useSharedDrag } from './shared-drag/use-shared-drag.ts'
import { useRoomActions } from './use-room-actions.ts'
import { useSeatActions } from './use-seat-actions.ts'
import type { SeatingContextValue } from './use-seating.ts'

interface SeatingContentInput {
  readonly plan: Plan
  readonly setup: GuestSetup
  readonly subEvent: SubEvent
  readonly guests: GuestListData
  readonly data: SeatingData
  readonly view: SeatingView
}

/** State and actions of the seating screen. */
export function useSeatingContent({ plan, setup, subEvent, guests, data, view }: SeatingContentInput) {
  const { t } = useT()
  const [dialog, setDialog] = useState<SeatingDialog | null>(null)
  const [hasOpened, setHasOpened] = useState(false)
  const open = (next: SeatingDialog) => {
    setHasOpened(true)
    setDialog(next)
  }
  const { includesPending } = view
  const subEventId = subEvent.id

  // Who has a seat without needing one, so that a move of others makes no list anew.
  const needing = useMemo(
    () => peopleToSeat({ parties: guests.guests, people: data.people, subEventId, includesPending, assignments: [] }),
    [guests.guests, data.people, subEventId, includesPending],
  )
  const needingIds = useMemo(() => new Set(needing.map(({ who }) => who)), [needing])
  const seatedBesides = data.assignments
    .map(({ who }) => who)
    .filter((who) => !needingIds.has(who))
    .sort()
    .join()
  const people = useMemo(() => {
    if (seatedBesides === '') return needing
    const assignments = seatedBesides.split(',').map((who) => ({ who }))
    return peopleToSeat({ parties: guests.guests, people: data.people, subEventId, includesPending, assignments })
  }, [needing, seatedBesides, guests.guests, data.people, subEventId, includesPending])
  const peopleById = useMemo(() => new Map(people.map((person) => [person.who, person])), [people])
  const seats = useMemo(() => new Map(data.assignments.map((each) => [each.who, each])), [data.assignments])
  const tables = useMemo(() => readingOrder(data.tables), [data.tables])
  const arrangement = data.arrangements.find(({ id }) => id === data.shownId) ?? null
  const needs = useNeeds(plan)

  const { arrangementId } = view
  const shown = useMemo(() => ({ planId: plan.id, subEventId, arrangementId }), [plan.id, subEventId, arrangementId])
  const room = useRoomActions({
    plan,
    shown,
    data,
    people: people.length,
    askToUnseat: (count, confirm) => open({ kind: 'would-unseat', count, confirm }),
  })
  const actions = useSeatActions({
    shown,
    data,
    peopleById,
    askWhoGoes: (who, tableId) => open({ kind: 'who-goes', people: who, tableId }),
    showChanged: (changes, message) => open({ kind: 'seats-changed', changes, message }),
  })

  const isReadOnly = !mayWrite(plan, 'seating')
  const { room: savedRoom, tables: savedTables, items } = data
  const content = useMemo(
    () => contentOf({ room: savedRoom, tables: savedTables, items }),
    [savedRoom, savedTables, items],
  )
  const nameOfPeople = useCallback(
    (who: readonly string[]) =>
      peopleName(
        who.flatMap((each) => peopleById.get(each) ?? []),
        t,
      ),
    [peopleById, t],
  )
  const known = useMemo(
    () => savedRoom && { content, hasPerson: (who: string) => peopleById.has(who) },
    [savedRoom, content, peopleById],
  )
  const drag = useSharedDrag(plan.id, known, isReadOnly)

  const context: SeatingContextValue = {
    plan,
    setup,
    subEvent,
    shown,
    data,
    arrangement,
    parties: guests.guests,
    people,
    peopleById,
    seats,
    tables,
    needs: needs.data,
    isReadOnly,
    actions,
    room,
    content,
    nameOfPeople,
    drag,
    open,
  }
  return { context, dialog, hasOpened, closeDialog: () => setDialog(null) }
}
