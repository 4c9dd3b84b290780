import type { TransactionSql } from 'postgres'
import { json, type Rows } from './test-context.ts'

/** The procedures of public pages as the data API calls them. */

const VISITOR = '203.0.113.7'

export const readSettings = (sql: TransactionSql, planId: string): Promise<Rows> =>
  sql`select public_page(plan_id => ${planId}) as page`

export const saveSettings = (sql: TransactionSql, planId: string, page: unknown): Promise<Rows> =>
  sql`select save_public_page(plan_id => ${planId}, page => ${json(page)}::text::jsonb) as page`

/** Settings as the function sends them; override what matters. */
export const aPageSettings = (changes: object = {}) => ({
  address: 'ana-y-luis-2027',
  is_on: true,
  shows_hosts: true,
  shows_place: true,
  sub_event_ids: [],
  ...changes,
})

/** Of no password: the shape alone is checked. */
export const A_HASH = `pbkdf2-sha256$600000$${'s'.repeat(22)}$${'k'.repeat(43)}`

export const beginPassword = (sql: TransactionSql, planId: string): Promise<Rows> =>
  sql`select begin_page_password(plan_id => ${planId})`

export const readPage = (
  sql: TransactionSql,
  address: string,
  { version = null as string | null, visitor = VISITOR, hasPassed = false } = {},
): Promise<Rows> => sql`
  select read_public_page(
    address => ${address}, version => ${version}, visitor => ${visitor}, has_passed => ${hasPassed}
  ) as page`

export const tryPassword = (sql: TransactionSql, address: string, visitor = VISITOR): Promise<Rows> =>
  sql`select try_public_page_password(address => ${address}, visitor => ${visitor}) as page`

export const lookUp = (
  sql: TransactionSql,
  address: string,
  { version = null as string | null, visitor = VISITOR, hasDigits = false } = {},
): Promise<Rows> => sql`
  select look_up_guests(
    address => ${address}, version => ${version}, visitor => ${visitor}, has_digits => ${hasDigits}
  ) as page`

export const byDigits = (
  sql: TransactionSql,
  planId: string,
  guestIds: readonly string[],
  digits: string,
): Promise<Rows> => sql`
  select guest_by_digits(plan_id => ${planId}, guest_ids => ${[...guestIds]}::uuid[], digits => ${digits}) as page`

export const partyOnPage = (
  sql: TransactionSql,
  address: string,
  guestId: string,
  reply: unknown = null,
  visitor = VISITOR,
): Promise<Rows> => sql`
  select public_page_party(
    address => ${address}, version => null, guest_id => ${guestId},
    reply => ${reply === null ? null : json(reply)}::text::jsonb, visitor => ${visitor}
  ) as page`

export const answerOnPage = (
  sql: TransactionSql,
  address: string,
  guestId: string,
  reply: unknown,
  visitor = VISITOR,
): Promise<Rows> => sql`
  select answer_public_page(
    address => ${address}, version => null, guest_id => ${guestId}, reply => ${json(reply)}::text::jsonb,
    visitor => ${visitor}
  ) as page`
