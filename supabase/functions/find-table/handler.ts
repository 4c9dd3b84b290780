import {
  type FindTableRequest,
  findTableRequest,
  type SignPage,
  type SoughtTable,
  signPage,
} from '#contracts/find-table.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { hashGuestToken } from '../_shared/links/guest-token.ts'
import { refuse, refuseFor } from '../_shared/refuse.ts'
import { isOfAnotherSite, logVisitorEvent, noEarlierThan } from '../_shared/visitor-requests.ts'
import { findSeats, type RoomRows, type SeatedRow, toSoughtTable } from './find-seats.ts'
import type { workerTask } from './worker-task.ts'

/** Guests have no account; the secret of the sign is the only credential. */
export const isOpen = true

/** A look-up takes as long whether somebody was found or not. */
const LOOK_UP_MS = 250

/** From here on names are compared off the event loop: 15 ms of work. */
const MANY_PEOPLE = 1_000

/**
 * Tells guests at which table they sit; see contracts/find-table.ts. The secret comes in the body. Of what is asked nothing is logged
 * but what happened, with a keyed hash of the visitor's network address.
 *
 * Acts as the service: there is no signed-in user whose rights could decide. The procedures know the secret of one sign and
 * nothing else, and hold the limits.
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'request.method-not-allowed')
  if (isOfAnotherSite(request, context)) {
    await logVisitorEvent(context, 'table sign asked from another site')
    return refuse(403, 'csrf.missing')
  }
  const body = findTableRequest.safeParse(await request.json().catch(() => null))
  if (!body.success) {
    // What is no secret is no sign's.
    const isOnlyTheToken = body.error.issues.every(({ path }) => path[0] === 'token')
    return isOnlyTheToken ? refuse(404, 'table-sign.closed') : refuse(400, 'table-sign.malformed')
  }
  const token_hash = await hashGuestToken(body.data.token)
  const answer = await answerTo(body.data, token_hash, context)
  return answer instanceof Response ? answer : Response.json(answer, { headers: { 'cache-control': 'no-store' } })
}

async function answerTo(
  asked: FindTableRequest,
  token_hash: string,
  context: FunctionContext,
): Promise<SignPage | SoughtTable | Response> {
  if (asked.action === 'look-up') return await noEarlierThan(LOOK_UP_MS, lookUp(asked.name, token_hash, context))
  const { data, error } = await context.asService.rpc('open_table_sign', { token_hash, visitor: context.visitor })
  if (error) return await refused(context, error)
  return data === null ? refuse(404, 'table-sign.closed') : signPage.parse(data)
}

async function lookUp(name: string, token_hash: string, context: FunctionContext): Promise<SoughtTable | Response> {
  const { data, error } = await context.asService.rpc('look_up_seats', { token_hash, visitor: context.visitor })
  if (error) return await refused(context, error)
  if (data === null) return refuse(404, 'table-sign.closed')
  const { people, ...room } = data as RoomRows & { readonly people: readonly SeatedRow[] }
  const search = { name, people }
  const found = people.length < MANY_PEOPLE ? findSeats(search) : await context.runWorkerTask<typeof workerTask>(search)
  if (found.length === 0) await logVisitorEvent(context, 'table sign name not found')
  return toSoughtTable(found, room)
}

async function refused(
  context: FunctionContext,
  error: { readonly message: string; readonly code: string; readonly hint: string },
): Promise<Response> {
  if (error.message === 'table-sign.too-many') {
    await logVisitorEvent(context, 'table sign limit reached')
    return refuseFor(error.hint, 'table-sign.too-many')
  }
  context.log.error({ requestId: context.requestId, code: error.code }, 'table sign not opened')
  return refuse(503, 'table-sign.unavailable')
}
