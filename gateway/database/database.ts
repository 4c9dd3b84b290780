import type { ISql, Sql } from 'postgres'

/** A connection or a transaction: the parameter type of functions that only run queries. */
export type Queryable = ISql

export interface ListenerHandlers {
  readonly onNotify: (channel: string, payload: string) => void
  /** The connection was lost; the next statement opens another, which listens to nothing yet. */
  readonly onClose: () => void
}

export type OpenListener = (handlers: ListenerHandlers) => Sql

/** The three database logins, each with its own pool. The reasons are in docs/decisions. */
export interface Database {
  /** Login `postgres`: migrations and scheduled jobs; serves no requests. */
  readonly admin: Sql
  /** Login `authenticator`: may only become anon, authenticated or service_role. The data API uses it. */
  readonly api: Sql
  /** Login `supabase_auth_admin`: owns schema `auth`. */
  readonly auth: Sql
  /** Login `authenticator` once more, for live updates: they and the data API's requests do not wait for each other. */
  readonly live: Sql
  /** Opens one more connection of the login `supabase_auth_admin`, which stays open to be notified. */
  readonly openListener: OpenListener
  /** The same of the login `authenticator`, to follow the feed of changes. */
  readonly openFeedListener: OpenListener
  /** Whether a trivial query on the data API's login answers within two seconds. */
  isReachable(): Promise<boolean>
  close(): Promise<void>
}
