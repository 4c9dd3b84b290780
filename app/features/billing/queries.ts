import { queryOptions } from '@tanstack/react-query'
import { fromDatabase } from '#app/lib/api/app-error.ts'
import { invokeFunction } from '#app/lib/api/functions.ts'
import { requireUserId } from '#app/lib/api/session.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { type LiveTable, liveTables } from '#app/lib/live/live-table.ts'
import type {
  ChangeSubscriptionRequest,
  RefundSubscriptionRequest,
  SubscriptionChange,
  SubscriptionRefund,
} from '#contracts/billing/change-subscription.ts'
import type { BillingPrices, CheckoutRequest, CheckoutState } from '#contracts/billing/checkout.ts'
import type { MySubscription } from '#contracts/billing/subscription.ts'
import { TIERS, toSubscription, toTierLimits } from './rows.ts'

/** The reader's subscription: the tier that holds, what it allows, how it is paid and until when. */
export const subscriptionQuery = () =>
  queryOptions({
    queryKey: ['subscription'],
    meta: { isKept: true },
    queryFn: async ({ signal }) => {
      // Of nobody there is none to ask for.
      await requireUserId()
      const { data, error } = await supabase().rpc('my_subscription').abortSignal(signal)
      if (error) throw fromDatabase(error)
      return toSubscription(data as unknown as MySubscription)
    },
  })

/** The limits of each tier, the smallest first. */
export const tierLimitsQuery = () =>
  queryOptions({
    queryKey: ['tier-limits'],
    queryFn: async ({ signal }) => {
      const { data, error } = await supabase().from('tier_limits').select().abortSignal(signal)
      if (error) throw fromDatabase(error)
      return data.map(toTierLimits).sort((a, b) => TIERS.indexOf(a.tier) - TIERS.indexOf(b.tier))
    },
  })

/** Who takes the money, and what the provider asks; without one there are no prices. */
export const pricesQuery = () =>
  queryOptions({
    queryKey: ['billing-prices'],
    queryFn: () => invokeFunction<BillingPrices>('billing-prices', {}),
  })

/** A checkout of the reader. */
export const checkoutQuery = (id: string) =>
  queryOptions({
    queryKey: ['checkout', id],
    staleTime: 0,
    queryFn: () => invokeFunction<CheckoutState>('checkout-state', { id } satisfies CheckoutRequest),
  })

/** What a change of the subscription would cost, when it would hold, and what it would end. Changes nothing. */
export const changePreviewQuery = (change: Omit<ChangeSubscriptionRequest, 'preview' | 'proration'>) =>
  queryOptions({
    queryKey: ['subscription-change', change],
    staleTime: 0,
    gcTime: 0,
    queryFn: () =>
      invokeFunction<SubscriptionChange>('change-subscription', {
        ...change,
        preview: true,
      } satisfies ChangeSubscriptionRequest),
  })

/** What would be paid back, and what it would end. Changes nothing. */
export const refundPreviewQuery = () =>
  queryOptions({
    queryKey: ['subscription-refund'],
    staleTime: 0,
    gcTime: 0,
    queryFn: () =>
      invokeFunction<SubscriptionRefund>('refund-subscription', {
        preview: true,
      } satisfies RefundSubscriptionRequest),
  })

/**
 * The reader's subscription, changed in another tab, on another device or by the provider. What plans allow is read again with it, as
 * where the reader changes it here.
 */
export const BILLING_LIVE: readonly LiveTable[] = liveTables(['subscriptions'], {
  isOfUser: true,
  shownBy: () => [{ queryKey: subscriptionQuery().queryKey }, { queryKey: ['plans'] }, { queryKey: ['checkout'] }],
})
