import type { z } from 'zod'
import type { FunctionContext } from '../context.ts'
import { refuse, refuseFor } from '../refuse.ts'
import { isOfAnotherSite, logVisitorEvent } from '../visitor-requests.ts'
import { hashGuestToken } from './guest-token.ts'
import { linkNoun } from './write-link.ts'

type OpenLinkKind = 'table-sign' | 'timeline-link' | 'event-day-link'

/** What the procedures of a link are called with: who asks, and by which secret. */
interface LinkBearer {
  readonly token_hash: string
  readonly visitor: string
}

interface LinkOpener<Asked extends { readonly token: string }> {
  /** What its codes begin with, and with spaces what the log calls it */
  readonly kind: OpenLinkKind
  readonly request: z.ZodType<Asked>
  readonly answer: (asked: Asked, bearer: LinkBearer, context: FunctionContext) => Promise<object>
}

/**
 * The handler of what is read and written by the secret of a link, which is the only credential and comes in the body. Of the request
 * nothing is logged but what happened, with a keyed hash of the visitor's network address. What is no secret is no link's.
 *
 * Acts as the service: there is no signed-in user whose rights could decide. The procedures know the secret of one link and nothing
 * else, and hold the limits.
 */
export function linkOpener<Asked extends { readonly token: string }>({
  kind,
  request: schema,
  answer,
}: LinkOpener<Asked>) {
  return async (request: Request, context: FunctionContext): Promise<Response> => {
    if (request.method !== 'POST') return refuse(405, 'request.method-not-allowed')
    if (isOfAnotherSite(request, context)) {
      await logVisitorEvent(context, `${linkNoun(kind)} asked from another site`)
      return refuse(403, 'csrf.missing')
    }
    const body = schema.safeParse(await request.json().catch(() => null))
    if (!body.success) {
      const isOnlyTheToken = body.error.issues.every(({ path }) => path[0] === 'token')
      return isOnlyTheToken ? refuse(404, `${kind}.closed`) : refuse(400, `${kind}.malformed`)
    }
    const token_hash = await hashGuestToken(body.data.token)
    const answered = await answer(body.data, { token_hash, visitor: context.visitor }, context)
    return answered instanceof Response
      ? answered
      : Response.json(answered, { headers: { 'cache-control': 'no-store' } })
  }
}

/** The response to a secret that opens nothing now, whatever the reason. */
export async function linkClosed(context: FunctionContext, kind: OpenLinkKind): Promise<Response> {
  await logVisitorEvent(context, `${linkNoun(kind)} not open`)
  return refuse(404, `${kind}.closed`)
}

/** What the database says of a text or a number that it cannot hold: the request is at fault, and would be again. */
const UNSTORABLE = /^22/

/** The response where a procedure of a link failed. */
export async function linkRefused(
  context: FunctionContext,
  kind: OpenLinkKind,
  error: { readonly message: string; readonly code: string; readonly hint: string },
): Promise<Response> {
  if (error.message === `${kind}.too-many`) {
    await logVisitorEvent(context, `${linkNoun(kind)} limit reached`)
    return refuseFor(error.hint, `${kind}.too-many`)
  }
  if (UNSTORABLE.test(error.code)) return refuse(400, `${kind}.malformed`)
  context.log.error({ requestId: context.requestId, code: error.code }, `${linkNoun(kind)} not opened`)
  return refuse(503, `${kind}.unavailable`)
}
