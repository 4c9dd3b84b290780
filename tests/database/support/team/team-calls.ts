import { createHash } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import type { Rights } from '#domain/team/rights.ts'
import { json, type Rows } from '../test-context.ts'

/** What the database knows a secret by. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

interface Membership {
  readonly role?: string
  readonly rights?: Rights | null
}

export const readTeam = (sql: TransactionSql, planId: string): Promise<Rows> =>
  sql`select team_of_plan(plan_id => ${planId}) as team`

export const changeMember = (
  sql: TransactionSql,
  planId: string,
  userId: string,
  role: string,
  rights: unknown = null,
): Promise<Rows> =>
  sql`select change_member(
    plan_id => ${planId}, user_id => ${userId}, role => ${role}, rights => nullif(${json(rights)}, 'null')::jsonb
  )`

export const removeMember = (sql: TransactionSql, planId: string, userId: string): Promise<Rows> =>
  sql`select remove_member(plan_id => ${planId}, user_id => ${userId})`

export const leavePlan = (sql: TransactionSql, planId: string): Promise<Rows> =>
  sql`select leave_plan(plan_id => ${planId})`

export const offerPlan = (sql: TransactionSql, planId: string, userId: string): Promise<Rows> =>
  sql`select offer_plan(plan_id => ${planId}, to_user_id => ${userId})`

export const withdrawOffer = (sql: TransactionSql, planId: string): Promise<Rows> =>
  sql`select withdraw_offer(plan_id => ${planId})`

export const acceptPlan = (sql: TransactionSql, planId: string): Promise<Rows> =>
  sql`select accept_plan(plan_id => ${planId})`

export const writeInvitation = (
  sql: TransactionSql,
  planId: string,
  {
    email = 'tia.rosa@example.com',
    role = 'viewer',
    rights = null,
    language = 'es',
    token = 'A'.repeat(22),
  }: Membership & { readonly email?: string; readonly language?: string; readonly token?: string } = {},
): Promise<Rows> =>
  sql`select write_invitation(
    plan_id => ${planId}, email => ${email}, role => ${role}, rights => nullif(${json(rights)}, 'null')::jsonb,
    language => ${language}, token_hash => ${hashOf(token)}
  ) as mail`

export const renewInvitation = (sql: TransactionSql, id: string, token = 'B'.repeat(22)): Promise<Rows> =>
  sql`select renew_invitation(id => ${id}, token_hash => ${hashOf(token)}) as mail`

export const revokeInvitation = (sql: TransactionSql, id: string): Promise<Rows> =>
  sql`select revoke_invitation(id => ${id})`

export const writeJoinLink = (
  sql: TransactionSql,
  planId: string,
  {
    role = 'viewer',
    rights = null,
    days = 7,
    maxUses = 5,
    token = 'L'.repeat(22),
  }: Membership & { readonly days?: number; readonly maxUses?: number; readonly token?: string } = {},
): Promise<Rows> =>
  sql`select write_join_link(
    plan_id => ${planId}, role => ${role}, rights => nullif(${json(rights)}, 'null')::jsonb, days => ${days},
    max_uses => ${maxUses}, token_hash => ${hashOf(token)}
  ) as link`

export const revokeJoinLink = (sql: TransactionSql, id: string): Promise<Rows> =>
  sql`select revoke_join_link(id => ${id})`

export const acceptInvitation = (sql: TransactionSql, token: string): Promise<Rows> =>
  sql`select accept_invitation(token => ${token}) as plan_id`

export const previewInvitation = (sql: TransactionSql, token: string, visitor = '203.0.113.7'): Promise<Rows> =>
  sql`select preview_invitation(token_hash => ${hashOf(token)}, visitor => ${visitor}) as preview`
