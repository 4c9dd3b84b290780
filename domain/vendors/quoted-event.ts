import type { QuotedEvent } from './true-total.ts'
import type { VendorCategory } from './vendor-categories.ts'

/** These are paid for a thing that is delivered, however long the event is. */
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

/** The event that a quote of this kind of vendor is computed for: all guests, and the whole duration where hours matter. */
export const quotedEvent = ({ guests, durationHours }: LongEvent, category: VendorCategory): QuotedEvent => ({
  guests,
  hoursNeeded: PAID_BY_THE_THING.has(category) ? null : durationHours,
})
