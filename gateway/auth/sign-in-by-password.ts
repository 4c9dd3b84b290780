import type { AuthContext } from './context.ts'
import { AuthFailure } from './failure.ts'
import { accountKnownAt } from './known-networks.ts'
import { findUserByEmail, passwordHashOf, type UserRow } from './users.ts'

interface Attempt {
  readonly email: string
  readonly password: string
  /** The network it comes from, as `callerKey` gives it. */
  readonly caller: string
}

/**
 * Finds the account of an email address and its password.
 *
 * Every attempt goes the ordinary way: it is counted, waits for its turn, and may be refused for its address's wrong
 * passwords or because too many wait. Where the account was signed in to from the same network before, the password is
 * checked in the first lane meanwhile, and only a right one changes the answer. A wrong one is answered what, and when,
 * an attempt on a made-up account is: otherwise whoever shares a network could tell who else uses it.
 * @throws AuthFailure 400 `invalid_credentials`, 429 `over_request_rate_limit`
 */
export async function findByPassword(ctx: AuthContext, attempt: Attempt): Promise<UserRow> {
  const { email, password, caller } = attempt
  const { user, isKnown, refusal } = await ctx.signInEntrances.run(caller, () => lookUp(ctx, attempt))
  const storedHash = user && passwordHashOf(user)
  const mustWait = refusal !== null || !ctx.passwordSlots.hasRoom(caller) || ctx.passwords.isBusy()
  const turn = new AbortController()

  const ordinaryCheck = () =>
    ctx.passwordSlots.run(caller, () => ctx.passwords.isRight(password, storedHash, { signal: turn.signal }))
  const firstLaneCheck = async (userId: string) => {
    if (ctx.passwords.laneOf(userId) === 'ordinary') return false
    if (refusal !== null && !(await ctx.guard.admitKnown(caller))) return false
    return await ctx.passwords.isRight(password, storedHash, { lane: 'first' })
  }

  const ordinary = refusedNoSooner(ctx.limits.minRefusalMs, refusal ? () => Promise.reject(refusal) : ordinaryCheck)
  const isRight =
    user && isKnown && mustWait
      ? await firstRight(firstLaneCheck(user.id), ordinary, () => turn.abort())
      : await ordinary
  if (!user || !isRight) throw new AuthFailure(400, 'invalid_credentials', 'Invalid login credentials')
  await ctx.guard.passwordWasRight(email, caller, refusal !== null)
  return user
}

async function lookUp(ctx: AuthContext, { email, caller }: Attempt) {
  const [refusal, user, knownId] = await Promise.all([
    ctx.guard.admitPassword(email, caller),
    findUserByEmail(ctx.sql, email),
    accountKnownAt(ctx, email, caller),
  ])
  return { user, isKnown: user !== null && user.id === knownId, refusal }
}

/** Refuses, for whatever reason, only after a fixed time, so that the time does not tell whether anything was checked. */
async function refusedNoSooner(waitMs: number, check: () => Promise<boolean>): Promise<boolean> {
  const startedAt = performance.now()
  try {
    return await check()
  } catch (error) {
    const leftMs = Math.max(0, waitMs - (performance.now() - startedAt))
    await new Promise((resolve) => setTimeout(resolve, leftMs))
    throw error
  }
}

/** What the ordinary way answers, unless the password turns out to be right before; then its turn is given up. */
function firstRight(first: Promise<boolean>, ordinary: Promise<boolean>, giveUpTurn: () => void): Promise<boolean> {
  return new Promise((resolve, reject) => {
    ordinary.then(resolve, reject)
    const accept = (isRight: boolean) => {
      if (!isRight) return
      resolve(true)
      giveUpTurn()
    }
    // Refused or failed, the first lane changes nothing.
    first.then(accept, () => undefined)
  })
}
