import { useQueryClient } from '@tanstack/react-query'
import { AppError, fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { newId } from '#app/lib/browser/new-id.ts'
import { type QueryOf, useRecordMutation, useUndoableMutation } from '#app/lib/records/use-record-mutation.ts'
import {
  applyChanges,
  changedFields,
  invertChanges,
  type RecordChange,
  type RoomChanges,
} from '#domain/seating/room/room-changes.ts'
import { isCountedKind, newRoom, type RoomContent } from '#domain/seating/room/room-fields.ts'
import { reverseSeats, type SeatChange, withSeatChanges } from '#domain/seating/seat-changes.ts'
import type { SeatPerson } from '#domain/seating/seat-fields.ts'
import type { SeatRow } from '#domain/seating/seating-row.ts'
import { seatingQuery } from './queries.ts'
import {
  fromRoom,
  fromRoomItem,
  fromRoomTable,
  fromSeatChange,
  fromSeatPerson,
  type SeatingData,
  type StoredSeatPerson,
} from './rows.ts'

/** The seating that is shown: of a sub-event, in an arrangement; null is the final one, or the first. */
export interface ShownSeating {
  readonly planId: string
  readonly subEventId: string
  readonly arrangementId: string | null
}

export const shownQuery = ({ planId, subEventId, arrangementId }: ShownSeating) =>
  seatingQuery(planId, subEventId, arrangementId) as QueryOf<SeatingData>

/** Changes of one room are sent one after the other: each is checked against what the last one left. */
const scopeOf = ({ planId, subEventId }: ShownSeating) => `seating ${planId} ${subEventId}`

/** Whether nothing was saved because another had changed some of it since it was read. */
export const isChangedMeanwhile = (refusal: unknown) =>
  refusal instanceof AppError && refusal.code === 'seating.changed-meanwhile'

/** The room and what stands in it; of a sub-event without a room, one to begin with. */
export const contentOf = ({ room, tables, items }: Pick<SeatingData, 'room' | 'tables' | 'items'>): RoomContent => ({
  room: room ?? newRoom(''),
  tables,
  items,
})

/** A seat that went with its table, in any arrangement. */
export type UnseatedRow = SeatRow & { readonly arrangement_id: string }

/** What changes of a room. */
export interface RoomSave extends RoomChanges {
  /** How many people may lose their seats by it; more are asked about first. */
  readonly mayUnseat?: number
  /** Seats that come back with their tables. */
  readonly putSeats?: readonly UnseatedRow[]
  /** The versions of what was there: what is removed is no longer in the cache when it is sent. */
  readonly versions?: ReadonlyMap<string, string | null>
}

const versionsOf = (data: SeatingData | undefined): ReadonlyMap<string, string | null> =>
  new Map([...(data?.tables ?? []), ...(data?.items ?? [])].map((record) => [record.id, record.changedAt]))

/** The seating with the changes in it, as the response will show it. */
function withRoomChanges(data: SeatingData, changes: RoomChanges): SeatingData {
  const content = applyChanges(contentOf(data), changes)
  const changedAt = new Map([...data.tables, ...data.items].map((record) => [record.id, record.changedAt]))
  const stored = <Kept extends { readonly id: string }>(records: readonly Kept[]) =>
    records.map((record) => ({ ...record, changedAt: changedAt.get(record.id) ?? null }))
  const [tables, items] = [stored(content.tables), stored(content.items)]
  const seatsOf = new Map(tables.map(({ id, seats }) => [id, seats]))
  const counted = (list: RoomContent['items']) => list.filter(({ kind }) => isCountedKind(kind)).length
  return {
    ...data,
    room: data.room && { ...content.room, changedAt: data.room.changedAt },
    tables,
    items,
    assignments: data.assignments.filter(({ tableId, seat }) => seat <= (seatsOf.get(tableId) ?? 0)),
    counted: data.counted + tables.length - data.tables.length + counted(items) - counted(data.items),
  }
}

/** Saves what changes of a room: all of it, or nothing where something else was changed meanwhile. */
export function useSaveRoom(shown: ShownSeating) {
  const client = useQueryClient()
  const query = shownQuery(shown)
  const save = useRecordMutation<RoomSave, readonly UnseatedRow[], SeatingData>({
    query,
    scope: scopeOf(shown),
    write: async ({ mayUnseat = 0, putSeats = [], versions, ...changes }) => {
      const held = client.getQueryData<SeatingData>(query.queryKey)
      const changedAt = versionsOf(held)
      const base = (id: string) => ({ changed_at: changedAt.get(id) ?? versions?.get(id) ?? null })
      // Of what is there only the columns that change are sent: in the others, what others have changed stays.
      const put = <Kept extends { readonly id: string }>(
        records: readonly RecordChange<Kept>[],
        toColumns: (record: Kept) => object,
      ) =>
        records.flatMap(({ before, after }): readonly object[] => {
          if (after === null) return []
          if (before === null) return [{ ...toColumns(after), changed_at: null }]
          return [{ ...changedFields(toColumns(before), toColumns(after)), id: after.id, ...base(after.id) }]
        })
      const remove = (records: readonly RecordChange<{ readonly id: string }>[]) =>
        records.flatMap(({ before, after }) =>
          before === null || after !== null ? [] : [{ id: before.id, ...base(before.id) }],
        )
      const room = () => {
        const { before, after } = changes.room ?? { before: null, after: null }
        // The first change makes the room.
        if (held && !held.room) return { ...fromRoom(after ?? newRoom('')), id: after?.id || newId(), changed_at: null }
        if (!before || !after) return null
        return { ...changedFields(fromRoom(before), fromRoom(after)), changed_at: held?.room?.changedAt ?? null }
      }
      const { data, error } = await supabase().rpc('save_room', {
        plan_id: shown.planId,
        sub_event_id: shown.subEventId,
        room: room() as never,
        changes: {
          put_tables: put(changes.tables, fromRoomTable),
          remove_tables: remove(changes.tables),
          put_items: put(changes.items, fromRoomItem),
          remove_items: remove(changes.items),
          put_seats: putSeats,
        } as never,
        may_unseat: mayUnseat,
      })
      if (error) throw fromDatabase(error)
      return (data as unknown as { readonly unseated: readonly UnseatedRow[] }).unseated
    },
    expect: withRoomChanges,
    isRenewed: true,
    isRefusalRenewed: isChangedMeanwhile,
  })
  const versions = () => versionsOf(client.getQueryData<SeatingData>(query.queryKey))
  const undoable = useUndoableMutation(
    save,
    save,
    (unseated, changes: RoomSave): RoomSave => ({
      ...invertChanges(changes),
      versions: versions(),
      putSeats: unseated,
      // What was added had nobody seated; who was seated there since is not taken away unasked.
      mayUnseat: 0,
    }),
  )
  return { ...undoable, run: (changes: RoomSave) => undoable.run({ ...changes, versions: versions() }) }
}

/** Who sits where, and which tables are locked. */
interface SeatsSave {
  readonly changes: readonly SeatChange[]
  readonly tables?: readonly { readonly tableId: string; readonly isLocked: boolean }[]
}

function withSeats(data: SeatingData, { changes, tables = [] }: SeatsSave): SeatingData {
  const touched = new Set(tables.map(({ tableId }) => tableId))
  return {
    ...data,
    assignments: withSeatChanges(data.assignments, changes),
    lockedTableIds: [
      ...data.lockedTableIds.filter((id) => !touched.has(id)),
      ...tables.flatMap(({ tableId, isLocked }) => (isLocked ? [tableId] : [])),
    ],
  }
}

/** Saves who sits where: all of it, or nothing where one of the people or chairs was changed meanwhile. */
export function useSaveSeats(shown: ShownSeating) {
  const client = useQueryClient()
  const query = shownQuery(shown)
  const save = useRecordMutation<SeatsSave, void, SeatingData>({
    query,
    scope: scopeOf(shown),
    write: async ({ changes, tables = [] }) => {
      const arrangementId = client.getQueryData<SeatingData>(query.queryKey)?.shownId
      if (!arrangementId) throw new AppError('seating.not-found')
      const { error } = await supabase().rpc('save_seats', {
        plan_id: shown.planId,
        arrangement_id: arrangementId,
        seats: changes.map(fromSeatChange) as never,
        tables: tables.map(({ tableId, isLocked }) => ({ table_id: tableId, is_locked: isLocked })),
      })
      if (error) throw fromDatabase(error)
    },
    expect: withSeats,
    change: (data, _result, input) => withSeats(data, input),
    isRefusalRenewed: isChangedMeanwhile,
  })
  return useUndoableMutation(save, save, (_result, { changes, tables = [] }: SeatsSave) => ({
    changes: reverseSeats(changes),
    tables: tables.map(({ tableId, isLocked }) => ({ tableId, isLocked: !isLocked })),
  }))
}

interface SeatPeopleSave {
  /** As they were when the form was opened. */
  readonly before: readonly StoredSeatPerson[]
  readonly saved: readonly SeatPerson[]
}

/** Saves hosts and crew in the order given, all or nothing; who is left out is removed. The form keeps the ids: safe to repeat. */
export function useSaveSeatPeople(shown: ShownSeating) {
  return useRecordMutation<SeatPeopleSave, void, SeatingData>({
    query: shownQuery(shown),
    scope: scopeOf(shown),
    write: async ({ before, saved }) => {
      const changedAt = new Map(before.map((person) => [person.id, person.changedAt]))
      const kept = new Set(saved.map(({ id }) => id))
      const { error } = await supabase().rpc('save_seat_people', {
        plan_id: shown.planId,
        people: saved.map((person) => ({ ...fromSeatPerson(person), changed_at: changedAt.get(person.id) ?? null })),
        removed: before.flatMap(({ id }) => (kept.has(id) ? [] : [{ id, changed_at: changedAt.get(id) ?? null }])),
      })
      if (error) throw fromDatabase(error)
    },
    isRenewed: true,
    isRefusalRenewed: isChangedMeanwhile,
  })
}
