import type { TableSign, TableSignRequest, TableSignState } from '#contracts/table-sign.ts'
import type { FunctionContext } from '../context.ts'
import { refuse } from '../refuse.ts'
import { newGuestLink } from './guest-token.ts'
import { unseal } from './seal.ts'

/** Refusals of the procedure that are told, with their status. */
const REFUSALS = {
  'plan.not-found': 404,
  'seating.not-found': 404,
  'access.not-allowed': 403,
  'table-sign.not-final': 409,
  'plan.completed': 409,
  'plan.is-example': 409,
} as const

/**
 * Reads or writes the sign of a sub-event for the caller.
 *
 * Acts as the service: what is sealed is granted to nobody. The procedure asks whether the caller may write the seating of the plan.
 */
export async function writeTableSign(
  context: FunctionContext,
  { planId, subEventId, ...asked }: TableSignRequest,
): Promise<TableSign | Response> {
  const { userId } = context.caller
  if (userId === null) return refuse(404, 'plan.not-found')
  const key = await context.sealingKey('table signs')
  const of = subEventId.toLowerCase()
  // Kept by the first save and by a renewal.
  const { token_hash, sealed } = await newGuestLink(of, key)
  const { data, error } = await context.asService.rpc('write_table_sign', {
    editor: userId,
    plan_id: planId,
    sub_event_id: subEventId,
    sign: {
      action: asked.action,
      token_hash,
      sealed,
      ...(asked.action === 'save' && { is_on: asked.isOn, opens_early: asked.opensEarly }),
    },
  })
  if (error) {
    if (isTold(error.message)) return refuse(REFUSALS[error.message], error.message)
    context.log.error({ requestId: context.requestId, code: error.code }, 'table sign not written')
    return refuse(503, 'table-sign.unavailable')
  }
  const { sealed: stored, ...state } = data as TableSignState & { readonly sealed: string | null }
  return { ...state, token: stored === null ? null : await unseal(stored, of, key) }
}

const isTold = (message: string): message is keyof typeof REFUSALS => Object.hasOwn(REFUSALS, message)
