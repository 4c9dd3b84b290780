import {
  refundSubscriptionRequest,
  type SubscriptionRefund,
  type TierLosses,
} from '#contracts/billing/change-subscription.ts'
import { REFUND_DAYS } from '#contracts/billing/subscription.ts'
import { daysOfPeriod } from '#domain/tiers/subscription-change.ts'
import { callBilling, requirePaid } from '../_shared/billing/billing-account.ts'
import { BillingRefusal } from '../_shared/billing/billing-refusal.ts'
import { handleBilling } from '../_shared/billing/handle-billing.ts'
import type { FunctionContext } from '../_shared/context.ts'

/** Pays a year back by the days that are left, within its first 14; see contracts/billing/change-subscription.ts. */
export const handler = (request: Request, context: FunctionContext): Promise<Response> =>
  handleBilling(request, context, refundSubscriptionRequest, async ({ account, asked, billing }) => {
    const paid = requirePaid(account, billing.name)
    const nowMs = Date.now()
    const untilMs = Date.parse(paid.annual_since ?? paid.period_starts_at) + REFUND_DAYS * 86_400_000
    if (paid.period !== 'year' || paid.status !== 'active' || untilMs <= nowMs) {
      throw new BillingRefusal(409, 'billing.not-refundable')
    }
    const days = daysOfPeriod(Date.parse(paid.period_starts_at), Date.parse(paid.period_ends_at), nowMs)
    const losses = await callBilling<TierLosses>(context, 'tier_losses', { user_id: account.user_id, to_tier: 'free' })
    const refund = await billing.refund(account, paid, days, asked.preview)
    if (!asked.preview) context.log.info({ requestId: context.requestId, daysLeft: days.left }, 'subscription refunded')
    return {
      refund,
      daysLeft: days.left,
      daysOfPeriod: days.all,
      until: new Date(untilMs).toISOString().slice(0, 10),
      losses,
    } satisfies SubscriptionRefund
  })
