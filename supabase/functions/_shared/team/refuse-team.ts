import type { FunctionContext } from '../context.ts'
import { refuse, refuseFor } from '../refuse.ts'

/** Refusals of the team's procedures that are told, with their status. */
const REFUSALS = {
  'plan.not-found': 404,
  'team.invitation-gone': 404,
  'access.not-allowed': 403,
  'team.malformed': 400,
  'team.not-in-tier': 409,
  'team.already-member': 409,
  'team.limit-reached': 409,
  'plan.completed': 409,
  'plan.is-example': 409,
} as const

const isTold = (message: string): message is keyof typeof REFUSALS => Object.hasOwn(REFUSALS, message)

/** The response where a procedure of the team failed. */
export function refuseTeam(
  { log, requestId }: Pick<FunctionContext, 'log' | 'requestId'>,
  error: { readonly message: string; readonly code: string; readonly hint: string },
): Response {
  if (error.message === 'team.too-many') return refuseFor(error.hint, 'team.too-many')
  if (isTold(error.message)) return refuse(REFUSALS[error.message], error.message)
  log.error({ requestId, code: error.code }, 'team not written')
  return refuse(503, 'team.unavailable')
}
