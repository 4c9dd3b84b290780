import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ledgerQuery } from '#app/features/ledger/queries.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import { invalidateVendors } from '#app/features/vendors/candidate-mutations.ts'
import { fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import type { OwnWeights } from '#domain/vendors/criteria-weights.ts'
import type { Quote } from '#domain/vendors/true-total.ts'
import type { VendorCategory } from '#domain/vendors/vendor-categories.ts'
import { comparisonQuery } from './queries.ts'
import { type Comparison, type Findings, fromQuote, withCandidate } from './rows.ts'

/** The changed fields of a candidate's quote. */
export type QuoteChange = Partial<Findings> & { readonly quote?: Quote }

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
    onError: () => invalidateVendors(client, plan.id),
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
    onError: () => invalidateVendors(client, plan.id),
  })
}
