import { randomUUID } from 'node:crypto'
import type { Queryable } from '../database/database.ts'
import type { AuthContext } from './context.ts'

type AuditAction =
  | 'user_confirmation_requested'
  | 'user_repeated_signup'
  | 'user_signedup'
  | 'user_recovery_requested'
  | 'user_reauthenticate_requested'
  | 'user_updated_password'
  | 'user_modified'
  | 'login'
  | 'logout'
  | 'token_revoked'

/**
 * Records which user did what and when, under GoTrue's names. Ids only: no email address, no name, no network address.
 */
export async function recordAudit(db: Queryable, ctx: AuthContext, action: AuditAction, userId: string): Promise<void> {
  const payload = { action, actor_id: userId, log_type: LOG_TYPES[action] }
  await db`
    insert into auth.audit_log_entries (instance_id, id, payload, created_at)
    values ('00000000-0000-0000-0000-000000000000', ${randomUUID()}, ${db.json(payload)}, ${ctx.now()})`
}

const LOG_TYPES: Readonly<Record<AuditAction, string>> = {
  user_confirmation_requested: 'user',
  user_repeated_signup: 'user',
  user_signedup: 'team',
  user_recovery_requested: 'user',
  user_reauthenticate_requested: 'user',
  user_updated_password: 'user',
  user_modified: 'user',
  login: 'account',
  logout: 'account',
  token_revoked: 'token',
}
