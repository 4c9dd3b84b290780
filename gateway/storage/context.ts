import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { Caller, IdentifyCaller } from '../caller.ts'
import type { Transactions } from '../rest/database/transaction.ts'
import type { FileStore } from './backends/file-store.ts'
import type { StorageLimits } from './limits.ts'
import type { Actor } from './run-as.ts'
import type { Drafts } from './upload/drafts.ts'
import type { Signer, UrlTokens } from './url-tokens.ts'

/** What answers are made with. */
export interface StorageContext {
  readonly transactions: Transactions
  readonly identifyCaller: IdentifyCaller
  readonly store: FileStore
  readonly drafts: Drafts
  readonly tokens: UrlTokens
  readonly limits: StorageLimits
  readonly log: Logger
  /** Counts a request of a caller, or of nobody at an address. @throws HttpError 429 when there were too many */
  admit(c: Context, caller: Caller): void
  /** Removes the files that were given up; returns at once. */
  removeGivenUp(): void
}

/**
 * Proves who sent a request and names what they ask for.
 * @throws HttpError 401, 429
 */
export async function actorOf(c: Context, ctx: StorageContext, operation: string): Promise<Actor> {
  const caller = await ctx.identifyCaller(c.req.raw.headers)
  ctx.admit(c, caller)
  return { caller, operation: `storage.${operation}`, method: c.req.raw.method, path: c.req.path }
}

/** Whoever comes with an open or a signed address: nobody asks who they are. */
export const VISITOR: Caller = { role: 'anon', claims: { role: 'anon' }, userId: null }

/**
 * Whoever comes with a signed address does what its signer could do now: who has left a plan left the addresses behind,
 * and one for uploading is no way round the rules that hold by then.
 */
export function actorOfSigned({ role, owner }: Signer, c: Context, operation: string): Actor {
  const claims = owner === null ? { role } : { role, sub: owner }
  const caller: Caller = { role, claims, userId: owner }
  return { caller, operation: `storage.${operation}`, method: c.req.raw.method, path: c.req.path }
}
