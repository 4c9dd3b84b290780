import { type GuestMailPreview, previewGuestMailRequest } from '#contracts/guest-mail.ts'
import { replyAddress } from '#domain/guests/reply.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { type GuestMailFacts, writeGuestMail } from '../_shared/guest-mail/write-guest-mail.ts'
import { refuse } from '../_shared/refuse.ts'

const REFUSALS = {
  'plan.not-found': 404,
  'access.not-allowed': 403,
} as const

/** Tokens of the right form that are no one's. */
const NO_ONE = { link: 'A'.repeat(22), stop: 'A'.repeat(32) } as const

/**
 * Shows a mail to guests before it is sent, written by what writes the real one; see contracts/guest-mail.ts. Acts as the
 * caller: the procedure asks for the right to write guests.
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'request.method-not-allowed')
  const body = previewGuestMailRequest.safeParse(await request.json().catch(() => null))
  if (!body.success) {
    // What is no id is no plan's either.
    const isOnlyThePlan = body.error.issues.every(({ path }) => path[0] === 'planId')
    return isOnlyThePlan ? refuse(404, 'plan.not-found') : refuse(400, 'request.malformed')
  }
  if (context.caller.userId === null) return refuse(404, 'plan.not-found')
  const { planId, kind, language, note, guestId } = body.data
  const { data, error } = await context.asCaller.rpc('preview_guest_mailing', {
    plan_id: planId,
    kind,
    is_again: false,
    guest_ids: [guestId],
  })
  if (error) {
    if (error.message in REFUSALS) {
      const code = error.message as keyof typeof REFUSALS
      return refuse(REFUSALS[code], code)
    }
    context.log.error({ requestId: context.requestId, code: error.code }, 'guest mail not previewed')
    return refuse(503, 'guest-mail.unavailable')
  }
  const { sample } = data as { sample: GuestMailFacts }
  const { subject, html, text } = writeGuestMail(
    {
      to: 'guest@example.com',
      replyTo: 'host@example.com',
      kind,
      language,
      facts: sample,
      note,
      link: replyAddress(context.siteUrl, language, NO_ONE.link),
      stopToken: NO_ONE.stop,
    },
    context,
  )
  return Response.json({ subject, html, text } satisfies GuestMailPreview, { headers: { 'cache-control': 'no-store' } })
}
