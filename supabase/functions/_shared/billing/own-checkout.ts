import type { CheckoutState } from '#contracts/billing/checkout.ts'
import type { FunctionContext } from '../context.ts'
import { type BillingAccount, callBilling } from './billing-account.ts'
import type { Checkout } from './billing-port.ts'
import { BillingRefusal } from './billing-refusal.ts'

/** A checkout that the account began. @throws BillingRefusal where there is none */
export async function requireCheckout(
  context: FunctionContext,
  { user_id }: BillingAccount,
  id: string,
): Promise<Checkout> {
  const checkout = await callBilling<Checkout | null>(context, 'read_checkout', { checkout_id: id, user_id })
  if (checkout === null) throw new BillingRefusal(404, 'billing.checkout-not-found')
  return checkout
}

/** A checkout as its user is told of it. */
export const toCheckoutState = ({ id, state, tier, period }: Checkout): CheckoutState => ({ id, state, tier, period })
