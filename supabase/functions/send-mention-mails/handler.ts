import type { FunctionContext } from '../_shared/context.ts'
import { sendClaimed } from '../_shared/member-mail/send-claimed.ts'
import { type MentionMail, writeMentionMail } from './write-mention-mail.ts'

/**
 * Mails members where they are mentioned and have not read it, for the job that runs every two minutes; returns how many were
 * sent. A claim asks anew what each may read: what is gone, read meanwhile, or not theirs to read any more is not told.
 *
 * Acts as the service, which alone may claim.
 */
export const handler = (request: Request, context: FunctionContext): Promise<Response> =>
  sendClaimed(request, context, {
    name: 'mail of mentions',
    claim: (up_to) => context.asService.rpc('claim_mention_mails', { up_to }),
    write: (mail: MentionMail) => (mail.mentions.length === 0 ? null : writeMentionMail(mail, context)),
    settle: ({ user_id, up_to }, was_sent) =>
      context.asService.rpc('settle_mention_mail', { user_id, up_to, was_sent }),
  })
