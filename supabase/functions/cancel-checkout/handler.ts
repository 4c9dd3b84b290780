import { checkoutRequest } from '#contracts/billing/checkout.ts'
import { callBilling } from '../_shared/billing/billing-account.ts'
import { handleBilling } from '../_shared/billing/handle-billing.ts'
import { requireCheckout, toCheckoutState } from '../_shared/billing/own-checkout.ts'
import type { FunctionContext } from '../_shared/context.ts'

/** Goes back without paying: the provider's page can no longer be paid on. See contracts/billing/checkout.ts. */
export const handler = (request: Request, context: FunctionContext): Promise<Response> =>
  handleBilling(request, context, checkoutRequest, async ({ account, asked, billing }) => {
    const checkout = await requireCheckout(context, account, asked.id)
    if (checkout.state !== 'open') return toCheckoutState(checkout)
    if (checkout.session_id !== null && checkout.provider === billing.name) {
      await billing.closePage(checkout.session_id)
      // It may have been paid the moment before.
      await billing.settle(checkout)
    }
    await callBilling(context, 'settle_checkout', { checkout_id: checkout.id, state: 'canceled' })
    return toCheckoutState(await requireCheckout(context, account, asked.id))
  })
