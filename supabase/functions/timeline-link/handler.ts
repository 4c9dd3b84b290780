import {
  type TimelineLinkRequest,
  type TimelineLinkSecret,
  timelineLinkRequest,
} from '#contracts/timeline/timeline-link.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { refuseWithoutCsrfToken } from '../_shared/csrf.ts'
import { newGuestLink } from '../_shared/links/guest-token.ts'
import { unseal } from '../_shared/links/seal.ts'
import { refuse } from '../_shared/refuse.ts'

/** Refusals of the procedure that are told, with their status. */
const REFUSALS = {
  'plan.not-found': 404,
  'timeline-link.not-found': 404,
  'access.not-allowed': 403,
  'timeline-link.malformed': 400,
  'timeline-link.limit-reached': 409,
  'plan.completed': 409,
  'plan.is-example': 409,
} as const

/** What is noted in the log; a link that is shown or changed opens no more than before. */
const EVENTS: Readonly<Record<TimelineLinkRequest['action'], string | null>> = {
  make: 'timeline link made',
  renew: 'timeline link renewed',
  revoke: 'timeline link revoked',
  remove: 'timeline link removed',
  show: null,
  change: null,
}

/**
 * Makes, shows, changes, renews, revokes and removes the links by which roles read the timelines of a plan; see
 * contracts/timeline/timeline-link.ts. Secrets are made and sealed here, so that neither the database nor its backups can open one.
 *
 * Acts as the service: what is sealed is granted to nobody. The procedure asks whether the caller may write the timelines of the plan.
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'request.method-not-allowed')
  const refusal = refuseWithoutCsrfToken(request)
  if (refusal) return refusal
  const body = timelineLinkRequest.safeParse(await request.json().catch(() => null))
  if (!body.success) {
    // What is no id is no plan's either.
    const isOnlyThePlan = body.error.issues.every(({ path }) => path[0] === 'planId')
    return isOnlyThePlan ? refuse(404, 'plan.not-found') : refuse(400, 'timeline-link.malformed')
  }
  const { userId } = context.caller
  if (userId === null) return refuse(404, 'plan.not-found')
  const { planId, linkId, action, ...asked } = body.data
  const key = await context.sealingKey('timeline links')
  const of = linkId.toLowerCase()
  const { token_hash, sealed } = await newGuestLink(of, key)
  const { data, error } = await context.asService.rpc('write_timeline_link', {
    editor: userId,
    plan_id: planId,
    link: {
      action,
      id: of,
      ...columnsOf(asked),
      ...((action === 'make' || action === 'renew') && { token_hash, sealed }),
    },
  })
  if (error) {
    if (isTold(error.message)) return refuse(REFUSALS[error.message], error.message)
    context.log.error({ requestId: context.requestId, code: error.code }, 'timeline link not written')
    return refuse(503, 'timeline-link.unavailable')
  }
  const event = EVENTS[action]
  if (event) context.log.info({ requestId: context.requestId, event, user: userId }, 'security event')
  const stored = (data as { readonly sealed: string | null }).sealed
  const token = stored === null ? null : await unseal(stored, of, key)
  return Response.json({ token } satisfies TimelineLinkSecret, { headers: { 'cache-control': 'no-store' } })
}

type Content = Pick<
  Extract<ReturnType<typeof timelineLinkRequest.parse>, { action: 'make' }>,
  'role' | 'vendorId' | 'name' | 'language' | 'expiresAt'
>

/** What a link is made of, as the procedure takes it. */
function columnsOf(asked: Partial<Content>) {
  const { role, vendorId, name, language, expiresAt } = asked
  return role === undefined ? {} : { role, vendor_id: vendorId, name, language, expires_at: expiresAt }
}

const isTold = (message: string): message is keyof typeof REFUSALS => Object.hasOwn(REFUSALS, message)
