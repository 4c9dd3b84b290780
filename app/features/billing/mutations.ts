import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { invokeFunction } from '#app/lib/api/functions.ts'
import { logSecurityEvent } from '#app/lib/api/security-log.ts'
import type {
  ChangeSubscriptionRequest,
  OpenPortalAnswer,
  OpenPortalRequest,
  SubscriptionChange,
  SubscriptionRefund,
  SubscriptionState,
} from '#contracts/billing/change-subscription.ts'
import type {
  CheckoutRequest,
  CheckoutState,
  StartCheckoutAnswer,
  StartCheckoutRequest,
} from '#contracts/billing/checkout.ts'
import { checkoutQuery, subscriptionQuery } from './queries.ts'

/**
 * Reads again what depends on the reader's tier: the subscription itself, and of plans all that is on screen. What is not, is
 * read again once it is looked at.
 */
export async function renewTier(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: subscriptionQuery().queryKey }),
    client.invalidateQueries({ queryKey: ['plans'] }),
  ])
}

/** Begins a checkout; sent twice, it is the same one. The answer's address is the page on which it goes on. */
export function useStartCheckout() {
  return useMutation({
    mutationFn: (request: StartCheckoutRequest) => invokeFunction<StartCheckoutAnswer>('start-checkout', request),
    onSuccess: (_answer, { tier, period }) => logSecurityEvent('checkout-started', { tier, period }),
  })
}

/** Concludes a checkout of the demo, or goes back from one. Safe to repeat. */
export function useEndCheckout(name: 'confirm-demo-checkout' | 'cancel-checkout') {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (request: CheckoutRequest) => invokeFunction<CheckoutState>(name, request),
    onSuccess: (state) => client.setQueryData(checkoutQuery(state.id).queryKey, state),
  })
}

/** Moves to another tier or period. */
export function useChangeSubscription() {
  const client = useQueryClient()
  return useMutation({
    // A second try could be charged again where the answer to the first one was lost: the reader decides.
    retry: false,
    mutationFn: (change: Omit<ChangeSubscriptionRequest, 'preview'>) =>
      invokeFunction<SubscriptionChange>('change-subscription', {
        ...change,
        preview: false,
      } satisfies ChangeSubscriptionRequest),
    onSuccess: (_change, { tier, period }) => logSecurityEvent('subscription-change', { tier, period }),
    onSettled: () => renewTier(client),
  })
}

/** Ends the subscription with its period, or takes that back. Safe to repeat. */
export function useEndSubscription(name: 'cancel-subscription' | 'resume-subscription') {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => invokeFunction<SubscriptionState>(name, {}),
    onSuccess: () =>
      logSecurityEvent(name === 'cancel-subscription' ? 'subscription-cancel' : 'subscription-resume', {}),
    onSettled: () => renewTier(client),
  })
}

/** Ends an annual subscription at once, and has the days that are left paid back. */
export function useRefundSubscription() {
  const client = useQueryClient()
  return useMutation({
    retry: false,
    mutationFn: () => invokeFunction<SubscriptionRefund>('refund-subscription', { preview: false }),
    onSuccess: () => logSecurityEvent('subscription-refund', {}),
    onSettled: () => renewTier(client),
  })
}

/** The payment provider's page for payment methods and invoices. */
export function useOpenPortal() {
  return useMutation({
    mutationFn: (request: OpenPortalRequest) => invokeFunction<OpenPortalAnswer>('open-billing-portal', request),
  })
}
