/** How long the usage of a thread is remembered. */
const REMEMBERED_MS = 60_000
/** Beyond this many callers, the one with the oldest usage is dropped first. */
const MAX_REMEMBERED = 10_000

/** How long each caller has recently occupied the worker threads, in milliseconds. */
export class ThreadUsage {
  readonly #used = new Map<string, { readonly ms: number; readonly until: number }>()

  of(who: string | null): number {
    const used = who === null ? undefined : this.#used.get(who)
    return used && used.until > performance.now() ? used.ms : 0
  }

  add(who: string | null, ms: number): void {
    if (who === null) return
    const sum = this.of(who) + ms
    this.#used.delete(who)
    this.#used.set(who, { ms: sum, until: performance.now() + REMEMBERED_MS })
    for (const [longestAgo] of this.#used) {
      if (this.#used.size <= MAX_REMEMBERED) break
      this.#used.delete(longestAgo)
    }
  }
}
