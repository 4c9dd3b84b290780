import { BILLING_PERIODS, type BillingPeriod, PAID_TIERS, type PaidTier } from '#contracts/billing/subscription.ts'
import type { FunctionContext } from '../context.ts'

/** What a price of the provider pays for. */
export interface SoldTier {
  readonly tier: PaidTier
  readonly period: BillingPeriod
}

/** The payment provider of the operator. */
export interface StripeSettings {
  readonly secretKey: string
  /** Of the endpoint of webhooks; a second one while the first is replaced */
  readonly webhookSecrets: readonly string[]
  /** What each known price pays for: those that are sold, and those of before that are still paid */
  readonly sold: ReadonlyMap<string, SoldTier>
  /** Another address of the API, for tests */
  readonly apiUrl: URL | null
  /** Whether the provider calculates taxes */
  readonly hasAutomaticTax: boolean
}

const variableOf = ({ tier, period }: SoldTier) => `STRIPE_PRICE_${tier}_${period}`.toUpperCase()

const SOLD: readonly SoldTier[] = PAID_TIERS.flatMap((tier) => BILLING_PERIODS.map((period) => ({ tier, period })))

/**
 * The payment provider of the environment; null where none is connected, and the demo stands in.
 *
 * @throws RangeError naming the variable that is missing or wrong, never its value
 */
export function readStripeSettings(env: FunctionContext['env']): StripeSettings | null {
  const secretKey = env('STRIPE_SECRET_KEY')
  if (!secretKey) return null
  const webhookSecrets = list(env('STRIPE_WEBHOOK_SECRET'))
  if (webhookSecrets.length === 0) throw new RangeError('STRIPE_WEBHOOK_SECRET')
  const sold = new Map<string, SoldTier>()
  for (const each of SOLD) {
    const ids = list(env(variableOf(each)))
    if (ids.length === 0 || ids.some((id) => sold.has(id))) throw new RangeError(variableOf(each))
    for (const id of ids) sold.set(id, each)
  }
  return {
    secretKey,
    webhookSecrets,
    sold,
    apiUrl: readApiUrl(env('STRIPE_API_URL')),
    hasAutomaticTax: env('STRIPE_AUTOMATIC_TAX') === 'true',
  }
}

/** The price that is sold for a tier and a period: the first of its variable. */
export function priceOf(settings: StripeSettings, { tier, period }: SoldTier): string {
  for (const [id, sold] of settings.sold) if (sold.tier === tier && sold.period === period) return id
  throw new RangeError(variableOf({ tier, period }))
}

const list = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)

function readApiUrl(text: string | undefined): URL | null {
  if (!text) return null
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/') throw new RangeError('STRIPE_API_URL')
  return url
}
