import { queryOptions } from '@tanstack/react-query'
import { AppError, fromDatabase } from '#app/lib/api/app-error.ts'
import { invokeFunction } from '#app/lib/api/functions.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { type LiveTable, liveTables } from '#app/lib/live/live-table.ts'
import type { TableSign, TableSignState } from '#contracts/table-sign.ts'
import { type CatererAnswer, type CatererAnswerRow, toCatererAnswer } from '#domain/seating/caterer/caterer-answer.ts'
import { isCountedKind, type RoomItemKind } from '#domain/seating/room/room-fields.ts'
import { type SeatingData, type SeatingRow, toSeating } from './rows.ts'

/** What is not told by the version of the room, such as the tier, is read again after so long, in milliseconds. */
const WHOLE_MS = 60_000

const seatingKey = (planId: string, subEventId: string, arrangementId: string | null) =>
  ['plans', planId, 'seating', subEventId, arrangementId] as const

/** A room of a plan, as far as its copy is offered. */
export interface RoomToCopy {
  readonly isMain: boolean
  readonly tables: number
}

interface RoomToCopyRow {
  readonly sub_event: { readonly is_main: boolean }
  readonly tables: readonly unknown[]
}

interface RoomOfItemsRow {
  readonly tables: readonly unknown[]
  readonly items: readonly { readonly kind: RoomItemKind }[]
}

/** The rooms that a plan has. */
export const roomsQuery = (planId: string) =>
  queryOptions({
    queryKey: ['plans', planId, 'rooms'],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<readonly RoomToCopy[]> => {
      const { data, error } = await supabase()
        .from('rooms')
        .select('sub_event:sub_events(is_main),tables:room_tables(id)')
        .eq('plan_id', planId)
        .abortSignal(signal)
        .overrideTypes<RoomToCopyRow[], { merge: false }>()
      if (error) throw fromDatabase(error)
      return data.map((row) => ({ isMain: row.sub_event.is_main, tables: row.tables.length }))
    },
  })

/** How many tables and items of a plan count toward its tier, in all of its rooms. */
export const tableItemsQuery = (planId: string) =>
  queryOptions({
    queryKey: ['plans', planId, 'seating', 'table-items'],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<number> => {
      const { data, error } = await supabase()
        .from('rooms')
        .select('tables:room_tables(id),items:room_items(kind)')
        .eq('plan_id', planId)
        .abortSignal(signal)
        .overrideTypes<RoomOfItemsRow[], { merge: false }>()
      if (error) throw fromDatabase(error)
      return data.reduce(
        (sum, { tables, items }) => sum + tables.length + items.filter(({ kind }) => isCountedKind(kind)).length,
        0,
      )
    },
  })

/** The room of a sub-event, and who sits there in an arrangement; null is the final one, or the first. */
export const seatingQuery = (planId: string, subEventId: string, arrangementId: string | null = null) =>
  queryOptions({
    queryKey: seatingKey(planId, subEventId, arrangementId),
    meta: { isKept: true },
    // The version that was read is enough to be told whether anything has changed.
    staleTime: 0,
    queryFn: async ({ signal, client }): Promise<SeatingData> => {
      const held = client.getQueryData<SeatingData>(seatingKey(planId, subEventId, arrangementId))
      const since = held && Date.now() - held.readAtMs < WHOLE_MS ? held.changedAt : null
      const { data, error } = await supabase()
        .rpc('seating', {
          plan_id: planId,
          sub_event_id: subEventId,
          ...(arrangementId !== null && { arrangement_id: arrangementId }),
          ...(since !== null && { since }),
        })
        .abortSignal(signal)
      if (error) throw fromDatabase(error)
      if (data === null) throw new AppError('access.not-allowed')
      const row = data as unknown as Partial<SeatingRow>
      // Nothing has changed since.
      if (row.tables === undefined && held) return held
      return toSeating(row as SeatingRow, Date.now())
    },
  })

/** How far the seating of a plan's main sub-event is. */
export interface SeatingCounts {
  readonly tables: number
  readonly seats: number
  /** People who need a seat, and those of them who have one. */
  readonly needing: number
  readonly seated: number
  readonly isFinal: boolean
  /** Wishes that must be met, and those of them that the seats break. */
  readonly musts: number
  readonly broken: number
}

/** Under the key of the seating: what makes all of it stale does so here. Asked anew by each screen that shows it. */
export const seatingCountsQuery = (planId: string) =>
  queryOptions({
    queryKey: ['plans', planId, 'seating', 'counts'],
    meta: { isKept: true },
    staleTime: 0,
    queryFn: async ({ signal }): Promise<SeatingCounts> => {
      const { data, error } = await supabase().rpc('seating_counts', { plan_id: planId }).abortSignal(signal)
      if (error) throw fromDatabase(error)
      if (data === null) throw new AppError('access.not-allowed')
      const { is_final: isFinal, ...counts } = data as unknown as Omit<SeatingCounts, 'isFinal'> & {
        readonly is_final: boolean
      }
      return { ...counts, isFinal }
    },
  })

/** Of which sub-event a sign is. */
export interface SignOf {
  readonly planId: string
  readonly subEventId: string
}

export const tableSignKey = ({ planId, subEventId }: SignOf) => ['plans', planId, 'table-sign', subEventId] as const

/** The sign of a sub-event; its link is for those who may write the seating. Asked anew whenever it is opened. */
export const tableSignQuery = (of: SignOf, mayWrite: boolean) =>
  queryOptions({
    queryKey: [...tableSignKey(of), mayWrite],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<TableSign> => {
      const { planId, subEventId } = of
      if (mayWrite) return await invokeFunction<TableSign>('table-sign', { action: 'read', planId, subEventId })
      const { data, error } = await supabase()
        .rpc('table_sign', { plan_id: planId, sub_event_id: subEventId })
        .abortSignal(signal)
      if (error) throw fromDatabase(error)
      if (data === null) throw new AppError('access.not-allowed')
      return { ...(data as unknown as TableSignState), token: null }
    },
  })

/** The caterer's lists of a plan. */
export const catererKey = (planId: string) => ['plans', planId, 'caterer'] as const

/** The caterer's list of a sub-event as it is now in an arrangement, with the one that was sent last. */
export const catererQuery = (planId: string, subEventId: string, arrangementId: string | null) =>
  queryOptions({
    queryKey: [...catererKey(planId), subEventId, arrangementId],
    queryFn: async ({ signal }): Promise<CatererAnswer> => {
      const { data, error } = await supabase()
        .rpc('caterer_list', {
          plan_id: planId,
          sub_event_id: subEventId,
          ...(arrangementId !== null && { arrangement_id: arrangementId }),
        })
        .abortSignal(signal)
      if (error) throw fromDatabase(error)
      return toCatererAnswer(data as unknown as CatererAnswerRow)
    },
  })

/** What of other people's changes the room shows, the list of guests beside their seats, and what is made of both. */
export const SEATING_LIVE: readonly LiveTable[] = [
  ...liveTables(
    [
      'rooms',
      'room_tables',
      'room_items',
      'arrangements',
      'seat_people',
      'seat_assignments',
      'table_locks',
      'seating_wishes',
      'seating_wish_targets',
    ],
    {
      shownBy: (planId) => [
        { queryKey: ['plans', planId, 'seating'] },
        { queryKey: roomsQuery(planId).queryKey },
        { queryKey: catererKey(planId) },
      ],
    },
  ),
  // Who comes needs a seat.
  ...liveTables(['guests', 'party_members', 'invitations'], {
    shownBy: (planId) => [{ queryKey: ['plans', planId, 'seating'] }, { queryKey: catererKey(planId) }],
  }),
]
