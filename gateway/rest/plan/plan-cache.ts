import type { TransactionQuery } from '../database/transaction.ts'
import type { Representation } from '../request/media-type.ts'
import type { SchemaCache } from '../schema-cache/schema-cache.ts'

const MAX_PLANS = 500
/** Longer requests seldom repeat, and would fill the cache. */
const MAX_KEY_LENGTH = 2_000

/** The part of a read that does not depend on the caller. */
export interface ReadPlan {
  readonly statements: readonly TransactionQuery[]
  readonly representation: Representation
  readonly csvHeader: string | null
  readonly offset: number
}

/** Caches the plans of requests until the schema cache is reloaded, because screens repeat their requests. */
export class PlanCache {
  #schema: SchemaCache | null = null
  readonly #plans = new Map<string, ReadPlan>()

  /** The plan of a request, made unless it is cached; an error of `make` is not cached. */
  get(cache: SchemaCache, key: string, make: () => ReadPlan): ReadPlan {
    if (cache !== this.#schema) {
      this.#schema = cache
      this.#plans.clear()
    }
    const known = this.#plans.get(key)
    if (known) return known
    const plan = make()
    if (key.length > MAX_KEY_LENGTH) return plan
    const [oldest] = this.#plans.keys()
    if (this.#plans.size >= MAX_PLANS && oldest !== undefined) this.#plans.delete(oldest)
    this.#plans.set(key, plan)
    return plan
  }
}
