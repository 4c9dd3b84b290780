import type { MinorUnits } from '../money/money.ts'
import { BUDGET_CATEGORIES, type BudgetCategory } from '../plans/event-types.ts'
import {
  addFigures,
  type CategoryFigures,
  type GroupFigures,
  type LedgerVendor,
  type VendorFigures,
  vendorFigures,
} from './figures.ts'
import type { LedgerPayment } from './payment-state.ts'

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
  /** The categories known to be over budget, in the same order; the plan as a whole says so itself */
  readonly overBudget: readonly BudgetCategory[]
}

/**
 * The figures of every vendor, category and the plan, in one walk over the payments. The categories' agreed, paid, pending
 * and open figures add up to the plan's.
 *
 * @throws RangeError when a payment's vendor is not among the vendors: its money would be in no sum
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
