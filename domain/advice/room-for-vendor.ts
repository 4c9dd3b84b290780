import { type MinorUnits, minorUnits } from '../money/money.ts'
import { budgetCategoryOf, type VendorCategory, vendorCategoriesOf } from '../vendors/vendor-categories.ts'
import type { AdvisedEvent } from './advised-event.ts'
import { type CostEstimate, estimateCost } from './estimate-cost.ts'

/** How the estimate compares with what the plan has left for it. */
export type RoomVerdict = 'no-line' | 'short' | 'tight' | 'enough'

/** What the plan has left for a vendor of a kind. */
export interface VendorRoom {
  /** What the category was given; null when the plan has no line for it */
  readonly allocated: MinorUnits | null
  /** Agreed with booked vendors of the category, whatever their kind */
  readonly committed: MinorUnits
  /** Kept for other kinds that the category pays and that have no booked vendor, or one whose price is not agreed: their likely cost */
  readonly reserved: MinorUnits
  /** What remains, never below 0; null without a line */
  readonly left: MinorUnits | null
  /** `short`: less than the least; `tight`: less than is likely */
  readonly verdict: RoomVerdict
}

/** What is left of the kind's budget category once booked vendors and the other kinds it pays have theirs. */
export function roomForVendor(kind: VendorCategory, event: AdvisedEvent, estimate: CostEstimate): VendorRoom {
  const category = budgetCategoryOf(kind)
  const booked = event.vendors.filter((vendor) => vendor.isBooked && vendor.category === category)
  const committed = minorUnits(booked.reduce((sum, { agreed }) => sum + (agreed ?? 0), 0))
  const priced = booked.filter(({ agreed }) => agreed !== null)
  const unpriced = vendorCategoriesOf(category, event.eventType).filter(
    (other) => other !== kind && !priced.some((vendor) => kindBooked(vendor.kind, category) === other),
  )
  const reserved = minorUnits(unpriced.reduce((sum, other) => sum + estimateCost(other, event).likely, 0))
  const allocated = event.allocated.get(category) ?? null
  if (allocated === null) return { allocated, committed, reserved, left: null, verdict: 'no-line' }
  const left = minorUnits(Math.max(0, allocated - committed - reserved))
  const verdict = left < estimate.low ? 'short' : left < estimate.likely ? 'tight' : 'enough'
  return { allocated, committed, reserved, left, verdict }
}

/** A vendor of which only the category is known counts as that category's own kind. */
const kindBooked = (kind: VendorCategory | null, category: string): string => kind ?? category
