import type { DayString } from '../day/day.ts'
import { type MinorUnits, minorUnits } from '../money/money.ts'
import type { BudgetCategory } from '../plans/event-types.ts'
import type { LedgerPayment } from './payment-state.ts'
import type { VendorStatus } from './statuses.ts'

/** A vendor as the ledger sees it; amounts in minor units of the plan's currency, null when unknown. */
export interface LedgerVendor {
  readonly id: string
  readonly category: BudgetCategory
  readonly status: VendorStatus
  /** What it was thought to cost */
  readonly estimated: MinorUnits | null
  /** What it will be paid in all; 0 is a favour, null is unknown */
  readonly agreed: MinorUnits | null
  /** By when everything must be paid */
  readonly finalPaymentOn: DayString | null
}

/** The figures of one vendor. What depends on an unknown agreed amount is null, never 0. */
export interface VendorFigures {
  readonly planned: MinorUnits | null
  readonly agreed: MinorUnits | null
  /** Confirmed payments */
  readonly paid: MinorUnits
  /** Agreed less paid, never below 0 */
  readonly pending: MinorUnits | null
  /** Paid beyond what was agreed: `agreed + overpaid = paid + pending` */
  readonly overpaid: MinorUnits | null
  /** Payments written down that are not confirmed */
  readonly open: MinorUnits
  /** Planned less what is agreed or, if that is more, paid; negative when over */
  readonly left: MinorUnits | null
  /** Its money counts in the sums: it is booked, done, or has been paid, whatever its status says */
  readonly isCommitted: boolean
}

/** A sum of known and unknown amounts. */
export interface LeastSum {
  /** The known parts */
  readonly atLeast: MinorUnits
  /** How many vendors' parts are missing; 0: the sum is exact */
  readonly unknownCount: number
}

/** What is left when some of what goes off is not known: no more than this; negative when over. */
export interface MostLeft {
  readonly atMost: MinorUnits
  readonly unknownCount: number
}

/** A vendor's figures, added up over those whose money counts. */
export interface GroupFigures {
  /** The budget's amount; null when the budget has no line for it */
  readonly planned: MinorUnits | null
  readonly agreed: LeastSum
  readonly paid: MinorUnits
  readonly pending: LeastSum
  /** Over-payments, vendor by vendor: one vendor's never pays another's pending */
  readonly overpaid: MinorUnits
  readonly open: MinorUnits
  readonly left: MostLeft
  /** By how much it is over budget for certain; 0 when it is not known to be. Without a line, all of it is. */
  readonly overBudgetBy: MinorUnits
}

export interface CategoryFigures extends GroupFigures {
  readonly category: BudgetCategory
}

/** The figures of one vendor; payments of others are left out. */
export function vendorFigures(vendor: LedgerVendor, payments: readonly LedgerPayment[]): VendorFigures {
  let paid = 0
  let open = 0
  for (const { vendorId, status, amount } of payments) {
    if (vendorId !== vendor.id) continue
    if (status === 'confirmed') paid += amount
    else open += amount
  }
  const { estimated: planned, agreed } = vendor
  return {
    planned,
    agreed,
    paid: minorUnits(paid),
    pending: agreed === null ? null : minorUnits(Math.max(0, agreed - paid)),
    overpaid: agreed === null ? null : minorUnits(Math.max(0, paid - agreed)),
    open: minorUnits(open),
    left: planned === null || agreed === null ? null : minorUnits(planned - Math.max(agreed, paid)),
    isCommitted: vendor.status === 'booked' || vendor.status === 'done' || paid > 0,
  }
}

/** The vendors' figures added up against what was planned for them. @throws RangeError beyond 2^53 units */
export function addFigures(planned: MinorUnits | null, vendors: Iterable<VendorFigures>): GroupFigures {
  let agreed = 0
  let paid = 0
  let pending = 0
  let overpaid = 0
  let open = 0
  let unknownCount = 0
  let spoken = 0
  for (const figures of vendors) {
    open += figures.open
    if (!figures.isCommitted) continue
    paid += figures.paid
    agreed += figures.agreed ?? 0
    pending += figures.pending ?? 0
    overpaid += figures.overpaid ?? 0
    spoken += Math.max(figures.agreed ?? 0, figures.paid)
    if (figures.agreed === null) unknownCount += 1
  }
  const left = minorUnits((planned ?? 0) - spoken)
  return {
    planned,
    agreed: { atLeast: minorUnits(agreed), unknownCount },
    paid: minorUnits(paid),
    pending: { atLeast: minorUnits(pending), unknownCount },
    overpaid: minorUnits(overpaid),
    open: minorUnits(open),
    left: { atMost: left, unknownCount },
    overBudgetBy: minorUnits(Math.max(0, -left)),
  }
}
