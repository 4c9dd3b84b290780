import { toDayOrNull } from '#domain/day/day.ts'
import { fromMinorOrNull, toMinorOrNull } from '#domain/money/money.ts'
import type { LedgerVendor } from '#domain/payments/figures.ts'
import type { VendorStatus } from '#domain/payments/statuses.ts'
import type { BudgetCategory } from '#domain/plans/event-types.ts'
import type { VendorCategory } from '#domain/vendors/vendor-categories.ts'

/** A company or person that is paid for something, or may be. */
export interface Vendor extends LedgerVendor {
  readonly name: string
  /** The kind of vendor, for comparing those of one kind; null when unknown. */
  readonly vendorCategory: VendorCategory | null
  readonly email: string | null
  readonly phone: string | null
  readonly description: string | null
  readonly address: string | null
  readonly website: string | null
  readonly notes: string | null
  /** The storage path of its contract; null without one. */
  readonly contractPath: string | null
}

export interface VendorRow {
  readonly id: string
  readonly category: BudgetCategory
  readonly vendor_category: VendorCategory | null
  readonly name: string
  readonly status: VendorStatus
  readonly agreed_amount: number | null
  readonly estimated_amount: number | null
  readonly final_payment_on: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly description: string | null
  readonly address: string | null
  readonly website: string | null
  readonly notes: string | null
  readonly contract_path: string | null
}

export const VENDOR_SELECT =
  'id, category, vendor_category, name, status, agreed_amount, estimated_amount, final_payment_on, email, phone, ' +
  'description, address, website, notes, contract_path'

export const toVendor = (row: VendorRow, currency: string): Vendor => ({
  id: row.id,
  category: row.category,
  vendorCategory: row.vendor_category,
  name: row.name,
  status: row.status,
  estimated: toMinorOrNull(row.estimated_amount, currency),
  agreed: toMinorOrNull(row.agreed_amount, currency),
  finalPaymentOn: toDayOrNull(row.final_payment_on),
  email: row.email,
  phone: row.phone,
  description: row.description,
  address: row.address,
  website: row.website,
  notes: row.notes,
  contractPath: row.contract_path,
})

export const fromVendor = (vendor: Vendor, currency: string) => ({
  id: vendor.id,
  category: vendor.category,
  vendor_category: vendor.vendorCategory,
  name: vendor.name,
  status: vendor.status,
  agreed_amount: fromMinorOrNull(vendor.agreed, currency),
  estimated_amount: fromMinorOrNull(vendor.estimated, currency),
  final_payment_on: vendor.finalPaymentOn,
  email: vendor.email,
  phone: vendor.phone,
  description: vendor.description,
  address: vendor.address,
  website: vendor.website,
  notes: vendor.notes,
  contract_path: vendor.contractPath,
})
