import { queryOptions } from '@tanstack/react-query'
import { fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { type EventDayLinks, type EventDayLinksRow, toEventDayLinks } from '#contracts/event-day/event-day-link.ts'

/** The links by which helpers check guests in; null for who may not write them. */
export const eventDayLinksQuery = (planId: string) =>
  queryOptions({
    queryKey: ['plans', planId, 'event-day-links'],
    queryFn: async ({ signal }): Promise<EventDayLinks | null> => {
      const { data, error } = await supabase().rpc('event_day_links', { plan_id: planId }).abortSignal(signal)
      if (error) throw fromDatabase(error)
      return data === null ? null : toEventDayLinks(data as unknown as EventDayLinksRow)
    },
  })
