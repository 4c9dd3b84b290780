import type { GuestChannel } from '#domain/analytics/answers.ts'
import type { ForecastBasis } from '#domain/analytics/forecast.ts'
import type { BudgetCategory, EventType } from '#domain/plans/event-types.ts'

/*
 * What the procedure `analytics` answers: sums over one plan, or over all plans of the caller but examples. A part that the caller may read of
 * no chosen plan is null, never 0. Amounts are minor units of `currency`; days are YYYY-MM-DD, months and weeks their first days.
 */

/** A plan that may be chosen. */
export interface PlanChoiceRow {
  readonly id: string
  readonly name: string
  readonly event_type: EventType
  readonly event_on: string
  readonly is_example: boolean
}

export interface MoneyCategoryRow {
  readonly category: BudgetCategory
  /** Of the budget */
  readonly planned: number
  readonly agreed: number
  readonly paid: number
  /** Of each vendor what was agreed or paid, whichever is more */
  readonly spent: number
  readonly vendors: number
  /** Vendors without an agreed amount */
  readonly unknown: number
}

export interface ForecastLineRow {
  readonly category: BudgetCategory
  readonly basis: ForecastBasis
  readonly plans: number
  readonly planned: number
  readonly spent: number
  readonly low: number
  readonly likely: number
  readonly high: number
}

export interface MoneyRow {
  /** How many plans are in the sums */
  readonly plans: number
  readonly guests: number
  readonly planned: number
  readonly categories: readonly MoneyCategoryRow[]
  readonly lines: readonly ForecastLineRow[]
  readonly months: readonly { readonly month: string; readonly paid: number; readonly due: number }[]
  /** To be paid on no known day */
  readonly undated: number
  /** The caller's own plans before this one, in the same currency; null without any, and over several plans */
  readonly earlier: {
    readonly plans: number
    readonly guests: number
    readonly categories: readonly {
      readonly category: BudgetCategory
      readonly planned: number
      readonly spent: number
    }[]
  } | null
}

/** Answers of some guests; `days` is the median time that an answer took, null without one. */
export interface AnswersRow {
  readonly people: number
  readonly yes: number
  readonly no: number
  readonly days: number | null
}

export interface GuestsRow extends AnswersRow {
  readonly plans: number
  readonly parties: number
  readonly with_date: number
  readonly invited: number
  readonly answered: number
  readonly coming: number
  /** The largest first; the name is null for guests without a group */
  readonly groups: readonly (AnswersRow & { readonly name: string | null })[]
  readonly groups_left: number
  readonly channels: readonly (AnswersRow & { readonly channel: GuestChannel })[]
  readonly weeks: readonly { readonly week: string; readonly yes: number; readonly no: number }[]
}

export interface TasksRow {
  readonly plans: number
  readonly total: number
  readonly done: number
  readonly overdue: number
  readonly undated: number
  /** Done after their day */
  readonly late: number
  /** The median of the late ones */
  readonly late_days: number | null
  readonly categories: readonly {
    readonly category: string
    readonly total: number
    readonly done: number
    readonly overdue: number
    readonly late: number
    readonly late_days: number | null
  }[]
  readonly weeks: readonly {
    readonly week: string
    readonly made: number
    readonly done: number
    readonly due: number
  }[]
}

export interface SeatingRow {
  /** Plans with a room */
  readonly plans: number
  readonly tables: number
  readonly seats: number
  readonly needing: number
  readonly seated: number
  /** Plans whose arrangement is final */
  readonly final: number
}

export interface DrinksRow {
  /** Plans whose drinks are saved, with the wizard in the tier */
  readonly plans: number
  readonly low: number
  readonly likely: number
  readonly high: number
  readonly drinkers: number
  readonly servings: number
}

/** A plan in the comparison; a part that the caller may not read is null. */
export interface ComparedPlanRow {
  readonly id: string
  readonly name: string
  readonly event_type: EventType
  readonly event_on: string
  readonly currency: string
  readonly is_completed: boolean
  readonly guests: number
  readonly money: {
    readonly planned: number
    readonly spent: number
    readonly paid: number
    readonly likely: number
  } | null
  readonly answers: AnswersRow | null
  readonly tasks: { readonly total: number; readonly done: number; readonly late: number } | null
}

export interface AnalyticsRow {
  readonly today: string
  /** How many plans were chosen */
  readonly plans: number
  readonly choices: readonly PlanChoiceRow[]
  /** Of the chosen plans whose money may be read, the most common first */
  readonly currencies: readonly { readonly currency: string; readonly plans: number }[]
  readonly currency: string | null
  readonly has_analytics: boolean
  readonly has_pdf: boolean
  /** Whether the caller gets the figures by mail every month */
  readonly has_mail: boolean
  readonly money: MoneyRow | null
  readonly guests: GuestsRow | null
  readonly tasks: TasksRow | null
  readonly seating: SeatingRow | null
  readonly drinks: DrinksRow | null
  /** Null where the tier of no owner has it */
  readonly advanced: readonly ComparedPlanRow[] | null
}
