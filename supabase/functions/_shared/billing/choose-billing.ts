import type { FunctionContext } from '../context.ts'
import type { BillingPort } from './billing-port.ts'
import { BillingRefusal } from './billing-refusal.ts'
import { readStripeSettings, type StripeSettings } from './billing-settings.ts'
import { demoBilling } from './demo-billing.ts'
import { stripeBilling } from './stripe-billing.ts'

/** The settings of the provider; null where the demo stands in. @throws BillingRefusal where they are wrong, which is logged */
export function requireSettings({ env, log, requestId }: FunctionContext): StripeSettings | null {
  try {
    return readStripeSettings(env)
  } catch (failure) {
    if (!(failure instanceof RangeError)) throw failure
    log.error({ requestId, variable: failure.message }, 'the settings of billing are wrong')
    throw new BillingRefusal(503, 'billing.unavailable')
  }
}

/** The provider that the operator connected, or the demo. @throws BillingRefusal as requireSettings */
export function chooseBilling(context: FunctionContext): BillingPort {
  const settings = requireSettings(context)
  return settings === null ? demoBilling(context) : stripeBilling(settings, context)
}
