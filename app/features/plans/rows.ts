import { type Allocation, type AllocationRow, toAllocation } from '#app/features/budget/rows.ts'
import {
  TASK_SELECT,
  type Task,
  type TaskCounts,
  type TaskCountsRow,
  type TaskRow,
  toTask,
  toTaskCounts,
} from '#app/features/tasks/rows.ts'
import type { Translate } from '#app/i18n/i18n.ts'
import type { Database, Tables } from '#app/lib/api/database-types.ts'
import { COUNTRY_CODES, countryName } from '#app/lib/format/display-names.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import type { BudgetRequest } from '#domain/budget/allocate-budget.ts'
import { priorityRuleOf } from '#domain/budget/budget-rules.ts'
import { type MinorUnits, minorUnits } from '#domain/money/money.ts'
import type { LedgerCounts } from '#domain/payments/ledger-counts.ts'
import { findCity, findCountry } from '#domain/places/places.ts'
import type { CoupleType, EventType, EventVariant, Language, LocationType } from '#domain/plans/event-types.ts'
import { PLAN_FIELDS, PLAN_MONEY_FIELDS } from '#domain/plans/plan-fields.ts'
import { type ColumnOf, fromRow, type RecordOf, selectOf } from '#domain/records/field-list.ts'
import type { Module, PlanRole, Rights } from '#domain/team/rights.ts'
import { type LedgerCountsRow, NO_LEDGER_COUNTS, toLedgerCounts } from './ledger-counts.ts'

export type { PlanRole } from '#domain/team/rights.ts'

/** One event plan, as the caller may see it; its moments are in ms since 1970. */
export interface Plan
  extends Omit<RecordOf<typeof PLAN_FIELDS>, 'startsAt' | 'completedAt' | 'createdAt'>,
    RecordOf<typeof PLAN_MONEY_FIELDS> {
  readonly startsAtMs: number
  readonly completedAtMs: number | null
  readonly createdAtMs: number
  /** The signed-in reader's role in this plan. */
  readonly role: PlanRole
  /** What the reader may do in each module; what may not be read is counted as 0 below, and is shown nowhere. */
  readonly rights: Rights
  /** The member whose rights these are while the reader looks at the plan as that member; else absent. */
  readonly seenAs?: string
  readonly allocations: readonly Allocation[]
  readonly taskCounts: TaskCounts
  readonly ledgerCounts: LedgerCounts
  /** The first open tasks by due day, at most NEXT_TASKS, without undated ones. */
  readonly nextTasks: readonly Task[]
}

/** The counts of a plan without tasks, or of one whose tasks the reader may not see. */
export const NO_TASK_COUNTS: TaskCounts = { total: 0, completed: 0, wontDo: 0, overdue: 0, dueSoon: 0 }

/** How many of a plan's next tasks load with the plan. */
export const NEXT_TASKS = 8

/** A row of event_plans with the reader's membership and the budget embedded. */
export type PlanRow = Readonly<Pick<Tables<'event_plans'>, ColumnOf<typeof PLAN_FIELDS>>> & {
  readonly variant: EventVariant | null
  /** Null where the reader may not see what is told or counted */
  readonly total_budget: number | null
  readonly task_counts: TaskCountsRow | null
  readonly ledger_counts: LedgerCountsRow | null
  readonly tasks: readonly TaskRow[]
  readonly plan_members: readonly { readonly role: PlanRole }[]
  readonly my_rights: Rights
  readonly budget_allocations: readonly AllocationRow[]
}

/** The select of event_plans that `toPlan` needs, in one request. */
export const PLAN_SELECT =
  `${selectOf(PLAN_FIELDS)}, ${selectOf(PLAN_MONEY_FIELDS)}, task_counts, ledger_counts, my_rights, plan_members!inner(role), tasks(${TASK_SELECT}), ` +
  'budget_allocations(category, amount, suggested_amount, is_locked, reasons)'

export function toPlan(row: PlanRow): Plan {
  const { startsAt, completedAt, createdAt, ...fields } = fromRow(PLAN_FIELDS, row)
  const order = new Map(row.categories.map((category, index) => [category, index]))
  return {
    ...fields,
    ...(row.total_budget === null
      ? { total: minorUnits(0) }
      : fromRow(PLAN_MONEY_FIELDS, { total_budget: row.total_budget }, row.currency)),
    startsAtMs: Date.parse(startsAt),
    completedAtMs: completedAt === null ? null : Date.parse(completedAt),
    createdAtMs: Date.parse(createdAt),
    taskCounts: row.task_counts === null ? NO_TASK_COUNTS : toTaskCounts(row.task_counts),
    ledgerCounts: row.ledger_counts === null ? NO_LEDGER_COUNTS : toLedgerCounts(row.ledger_counts, row.currency),
    nextTasks: row.tasks.map(toTask),
    role: row.plan_members[0]?.role ?? 'viewer',
    rights: row.my_rights,
    allocations: row.budget_allocations
      .map((allocation) => toAllocation(allocation, row.currency))
      .sort((a, b) => (order.get(a.category) ?? 0) - (order.get(b.category) ?? 0)),
  }
}

export type DeletedPlanRow = Database['public']['Functions']['deleted_event_plans']['Returns'][number]

/** A plan in the bin, as far as its owner may see it. */
export interface DeletedPlan {
  readonly id: string
  readonly name: string
  readonly startsAtMs: number
  readonly timeZone: string
  readonly deletedAtMs: number
  /** Until it is removed for good, counting the day that has begun. */
  readonly daysLeft: number
  /** The next deletion removes it for good, because the bin is full. */
  readonly goesNext: boolean
}

export const toDeletedPlan = (row: DeletedPlanRow): DeletedPlan => ({
  id: row.id,
  name: row.name,
  startsAtMs: Date.parse(row.starts_at),
  timeZone: row.time_zone,
  deletedAtMs: Date.parse(row.deleted_at),
  daysLeft: row.days_left,
  goesNext: row.goes_next,
})

/** The input of the budget rules for a suggestion. */
export const budgetRequestOf = (plan: Plan, total: MinorUnits): BudgetRequest => ({
  total,
  currency: plan.currency,
  eventType: plan.eventType,
  variant: plan.variant,
  countryCode: plan.countryCode,
  cityId: plan.cityId,
  guests: plan.guests,
  locationType: plan.locationType,
  durationHours: plan.durationHours,
  categories: plan.categories,
  priorities: plan.priorities,
  priorityRule: priorityRuleOf(plan.categories, plan.priorities),
  cateringTier: plan.cateringTier,
  drinksTier: plan.drinksTier,
})

/** What of a plan says what its reader may do. */
export type PlanRights = Pick<Plan, 'rights' | 'completedAtMs' | 'closedAt'>

/** Whether the reader may see a module of the plan. What may not be seen is not asked for, and is not shown as none. */
export const mayRead = ({ rights }: Pick<Plan, 'rights'>, module: Module): boolean => rights[module] !== 'none'

/** Whether the reader's rights are to write a module, also of a completed plan, whose few late writes each say until when. */
export const hasWrite = ({ rights }: Pick<Plan, 'rights'>, module: Module): boolean => rights[module] === 'write'

/** Whether the reader may change a module now: the rights allow it, and the plan is neither completed nor closed for its tier. */
export const mayWrite = (plan: PlanRights, module: Module): boolean =>
  hasWrite(plan, module) && plan.completedAtMs === null && plan.closedAt === null

const HOUR_MS = 3_600_000

export const endsAtMs = (plan: Pick<Plan, 'startsAtMs' | 'durationHours'>): number =>
  plan.startsAtMs + plan.durationHours * HOUR_MS

/** Whether the event is past: over, or marked complete. */
export const isBehind = (plan: Plan, nowMs: number): boolean => plan.completedAtMs !== null || endsAtMs(plan) <= nowMs

/** The order of search results: current and upcoming plans soonest first, then past ones latest first. */
export function soonestFirst(plans: readonly Plan[], nowMs: number): readonly Plan[] {
  const ahead = plans.filter((plan) => !isBehind(plan, nowMs))
  const behind = plans.filter((plan) => isBehind(plan, nowMs))
  return [
    ...ahead.toSorted((a, b) => a.startsAtMs - b.startsAtMs),
    ...behind.toSorted((a, b) => b.startsAtMs - a.startsAtMs),
  ]
}

/** The name of any country, also without prices; null for an unknown code. */
const nameOfCountry = (code: string, language: Language): string | null =>
  findCountry(code)?.name[language] ?? (COUNTRY_CODES.includes(code) ? countryName(code, language) : null)

/** "Guadalajara, México": the city by its name in the list, else as typed, with the country. */
export function placeName(plan: Pick<Plan, 'city' | 'cityId' | 'countryCode'>, language: Language): string {
  const listed = plan.cityId === null ? null : findCity(plan.cityId)
  const city = listed?.country === plan.countryCode ? listed.name[language] : plan.city
  const country = nameOfCountry(plan.countryCode, language)
  return country && country !== city ? `${city}, ${country}` : city
}

export const eventTypeName = (eventType: EventType, t: Translate): string => t(`plans.event-type.${eventType}`)

/** The most specific name: "Quinceañera" rather than "Birthday". */
const kindName = (plan: Pick<Plan, 'eventType' | 'variant'>, t: Translate): string =>
  plan.variant === null ? eventTypeName(plan.eventType, t) : t(`plans.variant.${plan.variant}`)

/** The same, which says of an example that it is one: "Example · Wedding". */
export const eventKindName = (
  plan: Pick<Plan, 'eventType' | 'variant'> & Partial<Pick<Plan, 'example'>>,
  t: Translate,
) => dotted([plan.example ? t('common.example.mark') : null, kindName(plan, t)])

/** Whether the product made it to be looked at: it is counted nowhere, and nothing of it leaves. */
export const isExample = (plan: Pick<Plan, 'example'>): boolean => plan.example !== null

export const locationTypeName = (locationType: LocationType, t: Translate): string =>
  t(`plans.location-type.${locationType}`)

export const coupleTypeName = (coupleType: CoupleType, t: Translate): string => t(`plans.couple-type.${coupleType}`)
