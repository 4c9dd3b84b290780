import { type OpenPortalAnswer, openPortalRequest } from '#contracts/billing/change-subscription.ts'
import { BillingRefusal } from '../_shared/billing/billing-refusal.ts'
import { handleBilling } from '../_shared/billing/handle-billing.ts'
import type { FunctionContext } from '../_shared/context.ts'

/** Opens the payment provider's page for invoices, payment methods and tax data; see contracts/billing/change-subscription.ts. */
export const handler = (request: Request, context: FunctionContext): Promise<Response> =>
  handleBilling(request, context, openPortalRequest, async ({ account, asked, billing }) => {
    const url = await billing.openPortal(account, asked.from, asked.language ?? account.language)
    if (url === null) throw new BillingRefusal(409, 'billing.no-portal')
    return { url } satisfies OpenPortalAnswer
  })
