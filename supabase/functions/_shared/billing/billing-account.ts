import type {
  BillingPeriod,
  BillingProvider,
  SubscriptionStatus,
  TierLimitsColumns,
} from '#contracts/billing/subscription.ts'
import type { Language } from '#domain/plans/event-types.ts'
import type { Tier } from '#domain/tiers/tier-limits.ts'
import type { FunctionContext } from '../context.ts'
import { BillingRefusal } from './billing-refusal.ts'

/** The subscription of a user as the database has it. */
export interface SubscriptionRow {
  readonly tier: Tier
  readonly status: SubscriptionStatus
  readonly provider: BillingProvider | null
  readonly period: BillingPeriod | null
  readonly period_starts_at: string | null
  readonly period_ends_at: string | null
  readonly ends_at_period_end: boolean
  readonly next_tier: Tier | null
  readonly next_period: BillingPeriod | null
  readonly annual_since: string | null
}

/** A user as the payment provider is told of, with what is known of the subscription. */
export interface BillingAccount {
  readonly user_id: string
  readonly email: string | null
  readonly full_name: string
  readonly language: Language
  /** The provider's id of the user; null before the first checkout */
  readonly customer_id: string | null
  readonly subscription_id: string | null
  /** Counts what was taken over from the provider */
  readonly revision: number
  readonly subscription: SubscriptionRow | null
  readonly tier_now: TierLimitsColumns['tier']
}

/** A subscription that is paid for, or was not yet paid in its grace. */
export type PaidSubscription = SubscriptionRow & {
  readonly provider: BillingProvider
  readonly period: BillingPeriod
  readonly period_starts_at: string
  readonly period_ends_at: string
}

/** Calls a procedure of the service; the tables of billing are out of reach of everybody else. */
export async function callBilling<Answer>(
  { asService, log, requestId }: Pick<FunctionContext, 'asService' | 'log' | 'requestId'>,
  procedure: string,
  values: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const { data, error } = await asService.rpc(procedure, values)
  if (!error) return data as Answer
  log.error({ requestId, procedure, code: error.code }, 'billing procedure failed')
  throw new BillingRefusal(503, 'billing.unavailable')
}

/** The account of a user, named by the own id or by the provider's; null where there is none. */
export const readAccount = (
  context: Pick<FunctionContext, 'asService' | 'log' | 'requestId'>,
  by: { readonly user_id: string } | { readonly customer_id: string },
): Promise<BillingAccount | null> => callBilling(context, 'read_billing', by)

/** The subscription of an account that is paid through that provider. @throws BillingRefusal where there is none */
export function requirePaid({ subscription }: BillingAccount, provider: BillingProvider): PaidSubscription {
  if (subscription?.provider !== provider || subscription.period_ends_at === null) {
    throw new BillingRefusal(409, 'billing.no-subscription')
  }
  return subscription as PaidSubscription
}
