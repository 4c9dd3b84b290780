import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { IdentifyCaller } from '../caller.ts'
import type { Transactions } from '../rest/transaction.ts'
import type { Drafts } from './drafts.ts'
import type { FileStore } from './file-store.ts'
import type { StorageLimits } from './limits.ts'
import type { Actor } from './run-as.ts'
import type { UrlTokens } from './url-tokens.ts'

/** What answers are made with. */
export interface StorageContext {
  readonly transactions: Transactions
  readonly identifyCaller: IdentifyCaller
  readonly store: FileStore
  readonly drafts: Drafts
  readonly tokens: UrlTokens
  readonly limits: StorageLimits
  readonly log: Logger
  /** Removes the files that were given up; returns at once. */
  removeGivenUp(): void
}

/**
 * Proves who sent a request and names what they ask for.
 * @throws HttpError 401
 */
export async function actorOf(c: Context, ctx: StorageContext, operation: string): Promise<Actor> {
  const caller = await ctx.identifyCaller(c.req.raw.headers)
  return { caller, operation: `storage.${operation}`, method: c.req.raw.method, path: c.req.path }
}
