import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import type { Sql } from 'postgres'
import type { IdentifyCaller } from '../caller.ts'
import { addressGroup, clientAddress } from '../client-address.ts'
import type { Config } from '../config.ts'
import type { DiskRoom } from '../disk/disk-room.ts'
import type { SessionGuard } from '../ended-sessions/ended-sessions.ts'
import { limitTime } from '../http.ts'
import type { Keys } from '../keys.ts'
import { createTransactions } from '../rest/database/transaction.ts'
import { createRequestRate } from '../rest/request-rate.ts'
import type { FileStore } from './backends/file-store.ts'
import { createLocalStore } from './backends/local-store.ts'
import { createS3Store } from './backends/s3-store.ts'
import { createCleanup } from './cleanup.ts'
import type { StorageContext } from './context.ts'
import { failureResponse, StorageFailure, toFailure } from './failure.ts'
import { DEFAULT_LIMITS, type StorageLimits } from './limits.ts'
import { mountBuckets } from './routes/buckets.ts'
import { mountChanges } from './routes/changes.ts'
import { mountDownloads } from './routes/downloads.ts'
import { mountListings } from './routes/listings.ts'
import { mountSigned } from './routes/signed.ts'
import { mountUploads } from './routes/uploads.ts'
import { openDrafts } from './upload/drafts.ts'
import { createUrlTokens } from './url-tokens.ts'

/** Maximum wait of a request for a connection of the pool. */
const ACQUIRE_TIMEOUT_MS = 8_000
const QUICK_POSTS = [
  'bucket',
  'object/list',
  'object/list-v2',
  'object/sign',
  'object/upload/sign',
  'object/move',
  'object/copy',
].map((path) => `/${path}/*`)

export interface StorageServiceParts {
  readonly config: Pick<Config, 'dataDir' | 'storageUrl' | 'dataRequestsPerSecond' | 'trustedProxies'>
  /** Login `authenticator`. */
  readonly sql: Sql
  readonly keys: Pick<Keys, 'secretKey'>
  readonly identifyCaller: IdentifyCaller
  readonly sessions: SessionGuard
  readonly log: Logger
  /** Refuses writes while the disk has no room for them. */
  readonly room?: DiskRoom
  readonly store?: FileStore
  readonly limits?: Partial<StorageLimits>
}

export interface StorageService {
  readonly app: Hono
  /** Removes the files that no row refers to; to be called periodically. */
  cleanUp(): Promise<void>
  /** Resolves when the running removals are done; to be awaited before the process ends. */
  drain(): Promise<void>
}

/**
 * Supabase Storage's HTTP contract, as `storage-js` uses it, to be mounted at /storage/v1. Row-level security on
 * storage.buckets and storage.objects decides every request as the caller; anything no policy allows is refused.
 */
export async function createStorageService(parts: StorageServiceParts): Promise<StorageService> {
  const { config, log } = parts
  const folder = join(config.dataDir, 'files')
  const limits = { ...DEFAULT_LIMITS, ...parts.limits }
  const rate = createRequestRate(config.dataRequestsPerSecond)
  const addressOf = (c: Context) => {
    const address = clientAddress(c, config.trustedProxies)
    return address === null ? null : addressGroup(address)
  }
  // In addition to the half of the same pool that the data API lets one caller hold.
  const places = Math.ceil(parts.sql.options.max / 4)
  const transactions = createTransactions(parts.sql, {
    acquireTimeoutMs: ACQUIRE_TIMEOUT_MS,
    connectionsPerCaller: places,
    ...(parts.room && { room: parts.room }),
  })
  const store = parts.store ?? (config.storageUrl ? createS3Store(config.storageUrl) : createLocalStore(folder))
  const cleanup = createCleanup(transactions, store, log)
  const ctx: StorageContext = {
    transactions,
    identifyCaller: parts.identifyCaller,
    sessions: parts.sessions,
    store,
    drafts: await openDrafts(join(folder, 'incoming'), limits.keepFreeBytes),
    tokens: createUrlTokens(parts.keys),
    limits,
    log,
    admit: (c, caller) => rate.admit(caller, () => addressOf(c)),
    removeGivenUp: () => void cleanup.run(),
  }
  const app = new Hono()
  app.onError((error, c) => {
    const failure = toFailure(error)
    if (!(failure instanceof StorageFailure)) throw failure
    if (failure.status >= 500) log.warn({ err: failure.cause ?? failure, code: failure.code }, 'storage request failed')
    return failureResponse(c, failure)
  })
  // An upload is as fast as its connection; the server ends those that take too long.
  for (const path of QUICK_POSTS) app.post(path, limitTime)
  app.on(['GET', 'DELETE'], '*', limitTime)
  mountBuckets(app, ctx)
  mountListings(app, ctx)
  mountSigned(app, ctx)
  mountUploads(app, ctx)
  mountChanges(app, ctx)
  mountDownloads(app, ctx)
  return { app, cleanUp: cleanup.run, drain: cleanup.drain }
}
