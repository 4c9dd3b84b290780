import type { TransactionQuery } from '../database/transaction.ts'
import type { Representation } from '../request/media-type.ts'
import type { SchemaCache } from '../schema-cache/schema-cache.ts'

const MAX_PLANS = 500
/** Longer requests are seldom the same twice, and would fill the memory. */
const MAX_KEY_LENGTH = 2_000

/** Everything about a read that does not depend on who asks. */
export interface ReadPlan {
  readonly statements: readonly TransactionQuery[]
  readonly representation: Representation
  readonly csvHeader: string | null
  readonly offset: number
}

/** Remembers plans of equal requests for as long as the schema stays the same: screens ask the same things again. */
export class PlanMemory {
  #cache: SchemaCache | null = null
  readonly #plans = new Map<string, ReadPlan>()

  /** The plan of a request, made when it is not remembered; what `make` throws is not remembered. */
  of(cache: SchemaCache, key: string, make: () => ReadPlan): ReadPlan {
    if (cache !== this.#cache) {
      this.#cache = cache
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
