import type { TaskStatus } from '../checklist/task-kinds.ts'
import { findTemplate } from '../checklist/template-sets.ts'
import type { LedgerCounts } from '../payments/ledger-counts.ts'
import { budgetCategoryOf, VENDOR_CATEGORIES } from '../vendors/vendor-categories.ts'
import type { BudgetCategory } from './event-types.ts'

/** A count of a total. */
export interface Progress {
  readonly done: number
  readonly total: number
}

/** The items of a plan's readiness, in the order of the screens. A feature with a further count adds one id. */
export const READINESS_IDS = [
  'on-time',
  'tasks',
  'vendors',
  'booked',
  'paid',
  'answered',
  'seated',
  'seating-plan',
  'drinks',
  'budget',
  'floors',
] as const
export type ReadinessId = (typeof READINESS_IDS)[number]

/** The known counts; unknown ones are absent. */
export type ReadinessCounts = Readonly<Partial<Record<ReadinessId, Progress>>>

export interface ReadinessItem extends Progress {
  readonly id: ReadinessId
  readonly state: 'done' | 'gap' | 'unknown'
}

/**
 * The readiness of a plan by item. An item without a count, or with a total of zero, is unknown and never done.
 *
 * @throws RangeError when more is done than the total
 */
export const readiness = (counts: ReadinessCounts): readonly ReadinessItem[] =>
  READINESS_IDS.map((id) => {
    const { done, total } = counts[id] ?? { done: 0, total: 0 }
    if (!(done >= 0 && done <= total)) throw new RangeError(`${id}: ${done} of ${total}`)
    return { id, done, total, state: total === 0 ? 'unknown' : done === total ? 'done' : 'gap' }
  })

interface CountedTasks {
  readonly total: number
  readonly completed: number
  readonly wontDo: number
  readonly overdue: number
}

/** Completed tasks, without those decided against. */
export const taskProgress = ({ total, completed, wontDo }: CountedTasks): Progress => ({
  done: completed,
  total: total - wontDo,
})

/** Tasks that are not overdue. */
export const onTimeProgress = ({ total, wontDo, overdue }: CountedTasks): Progress => ({
  done: total - wontDo - overdue,
  total: total - wontDo,
})

/** Completed tasks that book a place or vendor, of those on the checklist. */
export function bookedProgress(
  tasks: readonly { readonly templateId: string | null; readonly status: TaskStatus }[],
): Progress {
  const bookings = tasks.filter(
    ({ templateId, status }) => status !== 'wont-do' && templateId !== null && findTemplate(templateId)?.isBooking,
  )
  return { done: bookings.filter(({ status }) => status === 'completed').length, total: bookings.length }
}

/** Categories that have a vendor, booked or not, of those that pay one, and those still without. Miscellaneous pays many things. */
export function vendorsProgress(
  categories: readonly BudgetCategory[],
  vendors: readonly { readonly category: BudgetCategory }[],
): Progress & { readonly open: readonly BudgetCategory[] } {
  const paying = new Set(VENDOR_CATEGORIES.map(budgetCategoryOf))
  paying.delete('miscellaneous')
  const wanted = categories.filter((category) => paying.has(category))
  const open = wanted.filter((category) => !vendors.some((vendor) => vendor.category === category))
  return { done: wanted.length - open.length, total: wanted.length, open }
}

/** Whether every unit of the total has a category; unknown for a total of zero. */
export const budgetProgress = ({
  total,
  allocated,
}: {
  readonly total: number
  readonly allocated: number
}): Progress => (total > 0 ? { done: allocated === total ? 1 : 0, total: 1 } : { done: 0, total: 0 })

/** Categories that reach their floor, of those with one. */
export const floorsProgress = (
  categories: readonly { readonly amount: number; readonly floor: number }[],
): Progress => {
  const floored = categories.filter(({ floor }) => floor > 0)
  return { done: floored.filter(({ amount, floor }) => amount >= floor).length, total: floored.length }
}

/** Committed vendors that are paid in full. */
export const paidProgress = ({ settled, committed }: Pick<LedgerCounts, 'settled' | 'committed'>): Progress => ({
  done: settled,
  total: committed,
})

/** Invited people who said whether they come. */
export const answeredProgress = (people: {
  readonly confirmed: number
  readonly pending: number
  readonly declined: number
}): Progress => ({
  done: people.confirmed + people.declined,
  total: people.confirmed + people.declined + people.pending,
})

interface SeatingCounts {
  readonly tables: number
  readonly needing: number
  readonly seated: number
  readonly isFinal: boolean
  /** Musts that the seats break. */
  readonly broken: number
}

/** Whether the drinks are worked out; unknown where the tier has no Drinks Wizard. */
export const drinksProgress = ({
  isInTier,
  isSaved,
}: {
  readonly isInTier: boolean
  readonly isSaved: boolean
}): Progress => (isInTier ? { done: isSaved ? 1 : 0, total: 1 } : { done: 0, total: 0 })

/** People with a seat of those who need one; unknown without a table. */
export const seatedProgress = ({
  tables,
  needing,
  seated,
}: Pick<SeatingCounts, 'tables' | 'needing' | 'seated'>): Progress =>
  tables === 0 ? { done: 0, total: 0 } : { done: seated, total: needing }

/** Whether the seating is final and keeps every must; unknown until somebody has a seat. */
export const seatingPlanProgress = ({
  seated,
  isFinal,
  broken,
}: Pick<SeatingCounts, 'seated' | 'isFinal' | 'broken'>): Progress =>
  seated === 0 ? { done: 0, total: 0 } : { done: isFinal && broken === 0 ? 1 : 0, total: 1 }
