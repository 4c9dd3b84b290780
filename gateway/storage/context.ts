import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { Caller, IdentifyCaller } from '../caller.ts'
import type { SessionGuard } from '../ended-sessions/ended-sessions.ts'
import type { Transactions } from '../rest/database/transaction.ts'
import type { FileStore } from './backends/file-store.ts'
import type { StorageLimits } from './limits.ts'
import type { Actor } from './run-as.ts'
import type { Drafts } from './upload/drafts.ts'
import type { Signer, UrlTokens } from './url-tokens.ts'

/** The dependencies of all handlers. */
export interface StorageContext {
  readonly transactions: Transactions
  readonly identifyCaller: IdentifyCaller
  readonly sessions: SessionGuard
  readonly store: FileStore
  readonly drafts: Drafts
  readonly tokens: UrlTokens
  readonly limits: StorageLimits
  readonly log: Logger
  /** Counts a request of a caller, or of an anonymous address. @throws HttpError 429 when there were too many */
  admit(c: Context, caller: Caller): void
  /** Starts the removal of abandoned files; returns at once. */
  removeGivenUp(): void
}

/**
 * Authenticates the caller and names the operation.
 * @throws HttpError 401, 429
 */
export async function actorOf(c: Context, ctx: StorageContext, operation: string): Promise<Actor> {
  const caller = await ctx.identifyCaller(c.req.raw.headers)
  ctx.admit(c, caller)
  return { caller, operation: `storage.${operation}`, method: c.req.raw.method, path: c.req.path }
}

/** The caller of a public or signed address, which needs no authentication. */
export const VISITOR: Caller = { role: 'anon', claims: { role: 'anon' }, userId: null }

/**
 * A signed address grants what its signer may do at the time of use: a member who has left a plan loses the addresses
 * they signed, and an upload address does not bypass rules that were changed since.
 */
export function actorOfSigned(
  { role, owner, session }: Signer & { readonly session?: string | undefined },
  c: Context,
  operation: string,
): Actor {
  const claims = { role, ...(owner !== null && { sub: owner }), ...(session && { session_id: session }) }
  const caller: Caller = { role, claims, userId: owner }
  return { caller, operation: `storage.${operation}`, method: c.req.raw.method, path: c.req.path }
}
