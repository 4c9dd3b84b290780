import { queryOptions } from '@tanstack/react-query'
import { fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { type LiveTable, liveTables } from '#app/lib/live/live-table.ts'
import { CONTACT_SELECT, type Contact, type ContactRow, toContact } from './rows.ts'
import { SEARCHED_VENDOR_SELECT, type SearchedVendor } from './searched-rows.ts'

/** How many vendors the search looks through, over all plans. */
const MOST_VENDORS = 2000

/** The vendors that the reader may see, of every plan. */
export const searchedVendorsQuery = () =>
  queryOptions({
    queryKey: ['plans', 'all', 'searched-vendors'],
    staleTime: 30_000,
    queryFn: async ({ signal }) => {
      const { data, error } = await supabase()
        .from('vendors')
        .select(SEARCHED_VENDOR_SELECT)
        .order('name')
        .order('id')
        .limit(MOST_VENDORS)
        .abortSignal(signal)
        .overrideTypes<SearchedVendor[], { merge: false }>()
      if (error) throw fromDatabase(error)
      return data
    },
  })

/** How the vendors of a plan are reached, by id. */
export const contactsQuery = (planId: string) =>
  queryOptions({
    queryKey: ['plans', planId, 'contacts'],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, Contact>> => {
      const { data, error } = await supabase()
        .from('vendors')
        .select(CONTACT_SELECT)
        .eq('plan_id', planId)
        .abortSignal(signal)
        .overrideTypes<ContactRow[], { merge: false }>()
      if (error) throw fromDatabase(error)
      return new Map(data.map(toContact).map((contact) => [contact.id, contact]))
    },
  })

/** What the vendors of a plan are called, by id, in the order of their names. */
export const vendorNamesQuery = (planId: string) =>
  queryOptions({
    queryKey: ['plans', planId, 'vendor-names'],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
      const { data, error } = await supabase()
        .from('vendors')
        .select('id,name')
        .eq('plan_id', planId)
        .order('name')
        .abortSignal(signal)
      if (error) throw fromDatabase(error)
      return new Map(data.map(({ id, name }) => [id, name]))
    },
  })

/** What of other people's changes the search finds among the vendors, and how these are reached. */
export const VENDORS_LIVE: readonly LiveTable[] = liveTables(['vendors'], {
  shownBy: (planId) => [
    { queryKey: searchedVendorsQuery().queryKey },
    { queryKey: contactsQuery(planId).queryKey },
    { queryKey: vendorNamesQuery(planId).queryKey },
  ],
})
