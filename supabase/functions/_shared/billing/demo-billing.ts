import type { FunctionContext } from '../context.ts'
import { type BillingAccount, callBilling } from './billing-account.ts'
import type { BillingPort } from './billing-port.ts'
import { BillingRefusal } from './billing-refusal.ts'

/** In place of a payment provider: the checkout is a page of the product, and nothing is ever charged. */
export function demoBilling(context: FunctionContext): BillingPort {
  const write = async ({ user_id }: BillingAccount, change: Readonly<Record<string, string>>): Promise<void> => {
    const written = await callBilling<object | null>(context, 'write_demo_subscription', { user_id, change })
    if (written === null) throw new BillingRefusal(409, 'billing.no-subscription')
  }
  const nothing = { due: null, proration: null } as const
  return {
    name: 'demo',
    prices: async () => [],
    openPage: async (checkout) => `/app/checkout?id=${checkout.id}`,
    closePage: async () => undefined,
    // It is done the moment that the user confirms.
    settle: async () => undefined,
    costOfChange: async () => nothing,
    changeNow: async (account, _paid, { tier, period }) => {
      await write(account, { action: 'change-now', tier, period })
      return nothing
    },
    changeLater: (account, _paid, { tier, period }) => write(account, { action: 'change-later', tier, period }),
    cancel: (account) => write(account, { action: 'cancel' }),
    resume: (account) => write(account, { action: 'resume' }),
    refund: async (account, _paid, _days, isPreview) => {
      if (!isPreview) await write(account, { action: 'end' })
      return null
    },
    openPortal: async () => null,
  }
}
