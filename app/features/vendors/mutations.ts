import { fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { changedColumns, ignoreDuplicateInsert } from '#app/lib/records/row-changes.ts'
import {
  excessConfirmation,
  type PlanOfLedger,
  useLedgerWrite,
  withoutVendor,
  withVendor,
} from '../ledger/ledger-mutations.ts'
import { type Payment, REMOVED_VENDOR_SELECT, type RemovedVendorRow, toPayment, toRestoreCall } from '../ledger/rows.ts'
import { fromVendor, toVendor, VENDOR_SELECT, type Vendor, type VendorRow } from './rows.ts'

export interface VendorSave {
  readonly vendor: Vendor
  /** As it was; null when it is new. */
  readonly before: Vendor | null
  /** Whether the user confirmed that the payments add up to more than is agreed. */
  readonly isExcessConfirmed: boolean
}

export function useSaveVendor(plan: PlanOfLedger) {
  return useLedgerWrite(
    plan,
    async ({ vendor, before, isExcessConfirmed }: VendorSave, invalidate) => {
      const row = fromVendor(vendor, plan.currency)
      const vendors = supabase().from('vendors')
      const changed = before === null ? row : changedColumns(fromVendor(before, plan.currency), row)
      if (Object.keys(changed).length === 0) return vendor
      const { data, error } = await (before === null
        ? vendors.insert({ ...row, plan_id: plan.id })
        : vendors.update({ ...changed, ...excessConfirmation(isExcessConfirmed) }).eq('id', vendor.id)
      )
        .select(VENDOR_SELECT)
        .single()
        .overrideTypes<VendorRow, { merge: false }>()
      if (!error) return toVendor(data, plan.currency)
      if (before !== null) throw fromDatabase(error)
      ignoreDuplicateInsert(error, invalidate)
      return vendor
    },
    withVendor,
  )
}

/** Removes a vendor with its quote and payments and resolves with the rows, so that they can be restored. */
export async function removeVendor(vendorId: string): Promise<RemovedVendorRow> {
  const { data, error } = await supabase()
    .from('vendors')
    .delete()
    .eq('id', vendorId)
    .select(REMOVED_VENDOR_SELECT)
    .single()
    .overrideTypes<RemovedVendorRow, { merge: false }>()
  if (error) throw fromDatabase(error)
  return data
}

/** Restores removed rows. Their id is taken when an earlier try succeeded and its response was lost: then `invalidate` runs. */
export async function restoreVendor(planId: string, row: RemovedVendorRow, invalidate: () => void): Promise<void> {
  const { error } = await supabase().rpc('restore_vendor', toRestoreCall(planId, row))
  if (error) ignoreDuplicateInsert(error, invalidate)
}

/** A removed vendor with its payments. */
export interface RemovedVendor {
  readonly vendor: Vendor
  readonly payments: readonly Payment[]
  readonly row: RemovedVendorRow
}

/** Removes a vendor with its payments and resolves with all of it. */
export function useRemoveVendor(plan: PlanOfLedger) {
  return useLedgerWrite(
    plan,
    async (vendorId: string): Promise<RemovedVendor> => {
      const row = await removeVendor(vendorId)
      return {
        vendor: toVendor(row, plan.currency),
        payments: row.payments.map((payment) => toPayment(payment, plan.currency)),
        row,
      }
    },
    (ledger, { vendor }) => withoutVendor(ledger, vendor.id),
  )
}

/** Restores a removed vendor with its payments and quote. */
export function useRestoreVendor(plan: PlanOfLedger) {
  return useLedgerWrite(
    plan,
    async (removed: RemovedVendor, invalidate) => {
      await restoreVendor(plan.id, removed.row, invalidate)
      return removed
    },
    (ledger, { vendor, payments }) => withVendor(ledger, vendor, payments),
  )
}
