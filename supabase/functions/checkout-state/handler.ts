import { checkoutRequest } from '#contracts/billing/checkout.ts'
import { handleBilling } from '../_shared/billing/handle-billing.ts'
import { requireCheckout, toCheckoutState } from '../_shared/billing/own-checkout.ts'
import type { FunctionContext } from '../_shared/context.ts'

/** Tells how a checkout stands, and asks the provider while it is open: a webhook may be late; see contracts/billing/checkout.ts. */
export const handler = (request: Request, context: FunctionContext): Promise<Response> =>
  handleBilling(request, context, checkoutRequest, async ({ account, asked, billing }) => {
    const checkout = await requireCheckout(context, account, asked.id)
    if (checkout.state === 'done' || checkout.provider !== billing.name) return toCheckoutState(checkout)
    await billing.settle(checkout)
    return toCheckoutState(await requireCheckout(context, account, asked.id))
  })
