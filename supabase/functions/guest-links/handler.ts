import { type GuestLink, type GuestLinksAnswer, guestLinksRequest } from '#contracts/guest-links.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { refuseWithoutCsrfToken } from '../_shared/csrf.ts'
import { newGuestLink } from '../_shared/links/guest-token.ts'
import { unseal } from '../_shared/links/seal.ts'
import { refuse } from '../_shared/refuse.ts'

interface StoredLink {
  readonly guest_id: string
  readonly sealed: string | null
  readonly language: 'es' | 'en'
}

/**
 * Shows, renews and revokes the secret links of parties; see contracts/guest-links.ts. Secrets are made and sealed here,
 * so that neither the database nor its backups can open one.
 *
 * Acts as the service: what is sealed is granted to nobody. The procedure asks whether the caller may write each party.
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'request.method-not-allowed')
  const refusal = refuseWithoutCsrfToken(request)
  if (refusal) return refusal
  const body = guestLinksRequest.safeParse(await request.json().catch(() => null))
  if (!body.success) {
    // What is no id is no party's either.
    const isOnlyTheParties = body.error.issues.every(({ path }) => path[0] === 'guestIds')
    return isOnlyTheParties ? refuse(404, 'guest.not-found') : refuse(400, 'request.malformed')
  }
  const { userId } = context.caller
  if (userId === null) return refuse(404, 'guest.not-found')

  const { action } = body.data
  const guestIds = [...new Set(body.data.guestIds.map((id) => id.toLowerCase()))]
  const key = await context.sealingKey('guest links')
  const links = await Promise.all(
    guestIds.map((id) => (action === 'revoke' ? { guest_id: id } : newGuestLink(id, key))),
  )
  const { data, error } = await context.asService.rpc('write_guest_links', { editor: userId, action, links })
  if (error?.message === 'guest.not-found') return refuse(404, 'guest.not-found')
  if (error?.message === 'plan.is-example') return refuse(409, 'plan.is-example')
  if (error) {
    context.log.error({ requestId: context.requestId, code: error.code }, 'guest links not written')
    return refuse(503, 'reply.unavailable')
  }
  const stored = new Map((data as StoredLink[]).map((link) => [link.guest_id, link]))
  const shown = await Promise.all(
    guestIds.map(async (guestId): Promise<GuestLink> => {
      const link = stored.get(guestId)
      const sealed = link?.sealed ?? null
      const token = sealed === null ? null : await unseal(sealed, guestId, key)
      return { guestId, token, isRevoked: sealed === null, language: link?.language ?? 'es' }
    }),
  )
  return Response.json({ links: shown } satisfies GuestLinksAnswer, { headers: { 'cache-control': 'no-store' } })
}
