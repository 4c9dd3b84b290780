import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { comparisonQuery } from '#app/features/comparison/queries.ts'
import {
  byName,
  CANDIDATE_SELECT,
  type CandidateRow,
  toCandidate,
  withCandidate,
} from '#app/features/comparison/rows.ts'
import type { RemovedVendorRow } from '#app/features/ledger/rows.ts'
import { plansQuery } from '#app/features/plans/queries.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import { fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { fromMinor, type MinorUnits } from '#domain/money/money.ts'
import { budgetCategoryOf, type VendorCategory } from '#domain/vendors/vendor-categories.ts'
import { removeVendor, restoreVendor } from './mutations.ts'

/** The ledger of the plan shows the same vendors, and the list of plans counts them; the result does not wait for the list. */
export function invalidateVendors(client: QueryClient, planId: string) {
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
      return invalidateVendors(client, plan.id)
    },
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
      return invalidateVendors(client, plan.id)
    },
  })
}

/** Removes a candidate with its quote and payments and resolves with all of it. */
export function useRemoveCandidate(plan: Plan) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: removeVendor,
    onSuccess: (_removed, vendorId) => {
      client.setQueryData(
        comparisonQuery(plan.id).queryKey,
        (shown) => shown && { ...shown, candidates: shown.candidates.filter(({ id }) => id !== vendorId) },
      )
      return invalidateVendors(client, plan.id)
    },
  })
}

/** Restores a removed candidate with its payments and quote. */
export function useRestoreCandidate(plan: Plan) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (removed: RemovedVendorRow) =>
      restoreVendor(plan.id, removed, () => void invalidateVendors(client, plan.id)),
    onSettled: () => invalidateVendors(client, plan.id),
  })
}
