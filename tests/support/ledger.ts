import type { ContributorRow, PaymentRow } from '#app/features/ledger/rows.ts'
import type { VendorRow } from '#app/features/vendors/rows.ts'
import { toDay } from '#domain/day/day.ts'
import { aPayment, aVendor } from '#domain/example/ledger.ts'
import { toMinor } from '#domain/money/money.ts'
import { paymentColumns, vendorColumns } from './example-rows.ts'

/** A row of vendors as the data API returns it: a booked DJ, 45,000 agreed, nothing paid. */
export const aVendorRow = (
  changes: Partial<VendorRow & { payments: readonly PaymentRow[] }> = {},
): VendorRow & { readonly payments: readonly PaymentRow[] } => ({
  id: '11111111-0000-4000-8000-000000000001',
  ...vendorColumns(aVendor({ agreed: toMinor(45_000, 'MXN') })),
  category: 'music',
  vendor_category: 'music',
  name: 'DJ Luna',
  email: null,
  phone: null,
  description: null,
  address: null,
  website: null,
  notes: null,
  contract_path: null,
  payments: [],
  ...changes,
})

/** A row of payments: 10,000 to that DJ, scheduled for the end of the year. */
export const aPaymentRow = (changes: Partial<PaymentRow> = {}): PaymentRow => ({
  id: '22222222-0000-4000-8000-000000000001',
  vendor_id: '11111111-0000-4000-8000-000000000001',
  ...paymentColumns(aPayment({ amount: toMinor(10_000, 'MXN'), dueOn: toDay('2026-12-31') })),
  reference: null,
  contributor_id: null,
  receipt_path: null,
  ...changes,
})

/** A row of contributors: an aunt who pledged 15,000 for the cake and gave nothing yet. */
export const aContributorRow = (changes: Partial<ContributorRow> = {}): ContributorRow => ({
  id: '33333333-0000-4000-8000-000000000001',
  name: 'Tía Rosa',
  kind: 'padrino',
  pledged_amount: 15_000,
  purpose: 'The cake',
  category: null,
  expected_on: null,
  thanked_at: null,
  contributions: [],
  ...changes,
})
