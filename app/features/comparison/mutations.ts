import { ledgerQuery } from '#app/features/ledger/queries.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import { fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { useRecordMutation } from '#app/lib/records/use-record-mutation.ts'
import type { OwnWeights } from '#domain/vendors/criteria-weights.ts'
import type { VendorCategory } from '#domain/vendors/vendor-categories.ts'
import { comparisonQuery } from './queries.ts'
import { type Comparison, fromQuoteChange, type QuoteChange, withCandidate } from './rows.ts'

const isPriced = ({ quote }: QuoteChange): boolean => (quote?.fixed ?? quote?.perGuest ?? null) !== null

const isConsidered = ({ candidates }: Comparison, id: string): boolean =>
  candidates.some((each) => each.id === id && each.status === 'considering')

interface QuoteSave {
  readonly vendorId: string
  readonly change: QuoteChange
}

/** Saves the changed fields of a candidate, shown at once; a price moves a candidate under consideration to quoted. */
export function useSaveQuote(plan: Plan) {
  return useRecordMutation<QuoteSave, void, Comparison>({
    query: comparisonQuery(plan.id),
    scope: `quotes-${plan.id}`,
    write: async ({ vendorId, change }) => {
      const changes = fromQuoteChange(change, plan.currency)
      const { error } = await supabase().rpc('save_quote', { plan_id: plan.id, vendor_id: vendorId, changes })
      if (error) throw fromDatabase(error)
    },
    expect: (shown, { vendorId, change }) => {
      const { quote, ...others } = change
      const before = shown.candidates.find(({ id }) => id === vendorId)
      if (!before) return shown
      const isQuoted = isPriced(change) && isConsidered(shown, vendorId)
      return withCandidate(shown, vendorId, {
        ...others,
        quote: { ...before.quote, ...quote },
        ...(isQuoted ? { status: 'quoted' } : {}),
      })
    },
    // The ledger shows the same status.
    invalidates: ({ change }) => (isPriced(change) ? [{ queryKey: ledgerQuery(plan.id).queryKey }] : []),
  })
}

/** Saves the weights of the criteria; null restores the suggested ones. */
export function useSaveWeights(plan: Plan, kind: VendorCategory) {
  return useRecordMutation<OwnWeights | null, void, Comparison>({
    query: comparisonQuery(plan.id),
    scope: `weights-${plan.id}`,
    write: async (weights) => {
      const table = supabase().from('vendor_weights')
      const { error } =
        weights === null
          ? await table.delete().eq('plan_id', plan.id).eq('vendor_category', kind)
          : await table.upsert({ plan_id: plan.id, vendor_category: kind, weights }).select('plan_id').single()
      if (error) throw fromDatabase(error)
    },
    expect: (shown, weights) => {
      const { [kind]: _, ...others } = shown.weights
      return { ...shown, weights: weights === null ? others : { ...others, [kind]: weights } }
    },
  })
}
