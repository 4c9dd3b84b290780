import type { ISql, Sql } from 'postgres'

/** A connection or a transaction: what a function that only queries needs. */
export type Queryable = ISql

/** The three logins of the house, each a pool of its own. See docs/decisions for why there are three. */
export interface Database {
  /** Login `postgres`: migrations and scheduled jobs, nothing that serves a request. */
  readonly admin: Sql
  /** Login `authenticator`: may only become anon, authenticated or service_role. The data API uses it. */
  readonly api: Sql
  /** Login `supabase_auth_admin`: owns schema `auth`. */
  readonly auth: Sql
  /** Whether a trivial query on the data API's login answers within two seconds. */
  isReachable(): Promise<boolean>
  close(): Promise<void>
}
