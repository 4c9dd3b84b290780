import type { z } from 'zod'
import type { FunctionContext } from '../context.ts'
import { refuseWithoutCsrfToken } from '../csrf.ts'
import { refuse } from '../refuse.ts'
import { newGuestLink } from './guest-token.ts'
import { unseal } from './seal.ts'

type LinkAction = 'make' | 'change' | 'show' | 'renew' | 'revoke' | 'remove'

interface LinkRequest {
  readonly action: LinkAction
  readonly planId: string
  readonly linkId: string
}

interface LinkWriter<Asked extends LinkRequest> {
  /** What its codes begin with, and with spaces what the log calls it */
  readonly kind: 'timeline-link' | 'event-day-link'
  readonly request: z.ZodType<Asked>
  /** What its secrets are sealed for */
  readonly purpose: string
  /** Takes (editor, plan_id, link) and responds with what is sealed now */
  readonly procedure: string
  /** What a link is made of, as the procedure takes it; nothing for requests that have none of it */
  readonly columns: (asked: Asked) => object
}

/** Refusals that links of every kind have, with their status; and those of the kind itself. */
const REFUSALS = {
  'plan.not-found': 404,
  'access.not-allowed': 403,
  'plan.completed': 409,
  'plan.is-example': 409,
} as const
const OF_KIND = { 'not-found': 404, malformed: 400, 'limit-reached': 409 } as const

/** What is noted in the log; a link that is shown opens no more than before. */
const EVENTS: Readonly<Record<LinkAction, string | null>> = {
  make: 'made',
  renew: 'renewed',
  revoke: 'revoked',
  remove: 'removed',
  change: 'changed',
  show: null,
}

/** What the log calls a kind of links. */
export const linkNoun = (kind: string): string => kind.replaceAll('-', ' ')

/**
 * The handler that makes, shows, changes, renews, revokes and removes the links of a plan by which those without an account are let in.
 * Secrets are made and sealed here, so that neither the database nor its backups can open one. Responds with `{ token }`: the secret,
 * null when it was revoked or removed, or sealed with a secret key of the server that was replaced since.
 *
 * Acts as the service: what is sealed is granted to nobody. The procedure asks whether the caller may write the links of the plan.
 */
export function linkWriter<Asked extends LinkRequest>({
  kind,
  request: schema,
  purpose,
  procedure,
  columns,
}: LinkWriter<Asked>) {
  const refusalOf = (message: string): Response | null => {
    for (const [code, status] of Object.entries(REFUSALS)) {
      if (message === code) return refuse(status, code as keyof typeof REFUSALS)
    }
    for (const [end, status] of Object.entries(OF_KIND)) {
      if (message === `${kind}.${end}`) return refuse(status, `${kind}.${end as keyof typeof OF_KIND}`)
    }
    return null
  }

  return async (request: Request, context: FunctionContext): Promise<Response> => {
    if (request.method !== 'POST') return refuse(405, 'request.method-not-allowed')
    const refusal = refuseWithoutCsrfToken(request)
    if (refusal) return refusal
    const body = schema.safeParse(await request.json().catch(() => null))
    if (!body.success) {
      // What is no id is no plan's either.
      const isOnlyThePlan = body.error.issues.every(({ path }) => path[0] === 'planId')
      return isOnlyThePlan ? refuse(404, 'plan.not-found') : refuse(400, `${kind}.malformed`)
    }
    const { userId } = context.caller
    if (userId === null) return refuse(404, 'plan.not-found')
    const { planId, linkId, action } = body.data
    const key = await context.sealingKey(purpose)
    const of = linkId.toLowerCase()
    const { token_hash, sealed } = await newGuestLink(of, key)
    const { data, error } = await context.asService.rpc(procedure, {
      editor: userId,
      plan_id: planId,
      link: {
        action,
        id: of,
        ...columns(body.data),
        ...((action === 'make' || action === 'renew') && { token_hash, sealed }),
      },
    })
    if (error) {
      const told = refusalOf(error.message)
      if (told) return told
      context.log.error({ requestId: context.requestId, code: error.code }, `${linkNoun(kind)} not written`)
      return refuse(503, `${kind}.unavailable`)
    }
    const event = EVENTS[action]
    if (event) {
      const fields = { requestId: context.requestId, event: `${linkNoun(kind)} ${event}`, user: userId }
      context.log.info(fields, 'security event')
    }
    const stored = (data as { readonly sealed: string | null }).sealed
    const token = stored === null ? null : await unseal(stored, of, key)
    return Response.json({ token }, { headers: { 'cache-control': 'no-store' } })
  }
}
