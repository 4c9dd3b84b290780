import type { DayString } from '../day/day.ts'
import { type MinorUnits, minorUnits } from '../money/money.ts'
import type { FieldList } from '../records/field-list.ts'
import { PAYMENT_METHODS, type PaymentState, STORED_PAYMENT_STATUSES, type StoredPaymentStatus } from './statuses.ts'

/** Money to a vendor, paid or meant to be. Lengths are the same as the database's. */
export const PAYMENT_FIELDS = {
  id: { column: 'id', type: 'id', isRequired: true },
  vendorId: { column: 'vendor_id', type: 'reference', isRequired: true, width: 32 },
  amount: { column: 'amount', type: 'money', isPositive: true, isRequired: true },
  status: {
    column: 'status',
    type: 'choice',
    choices: STORED_PAYMENT_STATUSES,
    initial: 'scheduled',
    isRequired: true,
    width: 14,
  },
  // Null when unknown.
  dueOn: { column: 'due_on', type: 'day' },
  // When the vendor got it; null until it is confirmed, or when the day is unknown.
  paidOn: { column: 'paid_on', type: 'day', isPast: true },
  method: {
    column: 'method',
    type: 'choice',
    choices: PAYMENT_METHODS,
    initial: 'bank-transfer',
    isRequired: true,
    width: 16,
  },
  // Who pays; null is the hosts.
  contributorId: { column: 'contributor_id', type: 'reference' },
  reference: { column: 'reference', type: 'text', max: 100, width: 28 },
  receiptPath: { column: 'receipt_path', type: 'file' },
} as const satisfies FieldList

/** A payment to a vendor, made or planned. Days are on the calendar of the event's time zone. */
export interface LedgerPayment {
  readonly id: string
  readonly vendorId: string
  /** Minor units of the plan's currency, more than 0 */
  readonly amount: MinorUnits
  readonly status: StoredPaymentStatus
  /** Null when unknown */
  readonly dueOn: DayString | null
  /** The day of payment; null until it is confirmed, or when the day is unknown */
  readonly paidOn: DayString | null
}

/**
 * The state of a payment today. On its day a payment is in time; afterwards a scheduled one is overdue, and a sent one is
 * unconfirmed: the money is no longer owed, but the vendor has not said that it came. Without a day it is neither.
 *
 * @param today the day where the event takes place
 */
export function paymentState(
  { status, dueOn }: Pick<LedgerPayment, 'status' | 'dueOn'>,
  today: DayString,
): PaymentState {
  if (status === 'confirmed' || dueOn === null || dueOn >= today) return status
  return status === 'scheduled' ? 'overdue' : 'unconfirmed'
}

/** Whether the hosts still have to pay it: what was sent is not owed, though the vendor has not confirmed it. */
export const isOwed = ({ status }: Pick<LedgerPayment, 'status'>): boolean => status === 'scheduled'

/** Whether it was sent, and the vendor has not confirmed it. */
export const isSent = ({ status }: Pick<LedgerPayment, 'status'>): boolean => status === 'pending'

/**
 * The day a payment is listed on: when it was paid, or is due. For a paid one without a known day, the day it was due.
 */
export function paymentDay(payment: Pick<LedgerPayment, 'status' | 'dueOn' | 'paidOn'>): DayString | null {
  return payment.status === 'confirmed' ? (payment.paidOn ?? payment.dueOn) : payment.dueOn
}

/** By day, those without one last. */
export const byDueDay = (
  a: { readonly id: string; readonly dueOn: DayString | null },
  b: { readonly id: string; readonly dueOn: DayString | null },
): number => {
  const [first, second] = [a.dueOn ?? '~', b.dueOn ?? '~']
  return first < second ? -1 : first > second ? 1 : a.id < b.id ? -1 : 1
}

/** The payments that were sent and are not confirmed, by day; those without a day last. */
export const sentPayments = <Payment extends LedgerPayment>(payments: readonly Payment[]): Payment[] =>
  payments.filter(isSent).sort(byDueDay)

/**
 * Whether a payment takes a vendor's payments beyond the agreed amount. Amounts in minor units.
 *
 * `within`: `remaining` would still fit. `exceeds`: by `by`, with `total` the sum of all payments including this one;
 * it needs a confirmation ("Payment Exceeds Agreed Amount"). `unknown`: the agreed amount is unknown.
 */
export type AgreedCheck =
  | { readonly answer: 'within'; readonly total: MinorUnits; readonly remaining: MinorUnits }
  | { readonly answer: 'exceeds'; readonly total: MinorUnits; readonly by: MinorUnits }
  | { readonly answer: 'unknown'; readonly total: MinorUnits }

/**
 * Checks a payment before it is saved. Planned payments count too: three instalments that exceed the agreed amount are
 * a mistake before the first is paid.
 *
 * @param payments the current payments; those of other vendors are ignored
 * @param payment the one to save; it replaces the current one with the same id
 */
export function exceedsAgreed(
  vendor: { readonly id: string; readonly agreed: MinorUnits | null },
  payments: readonly Pick<LedgerPayment, 'id' | 'vendorId' | 'amount'>[],
  payment: { readonly id?: string; readonly amount: MinorUnits },
): AgreedCheck {
  const others = payments.filter(({ id, vendorId }) => vendorId === vendor.id && id !== payment.id)
  const total = minorUnits(others.reduce<number>((sum, { amount }) => sum + amount, payment.amount))
  if (vendor.agreed === null) return { answer: 'unknown', total }
  if (total > vendor.agreed) return { answer: 'exceeds', total, by: minorUnits(total - vendor.agreed) }
  return { answer: 'within', total, remaining: minorUnits(vendor.agreed - total) }
}

/**
 * Whether a changed agreed amount needs a confirmation: the vendor's payments add up to more, and it was not as low before.
 * Amounts in minor units; null is unknown.
 *
 * @param payments the current payments; those of other vendors are ignored
 */
export function isAgreedTooLow(
  vendor: { readonly id: string; readonly agreed: MinorUnits | null },
  agreed: MinorUnits | null,
  payments: readonly Pick<LedgerPayment, 'vendorId' | 'amount'>[],
): boolean {
  if (agreed === null || (vendor.agreed !== null && agreed >= vendor.agreed)) return false
  return payments.reduce((sum, { vendorId, amount }) => (vendorId === vendor.id ? sum + amount : sum), 0) > agreed
}
