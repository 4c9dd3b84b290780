import { type SubscriptionState, subscriptionRequest } from '#contracts/billing/change-subscription.ts'
import { readAccount, requirePaid } from '../_shared/billing/billing-account.ts'
import { handleBilling } from '../_shared/billing/handle-billing.ts'
import type { FunctionContext } from '../_shared/context.ts'

/** Ends a subscription with its paid period; see contracts/billing/change-subscription.ts. */
export const handler = (request: Request, context: FunctionContext): Promise<Response> =>
  handleBilling(request, context, subscriptionRequest, async ({ account, billing }) => {
    await billing.cancel(account, requirePaid(account, billing.name))
    const now = await readAccount(context, { user_id: account.user_id })
    return {
      endsAtPeriodEnd: now?.subscription?.ends_at_period_end ?? false,
      periodEndsAt: now?.subscription?.period_ends_at ?? null,
    } satisfies SubscriptionState
  })
