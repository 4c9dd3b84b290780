import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { changedColumns, ignoreDuplicateInsert, putRecords } from '#app/lib/records/row-changes.ts'
import { type QueryOf, useRecordMutation, useUndoableMutation } from '#app/lib/records/use-record-mutation.ts'
import {
  excessConfirmation,
  ledgerCache,
  type PlanOfLedger,
  useLedgerWrite,
  withPayments,
} from '../ledger/mutations.ts'
import {
  fromPayment,
  type LedgerData,
  type Payment,
  REMOVED_PAYMENT_SELECT,
  type RemovedPaymentRow,
  toPayment,
} from '../ledger/rows.ts'
import { fromVendor, toVendor, VENDOR_SELECT, type Vendor, type VendorRow } from './rows.ts'

export interface VendorAddition {
  readonly vendor: Vendor
  /** Paid before the vendor was written down; null without any. */
  readonly deposit: Payment | null
  /** Whether the user confirmed a deposit of more than is agreed. */
  readonly isExcessConfirmed: boolean
}

/** Adds a vendor, together with its deposit. Undo removes both. Safe to repeat: both carry their ids. */
export function useAddVendor(plan: PlanOfLedger) {
  const add = useLedgerWrite(
    plan,
    async (addition: VendorAddition, markResultUnknown) => {
      const { vendor, deposit, isExcessConfirmed } = addition
      const { error } = await supabase().rpc('add_vendor', {
        plan_id: plan.id,
        vendor: fromVendor(vendor, plan.currency),
        payments: deposit ? [fromPayment(deposit, plan.currency)] : [],
        exceeds_agreed_ok: isExcessConfirmed,
      })
      if (error) ignoreDuplicateInsert(error, markResultUnknown)
      return addition
    },
    (ledger, { vendor, deposit }) =>
      withPayments({ ...ledger, vendors: putRecords(ledger.vendors, [vendor]) }, deposit ? [deposit] : []),
  )
  const remove = useRemoveVendorAlone(ledgerVendors(plan))
  return useUndoableMutation(add, remove, ({ vendor }) => vendor.id)
}

export interface VendorSave {
  readonly vendor: Vendor
  readonly before: Vendor
  /** Whether the user confirmed that the payments add up to more than is agreed. */
  readonly isExcessConfirmed: boolean
}

/** Saves the changed columns of a vendor, shown at once. */
export function useSaveVendor(plan: PlanOfLedger) {
  return useLedgerWrite(
    plan,
    async ({ vendor, before, isExcessConfirmed }: VendorSave) => {
      const changed = changedColumns(fromVendor(before, plan.currency), fromVendor(vendor, plan.currency))
      if (Object.keys(changed).length === 0) return vendor
      const { data, error } = await supabase()
        .from('vendors')
        .update({ ...changed, ...excessConfirmation(isExcessConfirmed) })
        .eq('id', vendor.id)
        .select(VENDOR_SELECT)
        .single()
        .overrideTypes<VendorRow, { merge: false }>()
      if (error) throw fromDatabase(error)
      return toVendor(data, plan.currency)
    },
    withVendor,
    (ledger, { vendor }) => withVendor(ledger, vendor),
  )
}

/** The ledger with a vendor as it is now; one that was removed meanwhile stays away. */
const withVendor = (ledger: LedgerData, vendor: Vendor): LedgerData => ({
  ...ledger,
  vendors: ledger.vendors.map((each) => (each.id === vendor.id ? vendor : each)),
})

/** A removed vendor with its payments and quote, as the database had them, confirmations included. */
export type RemovedVendorRow = VendorRow & {
  readonly exceeds_agreed_ok: boolean
  readonly payments: readonly RemovedPaymentRow[]
  readonly quotes: Readonly<Record<string, unknown>> | null
}

const REMOVED_VENDOR_SELECT = `${VENDOR_SELECT}, exceeds_agreed_ok, payments(${REMOVED_PAYMENT_SELECT}), quotes(*)`

/** How the cache holds the vendors of a screen. */
export interface VendorCache<Data> {
  readonly query: QueryOf<Data>
  readonly without: (data: Data, vendorId: string) => Data
  /** Without it, the query is fetched again after an undo. */
  readonly restored?: (data: Data, removed: RemovedVendorRow) => Data
  readonly onChange?: (client: QueryClient, data: Data) => void
  readonly invalidates: readonly { readonly queryKey: QueryKey; readonly exact?: boolean }[]
}

/** The vendors of the ledger. */
export const ledgerVendors = (plan: PlanOfLedger): VendorCache<LedgerData> => ({
  ...ledgerCache(plan),
  without: (ledger, vendorId) => ({
    ...ledger,
    vendors: ledger.vendors.filter(({ id }) => id !== vendorId),
    payments: ledger.payments.filter((payment) => payment.vendorId !== vendorId),
  }),
  restored: (ledger, removed) => ({
    ...ledger,
    vendors: putRecords(ledger.vendors, [toVendor(removed, plan.currency)]),
    payments: putRecords(
      ledger.payments,
      removed.payments.map((payment) => toPayment(payment, plan.currency)),
    ),
  }),
})

/** Removes a vendor with its quote and payments. */
function useRemoveVendorAlone<Data>(cache: VendorCache<Data>) {
  const { without, restored: _, ...shown } = cache
  return useRecordMutation<string, RemovedVendorRow, Data>({
    ...shown,
    write: async (vendorId) => {
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
    change: (data, _removed, vendorId) => without(data, vendorId),
  })
}

/** Removes a vendor with its quote and payments; undo restores all of it. */
export function useRemoveVendor<Data>(plan: PlanOfLedger, cache: VendorCache<Data>) {
  const { without: _, restored, ...shown } = cache
  const remove = useRemoveVendorAlone(cache)
  const restore = useRecordMutation<RemovedVendorRow, void, Data>({
    ...shown,
    write: async ({ payments, quotes, ...vendor }, { markResultUnknown }) => {
      const { error } = await supabase().rpc('restore_vendor', {
        plan_id: plan.id,
        vendor: vendor as never,
        payments: payments as never,
        quote: quotes as never,
      })
      if (error) ignoreDuplicateInsert(error, markResultUnknown)
    },
    ...(restored ? { change: (data: Data, _done: unknown, removed: RemovedVendorRow) => restored(data, removed) } : {}),
    isRenewed: restored === undefined,
  })
  return useUndoableMutation(remove, restore, (removed) => removed)
}
