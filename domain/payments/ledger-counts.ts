import type { DayString } from '../day/day.ts'
import { type MinorUnits, minorUnits } from '../money/money.ts'
import type { LedgerVendor } from './figures.ts'
import { ledgerFigures } from './ledger-figures.ts'
import { type LedgerPayment, nextPayments } from './payment-state.ts'

/** How the money of a plan stands, in few figures. Vendors whose money counts are those of `VendorFigures.isCommitted`. */
export interface LedgerCounts {
  readonly vendors: number
  readonly committed: number
  /** Vendors whose money counts that got all that was agreed */
  readonly settled: number
  /** What is known to be agreed with those whose money counts */
  readonly agreed: MinorUnits
  /** How many of them have no known agreed amount: their part is missing in `agreed` */
  readonly agreedUnknown: number
  /** Confirmed payments */
  readonly paid: MinorUnits
  /** Payments written down that are not confirmed, the overdue ones among them */
  readonly pendingCount: number
  readonly overdueCount: number
  readonly overdueAmount: MinorUnits
  /** The first payment to come, today's included; null when none that is open has a day from today on */
  readonly nextPayment: {
    readonly vendorName: string
    readonly amount: MinorUnits
    readonly dueOn: DayString
  } | null
}

/**
 * The figures the database answers with a plan (`ledger_counts`), of a ledger that is here.
 *
 * @param today the day where the event takes place
 * @throws RangeError when a payment's vendor is not among the vendors
 */
export function ledgerCounts(
  ledger: {
    readonly vendors: readonly (LedgerVendor & { readonly name: string })[]
    readonly payments: readonly LedgerPayment[]
  },
  today: DayString,
): LedgerCounts {
  const { byVendor, plan } = ledgerFigures({ total: minorUnits(0), lines: [], ...ledger })
  const committed = [...byVendor.values()].filter(({ isCommitted }) => isCommitted)
  const open = nextPayments(ledger.payments, today)
  const overdue = open.filter(({ state }) => state === 'overdue')
  const next = open.find(({ state }) => state !== 'overdue')?.payment
  return {
    vendors: ledger.vendors.length,
    committed: committed.length,
    settled: committed.filter(({ pending }) => pending === 0).length,
    agreed: plan.agreed.atLeast,
    agreedUnknown: plan.agreed.unknownCount,
    paid: plan.paid,
    pendingCount: open.length,
    overdueCount: overdue.length,
    overdueAmount: minorUnits(overdue.reduce<number>((sum, { payment }) => sum + payment.amount, 0)),
    nextPayment:
      next && next.dueOn !== null
        ? {
            vendorName: ledger.vendors.find(({ id }) => id === next.vendorId)?.name ?? '',
            amount: next.amount,
            dueOn: next.dueOn,
          }
        : null,
  }
}
