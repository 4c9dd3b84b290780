import { type StartCheckoutAnswer, startCheckoutRequest } from '#contracts/billing/checkout.ts'
import type { FunctionCode } from '#contracts/error-codes.ts'
import { callBilling } from '../_shared/billing/billing-account.ts'
import type { Checkout } from '../_shared/billing/billing-port.ts'
import { BillingRefusal } from '../_shared/billing/billing-refusal.ts'
import { handleBilling } from '../_shared/billing/handle-billing.ts'
import type { FunctionContext } from '../_shared/context.ts'

/** What `begin_checkout` answers. */
type Begun =
  | { readonly code: FunctionCode; readonly seconds?: number }
  | { readonly checkout: Checkout; readonly replaced_session_id: string | null }

/** Begins the checkout of a tier; see contracts/billing/checkout.ts. */
export const handler = (request: Request, context: FunctionContext): Promise<Response> =>
  handleBilling(request, context, startCheckoutRequest, async ({ account, asked, billing }) => {
    const { tier, period, language, from } = asked
    const begun = await callBilling<Begun>(context, 'begin_checkout', {
      user_id: account.user_id,
      checkout: { provider: billing.name, tier, period, language, from: from ?? null },
    })
    if ('code' in begun) throw new BillingRefusal(begun.seconds ? 429 : 409, begun.code, begun.seconds ?? null)
    if (begun.replaced_session_id !== null) await billing.closePage(begun.replaced_session_id)
    const url = await billing.openPage(begun.checkout, account)
    context.log.info({ requestId: context.requestId, tier, period, provider: billing.name }, 'checkout begun')
    return { id: begun.checkout.id, url } satisfies StartCheckoutAnswer
  })
