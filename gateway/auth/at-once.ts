import { AuthFailure } from './failure.ts'

/** Runs work for a network address, which may have only so much of it under way. */
export type AtOnce = <T>(address: string, work: () => Promise<T>) => Promise<T>

/**
 * Checking a password costs a core some 60 ms on purpose, and those who wait for it stand in one line for everybody.
 * So nobody may put more than `most` of them into it at once; a household or an office behind one address never does.
 * Counted by this process alone, because so is the line.
 * @returns a function that rejects with AuthFailure 429 `over_request_rate_limit` before any work is done.
 */
export function createAtOnce(most: number): AtOnce {
  const underWay = new Map<string, number>()
  return async (address, work) => {
    const before = underWay.get(address) ?? 0
    if (before >= most) {
      throw new AuthFailure(429, 'over_request_rate_limit', 'Request rate limit reached', {
        headers: { 'retry-after': '1' },
      })
    }
    underWay.set(address, before + 1)
    try {
      return await work()
    } finally {
      const left = (underWay.get(address) ?? 1) - 1
      if (left === 0) underWay.delete(address)
      else underWay.set(address, left)
    }
  }
}
