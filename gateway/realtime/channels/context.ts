import type { Logger } from 'pino'
import type { IdentifyCaller } from '../../caller.ts'
import type { Transactions } from '../../rest/database/transaction.ts'
import type { Semaphore } from '../../semaphore.ts'
import type { TokenBuckets } from '../../token-buckets.ts'
import type { FeedReader } from '../feed/feed-reader.ts'
import type { LiveTables } from '../feed/live-tables.ts'
import type { RowReader } from '../feed/row-reader.ts'
import type { Subscriptions } from '../feed/subscriptions.ts'
import type { RealtimeLimits } from '../limits.ts'
import type { Topics } from './topics.ts'

/** What connections share. */
export interface RealtimeContext {
  readonly limits: RealtimeLimits
  readonly identifyCaller: IdentifyCaller
  readonly transactions: Transactions
  readonly topics: Topics
  readonly subscriptions: Subscriptions
  readonly feed: FeedReader
  readonly liveTables: () => Promise<LiveTables>
  readonly rows: RowReader
  /** Joins of all connections: few at once, the others in a queue with a bound. */
  readonly joins: Semaphore
  /** How often each address may join. */
  readonly joinRates: TokenBuckets
  /** How much each address may send to topics. */
  readonly messageRates: TokenBuckets
  readonly log: Logger
}
