import type { QuotedEvent } from './true-total.ts'
import type { VendorCategory } from './vendor-categories.ts'

/** Paid for a delivered thing, regardless of the event's duration. */
const PAID_BY_THE_THING: ReadonlySet<VendorCategory> = new Set([
  'cake-and-desserts',
  'decorations',
  'attire',
  'planner',
])

interface LongEvent {
  /** At least 1 */
  readonly guests: number
  readonly durationHours: number
}

/** The event that a quote of this kind of vendor is computed for: all guests, and the duration where hours matter. */
export const quotedEvent = ({ guests, durationHours }: LongEvent, category: VendorCategory): QuotedEvent => ({
  guests,
  hoursNeeded: PAID_BY_THE_THING.has(category) ? null : durationHours,
})
