import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/bcrypt'
import { AuthFailure } from './failure.ts'

/** bcrypt's work factor, as GoTrue's: 2^10 rounds. */
const COST = 10
const SHORTEST_CHARACTERS = 6
/** bcrypt reads no further; what is longer is refused rather than cut. */
const LONGEST_BYTES = 72
/** Who would wait longer than about ten seconds is asked to come back instead. */
const LONGEST_QUEUE = 150

export interface Passwords {
  /** Hashes off the event loop. */
  hash(password: string): Promise<string>
  /** False for a wrong password. Takes the same time where there is no hash to compare with. */
  isRight(password: string, storedHash: string | null): Promise<boolean>
  /** @throws AuthFailure 422 `weak_password` with its reasons, or 400 for one that cannot be a password. */
  requireStrong(password: string): void
  /** What `requireStrong` would complain about, or null. */
  weakness(password: string): PasswordWeakness | null
}

export interface PasswordWeakness {
  readonly message: string
  /** `length`: shorter than six characters; `common`: among the passwords everybody tries first. */
  readonly reasons: readonly ('length' | 'common')[]
}

export function createPasswords(): Passwords {
  // One core stays free for everything else the process does.
  const enter = createGate(Math.max(1, availableParallelism() - 1), LONGEST_QUEUE)
  const common = loadCommonPasswords()
  let decoy: Promise<string> | null = null

  const weakness = (password: string): PasswordWeakness | null => {
    if ([...password].length < SHORTEST_CHARACTERS) {
      return { message: `Password should be at least ${SHORTEST_CHARACTERS} characters.`, reasons: ['length'] }
    }
    if (common.has(password.toLowerCase())) {
      return {
        message: 'Password is too common and easy to guess, please choose a different one.',
        reasons: ['common'],
      }
    }
    return null
  }

  return {
    hash: (password) => enter(() => hash(password, { cost: COST })),
    async isRight(password, storedHash) {
      decoy ??= hash('nobody has this password', { cost: COST })
      const isComparable = storedHash !== null && isHashable(password)
      const against = isComparable ? storedHash : await decoy
      const isMatch = await enter(() => verify(isHashable(password) ? password : '', against))
      return isMatch && isComparable
    },
    requireStrong(password) {
      if (Buffer.byteLength(password) > LONGEST_BYTES) {
        throw new AuthFailure(400, 'validation_failed', `Password cannot be longer than ${LONGEST_BYTES} bytes`)
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
  return Buffer.byteLength(password) <= LONGEST_BYTES && !password.includes('\0')
}

function loadCommonPasswords(): ReadonlySet<string> {
  const lines = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n')
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('#')))
}

/** Lets `places` works run at once; the others wait in line, and a line of `longest` is full. */
function createGate(places: number, longest: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = places
  const line: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else {
      if (line.length >= longest) throw overloaded()
      await new Promise<void>((resolve) => line.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else free += 1
    }
  }
}

function overloaded(): AuthFailure {
  return new AuthFailure(503, 'unexpected_failure', 'Too many people are signing in. Please try again in a moment.', {
    headers: { 'retry-after': '2' },
  })
}
