/** Bounds of live updates; tests and benches override single ones. The figures of Supabase Realtime are its own. */
export interface RealtimeLimits {
  readonly connectionsPerUser: number
  readonly connectionsPerAddress: number
  readonly connections: number
  /** As Supabase Realtime. */
  readonly channelsPerConnection: number
  readonly bindingsPerChannel: number
  /** Of all channels together: the filters of each are answered for every row that changes. */
  readonly bindingsPerSession: number
  /** In bytes: a message of a client, as Supabase Realtime's broadcasts. */
  readonly messageBytes: number
  readonly presenceBytes: number
  /** Of one connection, sustained, and ten times as many at once; so are those of an address. */
  readonly messagesPerSecond: number
  readonly joinsPerSecond: number
  /** Of all connections of an address: joins of all share a few connections to the database. */
  readonly joinsPerSecondOfAddress: number
  /** Broadcasts and presence of all connections of an address: each goes to all the members of its topic. */
  readonly messagesPerSecondOfAddress: number
  /** Joins that wait for their turn; the others are refused and come again. */
  readonly queuedJoins: number
  readonly joinsAtOnce: number
  /** In bytes that a client has not taken yet: from `slow` on it gets no events and is told later, from `stuck` on it is closed. */
  readonly slowBytes: number
  readonly stuckBytes: number
  /** Without any message of the client, which sends a heartbeat every 25 s. */
  readonly idleMs: number
  /** Without a reading of the feed: private channels are closed, as an end of rights would not be heard. */
  readonly deafMs: number
}

export const DEFAULT_REALTIME_LIMITS: RealtimeLimits = {
  connectionsPerUser: 50,
  connectionsPerAddress: 200,
  connections: 20_000,
  channelsPerConnection: 100,
  bindingsPerChannel: 50,
  bindingsPerSession: 500,
  messageBytes: 256 * 1024,
  presenceBytes: 16 * 1024,
  messagesPerSecond: 50,
  joinsPerSecond: 10,
  joinsPerSecondOfAddress: 50,
  messagesPerSecondOfAddress: 500,
  queuedJoins: 5_000,
  joinsAtOnce: 8,
  slowBytes: 1024 * 1024,
  stuckBytes: 8 * 1024 * 1024,
  idleMs: 60_000,
  deafMs: 2_000,
}
