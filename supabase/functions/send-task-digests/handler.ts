import type { FunctionContext } from '../_shared/context.ts'
import { sendClaimed } from '../_shared/member-mail/send-claimed.ts'
import { type TaskDigest, writeTaskDigest } from './write-task-digest.ts'

/**
 * Mails members what there is about their tasks, for the job that runs every quarter of an hour; returns how many were sent.
 *
 * Acts as the service, which alone may claim.
 */
export const handler = (request: Request, context: FunctionContext): Promise<Response> =>
  sendClaimed(request, context, {
    name: 'task digest',
    claim: (up_to) => context.asService.rpc('claim_task_digests', { up_to }),
    write: (digest: TaskDigest) => writeTaskDigest(digest, context),
    settle: ({ plan_id, user_id, id, on_day }) =>
      context.asService.rpc('settle_task_digest', { plan_id, user_id, id, on_day }),
  })
