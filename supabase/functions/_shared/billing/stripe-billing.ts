import type Stripe from 'stripe'
import type { BillingPrice } from '#contracts/billing/checkout.ts'
import { proratedRefund } from '#domain/tiers/subscription-change.ts'
import type { FunctionContext } from '../context.ts'
import { type BillingAccount, callBilling } from './billing-account.ts'
import type { BillingPort, Checkout, Target } from './billing-port.ts'
import { BillingRefusal } from './billing-refusal.ts'
import { priceOf, type StripeSettings } from './billing-settings.ts'
import { payBack, readPayments } from './refund-payments.ts'
import { connectStripe, isMissing, isUnpaid } from './stripe-client.ts'
import { syncSubscription } from './sync-subscription.ts'

/** Stripe, over its own pages for paying, invoices and payment methods: no card is ever seen here. */
export function stripeBilling(settings: StripeSettings, context: FunctionContext): BillingPort {
  const stripe = connectStripe(settings)
  const sync = async ({ user_id }: Pick<BillingAccount, 'user_id'>, paidCheckoutId?: string): Promise<void> => {
    await syncSubscription(
      context,
      stripe,
      settings,
      { user_id },
      paidCheckoutId === undefined ? {} : { paidCheckoutId },
    )
  }
  return {
    name: 'stripe',
    prices: () => readPrices(stripe, settings),
    openPage: (checkout, account) => openPage(stripe, settings, context, checkout, account),
    closePage: (sessionId) => closePage(stripe, sessionId),
    settle: async (checkout) => {
      if (checkout.session_id === null) return
      const session = await stripe.checkout.sessions.retrieve(checkout.session_id)
      if (isPaid(session)) await sync(checkout, checkout.id)
      else if (session.status === 'expired') {
        await callBilling(context, 'settle_checkout', { checkout_id: checkout.id, state: 'canceled' })
      }
    },
    costOfChange: async (account, _paid, target, proration) => {
      const subscription = await retrieve(stripe, account)
      const moment = proration ?? Math.floor(Date.now() / 1_000)
      const invoice = await stripe.invoices.createPreview({
        customer: customerOf(subscription),
        subscription: subscription.id,
        subscription_details: {
          items: [{ id: itemOf(subscription).id, price: priceOf(settings, target), quantity: 1 }],
          proration_behavior: 'always_invoice',
          proration_date: moment,
        },
      })
      // What is below zero is kept as credit for the next payments.
      const amount = invoice.total < 0 ? invoice.total : invoice.amount_due
      return { due: { amount, currency: invoice.currency.toUpperCase() }, proration: moment }
    },
    changeNow: async (account, paid, target, proration) => {
      const subscription = await retrieve(stripe, account)
      const moment = proration ?? Math.floor(Date.now() / 1_000)
      const price = priceOf(settings, target)
      await release(stripe, subscription)
      try {
        const changed = await stripe.subscriptions.update(
          subscription.id,
          {
            items: [{ id: itemOf(subscription).id, price, quantity: 1 }],
            proration_behavior: 'always_invoice',
            proration_date: moment,
            payment_behavior: 'error_if_incomplete',
            cancel_at_period_end: false,
            expand: ['latest_invoice'],
          },
          { idempotencyKey: `change ${subscription.id} ${price} ${moment}` },
        )
        await sync(account)
        const invoice = changed.latest_invoice
        return {
          due:
            invoice && typeof invoice === 'object'
              ? { amount: invoice.total, currency: invoice.currency.toUpperCase() }
              : null,
          proration: moment,
        }
      } catch (failure) {
        if (!isUnpaid(failure)) throw failure
        // Nothing changed, so what waited before is waiting again.
        if (paid.next_tier !== null && paid.next_period !== null) {
          await follow(stripe, subscription, settings, { tier: paid.next_tier, period: paid.next_period } as Target)
        }
        await sync(account)
        throw new BillingRefusal(402, 'billing.payment-failed')
      }
    },
    changeLater: async (account, _paid, target) => {
      const subscription = await retrieve(stripe, account)
      await release(stripe, subscription)
      if (subscription.cancel_at_period_end) {
        await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })
      }
      await follow(stripe, subscription, settings, target)
      await sync(account)
    },
    cancel: async (account) => {
      const subscription = await retrieve(stripe, account)
      await release(stripe, subscription)
      await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
      await sync(account)
    },
    resume: async (account) => {
      const subscription = await retrieve(stripe, account)
      await release(stripe, subscription)
      if (subscription.cancel_at_period_end) {
        await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })
      }
      await sync(account)
    },
    refund: async (account, paid, days, isPreview) => {
      const subscription = await retrieve(stripe, account)
      const since = Date.parse(paid.annual_since ?? paid.period_starts_at) / 1_000
      const payments = await readPayments(stripe, subscription.id, since)
      const total = payments.reduce((sum, { amount }) => sum + amount, 0)
      const amount = proratedRefund(total, days)
      const currency = (payments[0]?.currency ?? subscription.currency).toUpperCase()
      if (!isPreview) {
        await payBack(stripe, subscription.id, payments, amount)
        await release(stripe, subscription)
        await stripe.subscriptions.cancel(subscription.id, { prorate: false, invoice_now: false })
        await sync(account)
      }
      return { amount, currency }
    },
    openPortal: async (account, from, language) => {
      if (account.customer_id === null) return null
      const session = await stripe.billingPortal.sessions.create({
        customer: account.customer_id,
        return_url: `${context.siteUrl}${from}`,
        locale: language,
      })
      return session.url
    },
  }
}

/** Whether a checkout is over and its first payment has come. */
export const isPaid = ({ status, payment_status }: Stripe.Checkout.Session): boolean =>
  status === 'complete' && payment_status !== 'unpaid'

async function readPrices(stripe: Stripe, settings: StripeSettings): Promise<BillingPrice[]> {
  const sold = [
    ...new Map(
      [...settings.sold].reverse().map(([id, each]) => [`${each.tier} ${each.period}`, { id, ...each }]),
    ).values(),
  ]
  const prices = await Promise.all(
    sold.map(async ({ id, tier, period }) => {
      const { unit_amount, currency } = await stripe.prices.retrieve(id)
      return unit_amount === null ? null : { tier, period, amount: unit_amount, currency: currency.toUpperCase() }
    }),
  )
  return prices.filter((price) => price !== null).reverse()
}

async function openPage(
  stripe: Stripe,
  settings: StripeSettings,
  context: FunctionContext,
  checkout: Checkout,
  account: BillingAccount,
): Promise<string> {
  if (checkout.url !== null) return checkout.url
  const { siteUrl } = context
  const back = checkout.from_path === null ? '' : `&from=${encodeURIComponent(checkout.from_path)}`
  const page = (outcome: string) => `${siteUrl}/app/subscription?checkout=${outcome}&id=${checkout.id}${back}`
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer: await requireCustomer(stripe, context, account),
      client_reference_id: account.user_id,
      line_items: [{ price: priceOf(settings, checkout), quantity: 1 }],
      success_url: page('done'),
      cancel_url: page('canceled'),
      locale: checkout.language,
      // Coupons, and what an invoice needs: name, address and tax number (RFC, NIF).
      allow_promotion_codes: true,
      billing_address_collection: 'required',
      tax_id_collection: { enabled: true },
      customer_update: { name: 'auto', address: 'auto' },
      ...(settings.hasAutomaticTax ? { automatic_tax: { enabled: true } } : {}),
      expires_at: Math.floor(Date.parse(checkout.expires_at) / 1_000),
      metadata: { checkout_id: checkout.id, user_id: account.user_id },
      subscription_data: { metadata: { user_id: account.user_id } },
    },
    { idempotencyKey: `checkout ${checkout.id}` },
  )
  if (!session.url) throw new BillingRefusal(503, 'billing.unavailable')
  await callBilling(context, 'keep_checkout', { checkout_id: checkout.id, session_id: session.id, url: session.url })
  return session.url
}

/** A user has one customer, whom the provider knows by name and mail. One that was deleted there is replaced. */
async function requireCustomer(stripe: Stripe, context: FunctionContext, account: BillingAccount): Promise<string> {
  const known = account.customer_id
  if (known !== null) {
    try {
      if (!('deleted' in (await stripe.customers.retrieve(known)))) return known
    } catch (failure) {
      if (!isMissing(failure)) throw failure
    }
  }
  const customer = await stripe.customers.create(
    {
      ...(account.email ? { email: account.email } : {}),
      ...(account.full_name ? { name: account.full_name } : {}),
      preferred_locales: [account.language],
      metadata: { user_id: account.user_id },
    },
    { idempotencyKey: `customer ${account.user_id} ${known ?? ''}` },
  )
  return await callBilling<string>(context, 'keep_billing_customer', {
    user_id: account.user_id,
    customer_id: customer.id,
    replaced_id: known,
  })
}

async function closePage(stripe: Stripe, sessionId: string): Promise<void> {
  const session = await stripe.checkout.sessions.retrieve(sessionId)
  if (session.status === 'open') await stripe.checkout.sessions.expire(sessionId)
}

/** The subscription of an account at the provider. */
async function retrieve(stripe: Stripe, { user_id, subscription_id }: BillingAccount): Promise<Stripe.Subscription> {
  if (subscription_id === null || !user_id) throw new BillingRefusal(409, 'billing.no-subscription')
  return await stripe.subscriptions.retrieve(subscription_id, { expand: ['schedule'] })
}

function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const item = subscription.items.data[0]
  if (!item) throw new BillingRefusal(409, 'billing.no-subscription')
  return item
}

const customerOf = ({ customer }: Stripe.Subscription): string =>
  typeof customer === 'string' ? customer : customer.id

/** What waited for the end of the period is forgotten. */
async function release(stripe: Stripe, { schedule }: Stripe.Subscription): Promise<void> {
  if (!schedule) return
  const { id, status } = typeof schedule === 'object' ? schedule : await stripe.subscriptionSchedules.retrieve(schedule)
  if (status === 'active' || status === 'not_started') await stripe.subscriptionSchedules.release(id)
}

/** Another price follows when the period ends, with the discounts that the subscription has. */
async function follow(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  settings: StripeSettings,
  target: Target,
): Promise<void> {
  const { id, phases } = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id })
  const item = itemOf(subscription)
  const discounts = (phases[0]?.discounts ?? []).flatMap(({ discount }) =>
    discount ? [{ discount: typeof discount === 'string' ? discount : discount.id }] : [],
  )
  await stripe.subscriptionSchedules.update(id, {
    end_behavior: 'release',
    phases: [
      {
        items: [{ price: item.price.id, quantity: 1 }],
        start_date: item.current_period_start,
        end_date: item.current_period_end,
        discounts,
      },
      {
        items: [{ price: priceOf(settings, target), quantity: 1 }],
        duration: { interval: target.period, interval_count: 1 },
        proration_behavior: 'none',
        discounts,
      },
    ],
  })
}
