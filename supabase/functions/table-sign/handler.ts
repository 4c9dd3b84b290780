import { type TableSign, type TableSignRequest, tableSignRequest } from '#contracts/table-sign.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { refuseWithoutCsrfToken } from '../_shared/csrf.ts'
import { writeTableSign } from '../_shared/links/table-sign.ts'
import { refuse } from '../_shared/refuse.ts'

/**
 * Shows, switches and renews the sign of a sub-event; see contracts/table-sign.ts. Its secret is made and sealed on the server's side of
 * the database, so that neither the database nor its backups can open it.
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'request.method-not-allowed')
  const refusal = refuseWithoutCsrfToken(request)
  if (refusal) return refusal
  const body = tableSignRequest.safeParse(await request.json().catch(() => null))
  if (!body.success) {
    // What is no id is no plan's either.
    const isOnlyThePlan = body.error.issues.every(({ path }) => path[0] === 'planId')
    return isOnlyThePlan ? refuse(404, 'plan.not-found') : refuse(400, 'table-sign.malformed')
  }
  const sign = await writeTableSign(context, body.data)
  if (sign instanceof Response) return sign
  const event = eventOf(body.data)
  if (event) {
    context.log.info({ requestId: context.requestId, event, user: context.caller.userId }, 'security event')
  }
  return Response.json(sign satisfies TableSign, { headers: { 'cache-control': 'no-store' } })
}

function eventOf(asked: TableSignRequest): string | null {
  if (asked.action === 'read') return null
  if (asked.action === 'renew') return 'table sign renewed'
  return asked.isOn ? 'table sign on' : 'table sign off'
}
