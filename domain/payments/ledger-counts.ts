import type { DayString } from '../day/day.ts'
import { type MinorUnits, minorUnits } from '../money/money.ts'
import { type LedgerVendor, ledgerFigures } from './figures.ts'
import { owedItems } from './owed-items.ts'
import { type LedgerPayment, paymentState } from './payment.ts'

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
  /** What is still to be paid, as `owedItems` lists it: payments and rests, overdue ones included */
  readonly pendingCount: number
  /** Payments that were sent, whose day has passed, and that are not confirmed */
  readonly unconfirmedCount: number
  readonly overdueCount: number
  readonly overdueAmount: MinorUnits
  /** What is to be paid next, today included; null when nothing has a day */
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
  const owed = owedItems(ledger, byVendor, today)
  const overdue = owed.filter(({ isOverdue }) => isOverdue)
  const next = owed.find(({ isOverdue }) => !isOverdue)
  return {
    vendors: ledger.vendors.length,
    committed: committed.length,
    settled: committed.filter(({ pending }) => pending === 0).length,
    agreed: plan.agreed.atLeast,
    agreedUnknown: plan.agreed.unknownCount,
    paid: plan.paid,
    pendingCount: owed.length,
    unconfirmedCount: ledger.payments.filter((payment) => paymentState(payment, today) === 'unconfirmed').length,
    overdueCount: overdue.length,
    overdueAmount: minorUnits(overdue.reduce<number>((sum, { amount }) => sum + amount, 0)),
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
