import type { Vendor } from '#app/features/vendors/rows.ts'
import type { Language } from '#app/i18n/i18n.ts'
import { formatMoney } from '#app/lib/format/format.ts'
import type { VendorStatus } from '#domain/payments/statuses.ts'
import type { BudgetCategory } from '#domain/plans/event-types.ts'
import type { VendorCategory } from '#domain/vendors/vendor-categories.ts'

/** A vendor as its form holds it: every field as it was typed. */
export type VendorDraft = {
  readonly category: BudgetCategory | ''
  readonly vendorCategory: VendorCategory | ''
  readonly name: string
  readonly status: VendorStatus
  readonly estimated: string
  readonly agreed: string
  readonly finalPaymentOn: string
  readonly email: string
  readonly phone: string
  readonly website: string
  readonly address: string
  readonly description: string
  readonly notes: string
}

export const freshVendor = (category: BudgetCategory | '', vendorCategory: VendorCategory | ''): VendorDraft => ({
  category,
  vendorCategory,
  name: '',
  status: 'considering',
  estimated: '',
  agreed: '',
  finalPaymentOn: '',
  email: '',
  phone: '',
  website: '',
  address: '',
  description: '',
  notes: '',
})

export function vendorDraft(vendor: Vendor, currency: string, language: Language): VendorDraft {
  const money = (amount: number | null) => (amount === null ? '' : formatMoney(amount, currency, language))
  return {
    category: vendor.category,
    vendorCategory: vendor.vendorCategory ?? '',
    name: vendor.name,
    status: vendor.status,
    estimated: money(vendor.estimated),
    agreed: money(vendor.agreed),
    finalPaymentOn: vendor.finalPaymentOn ?? '',
    email: vendor.email ?? '',
    phone: vendor.phone ?? '',
    website: vendor.website ?? '',
    address: vendor.address ?? '',
    description: vendor.description ?? '',
    notes: vendor.notes ?? '',
  }
}
