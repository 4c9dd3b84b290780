import { fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { changedColumns } from '#app/lib/records/row-changes.ts'
import { type QueryOf, useRecordMutation } from '#app/lib/records/use-record-mutation.ts'
import type { GuestQuestion } from '#domain/guests/guest-questions.ts'
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

/** Saves some of the hosts' names, the reply deadline, the places and the days of needs. */
export function useSaveSettings(planId: string) {
  return useRecordMutation<Partial<GuestSettings>, Partial<GuestSettings>, GuestSetup>({
    ...setupOf(planId),
    write: async (settings) => {
      if (Object.keys(settings).length === 0) return settings
      const { error } = await supabase()
        .from('guest_settings')
        .update(fromGuestSettings(settings))
        .eq('plan_id', planId)
        .select('plan_id')
        .single()
      if (error) throw fromDatabase(error)
      return settings
    },
    change: (setup, settings) => ({ ...setup, settings: { ...setup.settings, ...settings } }),
  })
}

/** Of records with a position: as they are to be, and what was taken off the list. */
export interface ListSave<Entry> {
  readonly saved: readonly Entry[]
  readonly removedIds: readonly string[]
}

interface ChangedList<Entry> extends ListSave<Entry> {
  /** As they were: of those only what was changed is sent. */
  readonly before: readonly Entry[]
}

/** All of a new entry, and of others their ids, which make the order, with the columns that were changed. */
const changedEntries = <Entry extends { readonly id: string }, Row extends { readonly id: string }>(
  { saved, before }: ChangedList<Entry>,
  toRowOf: (entry: Entry) => Row,
) =>
  saved.map((entry) => {
    const known = before.find(({ id }) => id === entry.id)
    const row = toRowOf(entry)
    return known ? { ...changedColumns(toRowOf(known), row), id: row.id } : row
  })

/** Saves the sub-events of a plan, all or nothing; the main one is never removed. */
export function useSaveSubEvents(planId: string) {
  return useRecordMutation<ChangedList<SubEvent>, ListSave<SubEvent>, GuestSetup>({
    ...setupOf(planId),
    write: async (input) => {
      const { error } = await supabase().rpc('save_sub_events', {
        plan_id: planId,
        sub_events: changedEntries(input, fromSubEvent),
        removed_ids: [...input.removedIds],
      })
      if (error) throw fromDatabase(error)
      return input
    },
    change: (setup, { saved }) => ({ ...setup, subEvents: saved }),
    isRenewed: true,
    invalidates: [{ queryKey: guestsQuery(planId).queryKey }],
  })
}

/** Saves the menu options of a plan, all or nothing. */
export function useSaveMealOptions(planId: string) {
  return useRecordMutation<ChangedList<MealOption>, ListSave<MealOption>, GuestSetup>({
    ...setupOf(planId),
    write: async (input) => {
      const { error } = await supabase().rpc('save_meal_options', {
        plan_id: planId,
        meal_options: changedEntries(input, fromMealOption),
        removed_ids: [...input.removedIds],
      })
      if (error) throw fromDatabase(error)
      return input
    },
    change: (setup, { saved }) => ({ ...setup, mealOptions: saved }),
    isRenewed: true,
    invalidates: [{ queryKey: guestsQuery(planId).queryKey }],
  })
}

/** A question as it is saved, with the place that each of its choices had before; null of a new one. */
export type QuestionSave = Omit<GuestQuestion, 'position'> & { readonly choicesFrom: readonly (number | null)[] }

/** Saves the questions of a plan. Answers that would be lost are removed only when `removesAnswers` says so. */
export function useSaveQuestions(planId: string) {
  return useRecordMutation<ListSave<QuestionSave> & { readonly removesAnswers: boolean }, void, GuestSetup>({
    ...setupOf(planId),
    write: async ({ saved, removedIds, removesAnswers }) => {
      const { error } = await supabase().rpc('save_guest_questions', {
        plan_id: planId,
        questions: saved.map(({ id, kind, textEs, textEn, choicesEs, choicesEn, choicesFrom }) => ({
          id,
          kind,
          text_es: textEs,
          text_en: textEn,
          choices_es: [...choicesEs],
          choices_en: [...choicesEn],
          choices_from: [...choicesFrom],
        })),
        removed_ids: [...removedIds],
        remove_answers: removesAnswers,
      })
      if (error) throw fromDatabase(error)
    },
    isRenewed: true,
    invalidates: [{ queryKey: guestsQuery(planId).queryKey }],
  })
}
