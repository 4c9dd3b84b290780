import { comparisonQuery } from '#app/features/comparison/queries.ts'
import {
  byName,
  CANDIDATE_SELECT,
  type Candidate,
  type CandidateRow,
  type Comparison,
  toCandidate,
  withCandidate,
} from '#app/features/comparison/rows.ts'
import { duePaymentsKey } from '#app/features/ledger/queries.ts'
import { plansQuery } from '#app/features/plans/queries.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import { fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { ignoreDuplicateInsert } from '#app/lib/records/row-changes.ts'
import { useRecordMutation } from '#app/lib/records/use-record-mutation.ts'
import { fromMinor, type MinorUnits } from '#domain/money/money.ts'
import { budgetCategoryOf, type VendorCategory } from '#domain/vendors/vendor-categories.ts'
import type { VendorCache } from './mutations.ts'
import { contactsQuery } from './queries.ts'
import {
  CONTACT_SELECT,
  type Contact,
  type ContactChange,
  type ContactRow,
  fromContactChange,
  toContact,
} from './rows.ts'

/** The queries besides the comparison that show a plan's vendors: its ledger, the list of plans, and what is due. */
const shownElsewhere = (plan: Plan) => [
  { queryKey: ['plans', plan.id] },
  { queryKey: plansQuery().queryKey, exact: true },
  { queryKey: duePaymentsKey },
]

interface NewCandidate {
  readonly id: string
  readonly name: string
  readonly kind: VendorCategory
}

/** Adds a vendor under consideration. Safe to repeat: the vendor carries its id. */
export function useAddCandidate(plan: Plan) {
  return useRecordMutation<NewCandidate, Candidate | null, Comparison>({
    query: comparisonQuery(plan.id),
    write: async ({ id, name, kind }, { markResultUnknown }) => {
      const { data, error } = await supabase()
        .from('vendors')
        .insert({ id, plan_id: plan.id, category: budgetCategoryOf(kind), vendor_category: kind, name })
        .select(CANDIDATE_SELECT)
        .single()
        .overrideTypes<CandidateRow, { merge: false }>()
      if (!error) return toCandidate(data as CandidateRow, plan.currency)
      ignoreDuplicateInsert(error, markResultUnknown)
      return null
    },
    change: (shown, added) => (added ? { ...shown, candidates: [...shown.candidates, added].sort(byName) } : shown),
    invalidates: shownElsewhere(plan),
  })
}

interface ContactSave {
  readonly vendorId: string
  readonly change: ContactChange
}

/** Saves how a vendor is reached, by when it is paid, or what is noted of it. */
export function useSaveContact(plan: Plan) {
  return useRecordMutation<ContactSave, Contact, ReadonlyMap<string, Contact>>({
    query: contactsQuery(plan.id),
    scope: `contacts-${plan.id}`,
    write: async ({ vendorId, change }) => {
      const { data, error } = await supabase()
        .from('vendors')
        .update(fromContactChange(change))
        .eq('id', vendorId)
        .select(CONTACT_SELECT)
        .single()
        .overrideTypes<ContactRow, { merge: false }>()
      if (error) throw fromDatabase(error)
      return toContact(data)
    },
    change: (shown, saved) => new Map(shown).set(saved.id, saved),
    invalidates: shownElsewhere(plan),
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
  return useRecordMutation<Booking, void, Comparison>({
    query: comparisonQuery(plan.id),
    write: async ({ vendorId, agreed, finalPaymentOn, isExcessConfirmed }) => {
      const { error } = await supabase().rpc('book_vendor', {
        vendor_id: vendorId,
        agreed_amount: fromMinor(agreed, plan.currency),
        ...(finalPaymentOn === '' ? {} : { final_payment_on: finalPaymentOn }),
        exceeds_agreed_ok: isExcessConfirmed,
      })
      if (error) throw fromDatabase(error)
    },
    change: (shown, _done, { vendorId, agreed }) => withCandidate(shown, vendorId, { status: 'booked', agreed }),
    invalidates: shownElsewhere(plan),
  })
}

/** The vendors of the comparison. */
export const comparedVendors = (plan: Plan): VendorCache<Comparison> => ({
  query: comparisonQuery(plan.id),
  without: (shown, vendorId) => ({ ...shown, candidates: shown.candidates.filter(({ id }) => id !== vendorId) }),
  invalidates: shownElsewhere(plan),
})
