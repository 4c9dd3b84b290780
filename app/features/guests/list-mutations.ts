import { fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { type QueryOf, useRecordMutation } from '#app/lib/records/use-record-mutation.ts'
import { type GuestListData, withGuests } from './guest-cache.ts'
import type { valuesBefore } from './guest-changes.ts'
import { guestCountsQuery, guestsQuery, searchedGuestsQuery } from './queries.ts'
import { fromPartyFields, type Party, type PartyRow, toParty } from './rows.ts'

/** What every change of guests changes: the list, the counts of cards, and what is searched. */
export const listOf = (planId: string) => ({
  query: guestsQuery(planId) as QueryOf<GuestListData>,
  invalidates: [{ queryKey: guestCountsQuery(planId).queryKey }, { queryKey: searchedGuestsQuery(planId).queryKey }],
})

export const toParties = (data: unknown): readonly Party[] => (data as readonly PartyRow[]).map(toParty)

export const putResult = (data: GuestListData, result: readonly Party[]) => withGuests(data, result)

/** Gives parties values of their own, each its own ones. */
export function useSetValues(planId: string, scope?: string) {
  return useRecordMutation<ReturnType<typeof valuesBefore>, readonly Party[], GuestListData>({
    ...listOf(planId),
    write: async (values) => {
      const { data, error } = await supabase().rpc('change_guests', {
        plan_id: planId,
        ids: null as never,
        changes: values.map(({ id, fields }) => ({ id, ...fromPartyFields(fields) })),
      })
      if (error) throw fromDatabase(error)
      return toParties(data)
    },
    expect: (data, values) => {
      const fieldsOf = new Map(values.map(({ id, fields }) => [id, fields]))
      const changed = data.guests.filter(({ id }) => fieldsOf.has(id))
      return withGuests(
        data,
        changed.map((party) => ({ ...party, ...fieldsOf.get(party.id) })),
      )
    },
    change: putResult,
    ...(scope !== undefined && { scope }),
  })
}
