import type { ContributorRow, DuePaymentRow, PaymentRow } from '#app/features/ledger/rows.ts'
import type { VendorRow } from '#app/features/vendors/rows.ts'
import { toDay } from '#domain/day/day.ts'
import { aPayment, aVendor } from '#domain/example/ledger.ts'
import { paymentColumns, vendorColumns } from '#domain/example/rows.ts'
import { toMinor } from '#domain/money/money.ts'
import { CONTRIBUTOR_FIELDS } from '#domain/payments/contributor-fields.ts'
import { PAYMENT_FIELDS } from '#domain/payments/payment.ts'
import { nullRow } from '#domain/records/field-list.ts'
import { VENDOR_FIELDS } from '#domain/vendors/vendor-fields.ts'

/** A row of vendors as the data API returns it: a booked DJ, 45,000 agreed, nothing paid. */
export const aVendorRow = (
  changes: Partial<VendorRow & { payments: readonly PaymentRow[] }> = {},
): VendorRow & { readonly payments: readonly PaymentRow[] } => ({
  ...nullRow(VENDOR_FIELDS),
  id: '11111111-0000-4000-8000-000000000001',
  ...vendorColumns(aVendor({ agreed: toMinor(45_000, 'MXN') })),
  category: 'music',
  vendor_category: 'music',
  name: 'DJ Luna',
  payments: [],
  ...changes,
})

/** A row of payments: 10,000 to that DJ, scheduled for the end of the year. */
export const aPaymentRow = (changes: Partial<PaymentRow> = {}): PaymentRow => ({
  ...nullRow(PAYMENT_FIELDS),
  id: '22222222-0000-4000-8000-000000000001',
  vendor_id: '11111111-0000-4000-8000-000000000001',
  ...paymentColumns(aPayment({ amount: toMinor(10_000, 'MXN'), dueOn: toDay('2026-12-31') })),
  ...changes,
})

/** A row of contributors: an aunt who pledged 15,000 for the cake and gave nothing yet. */
export const aContributorRow = (changes: Partial<ContributorRow> = {}): ContributorRow => ({
  ...nullRow(CONTRIBUTOR_FIELDS),
  id: '33333333-0000-4000-8000-000000000001',
  name: 'Tía Rosa',
  kind: 'padrino',
  pledged_amount: 15_000,
  purpose: 'The cake',
  contributions: [],
  ...changes,
})

/** A row of what is due: a payment of 1,000 to a DJ. */
export const aDueRow = (changes: Partial<DuePaymentRow> = {}): DuePaymentRow => ({
  plan_id: 'wedding',
  currency: 'MXN',
  vendor_id: 'dj',
  vendor_name: 'DJ Luna',
  payment_id: 'payment',
  status: 'scheduled',
  amount: 1000,
  due_on: '2026-11-28',
  ...changes,
})
