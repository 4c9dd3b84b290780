import type { DayString } from '../day/day.ts'
import { type MinorUnits, minorUnits } from '../money/money.ts'
import { BUDGET_CATEGORIES, type BudgetCategory } from '../plans/event-types.ts'
import { isSent, type LedgerPayment } from './payment.ts'
import type { VendorStatus } from './statuses.ts'

/** A vendor as the ledger sees it; amounts in minor units of the plan's currency, null when unknown. */
export interface LedgerVendor {
  readonly id: string
  readonly category: BudgetCategory
  readonly status: VendorStatus
  /** The estimated cost */
  readonly estimated: MinorUnits | null
  /** The total it will be paid; 0 is a favour, null is unknown */
  readonly agreed: MinorUnits | null
  /** The day by which everything must be paid */
  readonly finalPaymentOn: DayString | null
}

/** The figures of one vendor. A figure that depends on an unknown agreed amount is null, never 0. */
export interface VendorFigures {
  readonly planned: MinorUnits | null
  readonly agreed: MinorUnits | null
  /** Confirmed payments */
  readonly paid: MinorUnits
  /** Agreed less paid, never below 0 */
  readonly pending: MinorUnits | null
  /** Paid beyond what was agreed: `agreed + overpaid = paid + pending` */
  readonly overpaid: MinorUnits | null
  /** Pending less what was sent and is not confirmed, never below 0: what the hosts still have to pay */
  readonly owed: MinorUnits | null
  /** Sent payments that are not confirmed */
  readonly sent: MinorUnits
  /** Recorded payments that are not confirmed, sent ones included */
  readonly open: MinorUnits
  /** Estimated less the larger of agreed and paid; negative when over */
  readonly left: MinorUnits | null
  /** Whether its money counts in the sums: it is booked, done, or has been paid, whatever its status */
  readonly isCommitted: boolean
}

/** A sum of known and unknown amounts. */
export interface LeastSum {
  /** The sum of the known parts */
  readonly atLeast: MinorUnits
  /** The number of vendors whose part is unknown; 0 for an exact sum */
  readonly unknownCount: number
}

/** The remaining amount where some deductions are unknown: an upper bound; negative when over. */
export interface MostLeft {
  readonly atMost: MinorUnits
  readonly unknownCount: number
}

/** The sum of the figures of committed vendors. */
export interface GroupFigures {
  /** The budget's amount; null when the budget has no line for it */
  readonly planned: MinorUnits | null
  readonly agreed: LeastSum
  readonly paid: MinorUnits
  readonly pending: LeastSum
  /** The over-payments of each vendor; one vendor's never reduces another's pending amount */
  readonly overpaid: MinorUnits
  /** What the hosts still have to pay: pending less what was sent */
  readonly owed: LeastSum
  readonly sent: MinorUnits
  readonly open: MinorUnits
  readonly left: MostLeft
  /** The certain excess over the budget; 0 when none is known. Without a budget line it is the whole amount. */
  readonly overBudgetBy: MinorUnits
}

export interface CategoryFigures extends GroupFigures {
  readonly category: BudgetCategory
}

/** The figures of one vendor; payments of others are ignored. */
export function vendorFigures(vendor: LedgerVendor, payments: readonly LedgerPayment[]): VendorFigures {
  let paid = 0
  let open = 0
  let sent = 0
  for (const payment of payments) {
    const { vendorId, status, amount } = payment
    if (vendorId !== vendor.id) continue
    if (status === 'confirmed') paid += amount
    else open += amount
    if (isSent(payment)) sent += amount
  }
  const { estimated: planned, agreed } = vendor
  return {
    planned,
    agreed,
    paid: minorUnits(paid),
    pending: agreed === null ? null : minorUnits(Math.max(0, agreed - paid)),
    overpaid: agreed === null ? null : minorUnits(Math.max(0, paid - agreed)),
    owed: agreed === null ? null : minorUnits(Math.max(0, agreed - paid - sent)),
    sent: minorUnits(sent),
    open: minorUnits(open),
    left: planned === null || agreed === null ? null : minorUnits(planned - Math.max(agreed, paid)),
    isCommitted: vendor.status === 'booked' || vendor.status === 'done' || paid > 0,
  }
}

/** The part of the agreed amount that no payment covers, made or planned, of a committed vendor; 0 when unknown. */
export const restOf = ({ isCommitted, agreed, paid, open }: VendorFigures): MinorUnits =>
  minorUnits(isCommitted && agreed !== null ? Math.max(0, agreed - paid - open) : 0)

/** The sum of the vendors' figures beside the planned amount. @throws RangeError beyond 2^53 units */
export function addFigures(planned: MinorUnits | null, vendors: Iterable<VendorFigures>): GroupFigures {
  let agreed = 0
  let paid = 0
  let pending = 0
  let overpaid = 0
  let owed = 0
  let sent = 0
  let open = 0
  let unknownCount = 0
  let spoken = 0
  for (const figures of vendors) {
    open += figures.open
    sent += figures.sent
    if (!figures.isCommitted) continue
    paid += figures.paid
    agreed += figures.agreed ?? 0
    pending += figures.pending ?? 0
    owed += figures.owed ?? 0
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
    owed: { atLeast: minorUnits(owed), unknownCount },
    sent: minorUnits(sent),
    open: minorUnits(open),
    left: { atMost: left, unknownCount },
    overBudgetBy: minorUnits(Math.max(0, -left)),
  }
}

export interface Ledger {
  /** The plan's total */
  readonly total: MinorUnits
  /** The budget's lines */
  readonly lines: readonly { readonly category: BudgetCategory; readonly amount: MinorUnits }[]
  readonly vendors: readonly LedgerVendor[]
  readonly payments: readonly LedgerPayment[]
}

export interface LedgerFigures {
  readonly byVendor: ReadonlyMap<string, VendorFigures>
  /** Categories with a line or a vendor, in the order of `BUDGET_CATEGORIES` */
  readonly categories: readonly CategoryFigures[]
  readonly plan: GroupFigures
  /** The categories known to be over budget, in the same order; the plan has its own figure */
  readonly overBudget: readonly BudgetCategory[]
}

/**
 * The figures of every vendor, category and the plan, in one pass over the payments. The agreed, paid, pending and open
 * figures of the categories add up to the plan's.
 *
 * @throws RangeError when a payment's vendor is not among the vendors, because its money would be in no sum
 */
export function ledgerFigures(ledger: Ledger): LedgerFigures {
  const payments = new Map<string, LedgerPayment[]>(ledger.vendors.map(({ id }) => [id, []]))
  for (const payment of ledger.payments) {
    const own = payments.get(payment.vendorId)
    if (!own) throw new RangeError(`no such vendor: ${payment.vendorId}`)
    own.push(payment)
  }

  const byVendor = new Map<string, VendorFigures>()
  const byCategory = new Map<BudgetCategory, VendorFigures[]>(ledger.lines.map(({ category }) => [category, []]))
  for (const vendor of ledger.vendors) {
    const figures = vendorFigures(vendor, payments.get(vendor.id) ?? [])
    byVendor.set(vendor.id, figures)
    const group = byCategory.get(vendor.category)
    if (group) group.push(figures)
    else byCategory.set(vendor.category, [figures])
  }

  const planned = new Map(ledger.lines.map(({ category, amount }) => [category, amount]))
  const categories = BUDGET_CATEGORIES.flatMap((category) => {
    const group = byCategory.get(category)
    return group ? [{ category, ...addFigures(planned.get(category) ?? null, group) }] : []
  })
  return {
    byVendor,
    categories,
    plan: addFigures(ledger.total, byVendor.values()),
    overBudget: categories.filter(({ overBudgetBy }) => overBudgetBy > 0).map(({ category }) => category),
  }
}
