import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/bcrypt'
import { Semaphore } from '../semaphore.ts'
import { AuthFailure } from './failure.ts'

/** bcrypt's work factor, as GoTrue's: 2^10 rounds. */
const COST = 10
const MIN_CHARACTERS = 6
/** bcrypt ignores bytes beyond this; a longer password is refused rather than truncated. */
const MAX_BYTES = 72
/** A wait beyond about ten seconds is refused, with a retry time. */
const MAX_QUEUE = 150

export interface Passwords {
  /** Hashes off the event loop. */
  hash(password: string): Promise<string>
  /** False for a wrong password. Takes the same time when there is no hash to compare with. */
  isRight(password: string, storedHash: string | null): Promise<boolean>
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

export function createPasswords(): Passwords {
  // One core stays free for the rest of the process.
  const cores = new Semaphore({
    perKey: Math.max(1, availableParallelism() - 1),
    maxQueue: MAX_QUEUE,
    refusal: overloaded,
  })
  const onFreeCore = <T>(work: () => Promise<T>) => cores.run('', work)
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
    hash: (password) => onFreeCore(() => hash(password, { cost: COST })),
    async isRight(password, storedHash) {
      dummyHash ??= hash('no account has this password', { cost: COST })
      const isComparable = storedHash !== null && isHashable(password)
      const against = isComparable ? storedHash : await dummyHash
      const isMatch = await onFreeCore(() => verify(isHashable(password) ? password : '', against))
      return isMatch && isComparable
    },
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

function overloaded(): AuthFailure {
  return new AuthFailure(503, 'unexpected_failure', 'Too many people are signing in. Please try again in a moment.', {
    headers: { 'retry-after': '2' },
  })
}
