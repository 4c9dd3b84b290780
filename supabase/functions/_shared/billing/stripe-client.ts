import Stripe from 'stripe'
import type { StripeSettings } from './billing-settings.ts'

/** The version of the API that this code was written for, whatever the account's own is. */
const API_VERSION = '2026-10-28.endive'
/** A function answers within ten seconds, in which it may ask a few times. */
const TIMEOUT_MS = 4_000

/** A client of the payment provider. One call is tried again once, under the same key of idempotency. */
export function connectStripe({ secretKey, apiUrl }: Pick<StripeSettings, 'secretKey' | 'apiUrl'>): Stripe {
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    httpClient: Stripe.createFetchHttpClient(),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiUrl
      ? {
          host: apiUrl.hostname,
          port: apiUrl.port || (apiUrl.protocol === 'https:' ? 443 : 80),
          protocol: apiUrl.protocol === 'http:' ? ('http' as const) : ('https' as const),
        }
      : {}),
  })
}

/** What of a failure of the provider may be logged: no message, which may quote what a person typed. */
export function describeFailure(failure: unknown): {
  readonly error?: string
  readonly code?: string
  readonly stripeRequest?: string
} {
  const { type, name, code, requestId } = (failure ?? {}) as {
    type?: string
    name?: string
    code?: string
    requestId?: string
  }
  return {
    ...{ error: type ?? name ?? 'unknown' },
    ...(code === undefined ? {} : { code }),
    ...(requestId === undefined ? {} : { stripeRequest: requestId }),
  }
}

/** Whether a call failed because what it names is not there, or not any more. */
export const isMissing = (failure: unknown): boolean =>
  failure instanceof Stripe.errors.StripeError && failure.code === 'resource_missing'

/** Whether a call failed because the payment did. */
export const isUnpaid = (failure: unknown): boolean =>
  failure instanceof Stripe.errors.StripeCardError ||
  (failure instanceof Stripe.errors.StripeError && failure.statusCode === 402)

/** Whether a call failed at the provider. */
export const isStripeFailure = (failure: unknown): boolean => failure instanceof Stripe.errors.StripeError
