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

/** What a quote of this kind of vendor is reckoned with: everybody, and the whole event where hours matter. */
export const quotedEvent = ({ guests, durationHours }: LongEvent, category: VendorCategory): QuotedEvent => ({
  guests,
  hoursNeeded: PAID_BY_THE_THING.has(category) ? null : durationHours,
})
