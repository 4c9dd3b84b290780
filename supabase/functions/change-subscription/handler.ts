import {
  changeSubscriptionRequest,
  type SubscriptionChange,
  type TierLosses,
} from '#contracts/billing/change-subscription.ts'
import { momentOfChange } from '#domain/tiers/subscription-change.ts'
import { callBilling, requirePaid } from '../_shared/billing/billing-account.ts'
import type { ChangeCost } from '../_shared/billing/billing-port.ts'
import { BillingRefusal } from '../_shared/billing/billing-refusal.ts'
import { handleBilling } from '../_shared/billing/handle-billing.ts'
import type { FunctionContext } from '../_shared/context.ts'

/** A preview is good for as long as somebody needs to read it. */
const PREVIEW_SECONDS = 3_600

/** Changes a subscription, or tells what a change would cost and end; see contracts/billing/change-subscription.ts. */
export const handler = (request: Request, context: FunctionContext): Promise<Response> =>
  handleBilling(request, context, changeSubscriptionRequest, async ({ account, asked, billing }) => {
    const paid = requirePaid(account, billing.name)
    const { tier, period, preview, proration } = asked
    const nowMs = Date.now()
    // Another moment would be another price.
    if (proration !== undefined && Math.abs(nowMs / 1_000 - proration) > PREVIEW_SECONDS) {
      throw new BillingRefusal(400, 'request.malformed')
    }
    const moment = momentOfChange(paid, { tier, period })
    const isWaiting = paid.ends_at_period_end || paid.next_tier !== null
    if (moment === null && !isWaiting) throw new BillingRefusal(409, 'billing.already-subscribed')
    if (moment === 'now' && paid.status === 'past-due') throw new BillingRefusal(409, 'billing.past-due')
    const losses = await callBilling<TierLosses>(context, 'tier_losses', { user_id: account.user_id, to_tier: tier })

    let cost: ChangeCost = { due: null, proration: null }
    if (tier === 'free') {
      if (!preview) await billing.cancel(account, paid)
    } else if (moment === null) {
      if (!preview) await billing.resume(account, paid)
    } else if (moment === 'at-period-end') {
      if (!preview) await billing.changeLater(account, paid, { tier, period })
    } else {
      const change = preview ? billing.costOfChange : billing.changeNow
      cost = await change(account, paid, { tier, period }, proration)
    }
    if (!preview) {
      context.log.info(
        { requestId: context.requestId, tier, period, moment: moment ?? 'resumed' },
        'subscription changed',
      )
    }
    return {
      takesEffect: moment ?? 'now',
      on: (moment === 'at-period-end' ? new Date(paid.period_ends_at) : new Date(nowMs)).toISOString().slice(0, 10),
      ...cost,
      losses,
    } satisfies SubscriptionChange
  })
