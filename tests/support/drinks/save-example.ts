import type { SupabaseClient } from '@supabase/supabase-js'
import { aDrinksSave } from '#tests/database/support/drinks-calls.ts'

/** Saves the drinks of the example wedding for a plan, as the wizard does. */
export async function saveExampleDrinks(
  client: SupabaseClient,
  planId: string,
  changes: Parameters<typeof aDrinksSave>[1] = {},
): Promise<void> {
  const { error } = await client.rpc('save_drinks_plan', { plan_id: planId, drinks: aDrinksSave({}, changes) })
  if (error) throw error
}
