import { checkoutRequest } from '#contracts/billing/checkout.ts'
import { callBilling } from '../_shared/billing/billing-account.ts'
import type { Checkout } from '../_shared/billing/billing-port.ts'
import { BillingRefusal } from '../_shared/billing/billing-refusal.ts'
import { handleBilling } from '../_shared/billing/handle-billing.ts'
import { toCheckoutState } from '../_shared/billing/own-checkout.ts'
import type { FunctionContext } from '../_shared/context.ts'

/** Ends a checkout of the demo: the tier holds, and nothing is charged. Not there where a payment provider is connected. */
export const handler = (request: Request, context: FunctionContext): Promise<Response> =>
  handleBilling(request, context, checkoutRequest, async ({ account, asked, billing }) => {
    if (billing.name !== 'demo') throw new BillingRefusal(404, 'function.not-found')
    const checkout = await callBilling<Checkout | null>(context, 'confirm_demo_checkout', {
      user_id: account.user_id,
      checkout_id: asked.id,
    })
    if (checkout === null) throw new BillingRefusal(404, 'billing.checkout-not-found')
    if (checkout.state !== 'done') throw new BillingRefusal(409, 'billing.checkout-canceled')
    return toCheckoutState(checkout)
  })
