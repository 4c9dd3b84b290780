import type { DayString } from '../day/day.ts'
import { type MinorUnits, minorUnits } from '../money/money.ts'
import type { LedgerVendor } from './figures.ts'
import { ledgerFigures } from './ledger-figures.ts'
import { type LedgerPayment, nextPayments } from './payment-state.ts'

/** The money of a plan in few figures. Committed vendors are those of `VendorFigures.isCommitted`. */
export interface LedgerCounts {
  readonly vendors: number
  readonly committed: number
  /** Committed vendors that were paid all that was agreed */
  readonly settled: number
  /** The known agreed amounts of committed vendors */
  readonly agreed: MinorUnits
  /** The number of committed vendors without a known agreed amount, missing in `agreed` */
  readonly agreedUnknown: number
  /** Confirmed payments */
  readonly paid: MinorUnits
  /** Recorded payments that are not confirmed, overdue ones included */
  readonly pendingCount: number
  readonly overdueCount: number
  readonly overdueAmount: MinorUnits
  /** The day of the next open payment, today included; null without one */
  readonly nextPayment: {
    readonly vendorName: string
    readonly amount: MinorUnits
    readonly dueOn: DayString
  } | null
}

/**
 * The figures that the database returns with a plan (`ledger_counts`), computed from a loaded ledger.
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
