import type { SentInvitation } from '#contracts/team/invite-member.ts'
import type { Language } from '#domain/plans/event-types.ts'
import type { FunctionContext, OutgoingMail } from '../context.ts'
import { oneLine } from '../email-layout.ts'
import { emailMessages } from '../email-messages.ts'
import { givenName } from '../given-name.ts'
import { refuse } from '../refuse.ts'
import { sitePage, writeSiteEmail } from '../site-email.ts'

/** What the procedures that write an invitation tell for its mail. */
export interface InvitationMail {
  readonly id: string
  readonly expires_at: string
  readonly email: string
  readonly language: Language
  readonly plan_name: string
  readonly invited_by: string | null
}

/** Where a secret lets somebody in. It is in the fragment, which no server is sent. */
export const joinAddress = (context: Pick<FunctionContext, 'siteUrl'>, language: Language, token: string): string =>
  `${sitePage(context, language, '/join')}#${token}`

/** The mail of an invitation, in the language that was chosen for it. */
export function invitationEmail(
  { email: to, language, plan_name, invited_by }: InvitationMail,
  token: string,
  context: Pick<FunctionContext, 'siteUrl' | 'functionsUrl' | 'brand'>,
): OutgoingMail {
  const t = emailMessages(language)
  const plan = oneLine(plan_name)
  const name = givenName(invited_by)
  return writeSiteEmail(
    {
      to,
      language,
      subject: name
        ? t('letters.invitation.subject', { name, brand: context.brand.name })
        : t('letters.invitation.subject-plain', { brand: context.brand.name }),
      heading: t('letters.invitation.heading'),
      body: name ? t('letters.invitation.body', { name, plan }) : t('letters.invitation.body-plain', { plan }),
      button: { label: t('letters.invitation.button'), link: joinAddress(context, language, token) },
      small: [t('letters.invitation.address', { address: to }), t('letters.invitation.not-you')],
    },
    context,
  )
}

/** Sends the mail of an invitation that was written, and responds to whoever invites. */
export async function sendInvitation(context: FunctionContext, mail: InvitationMail, token: string): Promise<Response> {
  const { log, requestId, caller } = context
  const outcome = await context.sendMail(invitationEmail(mail, token, context)).catch(() => 'later' as const)
  if (outcome === 'later') {
    log.error({ requestId }, 'invitation not sent')
    return refuse(503, 'team.unavailable')
  }
  if (outcome === 'refused') {
    // Nobody can get it: it does not stay open.
    const { error } = await context.asCaller.rpc('revoke_invitation', { id: mail.id })
    if (error) log.error({ requestId, code: error.code }, 'undeliverable invitation not revoked')
    return refuse(422, 'team.undeliverable')
  }
  log.info({ requestId, event: 'team invitation sent', user: caller.userId }, 'security event')
  const sent: SentInvitation = { id: mail.id, expiresAt: mail.expires_at }
  return Response.json(sent, { headers: { 'cache-control': 'no-store' } })
}
