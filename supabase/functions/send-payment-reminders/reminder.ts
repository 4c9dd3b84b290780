import type { Language } from '#domain/plans/event-types.ts'

/** A row of `claim_payment_reminders`: a due payment, and its recipient. */
export interface Reminder {
  readonly id: string
  /** Days from today in the time zone of the event, 0 to 7 */
  readonly days_left: number
  readonly vendor_name: string
  readonly amount: number
  readonly currency: string
  readonly due_on: string
  readonly plan_id: string
  readonly plan_name: string
  readonly recipients: readonly Recipient[]
}

export interface Recipient {
  readonly user_id: string
  readonly email: string
  readonly full_name: string
  readonly language: Language
  readonly role: 'owner' | 'editor'
}

/** The reminders of one recipient in one email, soonest first. */
export interface ReminderEmail {
  readonly to: Recipient
  readonly reminders: readonly Reminder[]
}

/**
 * One email per person. A payment has one recipient: the owner, or an editor when the owner has no working address.
 * With several recipients, an email that failed for one of them would have to be sent to all of them again.
 */
export function toReminderEmails(reminders: readonly Reminder[]): ReminderEmail[] {
  const emails = new Map<string, { to: Recipient; reminders: Reminder[] }>()
  for (const reminder of reminders) {
    const to = reminder.recipients.find(({ role }) => role === 'owner') ?? reminder.recipients[0]
    if (!to) continue
    const email = emails.get(to.user_id) ?? { to, reminders: [] }
    email.reminders.push(reminder)
    emails.set(to.user_id, email)
  }
  return [...emails.values()]
}
