import { minorUnits } from '../money/money.ts'
import type { LedgerVendor } from '../payments/figures.ts'
import type { LedgerPayment } from '../payments/payment.ts'
import type { Pledge } from '../payments/pledges.ts'

/** A plausible booked photographer for tests, 20,000.00 agreed, with the given changes. */
export function aVendor(changes: Partial<LedgerVendor> = {}): LedgerVendor {
  return {
    id: 'photographer',
    category: 'photo-and-video',
    status: 'booked',
    estimated: null,
    agreed: minorUnits(2_000_000),
    finalPaymentOn: null,
    ...changes,
  }
}

/** A plausible scheduled payment of 5,000.00 to that photographer, with no day. */
export function aPayment(changes: Partial<LedgerPayment> = {}): LedgerPayment {
  return {
    id: 'deposit',
    vendorId: 'photographer',
    amount: minorUnits(500_000),
    status: 'scheduled',
    dueOn: null,
    paidOn: null,
    ...changes,
  }
}

/** A plausible pledge: 10,000.00 pledged, nothing received, no day. */
export function aPledge(changes: Partial<Pledge> = {}): Pledge {
  return {
    id: 'padrinos',
    pledged: minorUnits(1_000_000),
    received: minorUnits(0),
    receivedOn: null,
    expectedOn: null,
    purpose: null,
    ...changes,
  }
}
