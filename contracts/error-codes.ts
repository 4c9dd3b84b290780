import type { FieldRefusal } from './field-issues.ts'

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
  /** detail: the status it has; hint: the one that may not follow it */
  'vendor.forbidden-transition',
  /** detail: the most vendors of one plan */
  'vendor.limit-reached',
  'vendor.not-found',
  /** What was sent is no object of columns of a quote. */
  'quote.malformed',
  /** What was sent is no list of payments, or no list of changes to payments. */
  'payment.malformed',
  /** The payments would add up to more than was agreed, and the excess is not confirmed. detail: what is agreed; hint: the sum */
  'payment.exceeds-agreed',
  /** detail: the status it has; hint: the one that may not follow it */
  'payment.forbidden-transition',
  /** detail: the most payments of one plan */
  'payment.limit-reached',
  /** detail: the most contributors of one plan */
  'contributor.limit-reached',
  /** detail: the most contributions of one plan */
  'contribution.limit-reached',
  /** detail: the most scenarios of one plan */
  'scenario.limit-reached',
  'scenario.not-found',
  /** detail: the most files of one plan. Answered by the storage service, as its message. */
  'file.limit-reached',
  /** The file that is named is being removed, for nothing named it for a long time. */
  'file.not-found',
  'budget.malformed',
  /** The allocations are not exactly one for each category of the plan. */
  'budget.categories-mismatch',
  /** The budget is no longer the one that the sent one was made from. */
  'budget.changed-elsewhere',
  /** An amount is finer than the currency's smallest unit; detail: the currency */
  'budget.too-precise',
  /** detail: what the allocations add up to; hint: the total they should */
  'budget.sum-mismatch',
  /** No post of the blog has this name. */
  'post.malformed',
  /** hint: the seconds until there is room again */
  'contact.too-many',
  /** hint: the seconds until there is room again */
  'newsletter.too-many',
] as const

/** Answered by functions as `{ code }` with a status of 400 or more. */
export const FUNCTION_CODES = [
  'request.malformed',
  'request.method-not-allowed',
  /** The caller exceeds the rate limit; `retry-after` says when to go on. */
  'request.too-many',
  'csrf.missing',
  'security-event.not-saved',
  'calendar.not-found',
  'calendar.unavailable',
  'access.not-allowed',
  'plan.not-found',
  /** The tier of the plan's owner has no such file. */
  'export.not-in-tier',
  /** The caller's export before this one is still being written. */
  'export.under-way',
  'export.unavailable',
  'reminders.unavailable',
  'files.unavailable',
  /** With `issues`: what is wrong with which field. */
  'contact.malformed',
  'contact.too-many',
  'contact.unavailable',
  /** With `issues`. */
  'newsletter.malformed',
  'newsletter.too-many',
  'newsletter.unavailable',
  /** The link of a mail opens nothing, or no longer. */
  'newsletter.link-expired',
  'function.not-found',
  'function.timed-out',
  /** Too many wait for work of this kind; `retry-after` says when to go on. */
  'function.busy',
  'function.failed',
] as const

export type FunctionCode = (typeof FUNCTION_CODES)[number]

/** Body of every refusal of a function. */
export interface Refusal {
  readonly code: FunctionCode
  /** Where a form was refused: what is wrong with which field. */
  readonly issues?: readonly FieldRefusal[]
}
