import type { FieldRefusal } from './field-issues.ts'

/**
 * Every code with which the product's own SQL and functions refuse. The message of the error *is* the code; screens
 * translate `errors.<code>`. Codes of the protocol itself (PGRST…, GoTrue's) are not in this list.
 */

/** Raised by migrations with P0001, or 42501 for the first two. `detail` and `hint` hold the values named here. */
export const DATABASE_CODES = [
  'access.not-allowed',
  /** detail: the column that cannot be changed */
  'row.fixed-column',
  /** detail: the number of plans the tier allows; hint: the tier */
  'plan.limit-reached',
  /** detail: the zone as sent */
  'plan.invalid-time-zone',
  'plan.malformed',
  'plan.not-found',
  /** The plan is completed and read-only until its owner reopens it. */
  'plan.completed',
  /** The owner has more plans than the tier allows, and this one is read-only. hint: the tier */
  'plan.closed',
  /** An example is not copied, shared or sent. */
  'plan.is-example',
  /** detail: how many rows of that kind an example may have */
  'plan.example-full',
  /** hint: seconds until a retry is accepted */
  'example.too-many',
  /** The argument is no list of tasks, or no list of changes with one task each. */
  'task.malformed',
  /** detail: the maximum number of tasks of a plan */
  'task.limit-reached',
  /** detail: the current status; hint: the refused one */
  'vendor.forbidden-transition',
  /** detail: the maximum number of vendors of a plan */
  'vendor.limit-reached',
  /** The argument is no object of columns of a vendor. */
  'vendor.malformed',
  'vendor.not-found',
  /** The argument is no object of columns of a quote. */
  'quote.malformed',
  /** The argument is no list of payments, or no list of changes to payments. */
  'payment.malformed',
  /** The payments would exceed the agreed amount without a confirmation. detail: the agreed amount; hint: the sum */
  'payment.exceeds-agreed',
  /** detail: the current status; hint: the refused one */
  'payment.forbidden-transition',
  /** detail: the maximum number of payments of a plan */
  'payment.limit-reached',
  /** detail: the maximum number of contributors of a plan */
  'contributor.limit-reached',
  /** The arguments are no object of columns of a contributor, or no list of contributions. */
  'contributor.malformed',
  /** detail: the maximum number of contributions of a plan */
  'contribution.limit-reached',
  /** detail: the maximum number of scenarios of a plan */
  'scenario.limit-reached',
  'scenario.not-found',
  /** detail: the maximum number of files of a plan. Returned by the storage service as its message. */
  'file.limit-reached',
  /** The named file is being removed, because it was unreferenced for a long time. */
  'file.not-found',
  /** The arguments are no object of columns of a guest, or no list of objects with an id each. */
  'guest.malformed',
  /** A guest, place or invitation that is named is not there, or not any more. */
  'guest.not-found',
  /** detail: the number of guests the tier of the plan's owner allows; hint: the tier */
  'guest.limit-reached',
  /** detail: the maximum number of guests, or of people, of a plan */
  'guest.too-many',
  /** detail: the maximum number of places of a party */
  'guest.too-many-places',
  /** Saving would remove places with a name without a confirmation. detail: the names */
  'guest.named-place',
  /** Guests could answer after the event. detail: the day of the main event */
  'guest-settings.deadline-late',
  /** Where parties sit follows from the final arrangement of the main sub-event. */
  'guest.table-is-derived',
  /** The places of the plan are not enough for the parties of the second list. detail: the free places */
  'second-list.full',
  /** The last day of the second list has passed. detail: the day */
  'second-list.over',
  /** There is no such import of the caller's to go on with, or it can no longer be undone. */
  'guest-import.not-found',
  /** More parties, people or text than one import may have. */
  'guest-import.too-large',
  /** detail: the maximum number of sub-events of a plan */
  'sub-event.limit-reached',
  /** detail: the maximum number of meal options of a plan */
  'meal-option.limit-reached',
  /** detail: the maximum number of questions of a plan */
  'guest-question.limit-reached',
  /** detail: the maximum number of named views of a plan's guest list */
  'guest-view.limit-reached',
  /** detail: how many answers the save would remove; confirmed with remove_answers */
  'guest-question.answered',
  'mailing.malformed',
  /** One of the parties is not to get the mail, or not any more. */
  'mailing.changed',
  /** Answers are closed, or the event has begun. */
  'mailing.closed',
  /** The account of the sender has no confirmed address to which guests could answer. */
  'mailing.no-reply-address',
  'mailing.not-found',
  /** More mails are queued than go out in the next two months. */
  'mailing.too-many',
  /** The arguments of a call of seating are no such lists of rows, seats or wishes. */
  'seating.malformed',
  /** The sub-event, or the arrangement, is not there, or not any more. */
  'seating.not-found',
  /** Another has changed a table, an item, a wish or a seat since the caller read it. */
  'seating.changed-meanwhile',
  /** Tables that go or shrink would clear taken seats without a confirmation. detail: their number, in all arrangements */
  'seating.would-unseat',
  /** The table has no seat of that number. */
  'seating.no-such-seat',
  /** detail: about how many kinds of vendors the tier of the plan's owner gives advice; hint: the tier */
  'advice.limit-reached',
  /** detail: how many requests of a person in 24 hours a model answers in the tier of the plan's owner; hint: the tier */
  'ai.limit-reached',
  /** detail: the number of tables and items the tier of the plan's owner allows; hint: the tier */
  'table-item.limit-reached',
  /** detail: the maximum number of tables, or of items, of a plan */
  'table-item.too-many',
  /** The item is one of weddings, and the plan is not one. */
  'table-item.of-weddings',
  /** detail: the maximum number of arrangements of a plan */
  'arrangement.limit-reached',
  /** detail: the maximum number of hosts and crew of a plan */
  'seat-person.limit-reached',
  /** detail: the maximum number of seating wishes of a plan */
  'seating-wish.limit-reached',
  /** detail: the maximum number of versions of a plan's lists for the caterer */
  'caterer-version.limit-reached',
  'caterer-version.not-found',
  /** Later versions tell their differences from this one. */
  'caterer-version.not-last',
  /** What a comment is about is not there, or the caller may not read it. */
  'comment.no-subject',
  'comment.not-found',
  /** No text that can be seen, or more than 2,000 characters. */
  'comment.malformed',
  /** hint: seconds until a retry is accepted */
  'comment.too-many',
  /** detail: the maximum number of comments of a subject, or of a plan */
  'comment.limit-reached',
  /** Somebody who is mentioned is not in the plan, or may not read the subject. */
  'comment.cannot-mention',
  /** detail: the maximum number of mentions of a comment */
  'comment.too-many-mentions',
  'budget.malformed',
  /** The allocations are not exactly one for each category of the plan. */
  'budget.categories-mismatch',
  /** The saved budget is not the one that the sent one is based on. */
  'budget.changed-elsewhere',
  /** An amount is finer than the currency's smallest unit; detail: the currency */
  'budget.too-precise',
  /** detail: the sum of the allocations; hint: the total */
  'budget.sum-mismatch',
  /** The blog has no post of this name. */
  'post.malformed',
  /** The last day on which the party may answer is over. */
  'reply.closed',
  /** The reply names people, sub-events, menus or questions that the party is not asked about (any more). */
  'reply.changed',
  'reply.malformed',
  /** hint: seconds until a retry is accepted */
  'reply.too-many',
  /** hint: seconds until a retry is accepted */
  'contact.too-many',
  /** hint: seconds until a retry is accepted */
  'newsletter.too-many',
  /** The argument is no object of settings of a public page, or its address is none. */
  'public-page.malformed',
  /** hint: seconds until a retry is accepted */
  'public-page.too-many',
  /** The room of the sub-event has no final arrangement. */
  'table-sign.not-final',
  /** hint: seconds until a retry is accepted */
  'table-sign.too-many',
  /** A filter of the analytics that does not exist. */
  'analytics.malformed',
  /** Own days are for plans whose owner's tier has analytics. */
  'analytics.not-in-tier',
  /** The tier of the plan's owner has no Drinks Wizard. hint: the tier */
  'drinks.not-in-tier',
  /** What is sent is no such answers, choices, leftovers or proposals. */
  'drinks.malformed',
  /** Another drinks plan is saved than the one that the call is based on. */
  'drinks.changed-elsewhere',
  /** The drinks plan is no longer in the bin. */
  'drinks.not-found',
  'timeline.malformed',
  /** A timeline, or the part of the event it is for, is not there, or not any more. */
  'timeline.not-found',
  /** What is changed is no longer as it was read, or the part of the event has a timeline by now. */
  'timeline.changed-elsewhere',
  'timeline.locked',
  /** detail: the maximum number of segments of a plan */
  'timeline.limit-reached',
  /** detail: the maximum number of versions that were sent */
  'timeline.versions-reached',
  'event-day.malformed',
  /** What an entry of the day is about is not there, or not for its author. */
  'event-day.not-found',
  'event-day.limit-reached',
  'timeline-link.malformed',
  'timeline-link.not-found',
  /** detail: the maximum number of links of a plan */
  'timeline-link.limit-reached',
  /** hint: seconds until a retry is accepted */
  'timeline-link.too-many',
  'event-day-link.malformed',
  'event-day-link.not-found',
  /** detail: the maximum number of links of a plan */
  'event-day-link.limit-reached',
  /** hint: seconds until a retry is accepted */
  'event-day-link.too-many',
  'team.malformed',
  /** The tier of the plan's owner has no collaboration. */
  'team.not-in-tier',
  'team.already-member',
  /** Who is named is not in the plan, or not any more. */
  'team.not-a-member',
  /** detail: the maximum number of members, open invitations or links to join of a plan */
  'team.limit-reached',
  /** A secret that lets nobody in now, whatever the reason; or an invitation that is no longer open. */
  'team.invitation-gone',
  /** The owner neither leaves nor is changed: the plan is handed over first. */
  'team.last-owner',
  /** The invitation is for another mail address than the confirmed one of the account. */
  'team.other-address',
  /** The plan is not offered to the caller, or not any more. */
  'team.not-offered',
  /** hint: seconds until a retry is accepted */
  'team.too-many',
  /** What is taken back was changed since, or what it belongs to is gone. detail: the columns or the table */
  'history.changed-since',
  /** The row, or the action, is not there any more. */
  'history.gone',
  /** Of needs, of minors and of what was deleted for good no value is kept. */
  'history.not-kept',
  /** It has a way of its own, or more rows than are told one by one changed. */
  'history.not-restorable',
  /** detail: the maximum number of changes that are taken back at once */
  'history.too-many',
] as const

/** Returned by functions as `{ code }` with a status of 400 or more. */
export const FUNCTION_CODES = [
  'request.malformed',
  'request.method-not-allowed',
  /** The caller exceeds the rate limit; `retry-after` has the time of a retry. */
  'request.too-many',
  'csrf.missing',
  'security-event.not-saved',
  'calendar.not-found',
  'calendar.unavailable',
  'access.not-allowed',
  'plan.not-found',
  /** The tier of the plan's owner does not include this format. */
  'export.not-in-tier',
  /** The caller's previous export is still being written. */
  'export.under-way',
  'export.unavailable',
  'reminders.unavailable',
  'files.unavailable',
  'guest.not-found',
  /** The part of the event, or the arrangement, is not there, or not any more. */
  'seating.not-found',
  'caterer-version.not-found',
  /** The tier of the plan's owner has no analytics. */
  'analytics.not-in-tier',
  /** The tier of the plan's owner has no Drinks Wizard. */
  'drinks.not-in-tier',
  /** Nothing is saved of the plan's drinks. */
  'drinks.not-found',
  /** The timeline is not there, or not any more. */
  'timeline.not-found',
  /** A secret link that is no party's (any more). */
  'reply.not-found',
  'reply.closed',
  'reply.changed',
  'reply.malformed',
  'reply.too-many',
  'reply.unavailable',
  'guest-mail.unavailable',
  'public-page.malformed',
  /** An address without a page that is open to guests, whatever the reason. */
  'public-page.not-found',
  /** The page wants its password, or the one that was given is not its password any more. */
  'public-page.locked',
  'public-page.wrong-password',
  /** What a look-up opened is over: too long ago, or of another address. */
  'public-page.expired',
  /** Another plan has the address. */
  'public-page.taken',
  'public-page.too-many',
  'public-page.unavailable',
  /** A secret that opens no sign now, whatever the reason. */
  'table-sign.closed',
  'table-sign.malformed',
  'table-sign.not-final',
  'table-sign.too-many',
  'table-sign.unavailable',
  /** A secret that opens no timeline now, whatever the reason. */
  'timeline-link.closed',
  'timeline-link.malformed',
  'timeline-link.not-found',
  'timeline-link.limit-reached',
  'timeline-link.too-many',
  'timeline-link.unavailable',
  /** A secret that opens no check-in now, whatever the reason. */
  'event-day-link.closed',
  'event-day-link.malformed',
  'event-day-link.not-found',
  'event-day-link.limit-reached',
  'event-day-link.too-many',
  'event-day-link.unavailable',
  'team.malformed',
  'team.not-in-tier',
  'team.already-member',
  'team.limit-reached',
  'team.invitation-gone',
  'team.too-many',
  /** No mail can be sent to the address. */
  'team.undeliverable',
  'team.unavailable',
  /** The plan is completed. */
  'plan.completed',
  /** The owner has more plans than the tier allows, and this one is read-only. */
  'plan.closed',
  /** An example is not shared, and no file is made of it. */
  'plan.is-example',
  'example.too-many',
  'example.unavailable',
  /** With `issues`: the invalid fields and what is wrong with them. */
  'contact.malformed',
  'contact.too-many',
  'contact.unavailable',
  /** With `issues`. */
  'newsletter.malformed',
  'newsletter.too-many',
  'newsletter.unavailable',
  /** The token of a mailed link is unknown or expired. */
  'newsletter.link-expired',
  /** The caller has this tier and this period. */
  'billing.already-subscribed',
  /** The caller has a subscription, which is changed instead of buying another one. */
  'billing.use-change',
  /** The caller has no paid subscription. */
  'billing.no-subscription',
  /** The payment provider has no page for the caller. */
  'billing.no-portal',
  /** A payment of the subscription is open. */
  'billing.past-due',
  /** What is due was not paid, and nothing changed. */
  'billing.payment-failed',
  'billing.not-refundable',
  'billing.checkout-not-found',
  'billing.checkout-canceled',
  /** The payment provider does not answer, or the settings are wrong. */
  'billing.unavailable',
  'function.not-found',
  'function.timed-out',
  /** The queue for work of this kind is full; `retry-after` has the time of a retry. */
  'function.busy',
  'function.failed',
] as const

export type FunctionCode = (typeof FUNCTION_CODES)[number]

/** Body of every refusal of a function. */
export interface Refusal {
  readonly code: FunctionCode
  /** Body of the refusal of a form: the issue of each invalid field. */
  readonly issues?: readonly FieldRefusal[]
}
