/** Objects of the payment provider's API, as far as the product looks at them; times in seconds. */

export interface StripePrice {
  readonly id: string
  readonly unit_amount: number
  readonly currency: string
  readonly interval: 'month' | 'year'
}

export interface StripeCustomer {
  readonly id: string
  readonly object: 'customer'
  readonly email: string | null
  readonly name: string | null
  readonly deleted?: boolean
}

export interface StripeSession {
  readonly id: string
  readonly object: 'checkout.session'
  readonly url: string
  readonly customer: string
  readonly price: string
  readonly metadata: Readonly<Record<string, string>>
  readonly asked: Readonly<Record<string, unknown>>
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
}

export interface StripeInvoice {
  readonly id: string
  readonly object: 'invoice'
  readonly customer: string
  readonly subscription: string
  readonly created: number
  readonly currency: string
  readonly total: number
  status: 'paid' | 'open'
  readonly payment_intent: string
}

export interface StripePhase {
  readonly start_date: number
  readonly end_date: number
  readonly items: readonly { readonly price: string }[]
  readonly discounts: readonly unknown[]
}

export interface StripeSchedule {
  readonly id: string
  readonly object: 'subscription_schedule'
  readonly subscription: string
  status: 'active' | 'released'
  phases: readonly StripePhase[]
}

export interface StripeSubscription {
  readonly id: string
  readonly object: 'subscription'
  readonly customer: string
  readonly created: number
  readonly currency: string
  status: 'active' | 'past_due' | 'canceled'
  cancel_at_period_end: boolean
  schedule: string | null
  price: string
  periodStart: number
  periodEnd: number
  pastDueSince: number | null
}

export interface StripeRefund {
  readonly id: string
  readonly object: 'refund'
  readonly payment_intent: string
  readonly amount: number
  readonly status: 'succeeded'
  readonly metadata: Readonly<Record<string, string>>
}

/** An event as a webhook sends it. */
export interface StripeEvent {
  readonly id: string
  readonly object: 'event'
  readonly type: string
  readonly created: number
  /** Of the account, not of the product: what is sent need not be of the pinned version. */
  readonly api_version: string
  readonly data: { readonly object: unknown }
}

/** Reads a body or a query in the provider's form: `items[0][price]=…`. Lists are objects with numbers as keys. */
export function readForm(text: string): Record<string, unknown> {
  const read: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/\[|\]\[?/).filter(Boolean)
    const last = keys.pop() ?? ''
    let at = read
    for (const key of keys) {
      at[key] ??= {}
      at = at[key] as Record<string, unknown>
    }
    at[last] = value
  }
  return read
}

/** The elements of a list in that form. */
export const listOf = <Element>(value: unknown): Element[] => Object.values((value ?? {}) as Record<string, Element>)
