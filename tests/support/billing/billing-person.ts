import type { SubscriptionChange } from '#contracts/billing/change-subscription.ts'
import type { CheckoutState, StartCheckoutAnswer } from '#contracts/billing/checkout.ts'
import type { MySubscription } from '#contracts/billing/subscription.ts'
import type { SignedIn } from '../gateway.ts'

/** A refusal of a function as a test looks at it. */
export interface RefusedCall {
  readonly status: number
  readonly code: string
}

/** Calls a function of billing as that person; a refusal is `{status, code}`. */
export async function callAs<Answer>(
  person: Pick<SignedIn, 'client'>,
  name: string,
  body: object,
): Promise<Answer & RefusedCall> {
  const { data, error, response } = await person.client.functions.invoke(name, {
    body,
    headers: { 'x-csrf-token': crypto.randomUUID() },
  })
  return (error ? { status: response?.status, ...((await response?.json()) as object) } : data) as Answer & RefusedCall
}

/** The person's subscription, as the screens read it. */
export async function subscriptionOf(person: Pick<SignedIn, 'client'>): Promise<MySubscription> {
  const { data, error } = await person.client.rpc('my_subscription')
  if (error) throw error
  return data as MySubscription
}

export const startCheckout = (person: Pick<SignedIn, 'client'>, tier: string, period: string, more: object = {}) =>
  callAs<StartCheckoutAnswer>(person, 'start-checkout', { tier, period, language: 'es', ...more })

export const checkoutState = (person: Pick<SignedIn, 'client'>, id: string) =>
  callAs<CheckoutState>(person, 'checkout-state', { id })

export const changeTo = (person: Pick<SignedIn, 'client'>, tier: string, period: string, more: object = {}) =>
  callAs<SubscriptionChange>(person, 'change-subscription', { tier, period, preview: false, ...more })
