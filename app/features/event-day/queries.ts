import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { AppError, fromDatabase } from '#app/lib/api/app-error.ts'
import { requireUserId } from '#app/lib/api/session.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { preparedStorage } from '#app/lib/kept/prepared-storage.ts'
import { type LiveTable, liveTables } from '#app/lib/live/live-table.ts'
import type { AddedDayEntries, EventDayRow } from '#contracts/event-day/event-day.ts'
import { type KeptDay, keptUntil, lastPosition, type ReadDay, renewedDay, withAdded, withoutNeeds } from './rows.ts'

/** The days that this device keeps. Another shape of what is kept gets another name. */
export const preparedDays = preparedStorage<KeptDay>('event-day-1')

/** What all queries of the day of an event begin with. */
const eventDayKey = (planId: string) => ['plans', planId, 'event-day'] as const

/** Everything that the day of an event needs, in one request; it is kept on the device until the event is a week ago. */
export const eventDayQuery = (planId: string) =>
  queryOptions({
    queryKey: eventDayKey(planId),
    staleTime: 30_000,
    queryFn: async ({ signal, client }): Promise<ReadDay> => {
      const userId = await requireUserId()
      const { queryKey } = eventDayQuery(planId)
      const hasNeeds = client.getQueryData(queryKey)?.hasNeeds === true
      const { data, error } = await supabase()
        .rpc('event_day', { plan_id: planId, with_needs: hasNeeds })
        .abortSignal(signal)
      if (error) throw fromDatabase(error)
      if (data === null) {
        await preparedDays.remove(userId, planId)
        throw new AppError('plan.not-found')
      }
      const row = data as unknown as EventDayRow
      const bytes = new Blob([JSON.stringify(row)]).size
      const read: KeptDay = { readAtMs: Date.now(), untilMs: keptUntil(row), bytes, hasNeeds, data: row }
      const isStored = await preparedDays
        .change(userId, planId, (before) => renewedDay(before, read))
        .then(() => true)
        // A browser without storage, or with a full one: the screen says that nothing is prepared.
        .catch(() => false)
      return { ...renewedDay(client.getQueryData(queryKey), read), isStored }
    },
  })

/** Brings back what the device keeps of the day of an event, where nothing newer is loaded; answers whether it keeps any. */
export async function restoreEventDay(client: QueryClient, planId: string): Promise<boolean> {
  const { queryKey } = eventDayQuery(planId)
  const kept = await preparedDays.read(await requireUserId(), planId)
  if (kept === null || kept.untilMs <= Date.now()) return false
  client.setQueryData(queryKey, (loaded) => loaded ?? { ...kept, isStored: true }, { updatedAt: kept.readAtMs })
  return true
}

/** What is kept of the day, on the device and on screen, with what an answer brought. The device first: what is on it is not lost. */
export async function keepAdded(planId: string, added: AddedDayEntries): Promise<void> {
  const userId = await requireUserId()
  // A browser without storage keeps nothing.
  const change = (before: KeptDay | null) => (before ? withAdded(before, added) : undefined)
  await preparedDays.change(userId, planId, change).catch(() => undefined)
}

/**
 * Has what guests need kept on this device too, or takes it off. It is health data: it is read only for those who ask for it, and with the next
 * reading of the day.
 */
export async function keepNeeds(client: QueryClient, planId: string, hasNeeds: boolean): Promise<void> {
  const { queryKey } = eventDayQuery(planId)
  const changed = <Day extends KeptDay>(day: Day): Day => ({
    ...day,
    hasNeeds,
    data: hasNeeds ? day.data : withoutNeeds(day.data),
  })
  const change = (before: KeptDay | null) => (before ? changed(before) : undefined)
  await preparedDays.change(await requireUserId(), planId, change).catch(() => undefined)
  client.setQueryData(queryKey, (day) => day && changed(day))
  await client.invalidateQueries({ queryKey, exact: true })
}

/** The position of the last entry that is known here; without any kept day that of none that comes. */
export async function knownPosition(client: QueryClient, planId: string): Promise<number> {
  const { queryKey } = eventDayQuery(planId)
  const day = client.getQueryData(queryKey) ?? (await preparedDays.read(await requireUserId(), planId))
  return day ? lastPosition(day.data) : Number.MAX_SAFE_INTEGER
}

/** What others noted since, with the position up to which it was read. */
export const dayNewsQuery = (planId: string) =>
  queryOptions({
    queryKey: [...eventDayKey(planId), 'news'],
    staleTime: 15_000,
    queryFn: async ({ signal, client }): Promise<number> => {
      const after = await knownPosition(client, planId)
      const { data, error } = await supabase()
        .rpc('add_day_entries', { plan_id: planId, entries: [], after })
        .abortSignal(signal)
      if (error) throw fromDatabase(error)
      const added = data as unknown as AddedDayEntries
      await keepAdded(planId, added)
      client.setQueryData(eventDayQuery(planId).queryKey, (day) => day && withAdded(day, added))
      return added.position
    },
  })

/** What is read of the day again as a whole when others change it; what they note on the day itself comes alone. */
export const EVENT_DAY_LIVE: readonly LiveTable[] = [
  ...liveTables(['event_days'], { shownBy: (planId) => [{ queryKey: dayNewsQuery(planId).queryKey }] }),
  ...liveTables(
    [
      ...(['event_plans', 'sub_events', 'timelines', 'timeline_segments', 'timeline_calls'] as const),
      ...(['guests', 'party_members', 'invitations', 'seat_assignments', 'vendors', 'payments', 'tasks'] as const),
    ],
    { shownBy: (planId) => [{ queryKey: eventDayKey(planId), exact: true }] },
  ),
]
