import type { Language } from '#app/i18n/i18n.ts'
import { formatMoney } from '#app/lib/format/format.ts'
import type { VendorStatus } from '#domain/payments/statuses.ts'
import type { BudgetCategory } from '#domain/plans/event-types.ts'
import type { VendorCategory } from '#domain/vendors/vendor-categories.ts'
import type { Vendor } from '../rows.ts'

/** A vendor as its form holds it: every field as it was typed. */
export type VendorDraft = {
  readonly category: BudgetCategory | ''
  readonly kind: VendorCategory | ''
  readonly name: string
  readonly status: VendorStatus
  readonly planned: string
  readonly agreed: string
  readonly payBy: string
  readonly email: string
  readonly phone: string
  readonly website: string
  readonly address: string
  readonly description: string
  readonly notes: string
}

export const freshVendor = (category: BudgetCategory | '', kind: VendorCategory | ''): VendorDraft => ({
  category,
  kind,
  name: '',
  status: 'considering',
  planned: '',
  agreed: '',
  payBy: '',
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
    kind: vendor.kind ?? '',
    name: vendor.name,
    status: vendor.status,
    planned: money(vendor.planned),
    agreed: money(vendor.agreed),
    payBy: vendor.payBy ?? '',
    email: vendor.email ?? '',
    phone: vendor.phone ?? '',
    website: vendor.website ?? '',
    address: vendor.address ?? '',
    description: vendor.description ?? '',
    notes: vendor.notes ?? '',
  }
}
