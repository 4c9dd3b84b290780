import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Semaphore } from '../semaphore.ts'
import type { AuthContext } from './context.ts'
import { tryAgainIn } from './failure.ts'
import { DEFAULT_LIMITS } from './limits.ts'
import { findByPassword } from './sign-in-by-password.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const HASH_MS = 60
const RIGHT = 'right'
const OWNER = { id: 'owner', encrypted_password: 'hash' }

type State = 'at rest' | 'busy' | 'full' | 'over the limit of the address'
type Account = 'known' | 'known from elsewhere' | 'made up'

/**
 * One core, and what is in front of the sign-in: nothing; two other passwords; more than may wait; or a network that has
 * used up its wrong passwords.
 */
function aService(state: State, account: Account) {
  const lanes = {
    ordinary: new Semaphore({ perKey: 1, maxQueue: 2, refusal: () => tryAgainIn(2_000) }),
    first: new Semaphore({ perKey: 1, refusal: () => tryAgainIn(2_000) }),
  }
  const hashed = { ordinary: 0, first: 0 }
  const hash = () => new Promise((resolve) => setTimeout(resolve, HASH_MS))
  const ahead = { 'at rest': 0, busy: 2, full: 3, 'over the limit of the address': 0 }[state]
  for (let n = 0; n < ahead; n += 1) void lanes.ordinary.run('', hash)

  const rows = (strings: TemplateStringsArray) => {
    if (account === 'made up') return []
    const isNetwork = strings.join('').includes('auth.known_networks')
    return isNetwork ? (account === 'known' ? [{ user_id: OWNER.id }] : []) : [OWNER]
  }
  const context = {
    limits: DEFAULT_LIMITS,
    now: () => new Date(),
    secret: 'secret',
    sql: async (strings: TemplateStringsArray) => rows(strings),
    signInEntrances: new Semaphore({ perKey: 10, refusal: () => tryAgainIn(1_000) }),
    passwordSlots: new Semaphore({ perKey: 10, refusal: () => tryAgainIn(1_000) }),
    guard: {
      admitPassword: async () => (state === 'over the limit of the address' ? tryAgainIn(200_000) : null),
      admitKnown: async () => true,
      passwordWasRight: async () => undefined,
    },
    passwords: {
      isBusy: () => !lanes.ordinary.hasRoom(''),
      laneOf: () => 'first',
      isRight: (
        password: string,
        stored: string | null,
        { lane = 'ordinary', signal }: { lane?: 'ordinary' | 'first'; signal?: AbortSignal } = {},
      ) => {
        const check = async () => {
          hashed[lane] += 1
          await hash()
          return password === RIGHT && stored !== null
        }
        return lanes[lane].run('', check, signal)
      },
    },
  }
  return { context: context as unknown as AuthContext, hashed, lanes }
}

/** What a sign-in is answered, and after how long. */
async function answered(state: State, account: Account, password: string) {
  const { context, hashed, lanes } = aService(state, account)
  const startedAt = performance.now()
  const said = findByPassword(context, { email: 'ana@example.com', password, caller: '203.0.113.7' }).then(
    (user) => ({ answer: user.id, ms: performance.now() - startedAt }),
    (error: Error) => ({ answer: error.message, ms: performance.now() - startedAt }),
  )
  await vi.advanceTimersByTimeAsync(10_000)
  return { ...(await said), hashed, hasLeftQueue: lanes.ordinary.hasRoom('') }
}

const BUSY = 'Too many attempts. Try again in 2 seconds.'
const LIMITED = 'Too many attempts. Try again in 4 minutes.'
const WRONG = 'Invalid login credentials'

describe('FLOOD, LOCKOUT: a right password', () => {
  test.each([
    ['at rest', HASH_MS, 0],
    ['busy', HASH_MS, 1],
    ['full', HASH_MS, 1],
    ['over the limit of the address', HASH_MS, 1],
  ] as const)('is accepted from a known network while the service is %s', async (state, ms, first) => {
    expect(await answered(state, 'known', RIGHT)).toMatchObject({ answer: 'owner', ms, hashed: { first } })
  })

  test('gives up its ordinary turn once it is accepted', async () => {
    expect(await answered('busy', 'known', RIGHT)).toMatchObject({
      hashed: { ordinary: 0, first: 1 },
      hasLeftQueue: true,
    })
  })

  test.each([
    ['at rest', 'owner', HASH_MS],
    ['busy', 'owner', 3 * HASH_MS],
    ['full', BUSY, DEFAULT_LIMITS.minRefusalMs],
    ['over the limit of the address', LIMITED, DEFAULT_LIMITS.minRefusalMs],
  ] as const)('takes its ordinary turn from a new network while the service is %s', async (state, answer, ms) => {
    const told = await answered(state, 'known from elsewhere', RIGHT)
    expect(told).toMatchObject({ answer, ms, hashed: { first: 0 } })
  })
})

describe('ENUM: a wrong password', () => {
  test.each([
    ['at rest', WRONG, HASH_MS],
    ['busy', WRONG, 3 * HASH_MS],
    ['full', BUSY, DEFAULT_LIMITS.minRefusalMs],
    ['over the limit of the address', LIMITED, DEFAULT_LIMITS.minRefusalMs],
  ] as const)(
    'has the same answer after the same time for every account while the service is %s',
    async (state, answer, ms) => {
      for (const account of ['known', 'known from elsewhere', 'made up'] as const) {
        const told = await answered(state, account, 'wrong')
        expect([account, told.answer, told.ms]).toEqual([account, answer, ms])
      }
    },
  )
})
