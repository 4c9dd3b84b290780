/**
 * Decides which statements are worth preparing. A prepared statement stays in every connection until that closes, and
 * callers choose the shape of their statements; so only shapes that repeat are prepared, up to a limit.
 */
export class PreparedStatementPolicy {
  readonly #maxPrepared: number
  readonly #prepared = new Set<string>()
  #seenOnce = new Set<string>()

  constructor(maxPrepared = 400) {
    this.#maxPrepared = maxPrepared
  }

  /** Whether to prepare this text: true from its second use on, while there is room. */
  shouldPrepare(text: string): boolean {
    if (this.#prepared.has(text)) return true
    if (this.#prepared.size >= this.#maxPrepared) return false
    if (!this.#seenOnce.has(text)) {
      if (this.#seenOnce.size >= this.#maxPrepared * 4) this.#seenOnce = new Set()
      this.#seenOnce.add(text)
      return false
    }
    this.#seenOnce.delete(text)
    this.#prepared.add(text)
    return true
  }
}
