import type { GuestCounts } from '#app/features/guests/rows.ts'
import type { SeatingCounts } from '#app/features/seating/queries.ts'
import type { Task } from '#app/features/tasks/rows.ts'
import { floorsByCategory } from '#domain/budget/floors-by-category.ts'
import { findTemplate } from '#domain/checklist/template-sets.ts'
import type { BudgetCategory } from '#domain/plans/event-types.ts'
import {
  answeredProgress,
  bookedProgress,
  budgetProgress,
  drinksProgress,
  floorsProgress,
  onTimeProgress,
  paidProgress,
  type ReadinessItem,
  readiness,
  seatedProgress,
  seatingPlanProgress,
  taskProgress,
  vendorsProgress,
} from '#domain/plans/readiness.ts'
import type { Module } from '#domain/team/rights.ts'
import type { DrinksSummary } from '../queries.ts'
import { budgetRequestOf, mayRead, type Plan } from '../rows.ts'

/** One item of the readiness, and the link to the screen where it is completed. */
export interface PlanReadinessItem extends ReadinessItem {
  readonly to: string
}

function budgetItems(plan: Plan) {
  const floors = floorsByCategory(budgetRequestOf(plan, plan.total))
  const categories = plan.allocations.map(({ category, amount }) => ({ amount, floor: floors.get(category) ?? 0 }))
  const allocated = categories.reduce((sum, { amount }) => sum + amount, 0)
  return { budget: budgetProgress({ total: plan.total, allocated }), floors: floorsProgress(categories) }
}

/** What each item is counted in. */
const MODULE_OF: Readonly<Record<ReadinessItem['id'], Module>> = {
  'on-time': 'tasks',
  tasks: 'tasks',
  vendors: 'vendors',
  booked: 'tasks',
  paid: 'money',
  answered: 'guests',
  seated: 'seating',
  'seating-plan': 'seating',
  drinks: 'drinks',
  budget: 'money',
  floors: 'money',
}

const isOpenBooking = ({ status, templateId }: Task) =>
  status === 'pending' && templateId !== null && findTemplate(templateId)?.isBooking === true

/**
 * The readiness of a plan as far as it is known, without what the reader may not see. What depends on vendors, tasks, guests,
 * seats and drinks stays unknown until they are loaded.
 */
export function planReadiness(
  plan: Plan,
  tasks: readonly Task[] | undefined,
  guests: GuestCounts | undefined,
  seating: SeatingCounts | undefined,
  drinks: DrinksSummary | null | undefined,
  vendors: readonly { readonly category: BudgetCategory }[] | undefined,
): readonly PlanReadinessItem[] {
  const { taskCounts, ledgerCounts } = plan
  const found = vendors && vendorsProgress(plan.categories, vendors)
  const items = readiness({
    'on-time': onTimeProgress(taskCounts),
    tasks: taskProgress(taskCounts),
    ...(found ? { vendors: found } : {}),
    ...(tasks === undefined ? {} : { booked: bookedProgress(tasks) }),
    paid: paidProgress(ledgerCounts),
    ...(guests === undefined ? {} : { answered: answeredProgress(guests) }),
    ...(seating === undefined ? {} : { seated: seatedProgress(seating), 'seating-plan': seatingPlanProgress(seating) }),
    ...(drinks ? { drinks: drinksProgress({ isInTier: drinks.isInTier, isSaved: drinks.revision !== null }) } : {}),
    ...(mayRead(plan, 'money') ? budgetItems(plan) : {}),
  }).filter(({ id }) => mayRead(plan, MODULE_OF[id]))
  const tasksAt = `/app/event-tasks/${plan.id}`
  const booking = tasks?.find(isOpenBooking)
  const places: Readonly<Record<ReadinessItem['id'], string>> = {
    'on-time': taskCounts.overdue > 0 ? `${tasksAt}?show=overdue` : tasksAt,
    tasks: taskCounts.total > 0 ? `${tasksAt}?show=open` : tasksAt,
    vendors: `/app/vendor-comparison/${found?.open[0] ?? 'venue'}?plan=${plan.id}`,
    booked: booking ? `${tasksAt}?task=${booking.id}` : tasksAt,
    paid: ledgerCounts.vendors > 0 ? `/app/budget-tracking/${plan.id}?show=unpaid` : `/app/budget-tracking/${plan.id}`,
    answered: `/app/guest-list/${plan.id}${guests !== undefined && guests.pending > 0 ? '?show=pending' : ''}`,
    seated: `/app/table-arrangement/${plan.id}`,
    'seating-plan': `/app/table-arrangement/${plan.id}`,
    drinks: `/app/drinks-wizard?plan=${plan.id}`,
    budget: `/app/budget-breakdown/${plan.id}`,
    floors: `/app/budget-breakdown/${plan.id}`,
  }
  return items.map((item) => ({ ...item, to: places[item.id] }))
}
