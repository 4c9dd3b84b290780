import { type MinorUnits, minorUnits } from '../money/money.ts'
import type { LedgerVendor } from './figures.ts'
import type { LedgerPayment } from './payment-state.ts'

/**
 * Whether a payment takes a vendor's payments beyond the agreed amount. Amounts in minor units.
 *
 * `within`: `remaining` is what would still fit. `exceeds`: `by` so much, and `total` is all payments with this one; it needs a
 * confirmation ("Payment Exceeds Agreed Amount"). `unknown`: the agreed amount is unknown.
 */
export type AgreedCheck =
  | { readonly answer: 'within'; readonly total: MinorUnits; readonly remaining: MinorUnits }
  | { readonly answer: 'exceeds'; readonly total: MinorUnits; readonly by: MinorUnits }
  | { readonly answer: 'unknown'; readonly total: MinorUnits }

/**
 * Checks a payment before it is saved. Payments that are only planned count too: three instalments that add up to more
 * than was agreed are a mistake before the first is paid.
 *
 * @param payments the vendor's payments as they are; those of others are left out
 * @param payment the one to be written; when it carries the id of one there already, it takes its place
 */
export function exceedsAgreed(
  vendor: Pick<LedgerVendor, 'id' | 'agreed'>,
  payments: readonly Pick<LedgerPayment, 'id' | 'vendorId' | 'amount'>[],
  payment: { readonly id?: string; readonly amount: MinorUnits },
): AgreedCheck {
  const others = payments.filter(({ id, vendorId }) => vendorId === vendor.id && id !== payment.id)
  const total = minorUnits(others.reduce<number>((sum, { amount }) => sum + amount, payment.amount))
  if (vendor.agreed === null) return { answer: 'unknown', total }
  if (total > vendor.agreed) return { answer: 'exceeds', total, by: minorUnits(total - vendor.agreed) }
  return { answer: 'within', total, remaining: minorUnits(vendor.agreed - total) }
}
