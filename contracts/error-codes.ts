/**
 * Every code the product's own SQL and functions refuse with. The message of the error *is* the code; screens turn
 * `errors.<code>` into words. Codes of the protocol itself (PGRST…, GoTrue's) are not in this list.
 */

/** Raised by migrations with P0001, or 42501 for the first two. `detail` and `hint` carry what is named beside them. */
export const DATABASE_CODES = [
  'access.not-allowed',
  /** detail: the column that cannot be changed */
  'row.fixed-column',
  /** detail: the plans the tier allows; hint: the tier */
  'plan.limit-reached',
  /** detail: the zone as sent */
  'plan.invalid-time-zone',
  'plan.malformed',
  'plan.not-found',
  /** The plan is completed and only read until its owner reopens it. */
  'plan.completed',
  /** What was sent is no list of tasks, or no list of changes each to one task. */
  'task.malformed',
  /** detail: the most tasks of one plan */
  'task.limit-reached',
  'budget.malformed',
  /** The allocations are not exactly one for each category of the plan. */
  'budget.categories-mismatch',
  /** An amount is finer than the currency's smallest unit; detail: the currency */
  'budget.too-precise',
  /** detail: what the allocations add up to; hint: the total they should */
  'budget.sum-mismatch',
] as const

/** Answered by functions as `{ code }` with a status of 400 or more. */
export const FUNCTION_CODES = [
  'request.malformed',
  'request.method-not-allowed',
  'csrf.missing',
  'security-event.not-saved',
  'calendar.not-found',
  'calendar.unavailable',
  'function.not-found',
  'function.timed-out',
  'function.failed',
] as const

export type FunctionCode = (typeof FUNCTION_CODES)[number]

/** Body of every refusal of a function. */
export interface Refusal {
  readonly code: FunctionCode
}
