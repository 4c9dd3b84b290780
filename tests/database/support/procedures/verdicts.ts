import type { TransactionSql } from 'postgres'
import type { CallerName, Rows, TestContext } from '../test-context.ts'

/** The states of a plan that a procedure is tested with. */
export const STATES = ['open', 'completed', 'closed', 'binned'] as const
export type State = (typeof STATES)[number]

/** `done`, `nothing` (an answer without content), or the code of the refusal. */
export type Verdict = string

export interface Procedure {
  readonly call: (sql: TransactionSql, context: TestContext) => Promise<Rows>
  readonly expects: (caller: CallerName, state: State) => Verdict
  /** Whether a result has no content; by default one without rows. */
  readonly isNothing?: (rows: readonly Record<string, unknown>[]) => boolean
}

export const NOT_GRANTED = '42501'

export const isSignedOut = (caller: CallerName) => caller === 'anonymous' || caller === 'service'
export const isOutside = (caller: CallerName) => caller === 'stranger' || caller === 'former-member'

/** Changes an open plan; for owners and editors. */
export function byEditors(caller: CallerName, state: State): Verdict {
  if (isSignedOut(caller)) return NOT_GRANTED
  if (isOutside(caller) || state === 'binned') return 'plan.not-found'
  if (caller === 'viewer') return 'access.not-allowed'
  if (state === 'closed') return 'plan.closed'
  return state === 'completed' ? 'plan.completed' : 'done'
}

/** Deletes or switches off: what a closed plan allows too. */
export const evenClosed = (caller: CallerName, state: State): Verdict =>
  byEditors(caller, state === 'closed' ? 'open' : state)

/** As byEditors, where the plan is found through one of its rows, which is hidden from callers who may not read it. */
export function foundByRow(missing: string, caller: CallerName, state: State): Verdict {
  const verdict = byEditors(caller, state)
  return verdict === 'plan.not-found' ? missing : verdict
}

/** A column computed with the reader's rights: rows hidden from the reader are not counted. */
export function countedByMembers(caller: CallerName, state: State): Verdict {
  if (caller === 'anonymous') return NOT_GRANTED
  if (caller === 'service') return 'done'
  return isOutside(caller) || state === 'binned' ? 'nothing' : 'done'
}

/** For the owner alone. */
export function byOwner(caller: CallerName, state: State): Verdict {
  if (isSignedOut(caller)) return NOT_GRANTED
  if (isOutside(caller) || (state === 'binned' && caller !== 'owner')) return 'plan.not-found'
  return caller === 'owner' ? 'done' : 'access.not-allowed'
}

/** Answers are taken for some time after a plan is completed. */
export const evenLate = (caller: CallerName, state: State): Verdict =>
  byEditors(caller, state === 'completed' ? 'open' : state)

/** Read by members, in every state of the plan that they can see. */
export function readByMembers(caller: CallerName, state: State): Verdict {
  if (isSignedOut(caller)) return NOT_GRANTED
  return isOutside(caller) || state === 'binned' ? 'nothing' : 'done'
}

/** The same, refused to others. */
export const foundByMembers = (caller: CallerName, state: State): Verdict => {
  const verdict = readByMembers(caller, state)
  return verdict === 'nothing' ? 'plan.not-found' : verdict
}

/** For the service alone, in every state of the plan. */
export const byService = (caller: CallerName): Verdict => (caller === 'service' ? 'done' : NOT_GRANTED)

/** Of a call that names what is not there. */
export const orNot = (code: string, verdict: Verdict): Verdict => (verdict === 'done' ? code : verdict)

/** For the service alone, with the link of a party; its plan may be completed, for late answers are taken. */
export function byLink(caller: CallerName, state: State): Verdict {
  return caller === 'service' && state === 'binned' ? 'nothing' : byService(caller)
}
