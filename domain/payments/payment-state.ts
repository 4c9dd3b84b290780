import { type DayString, daysFromTo } from '../day/day.ts'
import type { MinorUnits } from '../money/money.ts'
import type { PaymentStatus, StoredPaymentStatus } from './statuses.ts'

/** Money to a vendor, paid or meant to be. Days are on the calendar of the event's time zone. */
export interface LedgerPayment {
  readonly id: string
  readonly vendorId: string
  /** Minor units of the plan's currency, more than 0 */
  readonly amount: MinorUnits
  readonly status: StoredPaymentStatus
  /** Null when unknown */
  readonly dueOn: DayString | null
  /** When the vendor got it; null until it is confirmed, or when the day is unknown */
  readonly paidOn: DayString | null
}

/**
 * What a payment is today: as kept, or overdue when it is not confirmed and its day has passed. On its day it is still in
 * time. Without a day it cannot be late.
 *
 * @param today the day where the event takes place
 */
export function paymentState(payment: Pick<LedgerPayment, 'status' | 'dueOn'>, today: DayString): PaymentStatus {
  const isLate = payment.status !== 'confirmed' && payment.dueOn !== null && payment.dueOn < today
  return isLate ? 'overdue' : payment.status
}

/** The day a payment belongs to: when it was paid, or is to be. Of a paid one whose day is not known, the day it was due. */
export function paymentDay(payment: Pick<LedgerPayment, 'status' | 'dueOn' | 'paidOn'>): DayString | null {
  return payment.status === 'confirmed' ? (payment.paidOn ?? payment.dueOn) : payment.dueOn
}

export interface NextPayment<Payment> {
  readonly payment: Payment
  readonly state: Exclude<PaymentStatus, 'confirmed'>
  /** Whole days from today; negative when overdue, null without a day */
  readonly daysLeft: number | null
}

/** The payments not yet confirmed, of all vendors: longest overdue first, then by day, those without a day last. */
export function nextPayments<Payment extends LedgerPayment>(
  payments: readonly Payment[],
  today: DayString,
): NextPayment<Payment>[] {
  const open: NextPayment<Payment>[] = []
  for (const payment of payments) {
    const state = paymentState(payment, today)
    if (state === 'confirmed') continue
    open.push({ payment, state, daysLeft: payment.dueOn === null ? null : daysFromTo(today, payment.dueOn) })
  }
  const place = ({ daysLeft }: NextPayment<Payment>) => daysLeft ?? Number.MAX_SAFE_INTEGER
  return open.sort((a, b) => place(a) - place(b) || (a.payment.id < b.payment.id ? -1 : 1))
}
