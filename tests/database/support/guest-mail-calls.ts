import type { TransactionSql } from 'postgres'
import { json, type Rows } from './test-context.ts'

/** The procedures of mail to guests as the data API calls them. */

export type MailKind = 'save-the-date' | 'invitation' | 'reminder'

export const aMailing = (kind: MailKind, guestIds: readonly string[], changes: object = {}) => ({
  id: crypto.randomUUID(),
  kind,
  guest_ids: guestIds,
  is_again: false,
  note_es: null,
  note_en: null,
  ...changes,
})

export const previewMailing = (
  sql: TransactionSql,
  planId: string,
  kind: string,
  isAgain = false,
  guestIds: readonly string[] | null = null,
): Promise<Rows> => sql`
  select preview_guest_mailing(
    plan_id => ${planId}, kind => ${kind}, is_again => ${isAgain}, guest_ids => ${guestIds && [...guestIds]}::uuid[]
  ) as preview`

export const queueMailing = (sql: TransactionSql, planId: string, mailing: unknown): Promise<Rows> =>
  sql`select queue_guest_mailing(plan_id => ${planId}, mailing => ${json(mailing)}::text::jsonb) as mailing`

export const listMailings = (sql: TransactionSql, planId: string): Promise<Rows> =>
  sql`select guest_mailings(plan_id => ${planId}) as mailings`

export const listMessages = (sql: TransactionSql, planId: string, mailingId: string): Promise<Rows> =>
  sql`select guest_messages(plan_id => ${planId}, mailing_id => ${mailingId}) as messages`

export const cancelMailing = (sql: TransactionSql, planId: string, mailingId: string): Promise<Rows> =>
  sql`select cancel_guest_mailing(plan_id => ${planId}, mailing_id => ${mailingId}) as mailing`

export const retryMailing = (sql: TransactionSql, planId: string, mailingId: string): Promise<Rows> =>
  sql`select retry_guest_mailing(plan_id => ${planId}, mailing_id => ${mailingId}) as mailing`

/** A message as the service claims it. */
export interface ClaimedMessage {
  readonly id: string
  readonly lease: string
  readonly guest_id: string
  readonly address: string
  readonly stop_token: string
}

export const claimGuestMessages = (sql: TransactionSql, upTo = 100): Promise<Rows> =>
  sql`select claim_guest_messages(up_to => ${upTo}) as messages`

export const settleMessage = (
  sql: TransactionSql,
  { id, lease }: Pick<ClaimedMessage, 'id' | 'lease'>,
  outcome: 'taken' | 'refused' | 'later' | 'cancelled',
  reason: string | null = null,
  answer: string | null = null,
): Promise<Rows> => sql`
  select settle_guest_message(
    id => ${id}, lease => ${lease}, outcome => ${outcome}, reason => ${reason}, answer => ${answer}
  )`

export const stopMail = (sql: TransactionSql, token: string, isStopped = true): Promise<Rows> =>
  sql`select stop_guest_mail(token => ${token}, is_stopped => ${isStopped})`

export const readDigest = (sql: TransactionSql, planId: string): Promise<Rows> =>
  sql`select guest_digest(plan_id => ${planId}) as frequency`

export const chooseDigest = (sql: TransactionSql, planId: string, frequency: string): Promise<Rows> =>
  sql`select choose_guest_digest(plan_id => ${planId}, frequency => ${frequency}) as frequency`

export const claimDigests = (sql: TransactionSql, upTo = 100): Promise<Rows> =>
  sql`select claim_guest_digests(up_to => ${upTo}) as digests`

export const settleDigest = (sql: TransactionSql, planId: string, userId: string, upTo: string): Promise<Rows> =>
  sql`select settle_guest_digest(plan_id => ${planId}, user_id => ${userId}, up_to => ${upTo})`
