import type { FunctionContext } from '../_shared/context.ts'
import { sendClaimed } from '../_shared/member-mail/send-claimed.ts'
import { type MonthlyFigures, writeMonthlyFigures } from './write-monthly-figures.ts'

/**
 * Mails the figures of their plans to those who want them, for the job that runs every five minutes; returns how many were sent.
 *
 * Acts as the service, which alone may claim.
 */
export const handler = (request: Request, context: FunctionContext): Promise<Response> =>
  sendClaimed(request, context, {
    name: 'monthly mail',
    claim: (up_to) => context.asService.rpc('claim_analytics_mails', { up_to }),
    write: (figures: MonthlyFigures) => writeMonthlyFigures(figures, context),
    settle: ({ user_id, month, is_lapsed }) =>
      context.asService.rpc('settle_analytics_mail', { user_id, month, is_lapsed }),
  })
