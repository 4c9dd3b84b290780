import { fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { type QueryOf, useRecordMutation } from '#app/lib/records/use-record-mutation.ts'
import { guestSetupQuery, guestsQuery } from './queries.ts'
import {
  fromGuestSettings,
  fromMealOption,
  fromSubEvent,
  type GuestSettings,
  type GuestSetup,
  type MealOption,
  type SubEvent,
} from './rows.ts'

const setupOf = (planId: string) => ({ query: guestSetupQuery(planId) as QueryOf<GuestSetup> })

/** Saves the hosts' names, the reply deadline and the places. */
export function useSaveSettings(planId: string) {
  return useRecordMutation<GuestSettings, GuestSettings, GuestSetup>({
    ...setupOf(planId),
    write: async (settings) => {
      const { error } = await supabase()
        .from('guest_settings')
        .update(fromGuestSettings(settings))
        .eq('plan_id', planId)
        .select('plan_id')
        .single()
      if (error) throw fromDatabase(error)
      return settings
    },
    change: (setup, settings) => ({ ...setup, settings }),
  })
}

/** Of records with a position: as they are now, and what was taken off the list. */
export interface ListSave<Entry> {
  readonly saved: readonly Entry[]
  readonly removedIds: readonly string[]
}

const isKnown = (entries: readonly { readonly id: string }[], id: string) => entries.some((entry) => entry.id === id)

/** Saves the sub-events of a plan; the main one is never removed. */
export function useSaveSubEvents(planId: string, before: readonly SubEvent[]) {
  return useRecordMutation<ListSave<SubEvent>, ListSave<SubEvent>, GuestSetup>({
    ...setupOf(planId),
    write: async (input) => {
      for (const subEvent of input.saved) {
        const { id, ...columns } = fromSubEvent(subEvent)
        const table = supabase().from('sub_events')
        const { error } = isKnown(before, id)
          ? await table.update(columns).eq('id', id).select('id').single()
          : await table.insert({ id, plan_id: planId, ...columns })
        if (error) throw fromDatabase(error)
      }
      if (input.removedIds.length > 0) {
        const { error } = await supabase()
          .from('sub_events')
          .delete()
          .in('id', [...input.removedIds])
        if (error) throw fromDatabase(error)
      }
      return input
    },
    change: (setup, { saved }) => ({ ...setup, subEvents: saved }),
    isRenewed: true,
    invalidates: [{ queryKey: guestsQuery(planId).queryKey }],
  })
}

/** Saves the menu options of a plan. */
export function useSaveMealOptions(planId: string, before: readonly MealOption[]) {
  return useRecordMutation<ListSave<MealOption>, ListSave<MealOption>, GuestSetup>({
    ...setupOf(planId),
    write: async (input) => {
      for (const option of input.saved) {
        const { id, ...columns } = fromMealOption(option)
        const table = supabase().from('meal_options')
        const { error } = isKnown(before, id)
          ? await table.update(columns).eq('id', id).select('id').single()
          : await table.insert({ id, plan_id: planId, ...columns })
        if (error) throw fromDatabase(error)
      }
      if (input.removedIds.length > 0) {
        const { error } = await supabase()
          .from('meal_options')
          .delete()
          .in('id', [...input.removedIds])
        if (error) throw fromDatabase(error)
      }
      return input
    },
    change: (setup, { saved }) => ({ ...setup, mealOptions: saved }),
    isRenewed: true,
    invalidates: [{ queryKey: guestsQuery(planId).queryKey }],
  })
}
