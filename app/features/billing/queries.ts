import { queryOptions } from '@tanstack/react-query'
import { fromDatabase } from '#app/lib/api/app-error.ts'
import { requireUserId } from '#app/lib/api/session.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { type SubscriptionRow, TIERS, toSubscription, toTierLimits } from './rows.ts'

/** The reader's tier and its limits, whether it is paid, and when it renews. */
export const subscriptionQuery = () =>
  queryOptions({
    queryKey: ['subscription'],
    meta: { isKept: true },
    queryFn: async ({ signal }) => {
      const { data, error } = await supabase()
        .from('subscriptions')
        .select('tier, status, renews_on, tier_limits(*)')
        .eq('user_id', await requireUserId())
        .abortSignal(signal)
        .single()
        .overrideTypes<SubscriptionRow, { merge: false }>()
      if (error) throw fromDatabase(error)
      return toSubscription(data)
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
