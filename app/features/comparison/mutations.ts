import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ledgerQuery } from '#app/features/ledger/queries.ts'
import { REMOVED_VENDOR_SELECT, type RemovedVendorRow, toRestoreCall } from '#app/features/ledger/rows.ts'
import { plansQuery } from '#app/features/plans/queries.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import { fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { fromMinor, type MinorUnits } from '#domain/money/money.ts'
import type { OwnWeights } from '#domain/vendors/criteria-weights.ts'
import type { Quote } from '#domain/vendors/true-total.ts'
import { budgetCategoryOf, type VendorCategory } from '#domain/vendors/vendor-categories.ts'
import { comparisonQuery } from './queries.ts'
import {
  byName,
  CANDIDATE_SELECT,
  type Candidate,
  type CandidateRow,
  type Comparison,
  type Findings,
  fromQuote,
  toCandidate,
} from './rows.ts'

/** The changed fields of a candidate's quote. */
export type QuoteChange = Partial<Findings> & { readonly quote?: Quote }

const withCandidate = (comparison: Comparison, id: string, change: Partial<Candidate>): Comparison => ({
  ...comparison,
  candidates: comparison.candidates.map((each) => (each.id === id ? { ...each, ...change } : each)),
})

const isPriced = ({ quote }: QuoteChange): boolean =>
  quote !== undefined && (quote.fixed !== null || quote.perGuest !== null)

const isConsidered = ({ candidates }: Comparison, id: string): boolean =>
  candidates.some((each) => each.id === id && each.status === 'considering')

/** Applies a change to the cache optimistically and returns what was cached before. */
async function showAtOnce(client: QueryClient, planId: string, change: (shown: Comparison) => Comparison) {
  const { queryKey } = comparisonQuery(planId)
  await client.cancelQueries({ queryKey })
  const before = client.getQueryData(queryKey)
  client.setQueryData(queryKey, (shown) => shown && change(shown))
  return { before }
}

/** The ledger of the plan shows the same vendors, and the list of plans counts them; the result does not wait for the list. */
function renew(client: QueryClient, planId: string) {
  void client.invalidateQueries({ queryKey: plansQuery().queryKey, exact: true })
  return client.invalidateQueries({ queryKey: ['plans', planId] })
}

/** Adds a vendor under consideration and resolves with it. */
export function useAddCandidate(plan: Plan) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, name, kind }: { id: string; name: string; kind: VendorCategory }) => {
      const { data, error } = await supabase()
        .from('vendors')
        .insert({ id, plan_id: plan.id, category: budgetCategoryOf(kind), vendor_category: kind, name })
        .select(CANDIDATE_SELECT)
        .single()
        .overrideTypes<CandidateRow, { merge: false }>()
      if (error) throw fromDatabase(error)
      return toCandidate(data as CandidateRow, plan.currency)
    },
    onSuccess: (added) => {
      client.setQueryData(
        comparisonQuery(plan.id).queryKey,
        (shown) => shown && { ...shown, candidates: [...shown.candidates, added].sort(byName) },
      )
      return renew(client, plan.id)
    },
  })
}

/**
 * Saves what is known of a candidate; with a price, a candidate under consideration has quoted. Optimistic,
 * and rolled back when refused.
 */
export function useSaveQuote(plan: Plan) {
  const client = useQueryClient()
  return useMutation({
    // One after the other, so that the last change is the one that stays.
    scope: { id: `quotes-${plan.id}` },
    mutationFn: async ({ vendorId, change }: { vendorId: string; change: QuoteChange }) => {
      const { quote, ratings, redFlags, answered, checked } = change
      const { error } = await supabase().rpc('save_quote', {
        plan_id: plan.id,
        vendor_id: vendorId,
        changes: {
          ...(quote && fromQuote(quote, plan.currency)),
          ...(ratings && { scores: ratings }),
          ...(redFlags && { red_flags: [...redFlags] }),
          ...(answered && { answered: [...answered] }),
          ...(checked && { checked: [...checked] }),
        },
      })
      if (error) throw fromDatabase(error)
    },
    onMutate: ({ vendorId, change }) =>
      showAtOnce(client, plan.id, (shown) => {
        const isQuoted = isPriced(change) && isConsidered(shown, vendorId)
        return withCandidate(shown, vendorId, isQuoted ? { ...change, status: 'quoted' } : change)
      }),
    onSuccess: (_done, { change }) => {
      // The ledger shows the same status.
      if (isPriced(change)) void client.invalidateQueries({ queryKey: ledgerQuery(plan.id).queryKey })
    },
    onError: () => renew(client, plan.id),
  })
}

/** Saves the weights of the criteria; null restores the suggested ones. */
export function useSaveWeights(plan: Plan, kind: VendorCategory) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `weights-${plan.id}` },
    mutationFn: async (weights: OwnWeights | null) => {
      const table = supabase().from('vendor_weights')
      const { error } =
        weights === null
          ? await table.delete().eq('plan_id', plan.id).eq('vendor_category', kind)
          : await table.upsert({ plan_id: plan.id, vendor_category: kind, weights }).select('plan_id').single()
      if (error) throw fromDatabase(error)
    },
    onMutate: (weights) =>
      showAtOnce(client, plan.id, (shown) => {
        const { [kind]: _, ...others } = shown.weights
        return { ...shown, weights: weights === null ? others : { ...others, [kind]: weights } }
      }),
    onError: () => renew(client, plan.id),
  })
}

export interface Booking {
  readonly vendorId: string
  readonly agreed: MinorUnits
  /** The last day to pay, or '' to leave it as it is. */
  readonly finalPaymentOn: string
  /** Confirms an agreed amount below the sum of the payments. */
  readonly isExcessConfirmed: boolean
}

/** Books a candidate for an agreed amount. */
export function useBookVendor(plan: Plan) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ vendorId, agreed, finalPaymentOn, isExcessConfirmed }: Booking) => {
      const { error } = await supabase().rpc('book_vendor', {
        vendor_id: vendorId,
        agreed_amount: fromMinor(agreed, plan.currency),
        ...(finalPaymentOn === '' ? {} : { final_payment_on: finalPaymentOn }),
        exceeds_agreed_ok: isExcessConfirmed,
      })
      if (error) throw fromDatabase(error)
    },
    onSuccess: (_done, { vendorId, agreed }) => {
      client.setQueryData(
        comparisonQuery(plan.id).queryKey,
        (shown) => shown && withCandidate(shown, vendorId, { status: 'booked', agreed }),
      )
      return renew(client, plan.id)
    },
  })
}

/** Removes a candidate with its quote and payments and resolves with all of it. */
export function useRemoveCandidate(plan: Plan) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (vendorId: string) => {
      const { data, error } = await supabase()
        .from('vendors')
        .delete()
        .eq('id', vendorId)
        .select(REMOVED_VENDOR_SELECT)
        .single()
        .overrideTypes<RemovedVendorRow, { merge: false }>()
      if (error) throw fromDatabase(error)
      return data
    },
    onSuccess: (_removed, vendorId) => {
      client.setQueryData(
        comparisonQuery(plan.id).queryKey,
        (shown) => shown && { ...shown, candidates: shown.candidates.filter(({ id }) => id !== vendorId) },
      )
      return renew(client, plan.id)
    },
  })
}

/** Restores a removed candidate with its payments and quote. */
export function useRestoreCandidate(plan: Plan) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (removed: RemovedVendorRow) => {
      const { error } = await supabase().rpc('restore_vendor', toRestoreCall(plan.id, removed))
      const failure = error && fromDatabase(error)
      // Its id is taken when an earlier try succeeded and the response was lost.
      if (failure && failure.code !== 'row.taken') throw failure
    },
    onSettled: () => renew(client, plan.id),
  })
}
