import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/bcrypt'
import { Semaphore } from '../semaphore.ts'
import { TokenBuckets } from '../token-buckets.ts'
import { AuthFailure, tryAgainIn } from './failure.ts'
import type { AuthLimits } from './limits.ts'

const MIN_CHARACTERS = 6
/** bcrypt ignores bytes beyond this; a longer password is refused rather than truncated. */
const MAX_BYTES = 72
/** Passwords that may wait for one core: some 1.5 seconds of work. */
const MAX_QUEUE = 24
/** When the queue has surely moved on. */
const RETRY_AFTER_MS = 2_000
/** libuv's pool, in which bcrypt runs. */
const HASHING_THREADS = 4
/** How often one account may use the first lane: five times at once, then once a minute. */
const FIRST_LANE = { capacity: 5, perSecond: 1 / 60 }

/**
 * Where a password waits for its turn. `ordinary`: with everybody's. `first`: for whoever has proven to be somebody, by a
 * session or by having signed in from the same network before; at most one at a time, on the core that the other lane
 * leaves free, so that neither lane's waits show what happens in the other.
 */
export type Lane = 'ordinary' | 'first'

interface Turn {
  readonly lane?: Lane
  /** Gives up a turn that has not come yet. */
  readonly signal?: AbortSignal
}

export interface Passwords {
  /**
   * Hashes off the event loop.
   * @throws AuthFailure 429 `over_request_rate_limit` when too many wait, or a wait is too long; so does `isRight`.
   */
  hash(password: string, turn?: Turn): Promise<string>
  /** False for a wrong password. Takes the same time when there is no hash to compare with. */
  isRight(password: string, storedHash: string | null, turn?: Turn): Promise<boolean>
  /** Whether a password in the ordinary lane would have to wait. */
  isBusy(): boolean
  /** The first lane, unless the account has used it too often of late. */
  laneOf(userId: string): Lane
  /** @throws AuthFailure 422 `weak_password` with its reasons, or 400 for one that cannot be a password. */
  requireStrong(password: string): void
  /** The weaknesses `requireStrong` would report, or null. */
  weakness(password: string): PasswordWeakness | null
}

export interface PasswordWeakness {
  readonly message: string
  /**
   * The client library's own reasons (`WeakPasswordReasons`). `length`: shorter than six characters; `pwned`: in the list of
   * common passwords.
   */
  readonly reasons: readonly ('length' | 'pwned')[]
}

export function createPasswords({
  maxPasswordWaitMs,
  passwordCost: cost,
}: Pick<AuthLimits, 'maxPasswordWaitMs' | 'passwordCost'>): Passwords {
  const aLane = (cores: number) =>
    new Semaphore({
      perKey: cores,
      maxQueue: MAX_QUEUE * cores,
      timeoutMs: maxPasswordWaitMs,
      refusal: () => tryAgainIn(RETRY_AFTER_MS),
    })
  // One core and one thread stay free, for the rest of the process and, at times, the first lane.
  const lanes: Readonly<Record<Lane, Semaphore>> = {
    ordinary: aLane(Math.max(1, Math.min(availableParallelism(), HASHING_THREADS) - 1)),
    first: aLane(1),
  }
  const inTurn = <T>(work: () => Promise<T>, { lane = 'ordinary', signal }: Turn = {}) =>
    lanes[lane].run('', work, signal)
  const usesOfFirst = new TokenBuckets(FIRST_LANE)
  const common = loadCommonPasswords()
  let dummyHash: Promise<string> | null = null

  const weakness = (password: string): PasswordWeakness | null => {
    if ([...password].length < MIN_CHARACTERS) {
      return { message: `Password should be at least ${MIN_CHARACTERS} characters.`, reasons: ['length'] }
    }
    if (common.has(password.toLowerCase())) {
      return {
        message: 'Password is known to be weak and easy to guess, please choose a different one.',
        reasons: ['pwned'],
      }
    }
    return null
  }

  return {
    hash: (password, turn) => inTurn(() => hash(password, { cost }), turn),
    async isRight(password, storedHash, turn) {
      dummyHash ??= hash('no account has this password', { cost })
      const isComparable = storedHash !== null && isHashable(password)
      const against = isComparable ? storedHash : await dummyHash
      const isMatch = await inTurn(() => verify(isHashable(password) ? password : '', against), turn)
      return isMatch && isComparable
    },
    isBusy: () => !lanes.ordinary.hasRoom(''),
    laneOf: (userId) => (usesOfFirst.take(userId) === 0 ? 'first' : 'ordinary'),
    requireStrong(password) {
      if (Buffer.byteLength(password) > MAX_BYTES) {
        throw new AuthFailure(400, 'validation_failed', `Password cannot be longer than ${MAX_BYTES} bytes`)
      }
      const weak = weakness(password)
      if (weak) {
        throw new AuthFailure(422, 'weak_password', weak.message, {
          extra: { weak_password: { reasons: weak.reasons } },
        })
      }
    },
    weakness,
  }
}

function isHashable(password: string): boolean {
  return Buffer.byteLength(password) <= MAX_BYTES && !password.includes('\0')
}

function loadCommonPasswords(): ReadonlySet<string> {
  const lines = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n')
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('#')))
}
