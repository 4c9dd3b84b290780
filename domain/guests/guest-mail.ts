/** What guests are mailed: to keep the day, the invitation with the link to answer, and a reminder of it. */
export const MAIL_KINDS = ['save-the-date', 'invitation', 'reminder'] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** The longest line that a host adds; the database's length. */
export const MAX_MAIL_NOTE = 400

/** The most parties of one mailing. */
export const MAX_MAILING = 2000

/** Why a party does not get a mail, in the order in which they are asked. */
export const MAIL_REASONS = [
  'second-list',
  'not-invited',
  'declined',
  'answered',
  'no-address',
  'bad-address',
  'unsubscribed',
  'link-revoked',
  'queued',
  'not-sent',
  'reminded',
  'sent',
] as const
export type MailReason = (typeof MAIL_REASONS)[number]

/** Why a message that was queued waits, or was not sent: one of those above, or what became of it. */
export const MESSAGE_REASONS = [
  ...MAIL_REASONS,
  'later',
  'owner-limit',
  'address-limit',
  'refused',
  'unreachable',
  'by-host',
  'plan-deleted',
  'plan-completed',
  'party-deleted',
  'editor-removed',
  'replies-closed',
  'event-over',
  'link-unreadable',
] as const
export type MessageReason = (typeof MESSAGE_REASONS)[number]

export const MESSAGE_STATES = ['queued', 'sending', 'taken', 'refused', 'cancelled'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** How often a member is told of answers. */
export const DIGEST_FREQUENCIES = ['at-once', 'daily', 'never'] as const
export type DigestFrequency = (typeof DIGEST_FREQUENCIES)[number]
