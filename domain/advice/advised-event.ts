import type { BudgetRequest } from '../budget/allocate-budget.ts'
import type { ChecklistEvent } from '../checklist/checklist-event.ts'
import type { DayString } from '../day/day.ts'
import type { MinorUnits } from '../money/money.ts'
import type { BudgetCategory } from '../plans/event-types.ts'
import type { VendorCategory } from '../vendors/vendor-categories.ts'
import type { AdviceStyle } from './styles.ts'

/** A vendor of the plan, as far as advice about others depends on it. */
export interface KnownVendor {
  readonly name: string
  readonly category: BudgetCategory
  /** Null when only the budget category is known */
  readonly kind: VendorCategory | null
  readonly isBooked: boolean
  /** What it will be paid; null is unknown */
  readonly agreed: MinorUnits | null
}

/** What advice is given about: the event, its money, and who is booked already. */
export interface AdvisedEvent extends BudgetRequest, Pick<ChecklistEvent, 'coupleType' | 'traits'> {
  readonly eventOn: DayString
  /** Today, on the calendar of the event's time zone */
  readonly today: DayString
  /** What the plan gives each category; categories without a line are absent */
  readonly allocated: ReadonlyMap<BudgetCategory, MinorUnits>
  readonly vendors: readonly KnownVendor[]
  /** Null until a person chooses one */
  readonly style: AdviceStyle | null
}
