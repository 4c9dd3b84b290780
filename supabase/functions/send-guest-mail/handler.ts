import type { SupabaseClient } from '@supabase/supabase-js'
import type { MailKind } from '#domain/guests/guest-mail.ts'
import { replyAddress } from '#domain/guests/reply.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { type GuestMailFacts, writeGuestMail } from '../_shared/guest-mail/write-guest-mail.ts'
import { newGuestLink } from '../_shared/links/guest-token.ts'
import { unseal } from '../_shared/links/seal.ts'
import { refuse } from '../_shared/refuse.ts'

/** Messages of one claim, which are sent at the same time. */
const CLAIM = 5
/** No claim is made later than this: what a slow mail server took must be marked while work after a response may. */
const BEGUN_WITHIN_MS = 30_000

/** A message as `claim_guest_messages` gives it. */
export interface ClaimedMessage {
  readonly id: string
  readonly lease: string
  readonly guest_id: string
  readonly kind: MailKind
  readonly language: 'es' | 'en'
  readonly address: string
  readonly reply_to: string
  readonly made_by: string
  readonly stop_token: string
  readonly note: string | null
  readonly facts: GuestMailFacts
}

/**
 * Mails what is queued for guests, for the job that runs every minute. It responds at once and works on: a mail server may be
 * slow.
 *
 * Acts as the service, which alone may claim: a claim is for one process, so that each message is sent by one. Only a crash,
 * or a lost connection to the database, between the mail server's yes and the mark sends a mail twice, with the same
 * Message-ID.
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'request.method-not-allowed')
  if (context.caller.role !== 'service_role') return refuse(403, 'access.not-allowed')
  context.afterResponse((asService) => sendDue(asService, context))
  return Response.json({ isBegun: true }, { status: 202 })
}

async function sendDue(asService: SupabaseClient, context: FunctionContext): Promise<void> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < BEGUN_WITHIN_MS) {
    const { data, error } = await asService.rpc('claim_guest_messages', { up_to: CLAIM })
    if (error) {
      context.log.error({ requestId: context.requestId, code: error.code }, 'guest mail not claimed')
      return
    }
    const claimed = data as ClaimedMessage[]
    if (claimed.length === 0) return
    const links = await linksOf(claimed, asService, context)
    await Promise.all(claimed.map((message) => send(message, links, asService, context)))
  }
}

/** A party's secret, or why there is none to send. */
type Link = { readonly token: string } | { readonly reason: 'link-revoked' | 'link-unreadable' | 'later' }
type Links = ReadonlyMap<string, Link>

/** The links of the parties, made where there were none, with the right of whoever queued the mailing. */
async function linksOf(
  claimed: readonly ClaimedMessage[],
  asService: SupabaseClient,
  context: FunctionContext,
): Promise<Links> {
  const key = await context.sealingKey('guest links')
  const links = new Map<string, Link>()
  const asked = claimed.filter(({ kind }) => kind !== 'save-the-date')
  for (const [editor, messages] of Map.groupBy(asked, ({ made_by }) => made_by)) {
    const ids = [...new Set(messages.map(({ guest_id }) => guest_id))]
    const fresh = await Promise.all(ids.map((id) => newGuestLink(id, key)))
    const { data, error } = await asService.rpc('write_guest_links', { editor, action: 'show', links: fresh })
    if (error) {
      // A party or a right is gone since the claim, which the next one finds.
      for (const id of ids) links.set(id, { reason: 'later' })
      continue
    }
    for (const { guest_id, sealed } of data as { guest_id: string; sealed: string | null }[]) {
      const token = sealed === null ? null : await unseal(sealed, guest_id, key)
      links.set(guest_id, token ? { token } : { reason: sealed === null ? 'link-revoked' : 'link-unreadable' })
    }
  }
  return links
}

async function send(
  message: ClaimedMessage,
  links: Links,
  asService: SupabaseClient,
  context: FunctionContext,
): Promise<void> {
  const { guest_id, kind, language, facts, note } = message
  const settle = (outcome: string, reason: string | null, answer: string | null) =>
    settleMessage(message, { outcome, reason, answer }, asService, context)
  const link = kind === 'save-the-date' ? null : (links.get(guest_id) ?? { reason: 'later' as const })
  if (link && 'reason' in link) {
    return await settle(link.reason === 'later' ? 'later' : 'cancelled', link.reason, null)
  }
  const mail = writeGuestMail(
    {
      to: message.address,
      replyTo: message.reply_to,
      kind,
      language,
      facts,
      note,
      link: link && replyAddress(context.siteUrl, language, link.token),
      stopToken: message.stop_token,
    },
    context,
  )
  const messageId = `<${message.id}@${new URL(context.siteUrl).hostname}>`
  const { outcome, answer } = await context.submitMail({ ...mail, messageId })
  // Neither the address nor the server's words belong in the log.
  if (outcome !== 'taken') {
    context.log.warn({ requestId: context.requestId, messageId: message.id, outcome, answer }, 'guest mail not taken')
  }
  await settle(outcome, outcome === 'taken' ? null : outcome, answer)
}

/** Retried at once, because a mail that was sent but not marked would be sent again. */
async function settleMessage(
  { id, lease }: ClaimedMessage,
  { outcome, reason, answer }: { outcome: string; reason: string | null; answer: string | null },
  asService: SupabaseClient,
  { log, requestId }: FunctionContext,
): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    const { error } = await asService.rpc('settle_guest_message', { id, lease, outcome, reason, answer })
    if (!error) return
    log.error({ requestId, code: error.code, messageId: id, outcome }, 'guest mail not settled')
  }
}
