import type { BillingAmount } from '#contracts/billing/change-subscription.ts'
import type { BillingPrice } from '#contracts/billing/checkout.ts'
import type { BillingPeriod, BillingProvider, PaidTier } from '#contracts/billing/subscription.ts'
import type { Language } from '#domain/plans/event-types.ts'
import type { BillingAccount, PaidSubscription } from './billing-account.ts'

/** A checkout as the database keeps it. */
export interface Checkout {
  readonly id: string
  readonly user_id: string
  readonly provider: BillingProvider
  readonly tier: PaidTier
  readonly period: BillingPeriod
  readonly state: 'open' | 'done' | 'canceled'
  readonly language: Language
  readonly from_path: string | null
  /** The provider's id of its page, and where it is; null before it was asked for, and in the demo */
  readonly session_id: string | null
  readonly url: string | null
  readonly expires_at: string
}

/** What another tier or period costs at once, and the moment it is counted from. */
export interface ChangeCost {
  readonly due: BillingAmount | null
  readonly proration: number | null
}

/** What a user asks for in place of the subscription. */
export interface Target {
  readonly tier: PaidTier
  readonly period: BillingPeriod
}

/**
 * What the product asks of a payment provider. Whatever changes there is taken over before the call ends, so that the caller's next
 * request finds it; a webhook tells of it once more.
 */
export interface BillingPort {
  readonly name: BillingProvider
  /** What is asked for each tier; none where nothing is charged */
  prices(): Promise<readonly BillingPrice[]>
  /** Where the user pays. Asked again for the same checkout it answers the same page. */
  openPage(checkout: Checkout, account: BillingAccount): Promise<string>
  /** Nobody can pay on that page from then on, unless that is done. */
  closePage(sessionId: string): Promise<void>
  /** Asks how a checkout ended, and takes that over. */
  settle(checkout: Checkout): Promise<void>
  costOfChange(account: BillingAccount, paid: PaidSubscription, target: Target, proration?: number): Promise<ChangeCost>
  changeNow(account: BillingAccount, paid: PaidSubscription, target: Target, proration?: number): Promise<ChangeCost>
  changeLater(account: BillingAccount, paid: PaidSubscription, target: Target): Promise<void>
  cancel(account: BillingAccount, paid: PaidSubscription): Promise<void>
  resume(account: BillingAccount, paid: PaidSubscription): Promise<void>
  /** What is paid back of a year; null where nothing was charged. Without `isPreview` the subscription ends. */
  refund(
    account: BillingAccount,
    paid: PaidSubscription,
    days: { readonly left: number; readonly all: number },
    isPreview: boolean,
  ): Promise<BillingAmount | null>
  /** The provider's own page for invoices and payment methods; null where it has none for the user */
  openPortal(account: BillingAccount, from: string, language: Language): Promise<string | null>
}
