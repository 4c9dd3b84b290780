import type { BillingPrice, BillingPrices } from '#contracts/billing/checkout.ts'
import { chooseBilling, requireSettings } from '../_shared/billing/choose-billing.ts'
import { answerBilling } from '../_shared/billing/handle-billing.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { refuse } from '../_shared/refuse.ts'

/** The pricing page asks without a key. */
export const isOpen = true

const KEPT_MS = 600_000

/** What the provider asked last, by its prices: visitors do not become requests of the provider. */
let kept: { readonly key: string; readonly atMs: number; readonly prices: Promise<readonly BillingPrice[]> } | null =
  null

/** The prices of the payment provider, for everybody; see contracts/billing/checkout.ts. */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'POST') return refuse(405, 'request.method-not-allowed')
  const response = await answerBilling(context, async () => {
    const settings = requireSettings(context)
    const billing = chooseBilling(context)
    const key = JSON.stringify([settings?.secretKey, [...(settings?.sold.keys() ?? [])]])
    if (kept === null || kept.key !== key || Date.now() - kept.atMs > KEPT_MS) {
      kept = { key, atMs: Date.now(), prices: billing.prices() }
    }
    const asked = kept
    try {
      return { provider: billing.name, prices: await asked.prices } satisfies BillingPrices
    } catch (failure) {
      if (kept === asked) kept = null
      throw failure
    }
  })
  if (response.ok) response.headers.set('cache-control', 'public, max-age=600')
  return response
}
