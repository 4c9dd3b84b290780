import { queryOptions } from '@tanstack/react-query'
import { fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { type SavedDrinks, type SavedDrinksRow, toSavedDrinks } from '#contracts/drinks.ts'
import { drinksKey } from './live-tables.ts'

/** The plan whose drinks they are, and the currency of its amounts. */
export interface DrinksOf {
  readonly id: string
  readonly currency: string
}

/** What is saved of a plan's drinks; null for a plan that the reader may not see (any more). */
export const drinksQuery = ({ id, currency }: DrinksOf) =>
  queryOptions({
    queryKey: drinksKey(id),
    queryFn: async ({ signal }): Promise<SavedDrinks | null> => {
      const { data, error } = await supabase().rpc('drinks_plan', { plan_id: id }).abortSignal(signal)
      if (error) throw fromDatabase(error)
      return data === null ? null : toSavedDrinks(data as unknown as SavedDrinksRow, currency)
    },
  })
