import type { DueGroup } from '../payments/due-payments.ts'
import type { PaymentState, StoredPaymentStatus } from '../payments/statuses.ts'

/** What a payment is today, and what follows: the rules of `domain/payments` and the database are tested with these. */
export interface PaymentStateVector {
  readonly status: StoredPaymentStatus
  /** Days from today to its day; null without one */
  readonly days: number | null
  readonly state: PaymentState
  /** Where the month lists it, on the 10th of a month of 30 days */
  readonly group: DueGroup | null
  /** Whether it counts as still to be paid */
  readonly isOwed: boolean
  /** Whether a mail reminds of it that day */
  readonly isReminded: boolean
}

const vector = (
  [status, days, state]: readonly [StoredPaymentStatus, number | null, PaymentState],
  group: DueGroup | null,
  [isOwed, isReminded]: readonly [boolean, boolean],
): PaymentStateVector => ({ status, days, state, group, isOwed, isReminded })

export const PAYMENT_STATE_VECTORS: readonly PaymentStateVector[] = [
  vector(['scheduled', -1, 'overdue'], 'overdue', [true, false]),
  vector(['scheduled', -400, 'overdue'], 'overdue', [true, false]),
  vector(['scheduled', 0, 'scheduled'], 'this-month', [true, true]),
  vector(['scheduled', 1, 'scheduled'], 'this-month', [true, true]),
  vector(['scheduled', 20, 'scheduled'], 'this-month', [true, false]),
  vector(['scheduled', 21, 'scheduled'], null, [true, false]),
  vector(['scheduled', null, 'scheduled'], null, [true, false]),
  vector(['pending', -1, 'unconfirmed'], 'unconfirmed', [false, false]),
  vector(['pending', -400, 'unconfirmed'], 'unconfirmed', [false, false]),
  vector(['pending', 0, 'pending'], null, [false, false]),
  vector(['pending', 1, 'pending'], null, [false, false]),
  vector(['pending', null, 'pending'], 'unconfirmed', [false, false]),
  vector(['confirmed', -1, 'confirmed'], null, [false, false]),
  vector(['confirmed', 1, 'confirmed'], null, [false, false]),
]
