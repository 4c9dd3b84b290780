import type Stripe from 'stripe'
import { z } from 'zod'
import { callBilling } from '../_shared/billing/billing-account.ts'
import { BillingRefusal } from '../_shared/billing/billing-refusal.ts'
import type { StripeSettings } from '../_shared/billing/billing-settings.ts'
import { requireSettings } from '../_shared/billing/choose-billing.ts'
import { endSubscriptionsOf } from '../_shared/billing/end-subscriptions.ts'
import { answerBilling } from '../_shared/billing/handle-billing.ts'
import { isPaid } from '../_shared/billing/stripe-billing.ts'
import { connectStripe } from '../_shared/billing/stripe-client.ts'
import { syncSubscription } from '../_shared/billing/sync-subscription.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { refuse } from '../_shared/refuse.ts'

/** The provider sends no key of ours: its signature identifies it. */
export const isOpen = true

/** How old a signature may be. */
const TOLERANCE_SECONDS = 300

/**
 * Takes the payment provider's word that something changed, and asks it what is so now: an event's own content is never taken over, so
 * that neither its order nor its repetition has an effect. An event that could not be worked on is refused, and sent again by the provider.
 * Acts as the service: who calls is no user, and identified by the signature over the body as it was sent.
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'request.method-not-allowed')
  return await answerBilling(context, async () => {
    const settings = requireSettings(context)
    if (settings === null) throw new BillingRefusal(404, 'function.not-found')
    const event = await readEvent(await request.text(), request.headers.get('stripe-signature'), settings)
    if (event === null) {
      context.log.warn({ requestId: context.requestId, visitor: await context.visitorHash() }, 'webhook refused')
      throw new BillingRefusal(400, 'request.malformed')
    }
    if (await callBilling<boolean>(context, 'knows_billing_event', { event_id: event.id })) return { received: true }
    await applyEvent(event, settings, context)
    context.log.info({ requestId: context.requestId, type: event.type }, 'webhook taken')
    return { received: true }
  })
}

/** The event that the provider signed; null for what it did not, or too long ago. */
async function readEvent(
  body: string,
  signature: string | null,
  settings: StripeSettings,
): Promise<Stripe.Event | null> {
  const stripe = connectStripe(settings)
  for (const secret of settings.webhookSecrets) {
    try {
      return await stripe.webhooks.constructEventAsync(body, signature ?? '', secret, TOLERANCE_SECONDS)
    } catch {
      // Whatever the sender did to the signature or the body: only a whole one counts.
    }
  }
  return null
}

async function applyEvent(event: Stripe.Event, settings: StripeSettings, context: FunctionContext): Promise<void> {
  const stripe = connectStripe(settings)
  const { log, requestId } = context
  const known = { id: event.id, type: event.type, created: event.created }
  const about = event.data.object as { readonly customer?: string | { readonly id: string } | null }
  let customerId = typeof about.customer === 'string' ? about.customer : (about.customer?.id ?? null)
  if (event.type === 'customer.deleted') customerId = event.data.object.id
  let paidCheckoutId: string | undefined
  if (event.type.startsWith('checkout.session.')) {
    const session = event.data.object as Stripe.Checkout.Session
    const checkoutId = z.guid().safeParse(session.metadata?.['checkout_id']).data
    if (checkoutId && isPaid(await stripe.checkout.sessions.retrieve(session.id))) paidCheckoutId = checkoutId
    else if (checkoutId && event.type === 'checkout.session.expired') {
      await callBilling(context, 'settle_checkout', { checkout_id: checkoutId, state: 'canceled' })
    }
  }
  if (event.type === 'charge.dispute.created' || event.type === 'charge.dispute.closed') {
    const dispute = event.data.object
    const charge = await stripe.charges.retrieve(
      typeof dispute.charge === 'string' ? dispute.charge : dispute.charge.id,
    )
    customerId = typeof charge.customer === 'string' ? charge.customer : (charge.customer?.id ?? null)
    log.error({ requestId, dispute: dispute.id, status: dispute.status }, 'a payment is disputed')
    // Who has the money back does not go on paying, nor keep the tier.
    if (dispute.status === 'lost' && customerId !== null) await endSubscriptionsOf(stripe, customerId)
  }
  const account =
    customerId === null
      ? null
      : await syncSubscription(
          context,
          stripe,
          settings,
          { customer_id: customerId },
          {
            event: known,
            ...(paidCheckoutId === undefined ? {} : { paidCheckoutId }),
          },
        )
  // Of others who are paid through the same provider.
  if (account === null) await callBilling(context, 'note_billing_event', { event: known })
}
